// Stores as the server answers them, and their addresses, for tests.

import type { Store } from '@feltclock/contract';
import { always, type Answers } from './fake-server.ts';

export const storeOf = (part: Partial<Store> = {}): Store => ({
  id: 7,
  name: '강남점',
  adminId: null,
  address1: null,
  address2: null,
  address3: null,
  detailAddress: '',
  phoneNo: '',
  comment: '',
  addressNames: [],
  ...part,
});

/** A store with all fields. */
export const storeInGangnam = (): Store =>
  storeOf({
    adminId: 'gangnam',
    address1: 1,
    address2: 40,
    detailAddress: '3층',
    phoneNo: '02-555-0101',
    addressNames: ['서울특별시', '강남구'],
  });

/** The server's answers about addresses: one city with one district. */
export const TIERS: Answers = {
  '/api/code/address/tier1': always([{ id: 1, name: '서울특별시' }]),
  '/api/code/address/tier2': (_, body) => ({
    body: (body as { parentId: number }).parentId === 1 ? [{ id: 40, name: '강남구' }] : [],
  }),
  '/api/code/address/tier3': always([]),
};
