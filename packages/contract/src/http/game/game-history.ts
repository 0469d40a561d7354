// A game's stored history, from which a page computes what boards showed at any instant (docs/rules/games.md#history).

import { instant, millis, type GameHistory, type KeptValue, type LoggedMoment } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { clockStatus, controlMessage } from '../../realtime/messages.ts';
import { countsFromWire, rulesFromWire } from '../../translate.ts';
import { noParams, wireId, wireVersion } from '../../wire.ts';
import { anteKind, chipFields, levelRow, limitsShown } from '../structure/level-row.ts';

/** The most of each kind per page. */
export const HISTORY_PAGE = { log: 2500, counts: 2500, rules: 100, prizes: 20 } as const;

/** A log row. Instants and spans in ms; `level` is the number at that time, 0 for a break. */
const historyRow = z.object({
  version: z.int(),
  status: clockStatus,
  seq: z.int(),
  level: z.int(),
  remaining: z.number(),
  total: z.number(),
  registration: z.enum(['OPEN', 'CLOSED']),
  /** When it applies, and when it was written. */
  at: z.number(),
  recordedAt: z.number(),
  cause: z.string(),
  by: z.nullable(z.string()),
});

const keptFields = {
  version: z.int(),
  at: z.number(),
  /** The newest log row when it was written. */
  clockVersion: z.int(),
  by: z.nullable(z.string()),
  isUndo: z.boolean(),
};

const historyCounts = z.object({
  ...keptFields,
  ...z.omit(controlMessage, {
    version: true,
    commandId: true,
    undo: true,
    undoable: true,
    totalPlayer: true,
    totalChips: true,
    avgStacks: true,
  }).shape,
});
const historyRules = z.object({
  ...keptFields,
  levelList: z.array(levelRow),
  registrationDeadline: z.int(),
  registrationDeadlineLevel: z.int(),
  entryLimit: z.int(),
  entryLimitFlag: z.int(),
  anteKind,
  buyInAmount: z.int(),
  ...chipFields,
  ...limitsShown,
});
const historyPrizes = z.object({ ...keptFields, prizeContent: z.string() });

export const gameHistoryPage = z.object({
  game: z.object({
    id: z.int(),
    name: z.string(),
    structureName: z.string(),
    startAt: z.nullable(z.number()),
    storeId: z.int(),
    storeName: z.string(),
    /** The zone of its times, and its boards' currency and prize heading if they are not the default ones. */
    zone: z.string(),
    money: z.optional(z.string()),
    prizes: z.optional(z.string()),
  }),
  log: z.array(historyRow),
  counts: z.array(historyCounts),
  rules: z.array(historyRules),
  prizes: z.array(historyPrizes),
  /** The present nicknames of the users on this page. */
  people: z.record(z.string(), z.string()),
  /** Where the next page begins; null on the last page. */
  next: z.nullable(z.object({ log: z.int(), counts: z.int(), rules: z.int(), prizes: z.int() })),
  /** The server's time, up to which a running game is shown. */
  now: z.number(),
});
export type HistoryPage = z.output<typeof gameHistoryPage>;

export const readGameHistory = endpoint({
  method: 'POST',
  path: '/api/game/history',
  summary: 'A page of a game’s stored history, each kind oldest first. `after`: the `next` of the page before.',
  access: { right: 'read-venue', of: 'game', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({
    id: wireId,
    /** The last known version of each kind. */
    after: z.nullish(z.object({ log: wireVersion, counts: wireVersion, rules: wireVersion, prizes: wireVersion })),
  }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game, after: null } },
  reply: gameHistoryPage,
});

/** The most measurements in one answer, the newest ones: those of fifty screens in a day. */
export const MOST_LATENESS = 72_000;

export const readScreenLateness = endpoint({
  method: 'POST',
  path: '/api/game/history/screens',
  summary:
    'How late the paired screens of a game were while it ran: the reported offset of each in each minute, and its error bound.',
  access: { right: 'read-venue', of: 'game', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game } },
  reply: z.object({
    screens: z.array(
      z.object({
        screenId: z.int(),
        /** Its name at the last measurement. */
        name: z.string(),
        /** Oldest first; all values in ms. */
        measured: z.array(z.object({ at: z.number(), isOffBy: z.number(), bound: z.number() })),
      }),
    ),
  }),
});
export type ScreenLateness = z.output<typeof readScreenLateness.reply>['screens'][number];

const keptOf = <Value>(kept: Omit<KeptValue<Value>, 'at' | 'value'> & { readonly at: number }, value: Value) => ({
  version: kept.version,
  at: instant(kept.at),
  clockVersion: kept.clockVersion,
  by: kept.by,
  isUndo: kept.isUndo,
  value,
});

const rowFromWire = ({ at, recordedAt, cause, by, ...row }: z.output<typeof historyRow>): LoggedMoment => {
  const { version, status, seq, registration } = row;
  const clock = { version, status, seq, registration, anchor: instant(at) };
  const time = { remaining: millis(row.remaining), total: millis(row.total) };
  return { clock: { ...clock, ...time }, cause, recordedAt: instant(recordedAt), by };
};

/** Combines all pages of a history. */
export function historyFromWire(pages: readonly HistoryPage[]): GameHistory {
  const startAt = pages[0]?.game.startAt ?? undefined;
  return {
    log: pages.flatMap(({ log }) => log.map(rowFromWire)),
    rules: pages.flatMap(({ rules }) => rules.map((each) => keptOf(each, rulesFromWire(each, each.levelList)))),
    counts: pages.flatMap(({ counts }) => counts.map((each) => keptOf(each, countsFromWire(each)))),
    prizes: pages.flatMap(({ prizes }) => prizes.map((each) => keptOf(each, each.prizeContent))),
    startAt: startAt === undefined ? undefined : instant(startAt),
  };
}
