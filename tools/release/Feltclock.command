#!/bin/sh
# For a double-click: starts Feltclock in the background and opens it in the browser.
exec "${0%/*}/feltclock" open
