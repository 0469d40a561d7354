// A game's history, a page at a time (docs/rules/games.md#history).

import {
  HISTORY_PAGE,
  MOST_LATENESS,
  countsToWire,
  readGameHistory,
  readScreenLateness,
  rowsToWire,
  rulesToWire,
  type HistoryPage,
  type ScreenLateness,
} from '@feltclock/contract';
import {
  statusOf,
  nonDefaultFormats,
  DEFAULT_STORE_OPTIONS,
  type GameRules,
  type PlayerCounts,
} from '@feltclock/domain';
import { notFound } from '../failures.ts';
import { route, type Route } from '../http/route.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { Clock } from '../system-clock.ts';
import {
  findGameOfHistory,
  nicknamesOf,
  readHistoryRows,
  readLateness,
  readLogRows,
  versionOfRules,
  type GameOfHistory,
  type HistoryRow,
  type HistoryKind,
} from './game-history.repository.ts';

type After = NonNullable<HistoryPage['next']>;

const FROM_THE_BEGINNING: After = { log: 0, counts: 0, rules: 0, prizes: 0 };

const gameToWire = (game: GameOfHistory): HistoryPage['game'] => ({
  id: game.id,
  name: game.name,
  structureName: game.structure_name,
  startAt: game.start_at,
  storeId: game.store_id,
  storeName: game.store_name,
  zone: DEFAULT_STORE_OPTIONS.timeZone,
  ...nonDefaultFormats({ timeZone: game.time_zone, currency: game.currency }),
  ...(game.prize_heading !== null && game.prize_heading !== '' && { prizes: game.prize_heading }),
});

const entryToWire = ({ version, at, clock_version: clockVersion, actor: by, is_undo: isUndo }: HistoryRow) => ({
  version,
  at,
  clockVersion,
  by,
  isUndo: isUndo === 1,
});

function countsRow(row: HistoryRow): HistoryPage['counts'][number] {
  const chips = { earlyBuyIn: 0, buyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };
  const wire = countsToWire(JSON.parse(row.value) as PlayerCounts, chips, row.version);
  const { totalPlayer: _players, totalChips: _chips, avgStacks: _average, version: _version, ...counts } = wire;
  return { ...entryToWire(row), ...counts };
}

function rulesRow(row: HistoryRow): HistoryPage['rules'][number] {
  const rules = JSON.parse(row.value) as GameRules;
  return { ...entryToWire(row), ...rulesToWire(rules), levelList: rowsToWire(rules.rows, rules.deadlineSeq) };
}

interface HistoryPart {
  readonly rows: readonly HistoryRow[];
  /** The newest version up to this page. */
  readonly upTo: number;
  readonly isWhole: boolean;
}

class GameHistoryService {
  readonly #queries: Queries;
  readonly #clock: Clock;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.#queries = database.queries;
    this.#clock = clock;
  }

  async page(gameId: number, after: After = FROM_THE_BEGINNING): Promise<HistoryPage> {
    const game = await findGameOfHistory(this.#queries, gameId);
    if (game === undefined) throw notFound();
    const log = await readLogRows(this.#queries, gameId, after.log, HISTORY_PAGE.log);
    const counts = await this.#historyOf(game, 'counts', after.counts, game.counts_version);
    const prizes = await this.#historyOf(game, 'prizes', after.prizes, game.prize_version);
    const rules = await this.#historyOf(game, 'rules', after.rules, await versionOfRules(this.#queries, gameId));
    const parts = [counts, prizes, rules];
    const isWhole = log.length < HISTORY_PAGE.log && parts.every((each) => each.isWhole);
    const actors = [...log, ...parts.flatMap(({ rows }) => rows)].flatMap(({ actor }) => actor ?? []);
    return {
      game: gameToWire(game),
      log: log.map(({ action, recorded_at: recordedAt, actor: by, ...row }) => ({
        ...row,
        status: statusOf(action),
        recordedAt,
        by,
      })),
      counts: counts.rows.map(countsRow),
      rules: rules.rows.map(rulesRow),
      prizes: prizes.rows.map((row) => ({ ...entryToWire(row), prizeContent: row.value })),
      people: await nicknamesOf(this.#queries, [...new Set(actors)]),
      next: isWhole
        ? null
        : { log: log.at(-1)?.version ?? after.log, counts: counts.upTo, rules: rules.upTo, prizes: prizes.upTo },
      now: Math.floor(this.#clock.now()),
    };
  }

  /** How late each screen was, under its last name. */
  async lateness(gameId: number): Promise<ScreenLateness[]> {
    const newestFirst = await readLateness(this.#queries, gameId, MOST_LATENESS);
    const screens = new Map<number, ScreenLateness>();
    for (const { screen_id: screenId, name, at, is_off_by: isOffBy, bound } of newestFirst) {
      const screen = screens.get(screenId) ?? { screenId, name, measured: [] };
      screens.set(screenId, screen);
      screen.measured.push({ at, isOffBy, bound });
    }
    const inOrder = [...screens.values()].sort((one, other) => one.screenId - other.screenId);
    return inOrder.map(({ measured, ...screen }) => ({ ...screen, measured: measured.reverse() }));
  }

  /**
   * A page of the history. Old servers changed a game without a history entry; then the page ends with the present value. Its time is that of the
   * game's last change, or of its creation if the value never changed.
   */
  async #historyOf(game: GameOfHistory, kind: HistoryKind, after: number, present: number): Promise<HistoryPart> {
    const most = HISTORY_PAGE[kind];
    const rows = await readHistoryRows(this.#queries, game.id, kind, after, most);
    const upTo = rows.at(-1)?.version ?? after;
    if (rows.length >= most) return { rows, upTo, isWhole: false };
    const since = present === 1 || kind === 'rules' ? game.created_at : game.changed_at;
    if (upTo >= present || since === 0) return { rows, upTo: Math.max(upTo, present), isWhole: true };
    const value = { rules: game.rules, counts: game.counts, prizes: game.prize_content }[kind];
    const clockVersion = kind === 'rules' ? present : game.last_version;
    const held = { version: present, value, at: since, clock_version: clockVersion, actor: null, is_undo: 0 } as const;
    return { rows: [...rows, held], upTo: present, isWhole: true };
  }
}

export function gameHistoryRoutes(ports: { readonly database: Database; readonly clock: Clock }): readonly Route[] {
  const histories = new GameHistoryService(ports);
  return [
    route(readGameHistory, ({ body }) => histories.page(body.id, body.after ?? undefined)),
    route(readScreenLateness, async ({ body }) => ({ screens: await histories.lateness(body.id) })),
  ];
}
