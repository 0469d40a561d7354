import { beforeEach, describe, expect, it } from 'vitest';
import { floorOfGame, TABLES } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import type { Who } from '../../../test-support/game/game-server.ts';

const t = eachWithServer();
const { command, counts, enter, must, read, bust } = floorOfGame(t);

const REFUSED = (refusal: string) => ({ status: 409, body: { code: 'floor-refused', refusal } });
const voids = (buy: number, more: object = {}, who?: Who) =>
  command('voidBuys', { buy, reason: '중복 등록', refund: null, ...more }, who);
const all = async () => [await read(), await counts()];

/** Two players with seats: entry 2 with an add-on (4), and entry 3. */
beforeEach(async () => {
  await must('setTables', { tables: TABLES });
  await enter('하나', { seat: { table: 1, seat: 1 } });
  await enter('둘', { seat: { table: 1, seat: 2 } });
  await must('topUpEntry', { entry: 2, of: 'addOn', payment: null });
});

describe('a void', () => {
  it('takes an entry with all it bought out of counts and seats, and stays in the log', async () => {
    expect(await voids(2)).toMatchObject({
      status: 200,
      body: { acts: [{ act: { kind: 'void', entry: 2, buys: [2, 4], isIn: true, reason: '중복 등록' } }] },
    });
    expect(await counts()).toMatchObject({ current: 1, buyIn: 1, addOn: 0 });
    await enter('셋', { seat: { table: 1, seat: 1 } });
    const { acts } = await read();
    expect(acts.map(({ act }) => act.kind)).toEqual(['tables', 'enter', 'enter', 'top-up', 'void', 'enter']);
  });

  it('takes only an add-on out of the counts', async () => {
    expect((await voids(4)).status).toBe(200);
    expect(await counts()).toMatchObject({ current: 2, buyIn: 2, addOn: 0 });
  });

  it('is possible after the player busted, and after the game ended', async () => {
    await bust(2);
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    await t.server.ask('updateGame', { id: t.game, status: 'END' });
    expect((await voids(2)).status).toBe(200);
    expect(await counts()).toMatchObject({ current: 1, buyIn: 1, addOn: 0 });
  });

  it('happens once when two voids of one entry come at once', async () => {
    const answers = await Promise.all([voids(2), voids(2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await counts()).toMatchObject({ current: 1, buyIn: 1 });
  });

  it('is undone with the counts', async () => {
    await voids(2);
    await must('undoAct', { act: 5 });
    expect(await counts()).toMatchObject({ current: 2, buyIn: 2, addOn: 1 });
  });

  it.each<[string, number, object, object]>([
    ['of a purchase that is not there', 99, {}, REFUSED('no-such-act')],
    ['of an act that sold nothing', 1, {}, REFUSED('no-such-act')],
    ['without a reason', 2, { reason: '  ' }, { status: 400 }],
    ['with a refund where payments are off', 2, { refund: { way: 'cash', amount: 1 } }, REFUSED('payments-are-off')],
    ['with a refund as unpaid', 2, { refund: { way: 'unpaid', amount: 1 } }, { status: 400 }],
  ])('%s is refused, and nothing changes', async (_, buy, more, refused) => {
    const before = await all();
    expect(await voids(buy, more)).toMatchObject(refused);
    expect(await all()).toEqual(before);
  });

  it.each<Who>(['cashier', 'tableDealer'])('is not for the %s', async (who) => {
    expect((await voids(2, {}, who)).status).toBe(403);
  });
});

describe('a mark', () => {
  it('is set and taken off by whoever works the table', async () => {
    await must('markEntry', { entry: 2, mark: 'absent' }, 'tableDealer');
    expect(await command('markEntry', { entry: 2, mark: 'absent' })).toMatchObject(REFUSED('already-so'));
    await must('markEntry', { entry: 2, mark: null }, 'tableDealer');
  });
});
