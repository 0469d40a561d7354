// A game's history, a page at a time (docs/rules/history.md).

import {
  HISTORY_PAGE,
  MOST_LATENESS,
  countsToWire,
  rowsToWire,
  rulesToWire,
  type HistoryPage,
  type ScreenLateness,
} from '@feltclock/contract';
import { statusOf, nonDefaultFormats, USUAL_MANNER, type GameRules, type PlayerCounts } from '@feltclock/domain';
import { notFound } from '../failures.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { Clock } from '../system-clock.ts';
import {
  findGameOfHistory,
  nicknamesOf,
  readKept,
  readLateness,
  readLogRows,
  versionOfRules,
  type GameOfHistory,
  type KeptRow,
  type KeptKind,
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
  zone: USUAL_MANNER.timeZone,
  ...nonDefaultFormats({ timeZone: game.time_zone, currency: game.currency }),
  ...(game.prize_heading !== null && game.prize_heading !== '' && { prizes: game.prize_heading }),
});

const keptToWire = ({ version, at, clock_version: clockVersion, actor: by, is_undo: isUndo }: KeptRow) => ({
  version,
  at,
  clockVersion,
  by,
  isUndo: isUndo === 1,
});

function countsRow(row: KeptRow): HistoryPage['counts'][number] {
  const chips = { earlyBuyIn: 0, buyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };
  const wire = countsToWire(JSON.parse(row.value) as PlayerCounts, chips, row.version);
  const { totalPlayer: _players, totalChips: _chips, avgStacks: _average, version: _version, ...counts } = wire;
  return { ...keptToWire(row), ...counts };
}

function rulesRow(row: KeptRow): HistoryPage['rules'][number] {
  const rules = JSON.parse(row.value) as GameRules;
  return { ...keptToWire(row), ...rulesToWire(rules), levelList: rowsToWire(rules.rows, rules.deadlineSeq) };
}

interface Kept {
  readonly rows: readonly KeptRow[];
  /** The newest version that is known with this page. */
  readonly upTo: number;
  readonly isWhole: boolean;
}

export class GameHistoryService {
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
    const counts = await this.#kept(game, 'counts', after.counts, game.counts_version);
    const prizes = await this.#kept(game, 'prizes', after.prizes, game.prize_version);
    const rules = await this.#kept(game, 'rules', after.rules, await versionOfRules(this.#queries, gameId));
    const kept = [counts, prizes, rules];
    const isWhole = log.length < HISTORY_PAGE.log && kept.every((each) => each.isWhole);
    const doers = [...log, ...kept.flatMap(({ rows }) => rows)].flatMap(({ actor }) => actor ?? []);
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
      prizes: prizes.rows.map((row) => ({ ...keptToWire(row), prizeContent: row.value })),
      people: await nicknamesOf(this.#queries, [...new Set(doers)]),
      next: isWhole
        ? null
        : { log: log.at(-1)?.version ?? after.log, counts: counts.upTo, rules: rules.upTo, prizes: prizes.upTo },
      now: Math.floor(this.#clock.now()),
    };
  }

  /** How late each screen was that showed the game, by what it was called last. */
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
   * A page of what was kept, with what the game has now where that was changed by a server that kept nothing: that holds since anything about the
   * game was changed last, or since ever when it is what the game began with.
   */
  async #kept(game: GameOfHistory, kind: KeptKind, after: number, present: number): Promise<Kept> {
    const most = HISTORY_PAGE[kind];
    const rows = await readKept(this.#queries, game.id, kind, after, most);
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
