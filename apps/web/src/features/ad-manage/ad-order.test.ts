import { describe, expect, it } from 'vitest';
import { inOrder, isChanged, traded } from './ad-order.ts';

const pages = [1, 2, 3].map((id) => ({ id }));
const idsOf = (ordered: readonly { readonly id: number }[]) => ordered.map(({ id }) => id);

describe('pages on the screen', () => {
  it.each([
    [0, 1, [2, 1, 3]],
    [1, -1, [2, 1, 3]],
    [2, -1, [1, 3, 2]],
    [0, -1, [1, 2, 3]],
    [2, 1, [1, 2, 3]],
    [7, 1, [1, 2, 3]],
  ] as const)('the one at %i moved by %i: %j', (index, by, ids) => {
    expect(traded(pages, index, by)).toEqual(ids);
  });

  it('keep the server’s order until one is moved, and again after it is moved back', () => {
    expect(inOrder(pages, undefined)).toBe(pages);
    const order = traded(pages, 0, 1);
    expect(idsOf(inOrder(pages, order))).toEqual([2, 1, 3]);
    expect([isChanged(pages, undefined), isChanged(pages, order)]).toEqual([false, true]);
    expect(isChanged(pages, traded(inOrder(pages, order), 0, 1))).toBe(false);
  });

  it('keep their order when one is deleted or added meanwhile; a new one is last', () => {
    const order = [3, 1, 2];
    expect(idsOf(inOrder([{ id: 2 }, { id: 3 }], order))).toEqual([3, 2]);
    expect(idsOf(inOrder([...pages, { id: 9 }], order))).toEqual([3, 1, 2, 9]);
  });
});
