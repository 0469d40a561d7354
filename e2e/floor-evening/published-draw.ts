// The draw from its seed alone, written from docs/rules/floor.md#seats and the published generators, without
// product code: an independent check.

/** SplitMix64 (https://prng.di.unimi.it/splitmix64.c), for the initial state. */
function stateFrom(seed: number): Uint32Array {
  const state = new Uint32Array(4);
  let at = BigInt(seed);
  for (const word of [0, 1]) {
    at = BigInt.asUintN(64, at + 0x9e3779b97f4a7c15n);
    let mixed = BigInt.asUintN(64, (at ^ (at >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    mixed ^= mixed >> 31n;
    state[2 * word] = Number(mixed & 0xffffffffn);
    state[2 * word + 1] = Number(mixed >> 32n);
  }
  return state;
}

/** xoshiro128** 1.1 (https://prng.di.unimi.it/xoshiro128starstar.c), reduced to whole numbers below a bound without bias. */
export class PublishedChance {
  readonly #state: Uint32Array;

  constructor(seed: number) {
    this.#state = stateFrom(seed);
  }

  below(bound: number): number {
    const most = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      const word = this.#next();
      if (word < most) return word % bound;
    }
  }

  /** Fisher–Yates shuffle, from the end. */
  shuffle<Thing>(things: readonly Thing[]): Thing[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const chosen = this.below(last + 1);
      [order[last], order[chosen]] = [order[chosen] as Thing, order[last] as Thing];
    }
    return order;
  }

  #next(): number {
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#state;
    const rotate = (word: number, by: number): number => ((word << by) | (word >>> (32 - by))) >>> 0;
    const result = Math.imul(rotate(Math.imul(second, 5) >>> 0, 7), 9) >>> 0;
    const newThird = (third ^ first) >>> 0;
    const newFourth = (fourth ^ second) >>> 0;
    this.#state[1] = second ^ newThird;
    this.#state[0] = first ^ newFourth;
    this.#state[2] = newThird ^ (second << 9);
    this.#state[3] = rotate(newFourth, 11);
    return result;
  }
}

/** A table before a draw: the number of players who stay, and its free seats. */
export interface TableBefore {
  readonly table: number;
  readonly stay: number;
  readonly free: readonly number[];
}

/**
 * The chairs that a seed gives, as "table/chair": each table's free chairs in an order by chance, then each player to the shortest table, of equals by chance. The
 * tables come in the house's order. Players come as they are given; a draw shuffles them before.
 */
function seatOneByOne(
  tables: readonly TableBefore[],
  chance: PublishedChance,
  playersIn: () => readonly number[],
): Map<number, string> {
  const rooms = tables.map(({ table, stay, free }) => ({ table, sitters: stay, chairs: chance.shuffle(free) }));
  const seats = new Map<number, string>();
  for (const player of playersIn()) {
    const open = rooms.filter(({ chairs }) => chairs.length > 0);
    const fewest = Math.min(...open.map(({ sitters }) => sitters));
    const equals = open.filter(({ sitters }) => sitters === fewest);
    const room = equals[chance.below(equals.length)];
    if (room === undefined) throw new Error('The tables have no chair left.');
    seats.set(player, `${String(room.table)}/${String(room.chairs.pop())}`);
    room.sitters += 1;
  }
  return seats;
}

/** A draw for several players; entries in the order of their numbers. */
export function drawnAgain(
  seed: number,
  tables: readonly TableBefore[],
  entries: readonly number[],
): ReadonlyMap<number, string> {
  const chance = new PublishedChance(seed);
  return seatOneByOne(tables, chance, () => chance.shuffle(entries));
}

/** The seat of a late entry. */
export const lateSeatAgain = (seed: number, tables: readonly TableBefore[]): string | undefined =>
  seatOneByOne(tables, new PublishedChance(seed), () => [0]).get(0);
