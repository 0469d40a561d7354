// Multi-day tournaments: which games of a store are their days (docs/rules/floor.md#several-days).

import type { BodyOf, MultiDay, saveMultiDay } from '@feltclock/contract';
import { dayLabel, totalPlayers, type DayRefusal, type GameRules } from '@feltclock/domain';
import { refused } from '../../../failures.ts';
import type { Database, Queries } from '../../../storage/database.ts';
import { findFloorGame } from '../floor-game.ts';
import {
  deleteMultiDayOf,
  findDay,
  findMultiDay,
  lockDays,
  insertMultiDay,
  readDays,
  readListedGames,
  readMultiDays,
  replaceDays,
  updateMultiDay,
  type StoredDay,
  type StoredMultiDay,
} from './days.repository.ts';

type Wanted = BodyOf<typeof saveMultiDay>;

const dayRefused = (refusal: DayRefusal) => refused('floor-refused', { refusal });

const sameStacks = ({ chips, entryLimit }: GameRules): string => JSON.stringify([chips, entryLimit]);
const isUsed = ({ isClosed, carriedTo }: StoredDay): boolean => isClosed || carriedTo !== null;

/** The requested days. Days that existed before keep their state. */
function wantedDays({ flights, later }: Wanted, before: readonly StoredDay[]): readonly StoredDay[] {
  const known = new Map(before.map((day) => [day.gameId, day]));
  const dayAt = (gameId: number, day: number, place: number): StoredDay => {
    const { multiDayId = 0, isClosed = false, carriedTo = null } = known.get(gameId) ?? {};
    return { gameId, multiDayId, day, place, isClosed, carriedTo };
  };
  return [
    ...flights.map((gameId, place) => dayAt(gameId, 1, place)),
    ...later.map((gameId, index) => dayAt(gameId, index + 2, 0)),
  ];
}

/** A closed or filled day can't move, and no game may join a day whose players were brought on. */
function staysProblem(before: readonly StoredDay[], wanted: readonly StoredDay[]): DayRefusal | undefined {
  const filled = new Set(before.map(({ carriedTo }) => carriedTo));
  const carried = new Set(before.flatMap(({ day, carriedTo }) => (carriedTo === null ? [] : [day])));
  const after = new Map(wanted.map((day) => [day.gameId, day]));
  const known = new Set(before.map(({ gameId }) => gameId));
  const moved = before.some((day) => (isUsed(day) || filled.has(day.gameId)) && after.get(day.gameId)?.day !== day.day);
  return moved || wanted.some(({ gameId, day }) => !known.has(gameId) && carried.has(day)) ? 'day-in-use' : undefined;
}

export class MultiDayService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(storeId: number): Promise<MultiDay[]> {
    return this.#database.transaction(async ({ queries }) => {
      const kept = await readMultiDays(queries, storeId);
      const days = await readDays(
        queries,
        kept.map(({ id }) => id),
      );
      const listed: MultiDay[] = [];
      for (const each of kept)
        listed.push(
          await this.#listed(
            queries,
            each,
            days.filter(({ multiDayId }) => multiDayId === each.id),
          ),
        );
      return listed;
    }, 'reading');
  }

  /** Throws for games that can't be its days, and if somebody else changed the tournament meanwhile. */
  save(wanted: Wanted): Promise<{ id: number; revision: number }> {
    const { storeId, name, rule } = wanted;
    return this.#database.transaction(
      async ({ queries }) => {
        const before = await this.#before(queries, wanted);
        const daysBefore = before === undefined ? [] : await readDays(queries, [before.id]);
        const days = wantedDays(wanted, daysBefore);
        const problem = staysProblem(daysBefore, days) ?? (await this.#gamesProblem(queries, wanted, days));
        if (problem !== undefined) throw dayRefused(problem);
        const revision = wanted.revision + 1;
        const id = before?.id ?? (await insertMultiDay(queries, { storeId, name, rule, revision }));
        if (before !== undefined) await updateMultiDay(queries, { id, storeId, name, rule, revision });
        await replaceDays(queries, id, days);
        return { id, revision };
      },
      [{ store: storeId }],
    );
  }

  remove(storeId: number, id: number): Promise<void> {
    return this.#database.transaction(
      async ({ queries }) => {
        const before = await findMultiDay(queries, id);
        // Somebody else deleted it.
        if (before?.storeId !== storeId) throw refused('conflict');
        await lockDays(queries, id);
        if ((await readDays(queries, [id])).some(isUsed)) throw dayRefused('day-in-use');
        await deleteMultiDayOf(queries, id);
      },
      [{ store: storeId }],
    );
  }

  async #before(queries: Queries, { id, storeId, revision }: Wanted): Promise<StoredMultiDay | undefined> {
    if (id === undefined) return undefined;
    const before = await findMultiDay(queries, id);
    if (before?.storeId !== storeId) throw refused('conflict');
    await lockDays(queries, id);
    if (before.revision !== revision) throw refused('conflict');
    return before;
  }

  async #gamesProblem(
    queries: Queries,
    { storeId, id }: Wanted,
    days: readonly StoredDay[],
  ): Promise<DayRefusal | undefined> {
    const games = await readListedGames(
      queries,
      days.map(({ gameId }) => gameId),
    );
    const stacks = new Set<string>();
    for (const { gameId } of days) {
      if (games.get(gameId)?.storeId !== storeId) return 'other-venue';
      const other = await findDay(queries, gameId);
      if (other !== undefined && other.multiDayId !== id) return 'in-other-event';
      const game = await findFloorGame(queries, gameId);
      if (game !== undefined) stacks.add(sameStacks(game.rules));
    }
    return stacks.size > 1 ? 'other-stacks' : undefined;
  }

  async #listed(
    queries: Queries,
    { id, name, rule, revision }: StoredMultiDay,
    days: readonly StoredDay[],
  ): Promise<MultiDay> {
    const games = await readListedGames(
      queries,
      days.map(({ gameId }) => gameId),
    );
    const listed: MultiDay['days'] = [];
    for (const { gameId, day, place, isClosed, carriedTo } of days) {
      const game = games.get(gameId);
      const counts = (await findFloorGame(queries, gameId))?.counts;
      if (game === undefined || counts === undefined) continue;
      listed.push({
        gameId,
        day,
        label: dayLabel(day, place, days.filter((each) => each.day === day).length),
        name: game.name,
        status: game.status,
        entries: totalPlayers(counts),
        left: counts.current,
        isClosed,
        isCarriedOn: carriedTo !== null,
      });
    }
    return { id, name, rule, revision, days: listed };
  }
}
