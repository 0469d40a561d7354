import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefused, type Act, type ActOf, type Refused, type WrittenAct } from './acts.ts';
import { applyToDraft } from './applying/apply-to-draft.ts';
import { draftOfFloor, floorOfDraft } from './applying/draft.ts';
import { isIn, seatKey } from './floor.ts';
import { foldActs, foldFurther, logAfter, undoOutcome, type FloorLog } from './fold.ts';
import {
  anyIntents,
  attempt,
  buys,
  chair,
  EMPTY_LOG,
  enters,
  evening,
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

const ROOM = logOf([opens({ 1: 4, 2: 4 }), enters(1, '1/1'), enters(2, '2/1')]);
const PAYS: Act = { kind: 'payouts', unit: 'points', rows: [{ place: 1, amount: 90 }] };
/** Each gets an equal part of the ninety. */
const deals = (...entries: readonly number[]): Act => ({
  kind: 'deal',
  way: 'even',
  amounts: entries.map((entry) => ({ entry, amount: 90 / entries.length })),
  playFor: 0,
});
const seatIn = ({ floor }: FloorLog, entry: number) => floor.entries.get(entry)?.seat;
describe('undo', () => {
  it('the last act leaves the floor before it, with the number of the undo', () => {
    const log = logOf([busts([2]), undoes(4)], ROOM);
    expect(standing(log.floor)).toEqual(standing(ROOM.floor));
    expect(log.floor.version).toBe(5);
    expect(log.acts.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    expect([...log.undone]).toEqual([[4, 5]]);
  });

  it('a wrong bust keeps those after it, in their order', () => {
    const log = logOf([enters(3, '2/2'), busts([2]), busts([3]), undoes(5)], ROOM);
    expect(log.floor.entries.get(2)?.out).toBeNull();
    expect(seatIn(log, 2)).toEqual(chair('1/1'));
    expect(log.floor.entries.get(3)?.out?.act).toBe(6);
  });

  it.each<[string, readonly Act[], number, number]>([
    ['a bust whose chair somebody has got', [busts([2]), enters(3, '1/1')], 4, 5],
    ['a bust after which the player came back', [busts([2]), enters(1)], 4, 5],
    ['a bust before the table was broken', [busts([2]), moves([], 1)], 4, 5],
    ['an entry that was moved', [moves(['2 1/1 1/2'])], 2, 4],
    ['an entry that is out', [busts([3], { by: [2] })], 3, 4],
    ['an entry that won a bounty', [busts([3], { by: [2] })], 2, 4],
    ['a move that another one went on from', [moves(['2 1/1 1/2']), moves(['2 1/2 1/3'])], 4, 5],
    ['a re-buy that was paid later', [buys(2, 'addOn'), { kind: 'pay', buy: 4, payment: null }], 4, 5],
    ['an unlocking of a chair that is sat in', [locks('1/2'), locks('1/2', false), enters(3, '1/2')], 5, 6],
    ['the tables that everybody sits at', [], 1, 2],
    ['a bust before a deal of those who were left', [enters(3), enters(4), busts([2]), PAYS, deals(3, 4, 5)], 6, 8],
    ['payouts that a deal shares out', [enters(3), PAYS, deals(2, 3, 4)], 5, 6],
    ['an entry that a deal was made with', [enters(3), PAYS, deals(2, 3, 4)], 4, 6],
    ['an act on which several stand, naming the first', [busts([2]), enters(1), busts([5])], 4, 5],
  ])('%s is refused', (_, acts, back, first) => {
    const log = logOf(acts, ROOM);
    expect(attempt(log, undoes(back))).toEqual({ refusal: 'later-acts-stand-on-it', act: first });
    expect(undoOutcome(log, back)).toEqual({ refusal: 'later-acts-stand-on-it', act: first });
  });

  it.each<[string, readonly Act[], number, Refused]>([
    ['what was never done', [], 9, { refusal: 'no-such-act', act: 9 }],
    ['what is taken back', [busts([2]), undoes(4)], 4, { refusal: 'already-so', act: 4 }],
    ['a taking back', [busts([2]), undoes(4)], 5, { refusal: 'no-such-act', act: 5 }],
    ['itself', [], 4, { refusal: 'no-such-act', act: 4 }],
  ])('%s is refused', (_, acts, back, refused) => {
    expect(attempt(logOf(acts, ROOM), undoes(back))).toEqual(refused);
  });

  it('allows undo of the act before', () => {
    const log = logOf([busts([2]), enters(3, '1/1'), undoes(5), undoes(4)], ROOM);
    expect(standing(log.floor)).toEqual(standing(ROOM.floor));
    expect([...log.undone.keys()]).toEqual([5, 4]);
  });

  it('is not blocked by a later act without effect', () => {
    const log = logOf([locks('1/4'), locks('1/4', false), locks('1/4'), undoes(5)], ROOM);
    expect(log.floor.tables.get(1)?.locked).toEqual([4]);
    const hands = [true, false, true].map((isOn): Act => ({ kind: 'hand-for-hand', isOn }));
    expect(logOf([...hands, undoes(5)], ROOM).floor.handForHand).toBe(later(inSeconds(4)));
  });
});

describe('a log', () => {
  it('has nothing at first', () => {
    expect(EMPTY_LOG.floor.version).toBe(0);
    expect(standing(EMPTY_LOG.floor)).toEqual({
      entries: [],
      voided: [],
      handOuts: [],
      tables: [],
      handForHand: null,
      hands: 0,
      house: { perHand: 120, redrawAt: [], stack: [] },
      payouts: null,
      deal: null,
    });
  });

  it('is extended by newer acts only, and unchanged without any', () => {
    expect(foldFurther(ROOM, ROOM.acts)).toBe(ROOM);
    const more = logOf([enters(3)], ROOM);
    expect(foldFurther(ROOM, more.acts)).toEqual(more);
  });

  it('takes no act with a number that it has', () => {
    expect(logAfter(ROOM, { ...nextOf(ROOM, enters(3)), version: 3 })).toEqual({ refusal: 'already-so', act: 3 });
  });

  it('skips a refused act and continues', () => {
    const acts = [...ROOM.acts, nextOf(ROOM, busts([77])), { ...nextOf(ROOM, enters(3)), version: 5 }];
    const log = foldActs(acts);
    expect([...log.floor.entries.keys()]).toEqual([2, 3, 5]);
    expect(log.floor.version).toBe(5);
  });
});

function expectSoundFloor({ floor: { entries, tables } }: FloorLog): void {
  const all = [...entries.values()];
  const seats = all.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  expect(new Set(seats.map(seatKey)).size).toBe(seats.length);
  for (const { table, seat } of seats) {
    expect(seat).toBeLessThanOrEqual(tables.get(table)?.seats ?? 0);
    expect(tables.get(table)?.locked).not.toContain(seat);
  }
  const players = all.filter(isIn).map(({ player }) => player);
  expect(new Set(players).size).toBe(players.length);
  expect(all.filter((entry) => entry.seat !== null && !isIn(entry))).toEqual([]);
  const orders = [...tables.values()].map(({ breakOrder }) => breakOrder);
  expect(new Set(orders).size).toBe(orders.length);
}

const counting = ({ acts, undone }: FloorLog): readonly WrittenAct[] =>
  acts.filter(({ version, act }) => act.kind !== 'undo' && !undone.has(version));

describe('any evening', () => {
  it('does, and is refused, something of every kind', () => {
    const done = new Set<string>();
    const refused = new Set<string>();
    for (const intents of fc.sample(anyIntents, { seed: 16, numRuns: 200 }))
      evening(intents, (_, { kind }, outcome) => void (isRefused(outcome) ? refused : done).add(kind));
    const kinds = [
      'bounties',
      'bust',
      'button',
      'chips',
      'deal',
      'enter',
      'hand',
      'hand-for-hand',
      'hand-out',
      'house',
      'lock',
      'mark',
      'pay',
      'payouts',
      'reinstate',
      'seat',
      'tables',
      'top-up',
      'undo',
      'void',
    ];
    expect([...done].sort()).toEqual(kinds);
    expect([...refused].sort()).toEqual(kinds);
  });

  it('seats nobody twice, nobody on a taken seat, nobody on a missing seat', () => {
    fc.assert(
      fc.property(anyIntents, (intents) => {
        evening(intents, (_, __, outcome) => isRefused(outcome) || expectSoundFloor(outcome));
      }),
    );
  });

  it('loses nobody: there are the entries that were made, and those are out who went', () => {
    fc.assert(
      fc.property(anyIntents, (intents) => {
        const log = evening(intents);
        const done = counting(log);
        const isVoided = (act: Act): act is ActOf<'void'> => act.kind === 'void' && act.buys.includes(act.entry);
        const voided = done.flatMap(({ act }) => (isVoided(act) ? [act.entry] : []));
        const made = done
          .filter(({ act, version }) => act.kind === 'enter' && !voided.includes(version))
          .map(({ version }) => version);
        const gone = new Set<number>();
        for (const { act } of done) {
          if (act.kind === 'bust') for (const { entry } of act.out) gone.add(entry);
          if (act.kind === 'reinstate' || isVoided(act)) gone.delete(act.entry);
        }
        const entries = [...log.floor.entries.values()];
        expect(entries.map(({ entry }) => entry)).toEqual(made);
        expect(new Set(entries.filter((entry) => !isIn(entry)).map(({ entry }) => entry))).toEqual(gone);
      }),
    );
  });

  it('is the same whether its acts are folded at once, further, or one by one', () => {
    fc.assert(
      fc.property(anyIntents, fc.nat(60), (intents, cut) => {
        const log = evening(intents);
        expect(foldActs(log.acts)).toEqual(log);
        expect(foldFurther(foldActs(log.acts.slice(0, cut)), log.acts.slice(cut))).toEqual(log);
        const oneByOne = log.acts.reduce((sofar, written) => foldFurther(sofar, [written]), EMPTY_LOG);
        expect(oneByOne).toEqual(log);
      }),
    );
  });

  it('is as before each act after its undo', () => {
    fc.assert(
      fc.property(anyIntents, (intents) => {
        evening(intents, (before, act, outcome) => {
          if (isRefused(outcome) || act.kind === 'undo') return;
          const back = logOf([undoes(outcome.floor.version)], outcome);
          expect(standing(back.floor)).toEqual(standing(before.floor));
        });
      }),
    );
  });

  it('is as if an act had never happened after its undo, unless a later act depends on it', () => {
    fc.assert(
      fc.property(anyIntents, fc.nat(60), (intents, which) => {
        const log = evening(intents);
        const done = counting(log);
        fc.pre(done.length > 0);
        const back = done[which % done.length]?.version ?? 0;
        const outcome = undoOutcome(log, back);
        const without = foldActs(log.acts.filter(({ version }) => version !== back));
        if (!isRefused(outcome)) {
          expect(standing(outcome)).toEqual(standing(without.floor));
          return;
        }
        expect(outcome.refusal).toBe('later-acts-stand-on-it');
        expect(outcome.act).toBeGreaterThan(back);
        const upTo = log.acts.filter(({ version }) => version !== back && version < (outcome.act ?? 0));
        const obstacle = log.acts.find(({ version }) => version === outcome.act);
        const obstructed = foldActs([...upTo, ...log.acts.filter(({ act }) => act.kind === 'undo')]);
        const draft = { ...draftOfFloor(obstructed.floor), version: 0 };
        expect(obstacle && applyToDraft(draft, obstacle)).toHaveProperty('refusal');
      }),
    );
  });

  it('leaves a floor as it was where an act is refused', () => {
    fc.assert(
      fc.property(anyIntents, (intents) => {
        evening(intents, ({ floor }, act, outcome) => {
          if (!isRefused(outcome) || act.kind === 'undo') return;
          const draft = draftOfFloor(floor);
          expect(applyToDraft(draft, { version: floor.version + 1, at: later(inSeconds(0)), act })).toEqual(outcome);
          expect(draft).toEqual(draftOfFloor(floor));
        });
      }),
    );
  });

  it('keeps the indexes of a draft as they would be made anew', () => {
    fc.assert(
      fc.property(anyIntents, (intents) => {
        const log = evening(intents);
        const draft = draftOfFloor(EMPTY_LOG.floor);
        for (const written of counting(log)) applyToDraft(draft, written);
        const { sitters, lives, buyers } = draftOfFloor(floorOfDraft(draft));
        expect([draft.sitters, draft.lives, draft.buyers]).toEqual([sitters, lives, buyers]);
      }),
    );
  });
});

/** 300 players at 34 tables who enter, re-buy, move, are counted and bust: 1,500 acts. */
function largeEvening(): readonly WrittenAct[] {
  const players = Array.from({ length: 300 }, (_, index) => index + 1);
  const chairOf = (player: number): string =>
    `${String(((player - 1) % 34) + 1)}/${String(Math.floor((player - 1) / 34) + 1)}`;
  const entryOf = (player: number): number => player + 1;
  const acts: readonly Act[] = [
    opens(Object.fromEntries(Array.from({ length: 34 }, (_, index) => [index + 1, 10]))),
    ...players.map((player) => enters(player, chairOf(player))),
    ...players.map((player) => buys(entryOf(player), 'addOn')),
    ...players.map((player): Act => ({ kind: 'chips', entry: entryOf(player), chips: player * 100 })),
    ...players.map((player) => moves([`${String(entryOf(player))} ${chairOf(player)} -`])),
    ...players.slice(1).map((player) => busts([entryOf(player)])),
  ];
  return acts.map((act, index) => ({ version: index + 1, at: later(inSeconds(index)), act }));
}

describe('a large evening', () => {
  it('of 300 players and 1,500 acts leaves one, all others being out, nobody seated and everything bought', () => {
    const acts = largeEvening();
    expect(acts).toHaveLength(1500);
    const entries = [...foldActs(acts).floor.entries.values()];
    expect(entries.filter(isIn).map(({ player, chips }) => [player, chips])).toEqual([[1, 100]]);
    expect(entries.map(({ out }) => out?.act)).toEqual([
      undefined,
      ...Array.from({ length: 299 }, (_, index) => 1202 + index),
    ]);
    expect(entries.every(({ seat, buys: bought }) => seat === null && bought.length === 2)).toBe(true);
  });
});
