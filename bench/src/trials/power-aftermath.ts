// What the server finds in a folder after a power cut.
import { join } from 'node:path';
import { readBoard, type BoardSnapshot } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { openBare } from '../../../apps/server/src/storage/sqlite/sqlite.ts';
import { startServer, stopServers } from '../../../apps/server/test-support/server-under-test.ts';
import type { Numbers, Operator } from './power-operators.ts';

export const DATABASE = 'feltclock.db';

const NUMBER_ON: Readonly<Record<string, (board: BoardSnapshot) => number>> = {
  c: (board) => board.player.addOnPlayer,
  p: (board) => Number(/number (\d+)/.exec(board.game.prizeContent)?.[1] ?? 0),
  m: (board) => board.clock.version,
};

/** The newest stored number of each operator, on the boards of a server started on the folder. */
export async function numbersIn(folder: string, operators: readonly Operator[]): Promise<Numbers> {
  const databasePath = join(folder, DATABASE);
  const startsAt = instant(Date.now());
  try {
    const settings = { databasePath, hasDemo: false, adminPassword: undefined };
    const under = await startServer(settings, '/nowhere', { startsAt });
    const found = new Map<string, number>();
    for (const { mark, game } of operators) {
      const token = `Bearer ${await under.server.openViewer(game)}`;
      const { body } = await under.call(readBoard, { id: game }, { token });
      found.set(mark, NUMBER_ON[mark]?.(body) ?? Number.NaN);
    }
    return found;
  } finally {
    await stopServers();
  }
}

/** What SQLite reports as wrong with the database; undefined if nothing is. */
export async function damageOf(folder: string): Promise<string | undefined> {
  const handle = await openBare(join(folder, DATABASE));
  const found = JSON.stringify(handle.prepare('PRAGMA integrity_check').all());
  handle.close();
  return found.includes('"ok"') ? undefined : found;
}
