// What the rules of games on the wall say about their present rows, worked out once for each change of a clock: rules are long, and the wall
// is asked for every few seconds.

import { rowOnWall, type RowOnWall } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import { rulesOf, type WallRow } from './wall.repository.ts';

interface Known {
  /** The version of the clock that it was worked out for: other rules come with a new one. */
  readonly version: number;
  readonly row: RowOnWall;
}

export class RowsOnWall {
  /** Of the games that were asked for last, so that it never holds more than one wall. */
  #known: ReadonlyMap<number, Known> = new Map();

  async of(queries: Queries, games: readonly WallRow[]): Promise<ReadonlyMap<number, RowOnWall>> {
    const known = this.#known;
    const isKnown = ({ id, clockVersion }: WallRow): boolean => known.get(id)?.version === clockVersion;
    const rules = await rulesOf(
      queries,
      games.filter((game) => !isKnown(game)).map(({ id }) => id),
    );
    const next = new Map<number, Known>();
    for (const game of games) {
      const own = rules.get(game.id);
      const before = known.get(game.id);
      if (own !== undefined) next.set(game.id, { version: game.clockVersion, row: rowOnWall(own, game.seq) });
      else if (before !== undefined) next.set(game.id, before);
    }
    this.#known = next;
    return new Map([...next].map(([id, { row }]) => [id, row]));
  }
}
