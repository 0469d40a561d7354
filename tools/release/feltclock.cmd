@echo off
rem Starts Feltclock, or does what the first word says: backup FILE, restore FILE, doctor, reset-password ID, --help, --version.
node --max-semi-space-size=2 "%~dp0feltclock.mjs" %*
