# A script for OBS: shows another scene while a game is in a break or paused, and goes back when it runs again.
# It follows the feed of the server (GET /api/feed) in a thread of its own. OBS may only be called from its own thread, so a timer does that.
import http.client
import json
import queue
import threading
import urllib.request

import obspython as obs

# The server sends something every 15 seconds. After this time without anything, the connection is gone.
SILENCE_SECONDS = 45
RETRY_SECONDS = 2
TIMER_MS = 200

DESCRIPTION = (
    'Switches scenes with a game of Feltclock: play, break and pause. '
    'The API key needs the scope READ. Game 0 is the newest one that has begun. '
    'An empty scene means: leave the scene as it is.'
)


def moment_of(game):
    """The moment of a game that a scene belongs to; None if it has not begun or is over."""
    clock = game['clock']
    if clock['status'] not in ('PLAYING', 'PAUSED'):
        return None
    if clock['level'] == 0:
        return 'break'
    return 'play' if clock['status'] == 'PLAYING' else 'pause'


class Follower(threading.Thread):
    """Reads the feed until it is stopped, and puts each new moment into the queue."""

    def __init__(self, url, key, game_id, moments):
        super().__init__(daemon=True)
        self.url, self.key, self.game_id, self.moments = url, key, game_id, moments
        self.games = {}
        self.last_id = None
        self.last_moment = None
        self.stopped = threading.Event()

    def run(self):
        told = None
        while not self.stopped.is_set():
            try:
                self.read()
                told = None
            except (OSError, ValueError, http.client.HTTPException) as error:
                # Each reason once, because it is tried again every two seconds.
                if str(error) != told and not self.stopped.is_set():
                    told = str(error)
                    print('Feltclock: no feed:', told, flush=True)
            self.stopped.wait(RETRY_SECONDS)

    def read(self):
        headers = {'Authorization': 'Bearer ' + self.key, 'Accept': 'text/event-stream'}
        if self.last_id is not None:
            headers['Last-Event-ID'] = self.last_id
        request = urllib.request.Request(self.url + '/api/feed', headers=headers)
        with urllib.request.urlopen(request, timeout=SILENCE_SECONDS) as answer:
            fields = {}
            for line in answer:
                if self.stopped.is_set():
                    return
                text = line.decode('utf-8').rstrip('\r\n')
                if text == '':
                    self.take(fields)
                    fields = {}
                elif not text.startswith(':'):
                    name, _, value = text.partition(':')
                    fields[name] = value[1:] if value.startswith(' ') else value

    def take(self, fields):
        if 'event' not in fields or 'data' not in fields:
            return
        self.last_id = fields.get('id', self.last_id)
        event, message = fields['event'], json.loads(fields['data'])
        if event == 'snapshot':
            self.games = {game['gameId']: game for game in message['games']}
        elif event == 'game.deleted':
            self.games.pop(message['gameId'], None)
        elif 'clock' in message.get('data', {}):
            # Every event about the clock has the whole clock.
            self.games[message['gameId']] = {'clock': message['data']['clock']}
        self.choose()

    def choose(self):
        """Tells the moment, if it is another one."""
        ids = [self.game_id] if self.game_id > 0 else sorted(self.games, reverse=True)
        moments = [moment_of(self.games[game_id]) for game_id in ids if game_id in self.games]
        moment = next((each for each in moments if each is not None), None)
        if moment is not None and moment != self.last_moment:
            self.moments.put(moment)
        self.last_moment = moment


class Script:
    follower = None
    moments = queue.Queue()
    scenes = {}


def show_scene(name):
    scenes = obs.obs_frontend_get_scenes() or []
    for scene in scenes:
        if obs.obs_source_get_name(scene) == name:
            obs.obs_frontend_set_current_scene(scene)
    obs.source_list_release(scenes)


def on_timer():
    moment = None
    # Only the newest one counts, if several came at once.
    while not Script.moments.empty():
        moment = Script.moments.get_nowait()
    name = Script.scenes.get(moment, '')
    if name != '':
        show_scene(name)


def stop():
    if Script.follower is not None:
        # It ends with its next line from the server; as a daemon it keeps nothing open.
        Script.follower.stopped.set()
    Script.follower = None
    Script.moments = queue.Queue()


def script_description():
    return DESCRIPTION


def script_properties():
    properties = obs.obs_properties_create()
    obs.obs_properties_add_text(properties, 'url', 'Server', obs.OBS_TEXT_DEFAULT)
    obs.obs_properties_add_text(properties, 'key', 'API key', obs.OBS_TEXT_PASSWORD)
    obs.obs_properties_add_int(properties, 'game', 'Game', 0, 1000000000, 1)
    for moment, label in (('play', 'Scene of play'), ('break', 'Scene of breaks'), ('pause', 'Scene of pauses')):
        obs.obs_properties_add_text(properties, moment, label, obs.OBS_TEXT_DEFAULT)
    return properties


def script_defaults(settings):
    obs.obs_data_set_default_string(settings, 'url', 'http://localhost:8080')


def script_update(settings):
    """OBS calls this when the script is loaded, and after each change of its settings."""
    stop()
    Script.scenes = {moment: obs.obs_data_get_string(settings, moment) for moment in ('play', 'break', 'pause')}
    url = obs.obs_data_get_string(settings, 'url').strip().rstrip('/')
    key = obs.obs_data_get_string(settings, 'key').strip()
    if url.startswith(('http://', 'https://')) and key != '':
        game_id = obs.obs_data_get_int(settings, 'game')
        Script.follower = Follower(url, key, game_id, Script.moments)
        Script.follower.start()


def script_load(_settings):
    obs.timer_add(on_timer, TIMER_MS)


def script_unload():
    obs.timer_remove(on_timer)
    stop()
