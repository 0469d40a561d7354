import { describe, expect, it } from 'vitest';
import { floorOfGame, TABLES } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import type { Who } from '../../../test-support/game/game-server.ts';

const t = eachWithServer();
const { command, enter, folded, must } = floorOfGame(t);
const info = () => t.server.ask('readGame', { id: t.game });
const change = (limits: object, who?: Who) => t.server.call('changeLimits', { id: t.game, ...limits }, who);
const seats = async () => [...(await folded()).entries.values()].map(({ seat }) => seat !== null);

describe('the limits of a game', () => {
  it('are changed for this game alone, and taken away again, while its clock runs on', async () => {
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    expect((await change({ minimum: 8, cap: 60 })).status).toBe(200);
    expect(await info()).toMatchObject({ status: 'PLAYING', limits: { minimum: 8, cap: 60 } });
    const { structureId } = await info();
    const { id = 0 } = await t.server.ask('createGame', { structureId });
    expect((await t.server.ask('readGame', { id })).limits).toBeUndefined();
    await change({ minimum: 0, cap: 0 });
    expect((await info()).limits).toBeUndefined();
  });

  it.each<[string, object]>([
    ['a cap below the minimum', { minimum: 9, cap: 8 }],
    ['a negative number', { minimum: -1, cap: 0 }],
    ['too many', { minimum: 0, cap: 5001 }],
  ])('are refused with %s', async (_, limits) => {
    expect((await change(limits)).status).toBe(400);
    expect((await info()).limits).toBeUndefined();
  });

  it('of an ended game can’t change, nor by a stranger', async () => {
    expect((await change({ minimum: 2, cap: 0 }, 'stranger')).status).toBe(403);
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    await t.server.ask('updateGame', { id: t.game, status: 'END' });
    expect((await change({ minimum: 2, cap: 0 })).body.code).toBe('game-is-ended');
  });

  it('never keep a game with fewer players from starting', async () => {
    await change({ minimum: 8, cap: 0 });
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    expect(await info()).toMatchObject({ status: 'PLAYING' });
  });
});

describe('above the cap', () => {
  it('players wait, in the order in which they entered, until somebody leaves', async () => {
    await change({ minimum: 0, cap: 2 });
    await must('setTables', { tables: TABLES });
    for (const name of ['하나', '둘', '셋', '넷']) await enter(name, { seat: 'draw' });
    expect(await seats()).toEqual([true, true, false, false]);
    expect(await command('drawSeats', { scope: 'unseated' })).toMatchObject({ status: 409 });
    await must('bustEntries', { out: [{ entry: 2, chipsBefore: null }], by: [] });
    await must('drawSeats', { scope: 'unseated' });
    expect(await seats()).toEqual([false, true, true, false]);
  });

  it('the floor may still seat a player by hand', async () => {
    await change({ minimum: 0, cap: 1 });
    await must('setTables', { tables: TABLES });
    await enter('하나', { seat: 'draw' });
    await enter('둘', { seat: { table: 2, seat: 1 } });
    expect(await seats()).toEqual([true, true]);
  });
});
