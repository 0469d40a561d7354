import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySeed } from '../../../test-support/floors.ts';
import { chanceFrom, shuffled, splitMix64, xoshiro128 } from './random.ts';

const TO_TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const listOf = <Value>(length: number, next: () => Value): Value[] => Array.from({ length }, next);

describe('the generators', () => {
  it('give the words of xoshiro128** that its authors’ program gives', () => {
    // From the tests of rand_xoshiro, created with xoshiro128starstar.c 1.1 from the state 1, 2, 3, 4.
    expect(listOf(10, xoshiro128([1, 2, 3, 4]))).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it('give the words of SplitMix64', () => {
    // From rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64.
    expect(listOf(5, splitMix64(1234567n))).toEqual([
      6457827717110365317n,
      3203168211198807973n,
      9817491932198370423n,
      4593380528125082431n,
      16408922859458223821n,
    ]);
  });
});

describe('random numbers', () => {
  it('is the same from one seed, for ever', () => {
    const chance = chanceFrom(20_240_601);
    expect(listOf(12, () => chance.below(10))).toEqual([8, 9, 7, 9, 4, 3, 3, 0, 3, 8, 6, 7]);
    expect(shuffled(TO_TEN, chanceFrom(1))).toEqual([3, 4, 1, 8, 10, 5, 6, 2, 9, 7]);
    expect(shuffled(TO_TEN, chanceFrom(2))).toEqual([5, 6, 7, 4, 10, 8, 2, 1, 3, 9]);
    expect(shuffled(TO_TEN, chanceFrom(Number.MAX_SAFE_INTEGER))).toEqual([5, 6, 10, 1, 7, 8, 2, 9, 3, 4]);
  });

  it('depend on every digit of the seed', () => {
    const first = (seed: number): string => shuffled(TO_TEN, chanceFrom(seed)).join();
    const seeds = Array.from({ length: 53 }, (_, bit) => 2 ** bit);
    expect(new Set(seeds.map(first)).size).toBe(53);
  });

  it('stay below the bound', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 2 ** 32 }), (seed, bound) => {
        const drawn = chanceFrom(seed).below(bound);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < bound).toBe(true);
      }),
    );
  });

  it('are uniform', () => {
    const chance = chanceFrom(7);
    const times = new Array<number>(7).fill(0);
    for (let draw = 0; draw < 70_000; draw += 1) {
      const number = chance.below(7);
      times[number] = (times[number] ?? 0) + 1;
    }
    // 10,000 each, with a standard deviation of 93.
    for (const count of times) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it('skip words that would make small numbers more likely', () => {
    // For bounds above half of all words, nearly half of the words must be skipped; otherwise the lower third would be twice as frequent.
    const chance = chanceFrom(11);
    const bound = 3 * 2 ** 30;
    const low = listOf(30_000, () => chance.below(bound)).filter((number) => number < 2 ** 30).length;
    // 10,000 of 30,000, with a standard deviation of 82; it would be 15,000 if unfair.
    expect(Math.abs(low - 10_000)).toBeLessThan(400);
  });
});

describe('a random order', () => {
  it('has all things once, and leaves those it was given', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), anySeed, (things, seed) => {
        const given = [...things];
        const order = shuffled(things, chanceFrom(seed));
        expect(things).toEqual(given);
        expect(order.toSorted()).toEqual(things.toSorted());
      }),
    );
  });

  it('is each of the possible ones equally often', () => {
    const chance = chanceFrom(3);
    const times = new Map<string, number>();
    for (let draw = 0; draw < 24_000; draw += 1) {
      const order = shuffled(['a', 'b', 'c', 'd'], chance).join('');
      times.set(order, (times.get(order) ?? 0) + 1);
    }
    expect(times.size).toBe(24);
    // 1,000 each, with a standard deviation of 31.
    for (const count of times.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
