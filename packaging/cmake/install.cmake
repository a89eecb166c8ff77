# What an installed Archimeter consists of: the program, and how the desktop knows it and its files.
include(GNUInstallDirs)
install(TARGETS archimeter RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
if(ARCHIMETER_WINDOW)
  install(FILES "${PROJECT_SOURCE_DIR}/packaging/desktop/archimeter.desktop"
          DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
  install(FILES "${PROJECT_SOURCE_DIR}/packaging/desktop/archimeter.xml"
          DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages")
endif()
