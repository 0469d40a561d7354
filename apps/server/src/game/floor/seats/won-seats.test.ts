import { beforeEach, describe, expect, it } from 'vitest';
import { foldActs, type Floor } from '@feltclock/domain';
import { floorOfGame } from '../../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../../test-support/game/each-with-server.ts';
import type { Who } from '../../../../test-support/game/game-server.ts';

const t = eachWithServer();
const { addMember, bust, choose, command, enter, must, read } = floorOfGame(t);
const REFUSED = (refusal: string) => ({ status: 409, body: { refusal } });

const later = { game: 0 };
const plan = (more: object = {}) => ({ kind: 'seats', seatIn: later.game, seats: 2, text: '새터데이 참가권', ...more });
const confirm = (more: object = {}) => command('confirmPayouts', { unit: 'text', plan: plan(more) });
const claim = (entry: number, more: object = {}, who?: Who) =>
  command('enterByWonSeat', { gameId: later.game, from: { gameId: t.game, entry }, ...more }, who);
const won = async () => (await t.server.ask('readWonSeats', { gameId: t.game })).seatIn;
const laterFloor = async (): Promise<Floor> =>
  foldActs((await t.server.ask('readFloor', { gameId: later.game })).acts).floor;
const close = () => t.server.ask('updateGame', { id: t.game, registrationStatus: 'CLOSED' });

beforeEach(async () => {
  later.game = (await t.server.ask('createGame', { structureId: 1, name: '새터데이' })).id ?? 0;
  await addMember('kim', '김하늘');
  await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
  await enter('unused', { name: undefined, userId: 'kim' });
  for (const name of ['둘', '셋', '넷']) await enter(name);
});

describe('seats as payouts', () => {
  it('are rows that name the game, with words for older readers', async () => {
    expect(await confirm({ rest: { amount: 0, text: '식사권' } })).toMatchObject({ status: 200 });
    const seat = { amount: 0, text: '새터데이 참가권', seatIn: later.game };
    expect((await read()).acts.at(-1)?.act).toEqual({
      kind: 'payouts',
      unit: 'text',
      entries: 4,
      rows: [
        { place: 1, ...seat },
        { place: 2, ...seat },
        { place: 3, amount: 0, text: '식사권' },
      ],
    });
    expect(await won()).toEqual({ gameId: later.game, name: '새터데이', entered: [] });
  });

  it('may leave an amount for the next place, in stores with prizes of money', async () => {
    const withAmount = { unit: 'money', plan: plan({ rest: { amount: 50_000 } }) };
    expect(await command('confirmPayouts', withAmount)).toMatchObject(REFUSED('money-pool-is-off'));
    await choose({ allowsMoneyPool: true });
    expect(await command('confirmPayouts', withAmount)).toMatchObject({ status: 200 });
    const deal = { way: 'even', amounts: [1, 2, 3, 4].map((entry) => ({ entry, amount: 0 })), playFor: 0 };
    expect(await command('agreeOnDeal', { ...deal, agreed: [1, 2, 3, 4] })).toMatchObject(REFUSED('prizes-in-words'));
  });

  it('are in another game of the same store', async () => {
    const before = await read();
    expect(await confirm({ seatIn: t.game })).toMatchObject(REFUSED('other-venue'));
    expect(await confirm({ seatIn: 999 })).toMatchObject(REFUSED('other-venue'));
    expect(await confirm({ seats: 5 })).toMatchObject(REFUSED('more-places-than-entries'));
    expect(await confirm({ text: ' ' })).toMatchObject({ status: 400 });
    expect(await read()).toEqual(before);
    expect(await won()).toBeNull();
  });
});

describe('a won seat', () => {
  beforeEach(async () => {
    await confirm();
    await bust(4);
  });

  it('is certain once registration has closed and all who are left win one', async () => {
    await bust(3);
    expect(await claim(1)).toMatchObject(REFUSED('no-seat-won'));
    await close();
    expect(await claim(3)).toMatchObject(REFUSED('no-seat-won'));
    expect(await claim(1)).toMatchObject({ status: 200 });
    expect(await claim(2)).toMatchObject({ status: 200 });
    expect((await won())?.entered).toEqual([
      { entry: 1, as: 1 },
      { entry: 2, as: 2 },
    ]);
  });

  it('is one entry of the named player, without a chair, and never two', async () => {
    await close();
    expect(await claim(2)).toMatchObject(REFUSED('no-seat-won'));
    await bust(3);
    await claim(1, {}, 'cashier');
    const { acts, players } = await t.server.ask('readFloor', { gameId: later.game });
    expect(players).toEqual([{ player: 1, name: '김하늘', userId: 'kim' }]);
    expect(acts.at(-1)?.act).toEqual({
      kind: 'enter',
      player: 1,
      of: 'buyIn',
      seat: null,
      seed: null,
      payment: null,
      from: { gameId: t.game, entry: 1 },
    });
    expect(await claim(1)).toMatchObject(REFUSED('seat-claimed'));
    expect(await claim(2, {}, 'tableDealer')).toMatchObject({ status: 403 });
    expect((await laterFloor()).entries.size).toBe(1);
  });

  it('is paid by ticket where the store keeps payments', async () => {
    await choose({ keepsPayments: true, prices: { entry: 120_000, reEntry: null, reBuy: null, addOn: null } });
    await close();
    await bust(3);
    await claim(1);
    expect((await laterFloor()).entries.get(1)?.buys).toMatchObject([{ payment: { way: 'ticket', amount: 120_000 } }]);
  });

  it('costs what its game sells an entry for, and a re-entry for a player who is out there', async () => {
    await choose({ keepsPayments: true, prices: { entry: 120_000, reEntry: 90_000, reBuy: null, addOn: null } });
    await must('registerEntry', { gameId: later.game, userId: 'kim', of: 'buyIn', seat: 'none', payment: null });
    await must('bustEntries', { gameId: later.game, out: [{ entry: 1, chipsBefore: null }], by: [] });
    await close();
    await bust(3);
    await claim(1);
    const kinds = { buyIn: { price: 150_000, fee: 20_000, bounty: 0, staff: 0 } };
    await t.server.ask('changeGamePrices', { id: later.game, prices: { kinds, guarantee: 0 } });
    await claim(2);
    const paid = [...(await laterFloor()).entries.values()].map(({ buys }) => buys[0]?.payment?.amount);
    expect(paid).toEqual([undefined, 90_000, 150_000]);
  });

  it('is open again after a void and after an undo of the entry', async () => {
    await close();
    await bust(3);
    await claim(1);
    await must('voidBuys', { gameId: later.game, buy: 1, reason: '불참', refund: null });
    expect((await won())?.entered).toEqual([]);
    await claim(1);
    const { version } = await laterFloor();
    await must('undoAct', { gameId: later.game, act: version });
    expect((await won())?.entered).toEqual([]);
    expect(await claim(1)).toMatchObject({ status: 200 });
  });

  it('is no second entry of a player who is in; of guests staff may say that they are two people', async () => {
    await must('registerEntry', { gameId: later.game, userId: 'kim', of: 'buyIn', seat: 'none', payment: null });
    await must('registerEntry', { gameId: later.game, name: '둘', of: 'buyIn', seat: 'none', payment: null });
    await close();
    await bust(3);
    for (const again of [false, true]) expect(await claim(1, { again })).toMatchObject(REFUSED('has-a-seat'));
    expect(await claim(2)).toMatchObject(REFUSED('has-a-seat'));
    expect(await claim(2, { again: true })).toMatchObject({ status: 200 });
  });

  it('keeps the payouts in their game, also against an undo', async () => {
    const { version } = await read();
    await close();
    await bust(3);
    await claim(1);
    const other = (await t.server.ask('createGame', { structureId: 1, name: '선데이' })).id ?? 0;
    expect(await confirm({ seatIn: other })).toMatchObject(REFUSED('seat-claimed'));
    expect(await confirm({ seats: 3 })).toMatchObject({ status: 200 });
    expect(await command('undoAct', { act: version - 1 })).toMatchObject(REFUSED('seat-claimed'));
  });

  it('of a shared place goes to as many as there are seats', async () => {
    await close();
    await must('bustEntries', { out: [2, 3].map((entry) => ({ entry, chipsBefore: 5 })), by: [] });
    expect(await claim(3)).toMatchObject({ status: 200 });
    expect(await claim(2)).toMatchObject(REFUSED('no-seat-won'));
    expect(await claim(1)).toMatchObject({ status: 200 });
  });
});
