// What one node tells the others, and how it is written down (docs/rules/nodes.md#what-nodes-tell-each-other).

import { screenMessage } from '@feltclock/contract';
import * as z from 'zod/mini';

/** A part of a game that has versions of its own. */
export const VERSIONED_PARTS = ['clock', 'counts', 'prize', 'floor'] as const;
export type VersionedPart = (typeof VERSIONED_PARTS)[number];

const whole = z.number().check(z.int());

/** A message for whoever listens to a game, as it went to the sender's own boards. */
const message = z.object({
  of: z.literal('message'),
  game: whole,
  destination: z.string(),
  body: z.string(),
  /** A key; of messages with the same one, a slow reader needs only the newest. */
  latest: z.optional(z.string()),
  /** What it says a version of; absent when it says none. */
  state: z.optional(z.object({ part: z.enum(VERSIONED_PARTS), version: whole, saysMore: z.optional(z.boolean()) })),
});
/** Something about a game is to be read from the database: it is too long to be told, as prize text is. */
const game = z.object({ of: z.literal('game'), game: whole, part: z.optional(z.enum(VERSIONED_PARTS)) });
/** The number of the end of a right, by which a node knows that it was told (docs/rules/nodes.md#rights-that-end). */
const epoch = z.optional(whole);
/** Sessions are no more: their connections end. */
const sessionsEnded = z.object({ of: z.literal('sessions-ended'), sessions: z.array(z.string()), epoch });
/** Rights to a game's topics may have ended; any rights, where no game is said. */
const rightsChanged = z.object({ of: z.literal('rights-changed'), game: z.optional(whole), epoch });
/** A user's language or board version may have changed. */
const preferencesChanged = z.object({ of: z.literal('preferences-changed'), user: z.string() });

/** Members stand elsewhere on the floor of a game: they are told to read. */
const seats = z.object({ of: z.literal('seats'), game: whole, users: z.array(z.string()) });

/** What paired screens are told (docs/rules/paired-screens.md#what-a-screen-hears). */
const screens = z.object({ of: z.literal('screens'), screens: z.array(whole), message: screenMessage });

/** How many boards of some games are connected to the sender now (docs/rules/nodes.md#boards-that-are-connected). */
const boards = z.object({
  of: z.literal('boards'),
  boards: z.array(z.tuple([whole, whole])),
  /** What was told before does not count any more. */
  isAll: z.optional(z.boolean()),
  /** The others are to tell all of theirs. */
  asks: z.optional(z.boolean()),
});

const news = z.discriminatedUnion('of', [
  message,
  game,
  sessionsEnded,
  rightsChanged,
  preferencesChanged,
  seats,
  screens,
  boards,
]);
export type News = z.infer<typeof news>;
export type MessageNews = z.infer<typeof message>;
export type BoardsNews = z.infer<typeof boards>;

const envelope = z.object({
  node: z.string(),
  /** Grows with every start of the node. */
  life: z.number(),
  /** Counts the node's news from 1; in a sign of life it is the number of its last news. */
  number: whole,
  /** What there is to tell; absent in a sign of life. */
  news: z.optional(z.unknown()),
});

export interface Envelope {
  readonly node: string;
  readonly life: number;
  readonly number: number;
  /** Undefined in a sign of life, and null when a newer release tells what this one does not know. */
  readonly news: News | null | undefined;
}

export const envelopeText = (sent: Envelope): string => JSON.stringify(sent);

/** Reads what another node sent; undefined when it is none of ours. */
export function readEnvelope(text: string): Envelope | undefined {
  const read = envelope.safeParse(jsonOf(text));
  if (!read.success) return undefined;
  const { news: told, ...rest } = read.data;
  return { ...rest, news: told === undefined ? undefined : (news.safeParse(told).data ?? null) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
