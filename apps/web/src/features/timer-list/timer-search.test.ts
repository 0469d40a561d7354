import { describe, expect, it } from 'vitest';
import { isAnything, queryOf, searchOf, withTier } from './timer-search.ts';

const read = (query: string) => searchOf(new URLSearchParams(query));
const ANY = { address1: undefined, address2: undefined, address3: undefined, gameStatus: undefined };

describe('what a visitor looks for', () => {
  it.each(['', 'address1=1', 'address1=1&address2=3&address3=6&status=OPEN', 'status=CLOSED'])(
    'is the same after a reload: "%s"',
    (query) => {
      expect(queryOf(read(query)).toString()).toBe(query);
    },
  );

  it.each(['address1=x', 'address1=-1', 'address1=1.5', 'address2=3&address3=6', 'status=END', 'page=7'])(
    'is anything when the address says nothing: "%s"',
    (query) => {
      expect(read(query)).toEqual(ANY);
      expect(isAnything(read(query))).toBe(true);
    },
  );

  it('loses the tiers below one that is chosen anew, and keeps the status', () => {
    const search = read('address1=1&address2=3&address3=6&status=READY');
    expect(withTier(search, 'address1', 2)).toEqual({ ...ANY, address1: 2, gameStatus: 'READY' });
    expect(withTier(search, 'address2', undefined)).toEqual({ ...ANY, address1: 1, gameStatus: 'READY' });
    expect(withTier(search, 'address3', 7)).toEqual({ ...search, address3: 7 });
    expect(isAnything(search)).toBe(false);
  });
});
