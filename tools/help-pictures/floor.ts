// A floor for the help's pictures: two tables in play, somebody out, and what places pay.

import {
  bustEntries,
  confirmPayouts,
  createGame,
  drawSeats,
  placeButton,
  registerEntry,
  setTables,
  writeLog,
} from '@feltclock/contract';
import type { StaffApi } from '../../e2e/support/staff-api.ts';
import type { Names } from './names.ts';

const SEATS = 9;

/** Made when the other pictures are taken, which know nothing of this game. Returns its id. */
export async function prepareFloor(owner: StaffApi, structureId: number, { room, deep }: Names): Promise<number> {
  const { id: gameId = 0 } = await owner.call(createGame, { structureId, name: deep });
  await owner.call(writeLog, { id: gameId, action: 'PLAY' });
  let commands = 0;
  const command = () => ({ gameId, commandId: `picture-${String((commands += 1))}` });
  const tables = [1, 2].map((table) => ({ table, seats: SEATS, breakOrder: table }));
  await owner.call(setTables, { ...command(), tables });
  const entries: number[] = [];
  for (const name of room) {
    const who = { name, of: 'buyIn', seat: 'none', payment: null } as const;
    entries.push((await owner.call(registerEntry, { ...command(), ...who })).version);
  }
  await owner.call(drawSeats, { ...command(), scope: 'unseated' });
  for (const { table } of tables) await owner.call(placeButton, { ...command(), table, seat: table + 2 });
  for (const entry of entries.slice(-2))
    await owner.call(bustEntries, { ...command(), out: [{ entry, chipsBefore: null }], by: [] });
  const plan = { kind: 'fixed', amounts: [50_000, 30_000, 20_000] } as const;
  await owner.call(confirmPayouts, { ...command(), unit: 'points', plan });
  return gameId;
}
