@echo off
rem Starts Feltclock, or runs a command: backup FILE, restore FILE, doctor, reset-password ID, --help, --version.
node --max-semi-space-size=2 "%~dp0feltclock.mjs" %*
