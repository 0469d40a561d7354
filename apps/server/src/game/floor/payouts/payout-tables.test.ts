import { describe, expect, it } from 'vitest';
import { floorOfGame } from '../../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../../test-support/game/each-with-server.ts';
import { IDS } from '../../../../test-support/server-under-test.ts';

const t = eachWithServer();
const { command, enter, folded, must } = floorOfGame(t);

const id = IDS.store;
const WEEKEND = {
  name: '주말',
  rounding: 1,
  ranges: [
    { upTo: 2, shares: [1000] },
    { upTo: 20, shares: [600, 400] },
  ],
};
const kept = () => t.server.ask('readPayoutTables', { id });
const save = (tables: readonly object[], revision = 0) => t.server.call('savePayoutTables', { id, revision, tables });
const PLAN = { kind: 'pool', table: WEEKEND, collected: 1000, guarantee: 0, rounding: 1 };

describe('the payout tables of a venue', () => {
  it('are none at first, then those that were saved last', async () => {
    expect(await kept()).toEqual({ revision: 0, tables: [], last: null });
    expect((await save([WEEKEND])).body).toEqual({ revision: 1 });
    expect(await kept()).toMatchObject({ revision: 1, tables: [WEEKEND] });
    expect(await save([], 0)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await kept()).tables).toEqual([WEEKEND]);
  });

  it.each<[string, readonly object[]]>([
    ['a name twice', [WEEKEND, WEEKEND]],
    ['falling entries', [{ ...WEEKEND, ranges: [...WEEKEND.ranges].reverse() }]],
    ['more than the pool', [{ ...WEEKEND, ranges: [{ upTo: 5, shares: [600, 500] }] }]],
    ['no name', [{ ...WEEKEND, name: ' ' }]],
  ])('with %s are refused, and nothing changes', async (_, tables) => {
    expect((await save(tables)).status).toBe(400);
    expect((await kept()).tables).toEqual([]);
  });
});

describe('a plan by a table', () => {
  const rows = async () => (await folded()).payouts?.rows.map(({ amount }) => amount);

  it('pays the places of the entries at that moment, and again for those that came later', async () => {
    await enter('하나');
    await enter('둘');
    await must('confirmPayouts', { unit: 'points', plan: PLAN });
    expect(await rows()).toEqual([1000]);
    await enter('셋');
    await must('confirmPayouts', { unit: 'points', plan: PLAN });
    expect(await rows()).toEqual([600, 400]);
    expect((await folded()).payouts).toMatchObject({ entries: 3, plan: PLAN, pool: 1000 });
  });

  it('is what the next form of the venue begins with', async () => {
    await enter('하나');
    await must('confirmPayouts', { unit: 'points', plan: PLAN });
    expect((await kept()).last).toEqual({ unit: 'points', plan: PLAN });
    await must('confirmPayouts', { unit: 'tickets', plan: { kind: 'fixed', amounts: [2] } });
    expect((await kept()).last).toEqual({ unit: 'tickets' });
  });

  it.each<[string, number, object]>([
    ['without a sum that anybody knows', 409, { ...PLAN, collected: null }],
    ['that leaves a place without anything', 409, { ...PLAN, collected: 0 }],
    ['with shares beside the table', 400, { ...PLAN, shares: [1000] }],
    ['without table and shares', 400, { ...PLAN, table: undefined }],
    ['with a rounding that is none', 400, { ...PLAN, rounding: 7 }],
  ])('%s is refused, and nothing changes', async (_, status, plan) => {
    await enter('하나');
    expect((await command('confirmPayouts', { unit: 'points', plan })).status).toBe(status);
    expect(await folded()).toMatchObject({ payouts: null });
    expect((await kept()).last).toBeNull();
  });
});
