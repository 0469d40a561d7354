// A cache of the folded floor logs, so that a command folds only new acts (docs/rules/floor.md#acts).

import { foldActs, foldFurther, type FloorLog } from '@feltclock/domain';
import { RecentMap } from '../../http/limits/recent-map.ts';
import type { Queries } from '../../storage/database.ts';
import { readActs } from './floor.repository.ts';

/** Far more than the venues of one server run at once. */
const MOST_GAMES = 200;

export class FloorLogs {
  readonly #logs = new RecentMap<FloorLog>(MOST_GAMES);

  /** The log up to an act. Reads before the first write of a transaction are committed, so they may be cached. */
  async upTo(queries: Queries, gameId: number, version: number): Promise<FloorLog> {
    const kept = this.#logs.get(String(gameId));
    // A transaction may see fewer acts than others have committed since it began.
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
