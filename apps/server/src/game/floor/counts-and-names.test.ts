import type { EndpointName } from '@feltclock/contract';
import { namedCounts, NO_PLAYERS, type PlayerCounts } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { floorOfGame, TABLES } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import { jsonText } from '../../storage/json-text.ts';

const t = eachWithServer();
const { bust, choose, count, counts, enter, folded, must } = floorOfGame(t);

describe('counts below the named players', () => {
  const named = { ...NO_PLAYERS, current: 2, buyIn: 2, addOn: 1 };
  const prepare = async () => {
    await enter('하나');
    await enter('둘');
    await must('topUpEntry', { entry: 1, of: 'addOn', payment: null });
    await count({ current: 4, buyIn: 3, earlyBuyIn: 1, addOn: 1 });
    t.server.takeSent();
  };
  const REFUSED: readonly (readonly [field: string, counts: Partial<PlayerCounts>])[] = [
    ['buyIn', { current: 2, buyIn: 1, earlyBuyIn: 3, addOn: 1 }],
    ['addOn', { current: 4, buyIn: 3, earlyBuyIn: 1 }],
    ['current', { current: 1, buyIn: 3, earlyBuyIn: 1, addOn: 1 }],
  ];

  it.each(REFUSED)('of %s are refused over HTTP and over the channel: %j', async (field, wanted) => {
    await prepare();
    const before = await counts();
    const { status, body } = await count(wanted);
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'counts-below-named', field, named } });
    const onWire = Object.fromEntries(
      Object.entries({ ...NO_PLAYERS, ...wanted }).map(([of, so]) => [`${of}Player`, so]),
    );
    expect(await t.server.publish('Control', t.game, onWire)).toBe('counts-below-named');
    expect(await counts()).toEqual(before);
    expect(t.server.takeSent()).toEqual([]);
  });

  it('are refused if more players would be in than possible', async () => {
    await enter('하나');
    await bust(1);
    expect(await count({ current: 1, buyIn: 1 })).toMatchObject({ status: 409, body: { code: 'counts-below-named' } });
    expect(await count({ current: 1, buyIn: 2 })).toMatchObject({ status: 200 });
  });

  it('are refused as an undo too', async () => {
    await count({ current: 1, buyIn: 1 });
    await count({ current: 2, buyIn: 2 });
    // An older server may have stored this: an entry, and still the undo of the counts before it.
    const { version } = await counts();
    const game = t.server.database.queries.updateTable('game').where('id', '=', t.game);
    await game.set({ floor_named: jsonText({ ...NO_PLAYERS, current: 2, buyIn: 2 }), floor_version: 1 }).execute();
    const answer = await t.server.call('undoCommand', { id: t.game, version, of: 'counts' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'counts-below-named' } });
    expect(await counts()).toMatchObject({ current: 2, buyIn: 2 });
  });

  it('set no limit without named players', async () => {
    await count({ current: 4, buyIn: 4 });
    expect((await count({})).status).toBe(200);
    await must('setTables', { tables: TABLES });
    expect((await count({})).status).toBe(200);
  });

  it('stay after a reset of the game, like the floor', async () => {
    await enter('하나');
    await t.server.ask('writeLog', { id: t.game, action: 'CREATE' });
    expect(await counts()).toMatchObject({ current: 1, buyIn: 1 });
    expect((await folded()).entries.size).toBe(1);
  });
});

describe('names and counts', () => {
  it('agree all evening, beside unnamed players', async () => {
    await must('setTables', { tables: TABLES });
    await count({ current: 2, buyIn: 2 });
    for (const name of ['하나', '둘', '셋']) await enter(name, { seat: 'draw' });
    await must('bustEntries', { out: [{ entry: 2, chipsBefore: null }], by: [3] });
    await must('topUpEntry', { entry: 3, of: 'firstReBuyIn', payment: null });
    const named = namedCounts(await folded());
    expect(named).toEqual({ ...NO_PLAYERS, current: 2, buyIn: 3, firstReBuyIn: 1 });
    expect(await counts()).toMatchObject({ current: 4, buyIn: 5, firstReBuyIn: 1 });
  });
});

describe('an undone act', () => {
  it('of any kind restores the counts and the floor', async () => {
    await choose({ keepsPayments: true });
    await must('setTables', { tables: TABLES });
    await enter('하나', { seat: { table: 1, seat: 1 } });
    await enter('둘', { seat: { table: 2, seat: 1 } });
    await count({ current: 5, buyIn: 5 });
    const steps: readonly (readonly [EndpointName, object])[] = [
      ['registerEntry', { name: '셋', of: 'earlyBuyIn', seat: 'draw', payment: null }],
      ['topUpEntry', { entry: 2, of: 'firstReBuyIn', payment: null }],
      ['bustEntries', { out: [{ entry: 2, chipsBefore: 100 }], by: [3] }],
      ['payBuy', { buy: 2, payment: { way: 'card', amount: 1 } }],
      ['seatEntry', { entry: 2, seat: { table: 2, seat: 3 } }],
      ['drawSeats', { scope: 'all' }],
      ['breakTable', { table: 1 }],
      ['countChips', { entry: 2, chips: 5 }],
      ['lockSeat', { at: { table: 1, seat: 3 }, isLocked: true }],
      ['placeButton', { table: 1, seat: 1 }],
      ['setTables', { tables: [...TABLES, { table: 3, seats: 9, breakOrder: 3 }] }],
    ];
    const withoutVersions = ({ version: _version, ...rest }: object & { readonly version: number }) => rest;
    for (const [name, body] of steps) {
      const before = [withoutVersions(await folded()), withoutVersions(await counts())];
      const { version } = await must(name, body);
      expect([withoutVersions(await folded()), withoutVersions(await counts())], name).not.toEqual(before);
      await must('undoAct', { act: version });
      expect([withoutVersions(await folded()), withoutVersions(await counts())], name).toEqual(before);
    }
  });

  it('of counts is refused after a later entry', async () => {
    await count({ current: 1, buyIn: 1 });
    const { version } = await counts();
    await enter('하나');
    const answer = await t.server.call('undoCommand', { id: t.game, version, of: 'counts' });
    expect(answer.status).toBe(409);
    expect(await counts()).toMatchObject({ current: 2, buyIn: 2 });
  });

  it('keeps the undo of a clock command', async () => {
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    const { version } = await t.server.ask('shiftTime', { id: t.game, seconds: -60 });
    await enter('하나');
    await t.server.ask('undoCommand', { id: t.game, version, of: 'clock' });
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({ status: 'PLAYING', buyInPlayer: 1 });
  });
});
