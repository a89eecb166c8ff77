"""Times the executable from outside and prints all measurements.

outside.py ARCHIMETER INSIDE.json [--json]: INSIDE.json is what archimeter_bench printed. Needs a
display and xdotool.
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

STARTS = 5


def started(executable):
    """Milliseconds from the start of the process to its window on the screen, and its memory."""
    start = time.monotonic()
    process = subprocess.Popen([executable], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    # Its own --sync looks only twice a second.
    search = ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)]
    while subprocess.run(search, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
        if process.poll() is not None:
            sys.exit(f"{executable} ended before its window was there")
        time.sleep(0.005)
    took = (time.monotonic() - start) * 1000
    time.sleep(0.5)
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
        resident = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
    process.terminate()
    process.wait()
    return took, resident / 1024


def exported(executable):
    """Seconds that all figures take as SVG."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.monotonic()
        subprocess.run([executable, "export", "all", "--out", folder, "--format", "svg"],
                       check=True, stdout=subprocess.DEVNULL,
                       env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
        return time.monotonic() - start


def main():
    executable, inside = sys.argv[1:3]
    with open(inside, encoding="utf-8") as file:
        result = json.load(file)
    starts = [started(executable) for _ in range(STARTS)]
    result["startupMs"] = statistics.median(took for took, _ in starts)
    result["residentMiB"] = statistics.median(resident for _, resident in starts)
    result["exportAllS"] = exported(executable)
    if "--json" in sys.argv:
        print(json.dumps(result))
        return
    for model, took in result["evaluateUs"].items():
        print(f"evaluate {model:32}{took:9.3f} us")
    print(f"longest context over shortest            {result['evaluateLongOverShort']:9.3f}")
    print(f"layout of a graph, the longest           {result['layoutMs']:9.3f} ms")
    print(f"redraw, median                           {result['redrawMs']['median']:9.2f} ms")
    print(f"redraw, 99th percentile                  {result['redrawMs']['p99']:9.2f} ms")
    print(f"start to window                          {result['startupMs']:9.0f} ms")
    print(f"export of all figures                    {result['exportAllS']:9.2f} s")
    print(f"memory of the window                     {result['residentMiB']:9.0f} MiB")


main()
