# Loads the script as OBS does, and prints each scene that it shows. Ends when its input ends.
import json
import os
import sys
import threading
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, '..', 'obs')]
sys.dont_write_bytecode = True

import feltclock_scenes as script
import obspython as obs

settings = json.loads(os.environ['OBS_SETTINGS'])
script.script_defaults(settings)
print('properties', json.dumps(script.script_properties()), flush=True)
script.script_load(settings)
script.script_update(settings)

ended = threading.Event()


def wait_for_end():
    sys.stdin.read()
    ended.set()


threading.Thread(target=wait_for_end, daemon=True).start()
while not ended.is_set():
    for timer in list(obs.timers):
        timer()
    for scene in obs.shown:
        print('scene', scene, flush=True)
    obs.shown.clear()
    time.sleep(0.02)
script.script_unload()
print('unloaded', len(obs.timers), obs.borrowed, flush=True)
