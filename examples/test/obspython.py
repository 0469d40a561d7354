# A stand-in for OBS's own module: scenes are names, and timers run when the test says so (obs-host.py).
OBS_TEXT_DEFAULT, OBS_TEXT_PASSWORD = 0, 1

scenes = ['Table', 'Break', 'Pause']
shown = []
timers = []
# Scenes that the script got and has not given back.
borrowed = 0


def timer_add(callback, _ms):
    timers.append(callback)


def timer_remove(callback):
    timers.remove(callback)


def obs_frontend_get_scenes():
    global borrowed
    borrowed += len(scenes)
    return list(scenes)


def source_list_release(released):
    global borrowed
    borrowed -= len(released)


def obs_source_get_name(scene):
    return scene


def obs_frontend_set_current_scene(scene):
    shown.append(scene)


def obs_data_get_string(settings, name):
    return settings.get(name, '')


def obs_data_get_int(settings, name):
    return settings.get(name, 0)


def obs_data_set_default_string(settings, name, value):
    settings.setdefault(name, value)


def obs_properties_create():
    return []


def obs_properties_add_text(properties, name, _label, _kind):
    properties.append(name)


def obs_properties_add_int(properties, name, _label, _least, _most, _step):
    properties.append(name)
