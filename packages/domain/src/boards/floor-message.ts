// Messages that the floor shows on a game's boards (docs/rules/boards.md#messages-of-the-floor).

import { between, instant, secondsBegun, type Instant, type Millis } from '../time.ts';

/** Standard messages, translated for each board's language. `own` is text written by the floor. */
export const FLOOR_WORDS = ['colour-up', 'last-hands', 'hand-for-hand', 'final-table', 'closing', 'own'] as const;
export type FloorWords = (typeof FLOOR_WORDS)[number];

/** A line at the foot of the board, or the whole board except its clock. */
export const FLOOR_SHAPES = ['line', 'screen'] as const;
export type FloorShape = (typeof FLOOR_SHAPES)[number];

export const FLOOR_TEXT_LENGTH = 200;
/** How many presets a store may keep. */
export const FLOOR_PRESETS = { most: 20 } as const;
/** Allowed display time in seconds. A message without one stays until it is removed. */
export const FLOOR_MESSAGE_LASTS = { least: 5, most: 4 * 3600 } as const;

/** Own text in several languages. */
export interface FloorTexts {
  readonly ko?: string | undefined;
  readonly en?: string | undefined;
  readonly ja?: string | undefined;
}

export interface FloorMessage {
  readonly words: FloorWords;
  /** Text written by the floor; empty for standard messages. */
  readonly text: string;
  /** Translations of `text`. A board in another language shows `text`. */
  readonly texts?: FloorTexts | undefined;
  readonly shape: FloorShape;
  readonly at: Instant;
  /** When it disappears; undefined if it stays until it is removed. */
  readonly until: Instant | undefined;
  /** True if it shows the time left, for example for a short break. */
  readonly countsDown: boolean;
}

/** The floor's text in `language`, if it exists. */
export const ownWords = ({ text, texts }: Pick<FloorMessage, 'text' | 'texts'>, language: keyof FloorTexts): string =>
  texts?.[language] ?? text;

/** Whether boards show the message at `now`. There is no lower limit, because a board's clock may be slightly behind. */
export const isShown = ({ until }: FloorMessage, now: Instant): boolean => until === undefined || now < until;

/** The time left, if the message shows it; undefined otherwise or when it is over. */
export function messageLeft(message: FloorMessage, now: Instant): Millis | undefined {
  const { until, countsDown } = message;
  if (until === undefined || !countsDown || !isShown(message, now)) return undefined;
  return between(now, until);
}

const SECOND = 1000;

/** When the display of the message next changes: at the next second of its countdown, or when it disappears. Undefined if it stays. */
export function messageChangesAt(message: FloorMessage, now: Instant): Instant | undefined {
  const { until } = message;
  if (until === undefined || !isShown(message, now)) return undefined;
  const left = messageLeft(message, now);
  if (left === undefined) return until;
  // The countdown rounds up, so the digit changes when a whole number of seconds is left.
  return instant(until - (secondsBegun(left) - 1) * SECOND);
}
