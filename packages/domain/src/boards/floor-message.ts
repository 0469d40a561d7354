// What the floor says to the room on a game's boards, beside what they always show (docs/rules/floor-messages.md).

import { between, instant, secondsBegun, type Instant, type Millis } from '../time.ts';

/** What is said often, in the words of each board's language; `own` are the floor's own words. */
export const FLOOR_WORDS = ['colour-up', 'last-hands', 'hand-for-hand', 'final-table', 'closing', 'own'] as const;
export type FloorWords = (typeof FLOOR_WORDS)[number];

/** A line at the foot of the board, or the whole of it but its clock. */
export const FLOOR_SHAPES = ['line', 'screen'] as const;
export type FloorShape = (typeof FLOOR_SHAPES)[number];

export const FLOOR_TEXT_LENGTH = 200;
/** How many a store keeps of what its floor says often. */
export const FLOOR_PRESETS = { most: 20 } as const;
/** For how long it may be shown, in seconds, where it does not stay until it is taken away. */
export const FLOOR_MESSAGE_LASTS = { least: 5, most: 4 * 3600 } as const;

/** Own words in several languages. */
export interface FloorTexts {
  readonly ko?: string | undefined;
  readonly en?: string | undefined;
  readonly ja?: string | undefined;
}

export interface FloorMessage {
  readonly words: FloorWords;
  /** The floor's own words; empty for all others. */
  readonly text: string;
  /** The same words in the languages in which a store keeps them; a board of another one shows `text`. */
  readonly texts?: FloorTexts | undefined;
  readonly shape: FloorShape;
  /** Since when it is shown. */
  readonly at: Instant;
  /** When it goes by itself; undefined where it stays until it is taken away. */
  readonly until: Instant | undefined;
  /** Does it show how long it still lasts, as for a break of three hands' length? */
  readonly countsDown: boolean;
}

/** Own words in a language, as far as they are kept in it. */
export const ownWords = ({ text, texts }: Pick<FloorMessage, 'text' | 'texts'>, language: keyof FloorTexts): string =>
  texts?.[language] ?? text;

/** Is it on the boards at that instant? One that was just sent is, on a board whose clock is a hair behind, too. */
export const isShown = ({ until }: FloorMessage, now: Instant): boolean => until === undefined || now < until;

/** How long it still lasts, where it says so; undefined where it does not, or is over. */
export function messageLeft(message: FloorMessage, now: Instant): Millis | undefined {
  const { until, countsDown } = message;
  if (until === undefined || !countsDown || !isShown(message, now)) return undefined;
  return between(now, until);
}

const SECOND = 1000;

/** When the picture of it changes next by itself: with the next second of its countdown, or when it goes; undefined where it stays. */
export function messageChangesAt(message: FloorMessage, now: Instant): Instant | undefined {
  const { until } = message;
  if (until === undefined || !isShown(message, now)) return undefined;
  const left = messageLeft(message, now);
  if (left === undefined) return until;
  // Seconds begun are shown, so that the digit changes where a whole number of them is left.
  return instant(until - (secondsBegun(left) - 1) * SECOND);
}
