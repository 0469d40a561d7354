// Which command is allowed when: the controller decides by the last logged action, a board by the status (docs/rules/clock.md#statuses).

import type { ClockStatus } from './tournament-clock.ts';

export type LogAction = 'CREATE' | 'INIT' | 'PLAY' | 'PAUSE' | 'END';
export type GameCommand = 'PLAY' | 'PAUSE' | 'END';

export const LOG_ACTIONS: readonly LogAction[] = ['CREATE', 'INIT', 'PLAY', 'PAUSE', 'END'];
export const GAME_COMMANDS: readonly GameCommand[] = ['PLAY', 'PAUSE', 'END'];

export type CommandWarning =
  | 'not-started'
  | 'already-initialised'
  | 'already-playing'
  | 'already-paused'
  | 'already-ended'
  | 'undefined-last-action';

export type ControllerStep =
  | { readonly do: 'send' }
  | { readonly do: 'initialise-then-send' }
  | { readonly do: 'warn'; readonly warning: CommandWarning };

const send: ControllerStep = { do: 'send' };
const warn = (warning: CommandWarning): ControllerStep => ({ do: 'warn', warning });
const ended = warn('already-ended');

const CONTROLLER_TABLE: Readonly<Record<LogAction, Readonly<Record<GameCommand, ControllerStep>>>> = {
  CREATE: { PLAY: { do: 'initialise-then-send' }, PAUSE: warn('not-started'), END: send },
  INIT: { PLAY: warn('already-initialised'), PAUSE: warn('not-started'), END: send },
  PLAY: { PLAY: warn('already-playing'), PAUSE: send, END: send },
  PAUSE: { PLAY: send, PAUSE: warn('already-paused'), END: send },
  END: { PLAY: ended, PAUSE: ended, END: ended },
};

const isLogAction = (action: string): action is LogAction => (LOG_ACTIONS as readonly string[]).includes(action);

/**
 * What the controller does with a command, given the last logged action. An unknown action only warns (docs/rules/clock.md#statuses).
 */
export const controllerStep = (lastAction: string, command: GameCommand): ControllerStep =>
  isLogAction(lastAction) ? CONTROLLER_TABLE[lastAction][command] : warn('undefined-last-action');

export type BoardRefusal =
  | 'game-is-ready'
  | 'game-is-initialised'
  | 'game-is-playing'
  | 'game-is-paused'
  | 'game-is-ended';

/** Why a board does not send PLAY or PAUSE in this status; undefined if it does (docs/rules/clock.md#statuses). */
export function boardRefusal(status: ClockStatus, command: 'PLAY' | 'PAUSE'): BoardRefusal | undefined {
  if (status === 'END') return 'game-is-ended';
  if (command === 'PLAY') return status === 'PLAYING' ? 'game-is-playing' : undefined;
  if (status === 'PLAYING') return undefined;
  return status === 'READY' ? 'game-is-ready' : status === 'INIT' ? 'game-is-initialised' : 'game-is-paused';
}

export const logActionOf = (status: ClockStatus): LogAction =>
  ({ READY: 'CREATE', INIT: 'INIT', PLAYING: 'PLAY', PAUSED: 'PAUSE', END: 'END' } as const)[status];

export const statusOf = (action: LogAction): ClockStatus =>
  ({ CREATE: 'READY', INIT: 'INIT', PLAY: 'PLAYING', PAUSE: 'PAUSED', END: 'END' } as const)[action];
