import type { EndpointName } from '@feltclock/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { floorOfGame, TABLES } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import type { Who } from '../../../test-support/game/game-server.ts';

const t = eachWithServer();
const { choose, command, counts, enter, must, read } = floorOfGame(t);

beforeEach(async () => {
  await choose({ keepsPayments: true });
});

describe('what the floor refuses', () => {
  const all = async () => [await read(), await counts()];
  const CASES: readonly (readonly [refusal: string, name: EndpointName, body: object])[] = [
    ['no-such-entry', 'topUpEntry', { entry: 99, of: 'addOn', payment: null }],
    ['no-such-entry', 'bustEntries', { out: [{ entry: 99, chipsBefore: null }], by: [] }],
    ['no-such-entry', 'seatEntry', { entry: 99, seat: null }],
    ['no-such-player', 'registerEntry', { player: 99, of: 'buyIn', seat: 'none', payment: null }],
    ['no-such-player', 'registerEntry', { userId: 'nobody', of: 'buyIn', seat: 'none', payment: null }],
    ['no-such-table', 'breakTable', { table: 9 }],
    ['no-such-table', 'registerEntry', { name: '넷', of: 'buyIn', seat: { table: 9, seat: 1 }, payment: null }],
    ['no-such-seat', 'registerEntry', { name: '넷', of: 'buyIn', seat: { table: 1, seat: 9 }, payment: null }],
    ['no-such-act', 'undoAct', { act: 99 }],
    ['no-such-act', 'payBuy', { buy: 99, payment: null }],
    ['player-is-in', 'registerEntry', { player: 1, of: 'buyIn', seat: 'none', payment: null }],
    ['is-out', 'bustEntries', { out: [{ entry: 4, chipsBefore: null }], by: [] }],
    ['is-out', 'topUpEntry', { entry: 4, of: 'addOn', payment: null }],
    ['seat-taken', 'registerEntry', { name: '넷', of: 'buyIn', seat: { table: 1, seat: 1 }, payment: null }],
    ['seat-locked', 'seatEntry', { entry: 3, seat: { table: 1, seat: 3 } }],
    ['table-in-use', 'setTables', { tables: [] }],
    ['table-twice', 'setTables', { tables: [TABLES[0], TABLES[0]] }],
    ['not-a-re-buy', 'topUpEntry', { entry: 2, of: 'thirdReBuyIn', payment: null }],
    ['not-a-re-buy', 'registerEntry', { name: '넷', of: 'thirdReBuyIn', seat: 'none', payment: null }],
    ['already-so', 'lockSeat', { at: { table: 1, seat: 3 }, isLocked: true }],
    ['already-so', 'playHandForHand', { isOn: false }],
    ['later-acts-stand-on-it', 'undoAct', { act: 4 }],
  ];

  it.each(CASES)('%s changes nothing: %s %j', async (refusal, name, body) => {
    await must('setTables', { tables: TABLES });
    await enter('하나', { seat: { table: 1, seat: 1 } });
    await enter('둘');
    await enter('셋');
    await must('bustEntries', { out: [{ entry: 4, chipsBefore: null }], by: [] });
    await must('lockSeat', { at: { table: 1, seat: 3 }, isLocked: true });
    const before = await all();
    t.server.takeSent();
    const { status, body: answer } = await command(name, body);
    expect({ status, code: answer.code, refusal: answer.refusal }).toEqual({
      status: 409,
      code: 'floor-refused',
      refusal,
    });
    expect(await all()).toEqual(before);
    expect(t.server.takeSent()).toEqual([]);
  });

  it('is said in a sentence of its own', async () => {
    const { body } = await command('breakTable', { table: 9 });
    expect(body.message).toBe('없는 테이블입니다.');
    expect(body.table).toBe(9);
  });

  it.each([
    ['nobody', { of: 'buyIn', seat: 'none', payment: null }],
    ['a guest and a member at once', { name: '하나', userId: 'haneul', of: 'buyIn', seat: 'none', payment: null }],
    ['a name of nothing', { name: ' ', of: 'buyIn', seat: 'none', payment: null }],
    ['an entry by an add-on', { name: '하나', of: 'addOn', seat: 'none', payment: null }],
  ])('an entry of %s is no request', async (_, body) => {
    expect(await command('registerEntry', body)).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect((await read()).version).toBe(0);
  });
});

describe('who works on a floor', () => {
  const MAY: readonly (readonly [EndpointName, object, readonly Who[]])[] = [
    ['readFloor', {}, ['admin', 'floor', 'cashier', 'tableDealer']],
    ['registerEntry', { name: '넷', of: 'buyIn', seat: 'none', payment: null }, ['admin', 'floor', 'cashier']],
    ['topUpEntry', { entry: 1, of: 'addOn', payment: null }, ['admin', 'floor', 'cashier']],
    ['payBuy', { buy: 1, payment: null }, ['admin', 'floor', 'cashier']],
    ['namePlayer', { player: 1, name: '새 이름', userId: null }, ['admin', 'floor', 'cashier']],
    ['findMembers', { text: 'ab' }, ['admin', 'floor', 'cashier']],
    ['setTables', { tables: TABLES }, ['admin', 'floor']],
    ['undoAct', { act: 1 }, ['admin', 'floor']],
    ['countChips', { entry: 1, chips: 1 }, ['admin', 'floor', 'tableDealer']],
    ['bustEntries', { out: [{ entry: 1, chipsBefore: null }], by: [] }, ['admin', 'floor', 'tableDealer']],
  ];
  const ALL: readonly Who[] = [
    'admin',
    'floor',
    'cashier',
    'tableDealer',
    'stranger',
    'floorElsewhere',
    'user',
    'viewer',
  ];

  it.each(MAY)('%s %j: only %j', async (name, body, may) => {
    await enter('하나');
    const before = await read();
    for (const who of ALL.filter((each) => !may.includes(each)))
      expect({ who, ...(await command(name, body, who)) }).toMatchObject({ who, status: 403 });
    expect(await read()).toEqual(before);
    const [one] = may.toReversed();
    expect((await command(name, body, one)).status).toBe(200);
  });
});
