// Bodies of the realtime messages, both ways (docs/rules/wire.md#the-realtime-channel).

import { GAME_COMMANDS, type ClockStatus } from '@feltclock/domain';
import * as z from 'zod/mini';
import { isCodeName } from '../code-name.ts';
import type { ErrorCode } from '../error-code-names.ts';
import { ignored, prizeHtml, wireCount, wireInteger, wireNumber, wireText, wireVersion } from '../wire.ts';
import { parsedJson } from '../parsed-json.ts';

export const clockStatus = z.enum(['READY', 'INIT', 'PLAYING', 'PAUSED', 'END'] satisfies ClockStatus[]);

/** The state of a game's clock: all that a board needs to compute the time. In milliseconds. */
export const clockState = z.object({
  version: z.int(),
  status: clockStatus,
  seq: z.int(),
  level: z.int(),
  /** The remaining time of the row at `at`, in milliseconds. */
  remaining: z.number(),
  /** When the state applies, in ms since the epoch by the server's clock. */
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
 * What can be taken back. `version` rises with every change, so that the higher one is newer; `newest` is taken back first, null for none.
 * `undo` has the same for commands to the clock and to counts.
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
 * The counts that a controller publishes; the server computes the totals. `version` is the counts' version that they are based on.
 * `commandId` is chosen by the sender, who recognises its own message by it (docs/rules/clock.md#counts).
 */
export const controlCommand = z.object({
  ...countFields,
  version: z.optional(wireVersion),
  commandId: z.optional(wireText.check(z.minLength(1), z.maxLength(64))),
});
export type ControlCommand = z.output<typeof controlCommand>;

/** The counts that boards receive, with the `commandId` of the command that set them, if any. */
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

/** Goes to a row and pauses, or with `play` starts there, as one command; with `goesOn` it starts only if the clock was running. */
export const levelCommand = z.object({
  seq: wireInteger(0, 1000),
  play: z.optional(z.boolean()),
  goesOn: z.optional(z.boolean()),
  updateUserId: ignored,
});
export const levelMessage = z.object({
  seq: z.int(),
  updateUserId: z.nullable(z.string()),
  /** `elapsed`: the row before ended by itself; `moved`: staff went there. */
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
 * To one paired screen. Read the programme again, because of its direction (`direction`), its games (`programme`) or its name (`name`);
 * show the name large; speak a test sentence; reload the page; or the screen was removed.
 */
export const screenMessage = z.object({
  cause: z.enum(['direction', 'programme', 'identify', 'say', 'reload', 'name', 'forgotten']),
  /** In ms since the epoch, by the server's clock. */
  at: z.number(),
});
export type ScreenMessage = z.output<typeof screenMessage>;

/** To a player, on their own queue: their seat in this game changed, so read it again. */
export const seatsMessage = z.object({ gameId: z.int() });
export type SeatsMessage = z.output<typeof seatsMessage>;

/** The prize text is sent as plain HTML; a body that is a JSON string is parsed as one. */
export const prizeBody = z.pipe(
  z.transform((body: unknown) => {
    if (typeof body !== 'string' || !body.startsWith('"')) return body;
    return parsedJson(body) ?? body;
  }),
  prizeHtml,
);

/** The answer to a refused command, on the sender's own refusals queue. */
export const refusalMessage = z.object({
  receipt: z.nullable(z.string()),
  code: z.custom<ErrorCode>(isCodeName),
  message: z.string(),
  /** The present counts, with the code `stale-counts`. */
  counts: z.optional(controlMessage),
});
export type RefusalMessage = z.output<typeof refusalMessage>;

export const timeRequest = z.object({ id: z.union([z.number(), z.string().check(z.maxLength(64))]), t0: wireNumber });
/**
 * `t1` and `t2`: when the request arrived and the answer left, in ms since the epoch by the server's clock; `t0` and `id` as sent. `ahead`:
 * how far the host's time of day is ahead of that clock, in ms; absent while they are equal.
 */
export const timeReply = z.object({
  id: z.union([z.number(), z.string()]),
  t0: z.number(),
  t1: z.number(),
  t2: z.number(),
  ahead: z.optional(z.number()),
});
export type TimeReply = z.output<typeof timeReply>;
