import { describe, expect, it } from 'vitest';
import type { Act, Refused } from './acts.ts';
import { applyAct } from './apply-act.ts';
import { EMPTY_FLOOR, FLOOR_LIMITS, type Payment } from './floor.ts';
import type { FloorLog } from './fold.ts';
import {
  attempt,
  buys,
  chair,
  enters,
  busts,
  locks,
  logOf,
  moves,
  nextOf,
  opens,
  standing,
  undoes,
} from '../../test-support/floor-acts.ts';
import { inSeconds, later } from '../../test-support/tournament.ts';

/** Table 1 with entries 2 (seat 1), 3 (seat 2) and a locked seat 4; table 2 with entry 4 (seat 1); entry 5 waits, entry 6 is out. */
const ROOM = logOf([
  opens({ 1: 4, 2: 3 }),
  enters(1, '1/1'),
  enters(2, '1/2'),
  enters(3, '2/1'),
  enters(4),
  enters(5, '2/3'),
  busts([6]),
  locks('1/4'),
]);
const entryIn = ({ floor }: FloorLog, entry: number) => floor.entries.get(entry);
const bad = (kind: Act['kind'], rest: object): Act => ({ kind, ...rest }) as unknown as Act;
const paying = (way: string, amount: number): Payment => ({ way, amount }) as unknown as Payment;
const wideRoom = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, 9]));

describe('a refused act, with its subject', () => {
  it.each<[string, Act, Refused]>([
    ['a player who is in', enters(1), { refusal: 'player-is-in', entry: 2 }],
    ['a player without a number', enters(0), { refusal: 'no-such-player' }],
    ['half a player', enters(1.5), { refusal: 'no-such-player' }],
    ['an entry by an add-on', bad('enter', { ...enters(9), of: 'addOn' }), { refusal: 'not-a-re-buy' }],
    ['an entry in a taken chair', enters(9, '1/1'), { refusal: 'seat-taken', table: 1, entry: 2 }],
    ['an entry in a locked chair', enters(9, '1/4'), { refusal: 'seat-locked', table: 1 }],
    ['an entry beyond the last chair', enters(9, '1/5'), { refusal: 'no-such-seat', table: 1 }],
    ['an entry before the first chair', enters(9, '1/0'), { refusal: 'no-such-seat', table: 1 }],
    ['an entry in half a chair', enters(9, '1/2.5'), { refusal: 'no-such-seat', table: 1 }],
    ['an entry at no table', enters(9, '7/1'), { refusal: 'no-such-table', table: 7 }],
    ['a negative payment', { ...enters(9), payment: paying('cash', -1) }, { refusal: 'not-a-count' }],
    ['a payment by a way unknown', { ...enters(9), payment: paying('shells', 1) }, { refusal: 'not-a-count' }],

    ['a re-buy of nobody', buys(99, 'firstReBuyIn'), { refusal: 'no-such-entry', entry: 99 }],
    ['a re-buy of somebody who is out', buys(6, 'firstReBuyIn'), { refusal: 'is-out', entry: 6 }],
    ['a buy-in on top', bad('top-up', { entry: 2, of: 'buyIn', payment: null }), { refusal: 'not-a-re-buy' }],
    ['a re-buy for half a won', { ...buys(2, 'addOn'), payment: paying('card', 0.5) }, { refusal: 'not-a-count' }],

    ['a payment for nothing', { kind: 'pay', buy: 7, payment: null }, { refusal: 'no-such-act', act: 7 }],
    [
      'a payment of what is no number',
      { kind: 'pay', buy: 2, payment: paying('cash', NaN) },
      { refusal: 'not-a-count' },
    ],

    [
      'a table twice',
      bad('tables', { tables: [...opens({ 1: 4, 2: 3 }).tables, { table: 1, seats: 4, breakOrder: 9 }] }),
      { refusal: 'table-twice', table: 1 },
    ],
    [
      'a place of breaking twice',
      bad('tables', { tables: [...opens({ 1: 4, 2: 3 }).tables, { table: 3, seats: 4, breakOrder: 2 }] }),
      { refusal: 'table-twice', table: 3 },
    ],
    ['closing a table in use', opens({ 1: 4 }), { refusal: 'table-in-use', table: 2 }],
    ['taking away a chair in use', opens({ 1: 1, 2: 3 }), { refusal: 'table-in-use', table: 1 }],
    ['too many chairs', opens({ 1: 4, 2: 3, 3: FLOOR_LIMITS.seats + 1 }), { refusal: 'not-a-count', table: 3 }],
    ['a table without chairs', opens({ 1: 4, 2: 3, 3: 0 }), { refusal: 'not-a-count', table: 3 }],
    ['table nought', opens({ 0: 4, 1: 4, 2: 3 }), { refusal: 'not-a-count', table: 0 }],
    [
      'a number too large',
      opens({ 1: 4, 2: 3, [FLOOR_LIMITS.tableNumber + 1]: 4 }),
      { refusal: 'not-a-count', table: FLOOR_LIMITS.tableNumber + 1 },
    ],
    [
      'half a place of breaking',
      bad('tables', { tables: [{ table: 1, seats: 4, breakOrder: 0.5 }] }),
      { refusal: 'not-a-count', table: 1 },
    ],
    ['too many tables', opens(wideRoom(FLOOR_LIMITS.tables + 1)), { refusal: 'too-many' }],

    ['no move', moves([]), { refusal: 'nothing-to-move' }],
    ['a move of nobody', moves(['99 - 1/3']), { refusal: 'no-such-entry', entry: 99 }],
    ['a move of somebody who is out', moves(['6 2/3 1/3']), { refusal: 'is-out', entry: 6 }],
    ['a move from a chair that was left', moves(['2 1/3 2/2']), { refusal: 'sits-elsewhere', entry: 2 }],
    ['a move of somebody seated, as if they waited', moves(['2 - 2/2']), { refusal: 'sits-elsewhere', entry: 2 }],
    ['a move to where one sits', moves(['2 1/1 1/1']), { refusal: 'already-so', entry: 2 }],
    ['no chair for who has none', moves(['5 - -']), { refusal: 'already-so', entry: 5 }],
    ['one moved twice', moves(['2 1/1 1/3', '2 1/1 2/2']), { refusal: 'sits-elsewhere', entry: 2 }],
    ['one chair for two', moves(['2 1/1 1/3', '5 - 1/3']), { refusal: 'seat-taken', table: 1, entry: 5 }],
    ['a move to a taken chair', moves(['5 - 1/1']), { refusal: 'seat-taken', table: 1, entry: 2 }],
    ['a move to a locked chair', moves(['5 - 1/4']), { refusal: 'seat-locked', table: 1 }],
    ['a move to no chair', moves(['5 - 2/4']), { refusal: 'no-such-seat', table: 2 }],
    ['a break of no table', moves(['5 - 1/3'], 7), { refusal: 'no-such-table', table: 7 }],
    ['a break that leaves somebody', moves(['5 - 1/3'], 2), { refusal: 'table-in-use', table: 2 }],
    ['a break into itself', moves(['4 2/1 2/2'], 2), { refusal: 'table-in-use', table: 2 }],

    ['a lock of no chair', locks('1/9'), { refusal: 'no-such-seat', table: 1 }],
    ['a lock of a taken chair', locks('1/1'), { refusal: 'seat-taken', table: 1, entry: 2 }],
    ['a lock of a locked chair', locks('1/4'), { refusal: 'already-so', table: 1 }],
    ['an unlocking of an open chair', locks('1/3', false), { refusal: 'already-so', table: 1 }],

    ['a button at no table', { kind: 'button', table: 7, seat: null }, { refusal: 'no-such-table', table: 7 }],
    [
      'a button before a chair of no table',
      { kind: 'button', table: 7, seat: 1 },
      { refusal: 'no-such-table', table: 7 },
    ],
    ['a button before no chair', { kind: 'button', table: 2, seat: 4 }, { refusal: 'no-such-seat', table: 2 }],

    ['the bust of nobody', busts([]), { refusal: 'no-such-entry' }],
    ['the bust of a stranger', busts([99]), { refusal: 'no-such-entry', entry: 99 }],
    ['the bust of one who is out', busts([6]), { refusal: 'is-out', entry: 6 }],
    ['one busted twice in a hand', busts([2, 2]), { refusal: 'is-out', entry: 2 }],
    ['too many at once', busts(Array.from({ length: FLOOR_LIMITS.outAtOnce + 1 }, () => 2)), { refusal: 'too-many' }],
    ['chips below nothing', busts([[2, -1]]), { refusal: 'not-a-count', entry: 2 }],
    ['a winner who is out', busts([2], { by: [6] }), { refusal: 'is-out', entry: 6 }],
    ['a winner who goes too', busts([2, 3], { by: [3] }), { refusal: 'is-out', entry: 3 }],
    ['a winner who is a stranger', busts([2], { by: [99] }), { refusal: 'no-such-entry', entry: 99 }],
    ['a winner twice', busts([2], { by: [3, 3] }), { refusal: 'already-so', entry: 3 }],
    ['half an unnamed player', busts([2], { unnamedOut: 0.5 }), { refusal: 'not-a-count' }],

    ['chips of a stranger', { kind: 'chips', entry: 99, chips: 1 }, { refusal: 'no-such-entry', entry: 99 }],
    ['chips of one who is out', { kind: 'chips', entry: 6, chips: 1 }, { refusal: 'is-out', entry: 6 }],
    ['half a chip', { kind: 'chips', entry: 2, chips: 0.5 }, { refusal: 'not-a-count', entry: 2 }],

    [
      'an end of hands that are not played for hands',
      { kind: 'hand-for-hand', isOn: false },
      { refusal: 'already-so' },
    ],
    ['taking back what a floor does not know', undoes(2), { refusal: 'no-such-act', act: 2 }],
  ])('%s', (_, act, refused) => {
    expect(applyAct(ROOM.floor, nextOf(ROOM, act))).toEqual(refused);
  });

  it('changes nothing', () => {
    const before = JSON.stringify(standing(ROOM.floor));
    applyAct(ROOM.floor, nextOf(ROOM, moves(['2 1/1 1/3', '5 - 1/2'])));
    expect(JSON.stringify(standing(ROOM.floor))).toBe(before);
  });

  it('is one that the floor has already', () => {
    expect(applyAct(ROOM.floor, { ...nextOf(ROOM, enters(9)), version: 8 })).toEqual({ refusal: 'already-so', act: 8 });
  });

  it('is an entry beyond the most that a floor holds', () => {
    const full = Array.from({ length: FLOOR_LIMITS.entries }, (_, index) => index + 1);
    const entries = new Map(
      full.map((entry) => [entry, { entry, player: entry, buys: [], seat: null, chips: null, out: null }]),
    );
    const floor = { ...EMPTY_FLOOR, version: FLOOR_LIMITS.entries, entries };
    const written = {
      version: FLOOR_LIMITS.entries + 1,
      at: later(inSeconds(0)),
      act: enters(FLOOR_LIMITS.entries + 1),
    };
    expect(applyAct(floor, written)).toEqual({ refusal: 'too-many' });
  });
});

describe('coming in', () => {
  it('creates an entry with the number of its act, its first buy and its seat', () => {
    const payment: Payment = { way: 'cash', amount: 50_000 };
    const log = logOf([{ ...enters(9, '1/3', 'earlyBuyIn'), payment }], ROOM);
    const at = later(inSeconds(9));
    expect(entryIn(log, 9)).toEqual({
      entry: 9,
      player: 9,
      buys: [{ buy: 9, of: 'earlyBuyIn', at, payment }],
      seat: chair('1/3'),
      chips: null,
      out: null,
    });
    expect(log.floor.version).toBe(9);
  });

  it('again after being out is another entry of the same player, in a chair that is free again', () => {
    const log = logOf([enters(5, '2/3', 'firstReBuyIn')], ROOM);
    expect(entryIn(log, 6)?.out).not.toBeNull();
    expect(entryIn(log, 9)).toMatchObject({ player: 5, seat: chair('2/3'), out: null });
    expect(attempt(log, enters(5))).toEqual({ refusal: 'player-is-in', entry: 9 });
  });

  it('may be paid for later, by one who is out too, without touching other buys', () => {
    const payment: Payment = { way: 'transfer', amount: 30_000 };
    const log = logOf([buys(2, 'addOn'), { kind: 'pay', buy: 9, payment }, { kind: 'pay', buy: 6, payment }], ROOM);
    expect(entryIn(log, 2)?.buys.map((bought) => bought.payment)).toEqual([null, payment]);
    expect(entryIn(log, 2)?.buys.map(({ buy, of }) => [buy, of])).toEqual([
      [2, 'buyIn'],
      [9, 'addOn'],
    ]);
    expect(entryIn(log, 6)?.buys[0]?.payment).toEqual(payment);
    expect(entryIn(logOf([{ kind: 'pay', buy: 9, payment: null }], log), 2)?.buys[1]?.payment).toBeNull();
  });

  it('has chips once somebody counted, until they are not known any more', () => {
    const log = logOf([{ kind: 'chips', entry: 2, chips: 0 }], ROOM);
    expect(entryIn(log, 2)?.chips).toBe(0);
    expect(entryIn(logOf([{ kind: 'chips', entry: 2, chips: null }], log), 2)?.chips).toBeNull();
  });
});

describe('moving', () => {
  it('lets two players swap seats in one act', () => {
    const log = logOf([moves(['2 1/1 1/2', '3 1/2 1/1'])], ROOM);
    expect([entryIn(log, 2)?.seat, entryIn(log, 3)?.seat]).toEqual([chair('1/2'), chair('1/1')]);
    expect(attempt(log, enters(9, '1/1'))).toEqual({ refusal: 'seat-taken', table: 1, entry: 3 });
  });

  it('reassigns a freed seat, and unseats players', () => {
    const log = logOf([moves(['2 1/1 -', '5 - 1/1'])], ROOM);
    expect([entryIn(log, 2)?.seat, entryIn(log, 5)?.seat]).toEqual([null, chair('1/1')]);
  });

  it('breaks a table when all have gone from it, and an empty one without a move', () => {
    const broken = logOf([moves(['4 2/1 1/3'], 2)], ROOM);
    expect([...broken.floor.tables.keys()]).toEqual([1]);
    expect(entryIn(broken, 4)?.seat).toEqual(chair('1/3'));
    expect([...logOf([moves(['4 2/1 1/3']), moves([], 2)], ROOM).floor.tables.keys()]).toEqual([1]);
  });
});

describe('tables', () => {
  it('are as many, as large and numbered as high as a floor holds, in the order of their numbers', () => {
    const most = Array.from({ length: FLOOR_LIMITS.tables }, (_, index) => FLOOR_LIMITS.tableNumber - index);
    const tables = most.map((table) => ({ table, seats: FLOOR_LIMITS.seats, breakOrder: table }));
    const { floor } = logOf([{ kind: 'tables', tables }]);
    expect([...floor.tables.keys()]).toEqual([...most].reverse());
    expect([...floor.tables.values()].every(({ seats }) => seats === FLOOR_LIMITS.seats)).toBe(true);
  });

  it('stand by their numbers; one that stays keeps its button and locked chairs, as far as they stay', () => {
    const kept = logOf([{ kind: 'button', table: 1, seat: 3 }, opens({ 5: 9, 2: 3, 1: 4 })], ROOM);
    expect([...kept.floor.tables.keys()]).toEqual([1, 2, 5]);
    expect(kept.floor.tables.get(1)).toEqual({
      table: 1,
      seats: 4,
      breakOrder: 1,
      button: 3,
      buttonAt: later(inSeconds(9)),
      locked: [4],
      wasSatAt: true,
    });
    expect(kept.floor.tables.get(5)).toEqual({
      table: 5,
      seats: 9,
      breakOrder: 5,
      button: null,
      buttonAt: null,
      locked: [],
      wasSatAt: false,
    });
    expect(logOf([opens({ 1: 3, 2: 3 })], kept).floor.tables.get(1)).toMatchObject({ button: 3, locked: [] });
    expect(logOf([opens({ 1: 2, 2: 3 })], kept).floor.tables.get(1)).toMatchObject({ button: null, locked: [] });
  });

  it('have locked seats in order, which can be unlocked', () => {
    const locked = logOf([locks('1/3')], ROOM);
    expect(locked.floor.tables.get(1)?.locked).toEqual([3, 4]);
    const open = logOf([locks('1/4', false), enters(9, '1/4')], locked);
    expect(open.floor.tables.get(1)?.locked).toEqual([3]);
    expect(entryIn(open, 11)?.seat).toEqual(chair('1/4'));
  });

  it('have their button at any seat, also an empty one, or none', () => {
    const log = logOf([{ kind: 'button', table: 1, seat: 4 }], ROOM);
    expect(log.floor.tables.get(1)?.button).toBe(4);
    expect(logOf([{ kind: 'button', table: 1, seat: null }], log).floor.tables.get(1)?.button).toBeNull();
  });
});

describe('a button that was set', () => {
  const BUTTON: Act = { kind: 'button', table: 1, seat: 2 };
  const buttonOf = ({ floor }: FloorLog) => {
    const { button, buttonAt } = floor.tables.get(1) ?? {};
    return [button, buttonAt];
  };

  it('has the time at which it was set last, and none when it is taken away', () => {
    const set = logOf([BUTTON], ROOM);
    expect(buttonOf(set)).toEqual([2, later(inSeconds(9))]);
    expect(buttonOf(logOf([BUTTON], set))).toEqual([2, later(inSeconds(10))]);
    expect(buttonOf(logOf([{ kind: 'button', table: 1, seat: null }], set))).toEqual([null, null]);
  });

  it.each(['redraw', 'final-table'] as const)(
    'is gone after a %s, and there again when that is taken back',
    (cause) => {
      const set = logOf([BUTTON], ROOM);
      const drawn = logOf([{ ...moves(['2 1/1 1/3']), cause, seed: 1 }], set);
      expect(buttonOf(drawn)).toEqual([null, null]);
      expect(buttonOf(logOf([undoes(10)], drawn))).toEqual([2, later(inSeconds(9))]);
    },
  );

  it('stays when somebody else moves', () => {
    expect(buttonOf(logOf([BUTTON, moves(['2 1/1 1/3'])], ROOM))[0]).toBe(2);
  });
});

describe('a final table', () => {
  const FINAL = { ...moves(['4 2/1 1/3', '5 - 1/5']), cause: 'final-table' } as const;

  it('has the chairs that it needs, and every other table is closed', () => {
    const drawn = logOf([{ ...FINAL, final: { table: 1, seats: 5 } }], ROOM);
    expect([...drawn.floor.tables.values()]).toMatchObject([{ table: 1, seats: 5, locked: [4] }]);
    expect(entryIn(drawn, 5)?.seat).toEqual(chair('1/5'));
    expect(standing(logOf([undoes(9)], drawn).floor)).toEqual(standing(ROOM.floor));
  });

  it.each<[string, Act, Refused]>([
    ['no table', { ...FINAL, final: { table: 7, seats: 9 } }, { refusal: 'no-such-table', table: 7 }],
    ['fewer chairs than it had', { ...FINAL, final: { table: 1, seats: 3 } }, { refusal: 'not-a-count', table: 1 }],
    ['too many chairs', { ...FINAL, final: { table: 1, seats: 13 } }, { refusal: 'not-a-count', table: 1 }],
    [
      'somebody at another one',
      { ...moves(['5 - 1/3']), final: { table: 1, seats: 4 } },
      { refusal: 'table-in-use', table: 1 },
    ],
    [
      'a chair that is not there',
      { ...moves(['4 2/1 1/3', '5 - 1/9']), final: { table: 1, seats: 5 } },
      { refusal: 'no-such-seat', table: 1 },
    ],
  ])('is refused with %s, and changes nothing', (_, act, refused) => {
    expect(attempt(ROOM, act)).toEqual(refused);
    expect(ROOM.floor.tables.get(1)?.seats).toBe(4);
  });
});

describe('a bust', () => {
  it('stores the time, the chips, the winner and the seat, and frees the seat', () => {
    const log = logOf([busts([[2, 100], 3], { by: [4, 5], unnamedOut: 7 })], ROOM);
    const out = { act: 9, at: later(inSeconds(9)), by: [4, 5], unnamedOut: 7 };
    expect(entryIn(log, 2)).toMatchObject({ seat: null, out: { ...out, chipsBefore: 100, seat: chair('1/1') } });
    expect(entryIn(log, 3)).toMatchObject({ seat: null, out: { ...out, chipsBefore: null, seat: chair('1/2') } });
    expect(entryIn(logOf([enters(9, '1/1')], log), 10)?.seat).toEqual(chair('1/1'));
  });

  it('includes up to the allowed number of players in one hand', () => {
    const entries = Array.from({ length: FLOOR_LIMITS.outAtOnce }, (_, index) => index + 1);
    const log = logOf([...entries.map((player) => enters(player)), busts(entries)]);
    expect([...log.floor.entries.values()].every(({ out }) => out?.act === FLOOR_LIMITS.outAtOnce + 1)).toBe(true);
  });

  it('is possible without a seat too', () => {
    expect(entryIn(logOf([busts([5])], ROOM), 5)?.out?.seat).toBeNull();
  });
});

describe('hand for hand', () => {
  it('has a start time, and ends', () => {
    const log = logOf([{ kind: 'hand-for-hand', isOn: true }], ROOM);
    expect(log.floor.handForHand).toBe(later(inSeconds(9)));
    expect(attempt(log, { kind: 'hand-for-hand', isOn: true })).toEqual({ refusal: 'already-so' });
    expect(logOf([{ kind: 'hand-for-hand', isOn: false }], log).floor.handForHand).toBeNull();
  });
});
