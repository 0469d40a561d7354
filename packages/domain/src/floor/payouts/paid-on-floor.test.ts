import { describe, expect, it } from 'vitest';
import { NO_PLAYERS } from '../../players/player-counts.ts';
import { instant } from '../../time.ts';
import { isRefused, type Act, type FloorRefusal } from '../acts.ts';
import type { Floor } from '../floor.ts';
import { foldActs, logAfter, type FloorLog } from '../fold.ts';
import { floorPlaces } from '../places.ts';
import { paidOnFloor } from './paid-on-floor.ts';
import type { Prize } from './payouts.ts';

const enter = (player: number): Act => ({
  kind: 'enter',
  player,
  of: 'buyIn',
  seat: null,
  seed: null,
  payment: null,
});
const bust = (...out: number[]): Act => ({
  kind: 'bust',
  out: out.map((entry) => ({ entry, chipsBefore: null })),
  by: [],
  unnamedOut: 0,
});
const confirm = (...amounts: number[]): Act => ({
  kind: 'payouts',
  unit: 'points',
  rows: amounts.map((amount, index) => ({ place: index + 1, amount })),
});
const agree = (amounts: Readonly<Record<number, number>>, playFor = 0): Act => ({
  kind: 'deal',
  way: 'by-hand',
  amounts: Object.entries(amounts).map(([entry, amount]) => ({ entry: Number(entry), amount })),
  playFor,
});
const undo = (act: number): Act => ({ kind: 'undo', act });

function tried(log: FloorLog, act: Act): ReturnType<typeof logAfter> {
  return logAfter(log, { version: log.floor.version + 1, at: instant(0), act });
}
function doing(...acts: readonly Act[]): FloorLog {
  let log = foldActs([]);
  for (const act of acts) {
    const after = tried(log, act);
    if (isRefused(after)) throw new Error(`${act.kind}: ${after.refusal}`);
    log = after;
  }
  return log;
}
const refusalOf = (log: FloorLog, act: Act): FloorRefusal | undefined => {
  const after = tried(log, act);
  return isRefused(after) ? after.refusal : undefined;
};
const prizes = (floor: Floor): readonly (readonly [number, Prize])[] => [
  ...paidOnFloor(floor, floorPlaces(floor, NO_PLAYERS)),
];
const paid = (floor: Floor): unknown => Object.fromEntries(prizes(floor).map(([entry, { amount }]) => [entry, amount]));
const inWords = (...texts: string[]): Act => ({
  kind: 'payouts',
  unit: 'text',
  rows: texts.map((text, index) => ({ place: index + 1, amount: 0, text })),
});

/** Four players, whose entries are 1 to 4. */
const FOUR = [1, 2, 3, 4].map(enter);

describe('payouts on a floor', () => {
  it('are paid by the places that are certain, from their confirmation on', () => {
    expect(paid(doing(...FOUR, bust(1), bust(2)).floor)).toEqual({});
    const log = doing(...FOUR, confirm(500, 300, 200), bust(1), bust(2));
    expect(paid(log.floor)).toEqual({ 2: 200 });
    expect(paid(doing(...log.acts.map(({ act }) => act), bust(3)).floor)).toEqual({ 2: 200, 3: 300, 4: 500 });
  });

  it('are shared by those who share a place', () => {
    expect(paid(doing(...FOUR, confirm(500, 300, 201), bust(1), bust(2, 3)).floor)).toEqual({ 2: 251, 3: 250, 4: 500 });
  });

  it('are those confirmed last, and follow undo', () => {
    const log = doing(...FOUR, confirm(500), confirm(600, 400));
    expect(log.floor.payouts?.rows.map(({ amount }) => amount)).toEqual([600, 400]);
    const back = doing(...log.acts.map(({ act }) => act), undo(6));
    expect(back.floor.payouts?.rows.map(({ amount }) => amount)).toEqual([500]);
  });

  it.each<[FloorRefusal, Act]>([
    ['bad-payouts', confirm(100, 200)],
    ['bad-payouts', confirm(100, 0)],
    ['bad-payouts', { kind: 'payouts', unit: 'points', rows: [{ place: 2, amount: 5 }] }],
    ['bad-payouts', { kind: 'payouts', unit: 'text', rows: [{ place: 1, amount: 5 }] }],
    ['bad-payouts', { kind: 'payouts', unit: 'text', rows: [{ place: 1, amount: 5, text: 'wine' }] }],
    ['bad-payouts', { kind: 'payouts', unit: 'points', rows: [{ place: 1, amount: 0, text: 'wine' }] }],
    ['bad-payouts', inWords('car', '')],
  ])('are refused: %s', (refusal, act) => {
    expect(refusalOf(doing(...FOUR), act)).toBe(refusal);
  });
});

describe('prizes in words on a floor', () => {
  it('are given by the places that are certain', () => {
    const { floor } = doing(...FOUR, inWords('car', 'wine'), bust(1), bust(2), bust(3));
    expect(prizes(floor)).toEqual([
      [4, { amount: 0, text: 'car' }],
      [3, { amount: 0, text: 'wine' }],
    ]);
  });

  it('can’t be dealt out, and amounts in their place can', () => {
    const log = doing(...FOUR, inWords('car'), bust(1), bust(2));
    expect(refusalOf(log, agree({ 3: 0, 4: 0 }))).toBe('prizes-in-words');
    const acts = log.acts.map(({ act }) => act);
    expect(refusalOf(doing(...acts, confirm(60)), agree({ 3: 30, 4: 30 }))).toBeUndefined();
  });
});

describe('a deal on a floor', () => {
  const THREE_LEFT = [...FOUR, confirm(500, 300, 200), bust(1)];

  it('is what those who were in are paid, whoever goes later', () => {
    const log = doing(...THREE_LEFT, agree({ 2: 300, 3: 300, 4: 400 }));
    expect([...(log.floor.deal?.amounts ?? [])]).toEqual([
      [4, 400],
      [2, 300],
      [3, 300],
    ]);
    expect(paid(log.floor)).toEqual({ 2: 300, 3: 300, 4: 400 });
  });

  it('leaves something to play for, which the winner gets', () => {
    const log = doing(...THREE_LEFT, agree({ 2: 300, 3: 300, 4: 300 }, 100));
    expect(paid(log.floor)).toEqual({ 2: 300, 3: 300, 4: 300 });
    expect(paid(doing(...log.acts.map(({ act }) => act), bust(4), bust(2)).floor)).toEqual({ 2: 300, 3: 400, 4: 300 });
  });

  it('shares what was left among those who share first place', () => {
    const { floor } = doing(...THREE_LEFT, agree({ 2: 300, 3: 300, 4: 299 }, 101));
    const placed = [2, 3].map((entry) => ({ entry, place: 1 }));
    expect(Object.fromEntries(paidOnFloor(floor, placed))).toMatchObject({ 2: { amount: 351 }, 3: { amount: 350 } });
  });

  it('leaves the players who busted before it what their places paid', () => {
    const log = doing(...FOUR, confirm(500, 300, 200, 100), bust(1), agree({ 2: 400, 3: 300, 4: 300 }));
    expect(paid(log.floor)).toEqual({ 1: 100, 2: 400, 3: 300, 4: 300 });
  });

  it.each<[FloorRefusal, readonly Act[], Act]>([
    ['no-payouts', [...FOUR, bust(1)], agree({ 2: 400, 3: 300, 4: 300 })],
    ['not-everybody', THREE_LEFT, agree({ 2: 500, 3: 500 })],
    ['not-everybody', THREE_LEFT, agree({ 1: 500, 2: 300, 3: 200 })],
    ['not-everybody', THREE_LEFT, agree({ 1: 0, 2: 400, 3: 300, 4: 300 })],
    ['not-everybody', [...THREE_LEFT, bust(2, 3)], agree({ 4: 500 })],
    ['not-a-count', THREE_LEFT, agree({ 2: 1001, 3: -1, 4: 0 })],
    ['not-a-count', THREE_LEFT, agree({ 2: 400.5, 3: 299.5, 4: 300 })],
    ['does-not-add-up', THREE_LEFT, agree({ 2: 400, 3: 300, 4: 301 })],
    ['does-not-add-up', THREE_LEFT, agree({ 2: 400, 3: 300, 4: 300 }, 1)],
    ['deal-stands', [...THREE_LEFT, agree({ 2: 400, 3: 300, 4: 300 })], agree({ 2: 400, 3: 300, 4: 300 })],
    ['deal-stands', [...THREE_LEFT, agree({ 2: 400, 3: 300, 4: 300 })], confirm(500, 500)],
    ['deal-stands', [...THREE_LEFT, agree({ 2: 400, 3: 300, 4: 300 })], enter(1)],
    ['deal-stands', [...THREE_LEFT, agree({ 2: 400, 3: 300, 4: 300 })], enter(5)],
  ])('is refused: %s', (refusal, before, act) => {
    expect(refusalOf(doing(...before), act)).toBe(refusal);
  });

  it('names an entry twice for nobody', () => {
    const twice: Act = {
      kind: 'deal',
      way: 'even',
      amounts: [2, 2, 3, 4].map((entry) => ({ entry, amount: 250 })),
      playFor: 0,
    };
    expect(refusalOf(doing(...THREE_LEFT), twice)).toBe('not-everybody');
  });

  it('is undone before what it depends on', () => {
    const log = doing(...THREE_LEFT, agree({ 2: 400, 3: 300, 4: 300 }));
    expect(tried(log, undo(6))).toEqual({ refusal: 'later-acts-stand-on-it', act: 7 });
    expect(tried(log, undo(5))).toEqual({ refusal: 'later-acts-stand-on-it', act: 7 });
    const back = doing(...log.acts.map(({ act }) => act), undo(7));
    expect(back.floor.deal).toBeNull();
    expect(refusalOf(back, confirm(700, 300))).toBeUndefined();
  });
});
