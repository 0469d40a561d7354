import { describe, expect, it } from 'vitest';
import { IDS } from '../../../../test-support/server-under-test.ts';
import { floorOfGame, TABLES } from '../../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../../test-support/game/each-with-server.ts';

const t = eachWithServer();
const { command, must, read } = floorOfGame(t);

const id = IDS.store;
const VENUE = [1, 2].map((table) => ({ table, seats: 9, area: '1층' }));
const kept = () => t.server.ask('readVenueTables', { id });
const save = (tables: readonly object[], revision = 0) => t.server.call('saveVenueTables', { id, revision, tables });

/** Another running game of the store that uses table 2. */
async function startOtherGame(): Promise<number> {
  const { id: game = 0 } = await t.server.ask('createGame', { structureId: 1, name: '사이드' });
  await t.server.ask('updateGame', { id: game, status: 'PLAYING' });
  await t.server.ask('setTables', {
    gameId: game,
    commandId: 'other-1',
    tables: [TABLES[1] ?? { table: 2, seats: 3, breakOrder: 1 }],
  });
  return game;
}

describe('the tables of a venue', () => {
  it('are none at first, then those that were saved last', async () => {
    expect(await kept()).toEqual({ revision: 0, tables: [], used: [] });
    expect((await save(VENUE)).body).toEqual({ revision: 1 });
    expect(await kept()).toMatchObject({ revision: 1, tables: VENUE });
    expect(await save([], 0)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('are refused in a second running game', async () => {
    await save(VENUE);
    const game = await startOtherGame();
    expect((await kept()).used).toEqual([{ table: 2, gameId: game, game: '사이드' }]);
    const before = await read();
    expect(await command('setTables', { tables: TABLES })).toMatchObject({
      status: 409,
      body: { refusal: 'table-elsewhere', table: 2 },
    });
    expect(await read()).toEqual(before);
    await t.server.ask('updateGame', { id: game, status: 'END' });
    await must('setTables', { tables: TABLES });
  });

  it('bind no store that saved none', async () => {
    await startOtherGame();
    await must('setTables', { tables: TABLES });
  });

  it.each<[string, readonly object[]]>([
    ['a table twice', [VENUE[0]!, VENUE[0]!]],
    ['one chair', [{ table: 1, seats: 1, area: '' }]],
    ['a long area', [{ table: 1, seats: 9, area: '가'.repeat(21) }]],
  ])('with %s are refused, and nothing changes', async (_, tables) => {
    expect((await save(tables)).status).toBe(400);
    expect((await kept()).tables).toEqual([]);
  });
});
