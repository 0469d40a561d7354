// What acts add up to, kept for the games that were worked on last, so that a command folds only what is new (docs/rules/floor.md#acts).

import { foldActs, foldFurther, type FloorLog } from '@feltclock/domain';
import { RecentMap } from '../../http/limits/recent-map.ts';
import type { Queries } from '../../storage/database.ts';
import { readActs } from './floor.repository.ts';

/** Far more tournaments than one server's venues run at once with names. */
const MOST_GAMES = 200;

export class FloorLogs {
  readonly #logs = new RecentMap<FloorLog>(MOST_GAMES);

  /** The log of a game up to an act. What is read within a transaction before it writes anything is committed, so that it may be kept. */
  async upTo(queries: Queries, gameId: number, version: number): Promise<FloorLog> {
    const kept = this.#logs.get(String(gameId));
    // A transaction may see less than another has committed since it began.
    const known = kept === undefined || kept.floor.version > version ? foldActs([]) : kept;
    if (known.floor.version === version) return known;
    const acts = await readActs(queries, gameId, { after: known.floor.version, upTo: version });
    const log = foldFurther(
      known,
      acts.map((stored) => ({ version: stored.version, at: stored.at, act: stored.act })),
    );
    this.keep(gameId, log);
    return log;
  }

  keep(gameId: number, log: FloorLog): void {
    this.#logs.set(String(gameId), log);
  }
}
