@echo off
rem A double-click starts Feltclock in the background and opens it in the browser. With a word it runs that command; "start" starts it here.
setlocal
set /p current=<"%~dp0current"
set "app=%~dp0versions\%current%"
set "node=%app%\runtime\node.exe"
if not exist "%node%" set "node=node"
if "%~1"=="" (
  "%node%" --max-semi-space-size=2 "%app%\feltclock.mjs" open
) else (
  "%node%" --max-semi-space-size=2 "%app%\feltclock.mjs" %*
)
