// The messages between nodes, and how they are encoded (docs/rules/storage.md#nodes).

import { screenMessage } from '@feltclock/contract';
import * as z from 'zod/mini';

/** A part of a game with its own versions. */
export const VERSIONED_PARTS = ['clock', 'counts', 'prize', 'floor'] as const;
export type VersionedPart = (typeof VERSIONED_PARTS)[number];

const whole = z.number().check(z.int());

/** A message to the subscribers of a game, as the sender published it to its own boards. */
const message = z.object({
  of: z.literal('message'),
  game: whole,
  destination: z.string(),
  body: z.string(),
  /** Of queued messages with the same key, a slow reader needs only the newest. */
  latest: z.optional(z.string()),
  /** The part and version that the message carries, if any. */
  state: z.optional(z.object({ part: z.enum(VERSIONED_PARTS), version: whole, saysMore: z.optional(z.boolean()) })),
});
/** A part of a game must be read from the database, because it is too long for a message, like prize text. */
const game = z.object({ of: z.literal('game'), game: whole, part: z.optional(z.enum(VERSIONED_PARTS)) });
/** The epoch of the ended right, which lets a node know that it was informed (docs/rules/storage.md#nodes). */
const epoch = z.optional(whole);
/** Sessions have ended, and their connections end too. */
const sessionsEnded = z.object({ of: z.literal('sessions-ended'), sessions: z.array(z.string()), epoch });
/** Rights to the topics of a game may have ended; without a game, any rights. */
const rightsChanged = z.object({ of: z.literal('rights-changed'), game: z.optional(whole), epoch });
/** The language or board version of a user may have changed. */
const preferencesChanged = z.object({ of: z.literal('preferences-changed'), user: z.string() });

/** Members were moved on the floor of a game and must read their seats again. */
const seats = z.object({ of: z.literal('seats'), game: whole, users: z.array(z.string()) });

/** A message to paired screens (docs/rules/screens.md#paired-screens). */
const screens = z.object({ of: z.literal('screens'), screens: z.array(whole), message: screenMessage });

/** How many boards of some games are connected to the sender now (docs/rules/storage.md#nodes). */
const boards = z.object({
  of: z.literal('boards'),
  boards: z.array(z.tuple([whole, whole])),
  /** Replaces everything that the sender published before. */
  isAll: z.optional(z.boolean()),
  /** Asks the other nodes to publish all their boards. */
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
  /** Rises with every start of the node. */
  life: z.number(),
  /** Counts the messages of the node from 1; a heartbeat carries the number of the last message. */
  number: whole,
  /** Absent in a heartbeat. */
  news: z.optional(z.unknown()),
});

export interface Envelope {
  readonly node: string;
  readonly life: number;
  readonly number: number;
  /** Undefined in a heartbeat; null for a message of a newer release that this one does not know. */
  readonly news: News | null | undefined;
}

export const envelopeText = (sent: Envelope): string => JSON.stringify(sent);

/** Decodes a message of another node; undefined if it is not a message of this application. */
export function readEnvelope(text: string): Envelope | undefined {
  const read = envelope.safeParse(jsonOf(text));
  if (!read.success) return undefined;
  const { news: raw, ...rest } = read.data;
  return { ...rest, news: raw === undefined ? undefined : (news.safeParse(raw).data ?? null) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
