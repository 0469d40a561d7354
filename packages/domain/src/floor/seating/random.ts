// Reproducible random numbers. The same seed gives the same draw on every machine, so that a draw can be verified
// (docs/rules/floor.md#seats).

type Words = readonly [number, number, number, number];

const WORDS = 2 ** 32;

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/**
 * Uniform 32-bit words, from a state that is not all zeros: xoshiro128** 1.1 (D. Blackman, S. Vigna: Scrambled Linear Pseudorandom Number Generators,
 * ACM Transactions on Mathematical Software 47(4), 2021; https://prng.di.unimi.it/xoshiro128starstar.c).
 */
export function xoshiro128(state: Words): () => number {
  let [first, second, third, fourth] = state;
  return () => {
    const word = Math.imul(rotated(Math.imul(second, 5), 7), 9) >>> 0;
    const shifted = second << 9;
    third ^= first;
    fourth ^= second;
    second ^= third;
    first ^= fourth;
    third ^= shifted;
    fourth = rotated(fourth, 11);
    return word;
  };
}

/**
 * 64-bit words from one number, recommended by the authors of xoshiro for seeding: SplitMix64 (G. Steele, D. Lea, C. Flood: Fast Splittable
 * Pseudorandom Number Generators, OOPSLA 2014; https://prng.di.unimi.it/splitmix64.c). No BigInt literals, because Safari 12 cannot parse them.
 */
export function splitMix64(seed: bigint): () => bigint {
  const [step, by30, by27, by31] = [BigInt('11400714819323198485'), BigInt(30), BigInt(27), BigInt(31)];
  const [firstFactor, secondFactor] = [BigInt('13787848793156543929'), BigInt('10723151780598845931')];
  let at = seed;
  return () => {
    at = BigInt.asUintN(64, at + step);
    const once = BigInt.asUintN(64, (at ^ (at >> by30)) * firstFactor);
    const twice = BigInt.asUintN(64, (once ^ (once >> by27)) * secondFactor);
    return twice ^ (twice >> by31);
  };
}

function stateFrom(seed: number): Words {
  const next = splitMix64(BigInt(seed));
  const [one, other] = [next(), next()];
  const [half, low] = [BigInt(32), (word: bigint): number => Number(BigInt.asUintN(32, word))];
  return [low(one), low(one >> half), low(other), low(other >> half)];
}

/** A source of random decisions. */
export interface Chance {
  /** A uniform whole number from 0 to `bound` - 1; `bound` is at least 1. */
  readonly below: (bound: number) => number;
}

/** The random source of a seed, which is a safe whole number, not negative. */
export function chanceFrom(seed: number): Chance {
  const next = xoshiro128(stateFrom(seed));
  return {
    below(bound) {
      // Words beyond the last whole multiple of the bound are skipped; they would make small numbers more likely.
      const fair = WORDS - (WORDS % bound);
      let word = next();
      while (word >= fair) word = next();
      return word % bound;
    },
  };
}

/** A random order in which every permutation is equally likely (Fisher and Yates; D. Knuth: The Art of Computer Programming, 3.4.2, algorithm P). */
export function shuffled<Thing>(things: readonly Thing[], chance: Chance): Thing[] {
  const result = [...things];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = chance.below(last + 1);
    const held = result[last] as Thing;
    result[last] = result[chosen] as Thing;
    result[chosen] = held;
  }
  return result;
}
