# archimeter_embed(<target> <symbol> BASE <folder> FILES <files>)
#
# Compiles text files into <target> as `std::span<const EmbeddedFile> <symbol>()` (core/units/embedded_file.h), so that a
# program needs no path at run time. Names are relative to BASE and keep the given order.
set(ARCHIMETER_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/embed_files.cmake")

function(archimeter_embed target symbol)
  cmake_parse_arguments(EMBED "" "BASE" "FILES" ${ARGN})
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${symbol}.cpp")
  string(REPLACE ";" "|" files "${EMBED_FILES}")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" -D "OUTPUT=${output}" -D "SYMBOL=${symbol}" -D "BASE=${EMBED_BASE}"
            -D "FILES=${files}" -P "${ARCHIMETER_EMBED_SCRIPT}"
    DEPENDS ${EMBED_FILES} "${ARCHIMETER_EMBED_SCRIPT}"
    COMMENT "Embedding ${symbol}"
    VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()
