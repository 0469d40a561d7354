import type { Store } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { EMPTY_STORE_DRAFT, isSameStore, problemsOf, storeDraftOf, toWire, withAddress } from './store-draft.ts';

const STORE: Store = {
  id: 7,
  name: '강남점',
  adminId: null,
  address1: 1,
  address2: 40,
  address3: null,
  detailAddress: '3층',
  phoneNo: '02-555-0101',
  comment: '',
};

describe('a draft', () => {
  it('holds a store, and sends it back as it was', () => {
    const draft = storeDraftOf(STORE);
    expect(draft.address).toEqual([1, 40, null]);
    const { id: _id, ...fields } = STORE;
    expect(toWire(draft)).toEqual({ ...fields, adminId: '' });
  });

  it('differs when a field does, not for its administrator', () => {
    const draft = storeDraftOf(STORE);
    expect(isSameStore(draft, { ...draft, adminId: 'somebody' })).toBe(true);
    expect(isSameStore(draft, { ...draft, comment: '주차' })).toBe(false);
    expect(isSameStore(draft, { ...draft, address: [1, 40, 280] })).toBe(false);
  });
});

describe('choosing an address', () => {
  it('forgets the tiers below', () => {
    expect(withAddress([1, 40, 280], 0, 2)).toEqual([2, null, null]);
    expect(withAddress([1, 40, 280], 1, 41)).toEqual([1, 41, null]);
    expect(withAddress([1, 40, 280], 2, null)).toEqual([1, 40, null]);
  });
});

describe('what is wrong', () => {
  it.each([
    [{ name: '강남점' }, {}],
    [{ name: '  ' }, { name: 'nameRequired' }],
    [{ name: '강남점', phoneNo: '전화' }, { phoneNo: 'phoneWrong' }],
    [
      { name: '', phoneNo: '1'.repeat(31) },
      { name: 'nameRequired', phoneNo: 'phoneWrong' },
    ],
    [{ name: '강남점', phoneNo: '+82 (2) 555-0101' }, {}],
  ])('with %j is %j', (part, problems) => {
    expect(problemsOf({ ...EMPTY_STORE_DRAFT, ...part })).toEqual(problems);
  });
});
