# archimeter_room(<name> SOURCES <files> [USES <rooms and public libraries>] [PRIVATE <libraries>])
#
# One static library for one room of the tree. USES are the edges the layering test reads: a room
# includes headers of its own folder and of the rooms it names here, nothing else.
function(archimeter_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;USES;PRIVATE" ${ARGN})
  add_library(${name} STATIC ${ROOM_SOURCES})
  target_link_libraries(${name} PUBLIC ${ROOM_USES} PRIVATE project_options ${ROOM_PRIVATE})
  target_include_directories(${name} PUBLIC "${PROJECT_SOURCE_DIR}")
  target_compile_features(${name} PUBLIC cxx_std_20)
endfunction()
