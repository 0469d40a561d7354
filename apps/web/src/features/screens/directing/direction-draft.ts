// The content of a screen while it is chosen. It keeps the fields of all kinds, so that switching the kind loses nothing.

import type { WireScheduleEntry, WireScreenDirection } from '@feltclock/contract';
import {
  SCREEN_GAMES,
  SCREEN_TURN,
  SCREEN_MESSAGE_LENGTH,
  TIME_OF_DAY,
  WHEN_SEVERAL_RUN,
  type WhenSeveralRun,
} from '@feltclock/domain';

export type DirectionKind = WireScreenDirection['kind'];

export const DIRECTION_KINDS: readonly DirectionKind[] = [
  ...(['running', 'game', 'games', 'rotation'] as const),
  ...(['seating', 'tonight', 'ads', 'message', 'end', 'dark'] as const),
];

export interface DirectionDraft {
  readonly kind: DirectionKind;
  readonly several: WhenSeveralRun;
  readonly gameId: number | undefined;
  readonly gameIds: readonly number[];
  /** Undefined while the field has no number. */
  readonly everySeconds: number | undefined;
  readonly text: string;
}

const EMPTY: DirectionDraft = {
  kind: 'running',
  several: WHEN_SEVERAL_RUN[0],
  gameId: undefined,
  gameIds: [],
  everySeconds: SCREEN_TURN.usual,
  text: '',
};

export const draftOf = (direction: WireScreenDirection): DirectionDraft => ({ ...EMPTY, ...direction });

/** The problem of a draft, by its text key. */
export type DirectionProblem = 'game' | 'games' | 'everySeconds' | 'text';

/** The maximum number of games of this kind. */
export const mostGames = (kind: DirectionKind): number =>
  kind === 'games' ? SCREEN_GAMES.together : SCREEN_GAMES.inTurn;

const isTurn = (every: number | undefined): boolean =>
  every !== undefined && Number.isInteger(every) && every >= SCREEN_TURN.least && every <= SCREEN_TURN.most;

function problemOfTurns({ kind, gameIds, everySeconds }: DirectionDraft): DirectionProblem | undefined {
  if (gameIds.length < 2 || gameIds.length > mostGames(kind)) return 'games';
  return kind === 'rotation' && !isTurn(everySeconds) ? 'everySeconds' : undefined;
}

function isMessage(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= SCREEN_MESSAGE_LENGTH;
}

export function problemOf(draft: DirectionDraft): DirectionProblem | undefined {
  const { kind, gameId, text } = draft;
  if (kind === 'game' || kind === 'end' || kind === 'seating') return gameId === undefined ? 'game' : undefined;
  if (kind === 'games' || kind === 'rotation') return problemOfTurns(draft);
  return kind === 'message' && !isMessage(text) ? 'text' : undefined;
}

const turnOf = ({ everySeconds }: DirectionDraft): number => everySeconds ?? SCREEN_TURN.usual;

/** The direction of a draft without problems. */
export function directionIn(draft: DirectionDraft): WireScreenDirection {
  const { kind, several, gameId = 0, gameIds, text } = draft;
  switch (kind) {
    case 'running':
      return { kind, several };
    case 'game':
    case 'end':
    case 'seating':
      return { kind, gameId };
    case 'games':
      return { kind, gameIds: [...gameIds] };
    case 'rotation':
      return { kind, gameIds: [...gameIds], everySeconds: turnOf(draft) };
    case 'message':
      return { kind, text: text.trim() };
    case 'ads':
    case 'tonight':
    case 'dark':
      return { kind };
  }
}

/** An entry of the schedule. */
export interface HoursDraft {
  /** The React key. */
  readonly key: number;
  readonly from: string;
  readonly to: string;
  /** The days on which it begins; 0 is Sunday. */
  readonly days: readonly number[];
  readonly direction: DirectionDraft;
}

export const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

export const emptyHours = (key: number): HoursDraft => ({
  key,
  from: '18:00',
  to: '23:00',
  days: WEEK,
  direction: EMPTY,
});

export const hoursOf = ({ from, to, days, direction }: WireScheduleEntry, key: number): HoursDraft => ({
  key,
  from,
  to,
  days: days ?? WEEK,
  direction: draftOf(direction),
});

export type HoursProblem = DirectionProblem | 'time' | 'days';

export function problemOfHours({ from, to, days, direction }: HoursDraft): HoursProblem | undefined {
  if (!TIME_OF_DAY.test(from) || !TIME_OF_DAY.test(to)) return 'time';
  return days.length === 0 ? 'days' : problemOf(direction);
}

/** Every day is stored as no days. */
export const entryIn = ({ from, to, days, direction }: HoursDraft): WireScheduleEntry =>
  days.length === WEEK.length
    ? { from, to, direction: directionIn(direction) }
    : { from, to, days: [...days].toSorted((one, other) => one - other), direction: directionIn(direction) };

/** Adds the value, or removes it if present. */
export const toggled = (values: readonly number[], value: number): readonly number[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

/** True if both states are equal. */
export const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
