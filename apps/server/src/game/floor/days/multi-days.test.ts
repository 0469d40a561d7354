import { ENDPOINTS, type FloorNews } from '@feltclock/contract';
import { DEFAULT_STORE_MONEY, foldActs } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../../../test-support/server-under-test.ts';
import { jsonText } from '../../../storage/json-text.ts';

afterEach(stopServers);

const {
  agreeOnDeal,
  bustEntries,
  carryOn,
  closeFloorDay,
  confirmPayouts,
  countChips,
  createGame,
  deleteGame,
  deleteMultiDay,
  handOut,
  listMultiDays,
  listStructures,
  readFloor,
  readGame,
  readThrough,
  registerEntry,
  saveGameResult,
  saveMultiDay,
  setBounties,
  undoAct,
  updateGame,
} = ENDPOINTS;
const AS = { as: 'manager' } as const;
const storeId = IDS.store;

type Stack = readonly [who: { readonly name: string } | { readonly userId: string }, chips: number | null];

function venue(under: ServerUnderTest) {
  const sent = { count: 0 };
  const commandFor = (gameId: number) => ({ gameId, commandId: `command-${String((sent.count += 1))}` });
  const newGame = async (structureId: number = IDS.structure): Promise<number> =>
    (await under.call(createGame, { structureId, name: '플라이트' }, AS)).body.id ?? 0;
  const register = (gameId: number, who: Stack[0]) =>
    under.send(registerEntry, { ...commandFor(gameId), ...who, of: 'buyIn', seat: 'none', payment: null }, AS);
  const bust = (gameId: number, entry: number) =>
    under.send(bustEntries, { ...commandFor(gameId), out: [{ entry, chipsBefore: null }], by: [] }, AS);
  const undo = (gameId: number, act: number) => under.send(undoAct, { ...commandFor(gameId), act }, AS);
  const close = (gameId: number) => under.send(closeFloorDay, commandFor(gameId), AS);
  return {
    commandFor,
    newGame,
    register,
    bust,
    undo,
    close,
    carry: (gameId: number, onePerson: readonly string[] = []) =>
      under.send(carryOn, { ...commandFor(gameId), onePerson: [...onePerson] }, AS),
    save: (wanted: object) =>
      under.send(saveMultiDay, { storeId, revision: 0, name: '메인', rule: 'best-stack', later: [], ...wanted }, AS),
    list: async () => (await under.call(listMultiDays, { storeId }, AS)).body,
    floor: async (gameId: number) => foldActs((await under.call(readFloor, { gameId }, AS)).body.acts).floor,
    counts: async (gameId: number) => {
      const { totalPlayer, currentPlayer } = (await under.call(readGame, { id: gameId }, AS)).body;
      return { totalPlayer, currentPlayer };
    },
    /** A flight that is over: those with a stack are left, the others are out. */
    flight: async (stacks: readonly Stack[]): Promise<number> => {
      const gameId = await newGame();
      for (const [who, chips] of stacks) {
        const { version } = (await register(gameId, who)).body as unknown as FloorNews;
        if (chips === null) await bust(gameId, version);
        else await under.call(countChips, { ...commandFor(gameId), entry: version, chips }, AS);
      }
      return gameId;
    },
  };
}

async function keepMoney(under: ServerUnderTest): Promise<void> {
  const prices = { entry: 100, reEntry: null, reBuy: null, addOn: null };
  const money = { money: jsonText({ ...DEFAULT_STORE_MONEY, keepsPayments: true, allowsMoneyPool: true, prices }) };
  await under.server.database.queries
    .insertInto('store_settings')
    .values({ store_id: storeId, ...money })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(money))
    .execute();
}

const STACKS_A: readonly Stack[] = [
  [{ userId: 'player' }, 30_000],
  [{ name: '둘' }, 20_000],
  [{ name: '셋' }, null],
];
const STACKS_B: readonly Stack[] = [
  [{ userId: 'player' }, 45_000],
  [{ name: '넷' }, 15_000],
  [{ name: '다섯' }, null],
  [{ name: '여섯' }, null],
];

async function twoFlights(rule = 'best-stack') {
  const under = await startServer();
  const at = venue(under);
  const [a, b, next] = [await at.flight(STACKS_A), await at.flight(STACKS_B), await at.newGame()];
  const { id, revision } = (await at.save({ rule, flights: [a, b], later: [next] })).body as unknown as {
    id: number;
    revision: number;
  };
  return { under, ...at, a, b, next, id, revision };
}
const refusal = (why: string) => ({ status: 409, body: { code: 'floor-refused', refusal: why } });

describe('a tournament of several days', () => {
  it('lists its days in order, with their state and the players left', async () => {
    const { list, close, a, b, next, id } = await twoFlights();
    await close(a);
    const [listed] = await list();
    expect(listed).toMatchObject({ id, name: '메인', rule: 'best-stack', revision: 1 });
    expect(
      listed?.days.map(({ gameId, label, entries, left, isClosed }) => [gameId, label, entries, left, isClosed]),
    ).toEqual([
      [a, '1A', 3, 2, true],
      [b, '1B', 4, 2, false],
      [next, '2', 0, 0, false],
    ]);
  });

  it('carries each player left to the next day once, with the best stack, and counts all entries', async () => {
    const { under, close, carry, floor, counts, list, a, b, next } = await twoFlights();
    await close(a);
    await close(b);
    const through = (await under.call(readThrough, { gameId: next }, AS)).body;
    expect(through.days.map(({ label, isClosed, entries }) => [label, isClosed, entries])).toEqual([
      ['1A', true, 3],
      ['1B', true, 4],
    ]);
    expect(through.through.map(({ chips }) => chips)).toEqual([30_000, 20_000, 45_000, 15_000]);
    const answer = await carry(next);
    expect(answer.status).toBe(200);
    const news = answer.body as unknown as FloorNews;
    const names = new Map(news.players.map(({ player, name }) => [player, name]));
    const brought = [...(await floor(next)).entries.values()];
    expect(brought.map(({ player, chips }) => [names.get(player), chips])).toEqual([
      ['둘', 20_000],
      [names.get(2), 45_000],
      ['넷', 15_000],
    ]);
    expect(news.players.find(({ player }) => player === 2)?.userId).toBe('player');
    expect(await counts(next)).toEqual({ totalPlayer: 7, currentPlayer: 3 });
    expect((await list())[0]?.days.map(({ isCarriedOn }) => isCarriedOn)).toEqual([true, true, false]);
  });

  it('undoes the carry as a whole, and repeats it with the same players', async () => {
    const { under, close, carry, undo, floor, counts, a, b, next } = await twoFlights();
    await close(a);
    await close(b);
    const first = (await carry(next)).body as unknown as FloorNews;
    expect((await undo(next, first.version)).status).toBe(200);
    expect(await counts(next)).toEqual({ totalPlayer: 0, currentPlayer: 0 });
    expect((await carry(next)).body).toMatchObject({ players: [] });
    expect((await floor(next)).entries.size).toBe(3);
    expect((await under.call(readFloor, { gameId: next }, AS)).body.players).toHaveLength(3);
  });

  it('repeats the answer of a repeated command, with the players', async () => {
    const { under, close, commandFor, a, b, next } = await twoFlights();
    await close(a);
    await close(b);
    const command = { ...commandFor(next), onePerson: [] };
    const first = await under.call(carryOn, command, AS);
    expect((await under.call(carryOn, command, AS)).body).toEqual(first.body);
  });

  it('joins guests of one name if staff confirm', async () => {
    const under = await startServer();
    const { flight, newGame, save, close, carry, floor } = venue(under);
    const [a, b, next] = [
      await flight([[{ name: '김 철수' }, 9_000]]),
      await flight([[{ name: '김철수' }, 8_000]]),
      await newGame(),
    ];
    await save({ flights: [a, b], later: [next] });
    await close(a);
    await close(b);
    const { version } = (await carry(next)).body as unknown as FloorNews;
    expect((await floor(next)).entries.size).toBe(2);
    await under.call(undoAct, { gameId: next, commandId: 'back', act: version }, AS);
    await carry(next, ['김철수']);
    expect([...(await floor(next)).entries.values()].map(({ chips }) => chips)).toEqual([9_000]);
  });

  it('carries the bounties on heads with the stacks, and the bounty rule', async () => {
    const { under, commandFor, close, carry, floor, undo, a, b, next } = await twoFlights();
    const rule = { kind: 'progressive', amount: 100, unit: 'points' } as const;
    for (const gameId of [a, b]) await under.call(setBounties, { ...commandFor(gameId), rule }, AS);
    const { version } = (
      await under.call(
        registerEntry,
        { ...commandFor(b), name: '늦은 사람', of: 'buyIn', seat: 'none', payment: null },
        AS,
      )
    ).body;
    await under.call(bustEntries, { ...commandFor(b), out: [{ entry: version, chipsBefore: null }], by: [1] }, AS);
    await close(a);
    await close(b);
    const { days, through } = (await under.call(readThrough, { gameId: next }, AS)).body;
    expect(days.map(({ bounties }) => bounties)).toEqual([rule, rule]);
    expect(through.map(({ chips, head }) => [chips, head])).toEqual([
      [30_000, 100],
      [20_000, 100],
      [45_000, 150],
      [15_000, 100],
    ]);
    const { version: filled } = (await carry(next)).body as unknown as FloorNews;
    const brought = await floor(next);
    expect(brought.bounties).toEqual(rule);
    expect([...brought.entries.values()].map(({ chips, head }) => [chips, head])).toEqual([
      [20_000, 100],
      [45_000, 150],
      [15_000, 100],
    ]);
    await undo(next, filled);
    expect((await floor(next)).bounties).toBeNull();
  });

  it('is refused while the flights have different bounties', async () => {
    const { under, commandFor, close, carry, a, b, next } = await twoFlights();
    const rule = { kind: 'fixed', amount: 100, unit: 'points' } as const;
    await under.call(setBounties, { ...commandFor(a), rule }, AS);
    await close(a);
    await close(b);
    expect(await carry(next)).toMatchObject(refusal('other-bounties'));
  });

  it('reopens a closed day only while none of its players plays on', async () => {
    const { close, carry, undo, bust, floor, a, b, next } = await twoFlights();
    await close(a);
    await close(b);
    const { version: filled } = (await carry(next)).body as unknown as FloorNews;
    const closing = (await floor(a)).closedBy ?? 0;
    expect(await undo(a, closing)).toMatchObject(refusal('carried-on'));
    await undo(next, filled);
    expect((await undo(a, closing)).status).toBe(200);
    expect((await bust(a, 1)).status).toBe(200);
    expect(await carry(next)).toMatchObject(refusal('day-open'));
  });

  it('refuses a new entry of a player who is through, if that is the rule', async () => {
    const { register, close, newGame, save, id, revision, a, b, next } = await twoFlights('never');
    await close(a);
    const third = await newGame();
    await save({ id, revision, rule: 'never', flights: [a, b, third], later: [next] });
    expect(await register(third, { userId: 'player' })).toMatchObject(refusal('is-through'));
    expect((await register(third, { name: '둘' })).status).toBe(200);
  });

  it('refuses to fill a day while a player is left twice against the rule', async () => {
    const { close, carry, a, b, next } = await twoFlights('never');
    await close(a);
    await close(b);
    expect(await carry(next)).toMatchObject(refusal('left-twice'));
  });
});

describe('a day', () => {
  it('can’t close while its clock runs, while a stack is missing, or if it is no day', async () => {
    const { under, close, register, newGame, a } = await twoFlights();
    expect(await close(await newGame())).toMatchObject(refusal('no-days'));
    await under.call(updateGame, { id: a, status: 'PLAYING' }, AS);
    expect(await close(a)).toMatchObject(refusal('clock-runs'));
    await under.call(updateGame, { id: a, status: 'PAUSED' }, AS);
    await register(a, { name: '늦은 사람' });
    expect(await close(a)).toMatchObject(refusal('stack-missing'));
  });

  it('can’t be filled before the others are closed, twice, or without a day before', async () => {
    const { close, carry, newGame, a, b, next } = await twoFlights();
    expect(await carry(next)).toMatchObject(refusal('day-open'));
    expect(await carry(a)).toMatchObject(refusal('nobody-left'));
    expect(await carry(await newGame())).toMatchObject(refusal('no-days'));
    await close(a);
    await close(b);
    await carry(next);
    expect(await carry(next)).toMatchObject(refusal('already-so'));
  });

  it('pays a minimum prize on an earlier day, which later days know', async () => {
    const { under, commandFor, bust, close, a, b, next } = await twoFlights();
    const pay = async (gameId: number, plan: { kind: 'fixed'; amounts: number[] }) =>
      (await under.send(confirmPayouts, { ...commandFor(gameId), unit: 'points', plan }, AS)).status;
    expect(await pay(a, { kind: 'fixed', amounts: [10, 10] })).toBe(200);
    expect(await pay(b, { kind: 'fixed', amounts: [10, 10, 10] })).toBe(200);
    await bust(a, 3);
    const paid = async () => (await under.call(readThrough, { gameId: next }, AS)).body.paid;
    expect(await paid()).toEqual([
      { gameId: a, label: '1A', unit: 'points', players: 1, amount: 10 },
      { gameId: b, label: '1B', unit: 'points', players: 1, amount: 10 },
    ]);
    await close(a);
    expect(await pay(a, { kind: 'fixed', amounts: [10] })).toBe(409);
  });

  it('has on the last day a pool of all sales, without what earlier days paid in its unit', async () => {
    const { under, commandFor, close, carry, a, b, next } = await twoFlights();
    await keepMoney(under);
    const minimum = { kind: 'fixed' as const, amounts: [10, 10, 10] };
    await under.call(confirmPayouts, { ...commandFor(a), unit: 'money', plan: minimum }, AS);
    await under.call(confirmPayouts, { ...commandFor(b), unit: 'points', plan: minimum }, AS);
    await close(a);
    await close(b);
    await carry(next);
    const plan = { kind: 'pool' as const, shares: [1000], collected: null, guarantee: 0, rounding: 1 };
    const pool = async (unit: 'money' | 'points') =>
      (await under.call(confirmPayouts, { ...commandFor(next), unit, plan }, AS)).body.acts.at(-1)?.act;
    expect(await pool('money')).toMatchObject({ entries: 7, pool: 690, rows: [{ place: 1, amount: 690 }] });
    expect(await pool('points')).toMatchObject({ pool: 690 });
  });

  it('hands a minimum prize to who busted there only, and takes it back after others went through', async () => {
    const { under, commandFor, bust, close, carry, undo, floor, a, b, next } = await twoFlights();
    await keepMoney(under);
    const plan = { kind: 'fixed' as const, amounts: [10, 10] };
    await under.call(confirmPayouts, { ...commandFor(a), unit: 'money', plan }, AS);
    await bust(a, 3);
    const hand = (entry: number) =>
      under.send(
        handOut,
        { ...commandFor(a), entry, of: 'prize' as const, payment: { way: 'cash' as const, amount: 10 } },
        AS,
      );
    expect(await hand(1)).toMatchObject(refusal('hand-out-too-large'));
    await close(a);
    await close(b);
    await carry(next);
    expect(await hand(1)).toMatchObject(refusal('hand-out-too-large'));
    const { version } = (await hand(3)).body as unknown as FloorNews;
    expect((await undo(a, version)).status).toBe(200);
    expect((await floor(a)).handOuts).toEqual([]);
  });

  it('has no seats, no deals and no points while another day follows', async () => {
    const { under, commandFor, newGame, a, next } = await twoFlights();
    const plan = { kind: 'seats', seatIn: await newGame(), seats: 1, text: '참가권' } as const;
    expect(await under.send(confirmPayouts, { ...commandFor(a), unit: 'text', plan }, AS)).toMatchObject(
      refusal('not-the-last-day'),
    );
    const deal = {
      way: 'even',
      amounts: [
        { entry: 1, amount: 1 },
        { entry: 2, amount: 1 },
      ],
      playFor: 0,
      agreed: [1, 2],
    } as const;
    expect(await under.send(agreeOnDeal, { ...commandFor(a), ...deal }, AS)).toMatchObject(refusal('not-the-last-day'));
    for (const id of [a, next]) {
      await under.call(updateGame, { id, status: 'PLAYING' }, AS);
      await under.call(updateGame, { id, status: 'END' }, AS);
    }
    const result = { version: 0, finishers: [{ place: 1, name: '하나' }] };
    expect(await under.send(saveGameResult, { id: a, ...result }, AS)).toMatchObject(refusal('not-the-last-day'));
    expect((await under.send(saveGameResult, { id: next, ...result }, AS)).status).toBe(200);
  });
});

describe('the games of a tournament', () => {
  it('belong to the venue, each to one tournament', async () => {
    const { under, save, newGame, a } = await twoFlights();
    const [structure] = (await under.call(listStructures, { storeId: IDS.otherStore }, { as: 'super' })).body;
    const made = await under.call(createGame, { structureId: structure?.id ?? 0, name: '남' }, { as: 'super' });
    const theirs = made.body.id ?? 0;
    expect(await save({ flights: [await newGame(), a] })).toMatchObject(refusal('in-other-event'));
    expect(theirs).toBeGreaterThan(0);
    expect(await save({ flights: [await newGame(), theirs] })).toMatchObject(refusal('other-venue'));
    expect(await save({ flights: [await newGame(), 99_999] })).toMatchObject(refusal('other-venue'));
    const game = await newGame();
    expect((await save({ flights: [game], later: [game] })).status).toBe(400);
  });

  it('can’t move after they are closed', async () => {
    const { under, save, close, newGame, id, revision, a, b, next } = await twoFlights();
    await close(a);
    expect(await save({ id, revision, flights: [b], later: [next] })).toMatchObject(refusal('day-in-use'));
    expect(await save({ id, revision, flights: [b], later: [a, next] })).toMatchObject(refusal('day-in-use'));
    expect(await under.send(deleteMultiDay, { storeId, id }, AS)).toMatchObject(refusal('day-in-use'));
    expect((await save({ id, revision, flights: [a, b, await newGame()], later: [next] })).status).toBe(200);
    expect(await save({ id, revision, flights: [a, b], later: [next] })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  it('take no new game after the players are on the next day', async () => {
    const { save, close, carry, newGame, list, id, revision, a, b, next } = await twoFlights();
    await close(a);
    await close(b);
    await carry(next);
    const flightsWith = [a, b, await newGame()];
    expect(await save({ id, revision, flights: flightsWith, later: [next] })).toMatchObject(refusal('day-in-use'));
    expect(await save({ id, revision, flights: [a, b], later: [] })).toMatchObject(refusal('day-in-use'));
    expect((await save({ id, revision, flights: [a, b], later: [next, await newGame()] })).status).toBe(200);
    expect((await list())[0]?.days.map(({ isClosed, isCarriedOn }) => [isClosed, isCarriedOn])).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('stay when the tournament is deleted, and deleted games are no days', async () => {
    const { under, list, floor, a, b, id } = await twoFlights();
    await under.call(deleteGame, b, AS);
    expect((await list())[0]?.days.map(({ label }) => label)).toEqual(['1', '2']);
    expect((await under.send(deleteMultiDay, { storeId, id }, AS)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await floor(a)).entries.size).toBe(3);
  });
});
