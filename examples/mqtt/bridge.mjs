// Follows the games of a venue and tells an MQTT broker how they stand. Home Assistant finds each game as a device by itself.
import { connect } from '@feltclock/client';
import mqtt from 'mqtt';

const {
  FELTCLOCK_URL: url,
  FELTCLOCK_KEY: key,
  MQTT_URL: brokerUrl = 'mqtt://127.0.0.1:1883',
  // Another bridge on the same broker needs another name.
  MQTT_TOPIC: base = 'feltclock',
  DISCOVERY_TOPIC: discovery = 'homeassistant',
} = process.env;
if (!url || !key) {
  console.error('Set FELTCLOCK_URL, and FELTCLOCK_KEY to an API key with the scope READ.');
  process.exit(1);
}

const available = `${base}/available`;
const stateTopic = (gameId) => `${base}/game/${gameId}/state`;
const deviceTopic = (gameId) => `${discovery}/device/${base}_game_${gameId}/config`;
/** Retained, so that whoever subscribes later knows the state at once. */
const KEPT = { qos: 1, retain: true };

const sensor = (id, name, more = {}) => ({ [id]: { platform: 'sensor', name, ...more } });
const onOff = (id, name, more = {}) => ({ [id]: { platform: 'binary_sensor', name, ...more } });

/** What Home Assistant shows of each game: the fields of `stateOf`. */
const ENTITIES = {
  ...sensor('level', 'Level', { icon: 'mdi:stairs' }),
  ...sensor('blinds', 'Blinds', { icon: 'mdi:poker-chip' }),
  ...sensor('left', 'Time left', { device_class: 'duration', unit_of_measurement: 's' }),
  ...sensor('ends_at', 'Level ends', { device_class: 'timestamp' }),
  ...sensor('players', 'Players', { icon: 'mdi:account-group' }),
  ...sensor('entries', 'Entries', { icon: 'mdi:account-plus' }),
  ...sensor('status', 'Status', { icon: 'mdi:state-machine' }),
  ...onOff('running', 'Running', { device_class: 'running' }),
  ...onOff('on_break', 'Break', { icon: 'mdi:coffee' }),
  ...onOff('registration', 'Registration', { device_class: 'opening' }),
};

/** A device of Home Assistant: https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload */
const deviceOf = ({ gameId, name }) => ({
  device: { identifiers: [`${base}_game_${gameId}`], name, manufacturer: 'Feltclock', configuration_url: url },
  origin: { name: 'Feltclock', support_url: url },
  availability_topic: available,
  state_topic: stateTopic(gameId),
  components: Object.fromEntries(
    Object.entries(ENTITIES).map(([id, entity]) => [
      id,
      { ...entity, unique_id: `${base}_game_${gameId}_${id}`, value_template: `{{ value_json.${id} }}` },
    ]),
  ),
});

const flag = (isOn) => (isOn ? 'ON' : 'OFF');

function stateOf(game) {
  const { clock, counts } = game;
  const isBreak = clock.level === 0;
  const blinds = `${clock.smallBlind}/${clock.bigBlind}${clock.ante > 0 ? ` (${clock.ante})` : ''}`;
  return {
    name: game.name,
    status: clock.status,
    level: clock.level,
    blinds: isBreak ? '-' : blinds,
    left: Math.ceil(feed.leftOf(game) / 1000),
    ends_at: clock.endsAt,
    players: counts.playersIn,
    entries: counts.entries,
    running: flag(clock.status === 'PLAYING'),
    on_break: flag(isBreak && clock.status !== 'END'),
    registration: flag(clock.registration === 'OPEN'),
  };
}

const now = { isFollowing: false, lastReason: '' };
/** Games that Home Assistant was told of since the broker is there. */
const announced = new Set();
/** Games that the broker has a state of, also from an earlier run. */
const kept = new Set();
/** The last state of each game, so that nothing is sent twice. */
const sent = new Map();

const broker = mqtt.connect(brokerUrl, {
  // If this program dies or loses its network, the broker tells it.
  will: { topic: available, payload: 'offline', ...KEPT },
});

function publishGame(game) {
  const { gameId } = game;
  const state = JSON.stringify(stateOf(game));
  // The state first: a later run finds what to remove by the states.
  if (sent.get(gameId) !== state) broker.publish(stateTopic(gameId), state, KEPT);
  sent.set(gameId, state);
  kept.add(gameId);
  if (!announced.has(gameId)) broker.publish(deviceTopic(gameId), JSON.stringify(deviceOf(game)), KEPT);
  announced.add(gameId);
}

/** An empty message takes a kept one away. */
function forget(gameId) {
  for (const topic of [deviceTopic(gameId), stateTopic(gameId)]) broker.publish(topic, '', KEPT);
  for (const games of [announced, kept, sent]) games.delete(gameId);
}

function publishAll() {
  // Messages would only wait for the broker, and be old when it is back.
  if (!broker.connected || !now.isFollowing) return;
  for (const game of feed.games.values()) publishGame(game);
  for (const gameId of kept) if (!feed.games.has(gameId)) forget(gameId);
}

function publishAvailability() {
  if (broker.connected) broker.publish(available, now.isFollowing ? 'online' : 'offline', KEPT);
}

/** Tells the broker before it ends. */
function end(code) {
  feed.close();
  now.isFollowing = false;
  publishAvailability();
  broker.end(false, () => process.exit(code));
}

const feed = connect({ origin: url, key }).follow({
  changed: publishAll,
  found: () => {
    now.isFollowing = true;
    console.log(`Following ${url}`);
    publishAll();
    publishAvailability();
  },
  lost: ({ message, isTemporary = true }) => {
    // It is tried again and again; the log has each reason once.
    if (now.isFollowing || message !== now.lastReason) console.error(`No feed: ${message}`);
    now.lastReason = message;
    now.isFollowing = false;
    publishAvailability();
    // The key was revoked, for example.
    if (!isTemporary) end(1);
  },
});

broker.on('connect', () => {
  console.log('Connected to the broker');
  // The broker may have lost everything.
  announced.clear();
  sent.clear();
  broker.subscribe(stateTopic('+'));
  publishAll();
  publishAvailability();
});
broker.on('message', (topic, _payload, { retain }) => {
  // What this program publishes comes back too, and is known.
  if (!retain) return;
  const gameId = Number(topic.split('/').at(-2));
  kept.add(gameId);
  if (now.isFollowing && !feed.games.has(gameId)) forget(gameId);
});
broker.on('error', ({ message }) => console.error(`No broker: ${message}`));

// Home Assistant counts down to `ends_at` by itself. This is for everything that cannot.
setInterval(publishAll, 10_000);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(0));
