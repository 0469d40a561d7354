import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillIn, OF_LISTS, OF_OBJECTS, OF_PROMISES, OF_TEXTS } from './fill-in.ts';

const numbers = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 8 });
const index = fc.oneof(fc.integer({ min: -10, max: 10 }), fc.constantFrom(Number.NaN, 1.7, -1.7, Infinity, -Infinity));
const nested = fc.array(fc.oneof(fc.integer(), fc.array(fc.oneof(fc.integer(), fc.array(fc.integer())))));
type Table = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The result of a function, or the type of its error. */
function outcomeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return (error as Error).name;
  }
}
/** Compares the own function with the engine's, each on its own copy. */
function agree(own: Table, name: string, subject: readonly unknown[] | string, ...args: readonly unknown[]): void {
  const copy = (): object => (typeof subject === 'string' ? Object(subject) : [...subject]) as object;
  const asked = copy();
  const native = Reflect.get(copy(), name) as (...given: unknown[]) => unknown;
  const ours = outcomeOf(() => Reflect.apply(own[name] ?? expect.fail(name), asked, args));
  expect(ours).toEqual(outcomeOf(() => Reflect.apply(native, copy(), args)));
  expect(asked, 'is left as it was').toEqual(copy());
}

describe('what an old engine lacks does what a new one does', () => {
  it('of lists', () => {
    fc.assert(
      fc.property(numbers, index, fc.integer(), (list, at, value) => {
        agree(OF_LISTS, 'at', list, at);
        agree(OF_LISTS, 'with', list, at, value);
        agree(OF_LISTS, 'findLast', list, (each: number) => each > value % 9);
        agree(OF_LISTS, 'findLastIndex', list, (each: number, place: number) => each > value % 9 && place > 1);
        agree(OF_LISTS, 'toReversed', list);
        agree(OF_LISTS, 'toSorted', list);
        agree(OF_LISTS, 'toSorted', list, (one: number, other: number) => other - one);
        agree(OF_LISTS, 'flatMap', list, (each: number, place: number) => (each > 0 ? [each, [place]] : place));
      }),
    );
  });

  it('of lists in lists', () => {
    fc.assert(
      fc.property(nested, fc.constantFrom([], [0], [1], [2], [Infinity]), (list, depth) =>
        agree(OF_LISTS, 'flat', list, ...depth),
      ),
    );
  });

  it('of texts', () => {
    const sign = fc.constantFrom('a', 'b', '.', '$', '(', '\\', ']', '-', '한');
    const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, text, fc.constantFrom('', 'x', '$&', '$$', '한글'), index, (where, sought, replacement, at) => {
        agree(OF_TEXTS, 'replaceAll', where, sought, replacement);
        agree(OF_TEXTS, 'replaceAll', where, /[ab]/g, replacement);
        agree(OF_TEXTS, 'at', where, at);
      }),
    );
  });

  it('of objects', () => {
    const entries = fc.array(fc.tuple(fc.oneof(fc.string(), fc.constant('__proto__')), fc.integer()));
    fc.assert(
      fc.property(entries, (pairs) => {
        const made = OF_OBJECTS.fromEntries(new Map(pairs));
        expect(made).toEqual(Object.fromEntries(new Map(pairs)));
        for (const key of ['__proto__', 'toString', ...Object.keys(made)])
          expect(OF_OBJECTS.hasOwn(made, key)).toBe(Object.hasOwn(made, key));
      }),
    );
  });

  it('of promises', async () => {
    const tasks = () => [Promise.resolve(1), Promise.resolve(2), Promise.reject(new Error('three'))];
    expect(await OF_PROMISES.allSettled(tasks())).toEqual(await Promise.allSettled(tasks()));
  });
});

it('keeps what an engine has, and is passed over where things are counted', () => {
  const own = (): string => 'own';
  const owner = { at: own };
  fillIn(owner, OF_LISTS);
  expect(owner.at).toBe(own);
  expect(owner).toHaveProperty('flat', OF_LISTS.flat);
  expect(Object.keys(owner)).toEqual(['at']);
});
