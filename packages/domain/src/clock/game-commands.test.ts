import { describe, expect, it } from 'vitest';
import {
  boardRefusal,
  controllerStep,
  GAME_COMMANDS,
  LOG_ACTIONS,
  logActionOf,
  statusOf,
  type BoardRefusal,
  type GameCommand,
} from './game-commands.ts';
import type { ClockStatus } from './tournament-clock.ts';

/** The table in docs/rules/clock.md#statuses: last action, then the result of PLAY, PAUSE and END. */
const CONTROLLER: readonly (readonly [string, string, string, string])[] = [
  ['CREATE', 'initialise-then-send', 'warn not-started', 'send'],
  ['INIT', 'warn already-initialised', 'warn not-started', 'send'],
  ['PLAY', 'warn already-playing', 'send', 'send'],
  ['PAUSE', 'send', 'warn already-paused', 'send'],
  ['END', 'warn already-ended', 'warn already-ended', 'warn already-ended'],
];
const UNKNOWN = ['', 'play', 'RESUME', 'undefined', 'toString', '__proto__', 'constructor', ' PLAY'];

const written = (lastAction: string, command: GameCommand): string => {
  const step = controllerStep(lastAction, command);
  return step.do === 'warn' ? `warn ${step.warning}` : step.do;
};

describe('the controller, by the last logged action', () => {
  it.each(
    CONTROLLER.flatMap(([last, ...cells]) => GAME_COMMANDS.map((command, column) => [last, command, cells[column]!])),
  )('after %s, %s: %s', (last, command, step) => {
    expect(written(last, command as GameCommand)).toBe(step);
  });

  it('has a row for every action', () => {
    expect(CONTROLLER.map(([last]) => last)).toEqual(LOG_ACTIONS);
    expect(GAME_COMMANDS).toEqual(['PLAY', 'PAUSE', 'END']);
  });

  it.each(UNKNOWN)('only warns after the unknown action %j', (last) => {
    for (const command of GAME_COMMANDS) expect(written(last, command)).toBe('warn undefined-last-action');
  });
});

describe('the board, by status', () => {
  it.each<[ClockStatus, 'PLAY' | 'PAUSE', BoardRefusal | undefined]>([
    ['READY', 'PLAY', undefined],
    ['INIT', 'PLAY', undefined],
    ['PLAYING', 'PLAY', 'game-is-playing'],
    ['PAUSED', 'PLAY', undefined],
    ['END', 'PLAY', 'game-is-ended'],
    ['READY', 'PAUSE', 'game-is-ready'],
    ['INIT', 'PAUSE', 'game-is-initialised'],
    ['PLAYING', 'PAUSE', undefined],
    ['PAUSED', 'PAUSE', 'game-is-paused'],
    ['END', 'PAUSE', 'game-is-ended'],
  ])('%s and %s: %s', (status, command, refusal) => {
    expect(boardRefusal(status, command)).toBe(refusal);
  });
});

describe('actions and statuses', () => {
  it.each([
    ['CREATE', 'READY'],
    ['INIT', 'INIT'],
    ['PLAY', 'PLAYING'],
    ['PAUSE', 'PAUSED'],
    ['END', 'END'],
  ] as const)('%s is %s, both ways', (action, status) => {
    expect(statusOf(action)).toBe(status);
    expect(logActionOf(status)).toBe(action);
  });
});
