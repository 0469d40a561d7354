// Bodies of the realtime messages, both ways (docs/rules/realtime.md#applied-stored-then-broadcast).

import { GAME_COMMANDS, type ClockStatus } from '@feltclock/domain';
import * as z from 'zod/mini';
import { isCodeName } from '../code-name.ts';
import type { ErrorCode } from '../error-code-names.ts';
import { ignored, prizeHtml, wireCount, wireInteger, wireNumber, wireText, wireVersion } from '../wire.ts';
import { parsedJson } from '../parsed-json.ts';

export const clockStatus = z.enum(['READY', 'INIT', 'PLAYING', 'PAUSED', 'END'] satisfies ClockStatus[]);

/** Where a game's clock stands; all a board needs to count on by itself. Times in milliseconds. */
export const clockState = z.object({
  version: z.int(),
  status: clockStatus,
  seq: z.int(),
  level: z.int(),
  /** How much of the row is left at `at`, in milliseconds. */
  remaining: z.number(),
  /** The instant that the figures hold for, in ms since the epoch on the server's clock. */
  at: z.number(),
  total: z.number(),
  nextBreak: z.number(),
  remainReg: z.number(),
  registration: z.enum(['OPEN', 'CLOSED']),
});
export type ClockState = z.output<typeof clockState>;

/** The newest operator command that can still be taken back, for the undo toast. `until` in ms since the epoch. */
export const undoOffer = z.object({
  of: z.enum(['clock', 'counts']),
  version: z.int(),
  until: z.number(),
  by: z.nullable(z.string()),
});
export type UndoOffer = z.output<typeof undoOffer>;

/**
 * What can be taken back. `version` rises with every change of that, so that of two that arrive the higher one is the newer; `newest` is the
 * command that is taken back first, null when there is none. `undo` beside it says the same of commands to the clock and of counts.
 */
export const undoable = z.object({
  version: z.int(),
  newest: z.nullable(
    z.object({
      /** The command's number, by which it is taken back. */
      command: z.int(),
      of: z.enum(['clock', 'counts', 'prizes', 'rows']),
      what: z.enum(['play', 'pause', 'end', 'move', 'shift', 'counts', 'prizes', 'rows']),
      version: z.int(),
      until: z.number(),
      by: z.nullable(z.string()),
    }),
  ),
});
export type Undoable = z.output<typeof undoable>;
/** A command that can be taken back. */
export type UndoableCommand = NonNullable<Undoable['newest']>;

const countFields = {
  currentPlayer: wireInteger(0, Number.MAX_SAFE_INTEGER),
  earlyBuyInPlayer: wireCount,
  buyInPlayer: wireCount,
  firstReBuyInPlayer: wireCount,
  secondReBuyInPlayer: wireCount,
  thirdReBuyInPlayer: wireCount,
  addOnPlayer: wireCount,
};

/**
 * The counts that a controller publishes; totals that it may send are computed anew. `version` is the counts' version they were based on,
 * and `commandId` a name of this sending's own, by which its sender knows it again (docs/rules/counts.md#a-line-that-broke).
 */
export const controlCommand = z.object({
  ...countFields,
  version: z.optional(wireVersion),
  commandId: z.optional(wireText.check(z.minLength(1), z.maxLength(64))),
});
export type ControlCommand = z.output<typeof controlCommand>;

/** The counts that boards receive, with the `commandId` of the sending that they came from, where it had one. */
export const controlMessage = z.object({
  ...countFields,
  totalPlayer: z.int(),
  totalChips: z.number(),
  avgStacks: z.int(),
  version: z.int(),
  commandId: z.optional(z.string()),
  undo: z.nullish(undoOffer),
  undoable: z.optional(undoable),
});
export type ControlMessage = z.output<typeof controlMessage>;

export const actionCommand = z.object({ action: z.enum(GAME_COMMANDS), actionUserId: ignored });
export const actionMessage = z.object({
  action: z.enum(['CREATE', 'INIT', 'PLAY', 'PAUSE', 'END']),
  actionUserId: z.nullable(z.string()),
  clock: clockState,
  undo: z.nullish(undoOffer),
  undoable: z.optional(undoable),
});
export type ActionMessage = z.output<typeof actionMessage>;

/** Goes to a row. The game is paused there, or with `play` starts from there, as one command; with `goesOn` it does so only if its clock runs. */
export const levelCommand = z.object({
  seq: wireInteger(0, 1000),
  play: z.optional(z.boolean()),
  goesOn: z.optional(z.boolean()),
  updateUserId: ignored,
});
export const levelMessage = z.object({
  seq: z.int(),
  updateUserId: z.nullable(z.string()),
  /** Why the row is another: with `elapsed` the one before it ended by itself, with `moved` staff went there. */
  cause: z.enum(['elapsed', 'moved']),
  clock: clockState,
  undo: z.nullish(undoOffer),
  undoable: z.optional(undoable),
});
export type LevelMessage = z.output<typeof levelMessage>;

/** "Read the board again": something beside the clock changed, or the clock was shifted or taken back. */
export const refreshMessage = z.object({
  cause: z.enum([
    'asked',
    'shifted',
    'undone',
    'registration',
    'structure',
    'resumed',
    'deleted',
    'design',
    'ads',
    'message',
  ]),
  clock: z.nullable(clockState),
  undo: z.nullish(undoOffer),
  undoable: z.optional(undoable),
});
export type RefreshMessage = z.output<typeof refreshMessage>;

/**
 * Goes to one paired screen: read the programme again, since it was directed anew (`direction`), games began, ended or went (`programme`) or it
 * got another name (`name`); show the name large for a moment; say something to try the voice; read the page again; or it is no screen of the store any
 * more.
 */
export const screenMessage = z.object({
  cause: z.enum(['direction', 'programme', 'identify', 'say', 'reload', 'name', 'forgotten']),
  /** In ms since the epoch, on the server's clock. */
  at: z.number(),
});
export type ScreenMessage = z.output<typeof screenMessage>;

/** To a player, on their own queue of seats: something about theirs in this game is to be read again. */
export const seatsMessage = z.object({ gameId: z.int() });
export type SeatsMessage = z.output<typeof seatsMessage>;

/** The prize text travels as the HTML itself; a body that is a JSON string is read as that string. */
export const prizeBody = z.pipe(
  z.transform((body: unknown) => {
    if (typeof body !== 'string' || !body.startsWith('"')) return body;
    return parsedJson(body) ?? body;
  }),
  prizeHtml,
);

/** Answer to a refused command, on the sender's own refusals queue. */
export const refusalMessage = z.object({
  receipt: z.nullable(z.string()),
  code: z.custom<ErrorCode>(isCodeName),
  message: z.string(),
  /** The present counts, in a refusal with the code `stale-counts`. */
  counts: z.optional(controlMessage),
});
export type RefusalMessage = z.output<typeof refusalMessage>;

export const timeRequest = z.object({ id: z.union([z.number(), z.string().check(z.maxLength(64))]), t0: wireNumber });
/**
 * `t1` and `t2` are when the request came and the answer left, in ms since the epoch by the server's clock; `t0` and `id` come back as
 * sent. `ahead` is how far the host's time of day is ahead of that clock, in ms; left out while they are the same.
 */
export const timeReply = z.object({
  id: z.union([z.number(), z.string()]),
  t0: z.number(),
  t1: z.number(),
  t2: z.number(),
  ahead: z.optional(z.number()),
});
export type TimeReply = z.output<typeof timeReply>;
