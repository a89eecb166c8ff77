# One interface target carries the language level, the warnings and the sanitizers of every room.
add_library(project_options INTERFACE)
target_compile_features(project_options INTERFACE cxx_std_20)
target_include_directories(project_options INTERFACE "${PROJECT_SOURCE_DIR}")
set(CMAKE_CXX_EXTENSIONS OFF)

target_compile_options(project_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Wold-style-cast -Woverloaded-virtual -Wnull-dereference -Wdouble-promotion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports false null dereferences and string overflows inside libstdc++ when inlining, and the fields a
  # designated initializer leaves at their defaults.
  target_compile_options(project_options INTERFACE
    -Wno-null-dereference -Wno-restrict -Wno-missing-field-initializers)
endif()
if(ARCHIMETER_WARNINGS_AS_ERRORS)
  target_compile_options(project_options INTERFACE -Werror)
endif()
if(ARCHIMETER_SANITIZE)
  target_compile_options(project_options INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(project_options INTERFACE -fsanitize=address,undefined)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Instrumented code of std::regex and std::optional looks uninitialised to g++ 12.
    target_compile_options(project_options INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
