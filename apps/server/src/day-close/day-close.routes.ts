// A store's business day in money, and its close (docs/rules/money.md#business-days).

import { closeDay, readDayMoney, zoneAhead, type DayClose, type GameOfDay, type MoneyOfDay } from '@feltclock/contract';
import {
  businessDay,
  businessDayOf,
  countsOfDay,
  keptOf,
  priceListOf,
  takingsOf,
  takingsTogether,
  type FloorLog,
  type Instant,
} from '@feltclock/domain';
import { conflict, refused } from '../failures.ts';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { Database, Queries } from '../storage/database.ts';
import { findDaySettings, type DaySettings } from '../storage/queries/day-settings.ts';
import { findGamesBetween, insertClose, readCloses, type CountedGame } from './day-close.repository.ts';

export interface DayClosePorts {
  readonly database: Database;
  /** The floor log of a game, up to the action with this number. */
  readonly floorLog: (queries: Queries, gameId: number, version: number) => Promise<FloorLog>;
  /** Adds figures of the close to the audit entry. */
  readonly auditFacts: (facts: Readonly<Record<string, string | number>>) => void;
}

interface Close {
  readonly storeId: number;
  readonly day: string;
  readonly note: string;
  readonly by: string;
}

const markOf = ({ id, name, expected, kept, gaps }: GameOfDay): DayClose['games'][number] => ({
  id,
  name,
  expected,
  kept,
  gaps,
});

export class DayCloseService {
  readonly #ports: DayClosePorts;

  constructor(ports: DayClosePorts) {
    this.#ports = ports;
  }

  /** `day` defaults to the present business day. */
  read(storeId: number, day: string | undefined, now: Instant): Promise<MoneyOfDay> {
    return this.#ports.database.transaction(({ queries }) => this.#read(queries, storeId, day, now), 'reading');
  }

  /** Closes a day with the figures of the same transaction. Of two closes at once, the slower one is refused with a conflict. */
  close({ storeId, day, note, by }: Close, now: Instant): Promise<MoneyOfDay> {
    return this.#ports.database.transaction(async ({ queries }) => {
      const present = await this.#read(queries, storeId, day, now);
      if (!present.keepsPayments) throw refused('floor-refused', { refusal: 'payments-are-off' });
      const { expected, ...rest } = takingsTogether(present.games);
      this.#ports.auditFacts({ expected, kept: keptOf(rest) });
      const games = present.games.map(markOf);
      const mark: DayClose = { number: present.closes.length + 1, at: now, by, note, games };
      if (!(await insertClose(queries, storeId, day, mark))) throw conflict();
      return { ...present, closes: [...present.closes, mark] };
    });
  }

  async #read(queries: Queries, storeId: number, named: string | undefined, now: Instant): Promise<MoneyOfDay> {
    const settings = await findDaySettings(queries, storeId);
    const ahead = zoneAhead(settings.timeZone);
    const today = businessDayOf(now, settings.closesAt, ahead);
    const day = named ?? today;
    const { from, to } = businessDay(day, settings.closesAt, ahead) ?? { from: now, to: now };
    const { keepsPayments } = settings.money;
    const frame = { keepsPayments, day, today, from, to };
    if (!keepsPayments) return { ...frame, games: [], closes: [] };
    const found = await findGamesBetween(queries, storeId, { from, to });
    const games: GameOfDay[] = [];
    for (const game of found) games.push(await this.#gameOf(queries, game, settings));
    return { ...frame, games, closes: await readCloses(queries, storeId, day) };
  }

  async #gameOf(queries: Queries, game: CountedGame, { money }: DaySettings): Promise<GameOfDay> {
    const { id, name, status, counts, rules, floorVersion } = game;
    const log = await this.#ports.floorLog(queries, id, floorVersion);
    const { due, ...takings } = takingsOf(log.floor, countsOfDay(counts, log), priceListOf(rules, money.prices));
    return { id, name, status, due: [...due], ...takings };
  }
}

export const dayCloseRoutes = (days: DayCloseService): readonly Route[] => [
  route(readDayMoney, ({ body: { id, day }, wall }) => days.read(id, day ?? undefined, wall)),
  route(closeDay, ({ body: { id: storeId, day, note }, actor, wall }) =>
    days.close({ storeId, day, note, by: signedIn(actor) }, wall),
  ),
];
