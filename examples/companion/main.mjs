// A module of Bitfocus Companion: buttons that run the clock of a game and show how it stands.
import { combineRgb, InstanceBase, InstanceStatus, runEntrypoint } from '@companion-module/base';
import { connect } from '@feltclock/client';
import { gameCommands } from './game-commands.mjs';

const WHITE = combineRgb(255, 255, 255);
const BLACK = combineRgb(0, 0, 0);
const GREEN = combineRgb(0, 110, 50);
const AMBER = combineRgb(190, 110, 0);
const BLUE = combineRgb(20, 60, 140);

const VARIABLES = {
  name: 'Name of the game',
  status: 'READY, INIT, PLAYING or PAUSED; empty when the game is over',
  level: 'Level, 0 in a break',
  blinds: 'Blinds, and ante in brackets',
  left: 'Time left of the level',
  players: 'Players left',
  entries: 'Entries',
};
const NO_GAME = Object.fromEntries(Object.keys(VARIABLES).map((id) => [id, '']));

const FEEDBACKS = {
  running: { name: 'The clock runs', color: GREEN, holds: ({ clock }) => clock.status === 'PLAYING' },
  paused: { name: 'The clock is paused', color: AMBER, holds: ({ clock }) => clock.status === 'PAUSED' },
  break: { name: 'It is a break', color: BLUE, holds: ({ clock }) => clock.level === 0 && clock.status !== 'END' },
  registration: { name: 'Registration is open', color: GREEN, holds: ({ clock }) => clock.registration === 'OPEN' },
};

const two = (number) => String(number).padStart(2, '0');
function timeText(ms) {
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${h > 0 ? `${two(h)}:` : ''}${two(m)}:${two(s)}`;
}

class Feltclock extends InstanceBase {
  async init(config, _isFirst, secrets) {
    this.setActionDefinitions(this.#actions());
    this.setFeedbackDefinitions(this.#feedbacks());
    this.setVariableDefinitions(Object.entries(VARIABLES).map(([variableId, name]) => ({ variableId, name })));
    this.setPresetDefinitions(this.#presets());
    // Only the time left changes without an event.
    this.ticking = setInterval(() => this.#showTime(), 500);
    await this.configUpdated(config, secrets);
  }

  async configUpdated(config, secrets) {
    this.feed?.close();
    this.feed = undefined;
    this.config = config;
    const url = String(config.url ?? '').replace(/\/+$/, '');
    const key = secrets?.key ?? '';
    if (!URL.canParse(url) || key === '') {
      this.updateStatus(InstanceStatus.BadConfig, 'Enter the server and an API key.');
      this.#show();
      return;
    }
    const timer = connect({ origin: url, key });
    this.commands = gameCommands(timer);
    this.updateStatus(InstanceStatus.Connecting);
    this.feed = timer.follow({
      changed: () => this.#show(),
      found: () => this.updateStatus(InstanceStatus.Ok),
      lost: ({ message }) => this.updateStatus(InstanceStatus.ConnectionFailure, message),
    });
  }

  async destroy() {
    clearInterval(this.ticking);
    this.feed?.close();
  }

  getConfigFields() {
    return [
      { type: 'textinput', id: 'url', label: 'Server', width: 12, default: 'http://localhost:8080' },
      // Companion leaves secrets out of exports.
      { type: 'secret-text', id: 'key', label: 'API key', width: 12, default: '' },
      { type: 'number', id: 'game', label: 'Game (0: the one that runs)', width: 6, default: 0, min: 0, max: 1e9 },
    ];
  }

  /** The chosen game; else the newest that runs, else the newest that is paused, else the newest that has not ended. */
  #game() {
    const games = [...(this.feed?.games.values() ?? [])].sort((one, other) => other.gameId - one.gameId);
    if (this.config.game > 0) return games.find(({ gameId }) => gameId === this.config.game);
    const newest = (holds) => games.find(({ clock }) => holds(clock.status));
    return (
      newest((status) => status === 'PLAYING') ??
      newest((status) => status === 'PAUSED') ??
      newest((status) => status !== 'END')
    );
  }

  #show() {
    const game = this.#game();
    this.setVariableValues(game === undefined ? NO_GAME : this.#valuesOf(game));
    this.checkFeedbacks(...Object.keys(FEEDBACKS));
  }

  #showTime() {
    const game = this.#game();
    if (game?.clock.status === 'PLAYING') this.setVariableValues({ left: timeText(this.feed.leftOf(game)) });
  }

  #valuesOf(game) {
    const { name, clock, counts } = game;
    const ante = clock.ante > 0 ? ` (${clock.ante})` : '';
    return {
      name,
      status: clock.status,
      level: clock.level,
      blinds: clock.level === 0 ? '' : `${clock.smallBlind}/${clock.bigBlind}${ante}`,
      left: timeText(this.feed.leftOf(game)),
      players: counts.playersIn,
      entries: counts.entries,
    };
  }

  /** A command of the game. What the server refuses goes to Companion's log. */
  #action(name, command) {
    const callback = async () => {
      const game = this.#game();
      try {
        if (game === undefined) throw new Error('There is no game.');
        await command(this.commands, game);
      } catch (error) {
        this.log('warn', `${name}: ${error.message}`);
      }
    };
    return { name, options: [], callback };
  }

  #actions() {
    return {
      go: this.#action('Start or go on', (commands, { gameId }) => commands.go(gameId)),
      pause: this.#action('Pause', (commands, { gameId }) => commands.pause(gameId)),
      toggle: this.#action('Pause or go on', (commands, { gameId, clock }) =>
        clock.status === 'PLAYING' ? commands.pause(gameId) : commands.go(gameId),
      ),
      next: this.#action('Next level', (commands, { gameId }) => commands.nextLevel(gameId)),
      plus: this.#action('+1 minute', (commands, { gameId }) => commands.shift(gameId, 60)),
      minus: this.#action('-1 minute', (commands, { gameId }) => commands.shift(gameId, -60)),
    };
  }

  #feedbacks() {
    const definition = ({ name, color, holds }) => ({
      type: 'boolean',
      name,
      defaultStyle: { bgcolor: color, color: WHITE },
      options: [],
      callback: () => {
        const game = this.#game();
        return game !== undefined && holds(game);
      },
    });
    return Object.fromEntries(Object.entries(FEEDBACKS).map(([id, feedback]) => [id, definition(feedback)]));
  }

  #presets() {
    const styleOf = (id) => ({ feedbackId: id, options: {}, style: { bgcolor: FEEDBACKS[id].color, color: WHITE } });
    const button = (actionId, text) => ({
      type: 'button',
      category: 'Clock',
      name: text,
      style: { text, size: 'auto', color: WHITE, bgcolor: BLACK },
      steps: [{ down: [{ actionId, options: {} }], up: [] }],
      feedbacks: ['running', 'paused', 'break'].map(styleOf),
    });
    return {
      toggle: button('toggle', `$(${this.label}:left)\\n$(${this.label}:blinds)`),
      next: button('next', 'Next level'),
      plus: button('plus', '+1 min'),
      minus: button('minus', '-1 min'),
    };
  }
}

runEntrypoint(Feltclock, []);
