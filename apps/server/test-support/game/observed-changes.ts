// `GameChanges` on a database, with collected broadcasts, watcher calls and logged errors.

import type { Instant } from '@feltclock/domain';
import { GameChanges } from '../../src/game/commands/game-changes.ts';
import { RowEnds } from '../../src/game/commands/row-ends.ts';
import type { Database } from '../../src/storage/database.ts';
import { manualClock, type ManualClock } from '../manual-clock.ts';

interface Announced {
  readonly kind: string | undefined;
  readonly game: number;
  readonly body: string;
}

/** The clock is stopped unless a test moves it. */
export function observedChanges(database: Database, clock: ManualClock = manualClock()) {
  const announced: Announced[] = [];
  const watched: (readonly [game: number, endsAt: Instant | undefined])[] = [];
  const complaints: (readonly [details: object, message: string])[] = [];
  const broken = { publishing: false };
  const ports = {
    database,
    clock,
    logger: { error: (details: object, message: string) => void complaints.push([details, message]) },
    publish: (destination: string, body: string) => {
      if (broken.publishing) throw new Error('no line');
      const [, kind, game] = /\/topic\/send(\w+)\/gameId=(\d+)/.exec(destination) ?? [];
      announced.push({ kind, game: Number(game), body });
    },
    gamesChanged: () => undefined,
    takeBytes: () => undefined,
  };
  const changes = new GameChanges(ports);
  changes.watch((game, endsAt) => void watched.push([game, endsAt]));
  return { changes, rowEnds: new RowEnds(ports, changes), announced, watched, complaints, broken, clock };
}
