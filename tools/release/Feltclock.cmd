@echo off
rem A double-click starts Feltclock in the background and opens it in the browser. With a word it runs that command; "start" starts it here.
setlocal
set "node=%~dp0app\runtime\node.exe"
if not exist "%node%" set "node=node"
if "%~1"=="" (
  "%node%" --max-semi-space-size=2 "%~dp0app\feltclock.mjs" open
) else (
  "%node%" --max-semi-space-size=2 "%~dp0app\feltclock.mjs" %*
)
