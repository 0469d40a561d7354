// Stores as the server tells of them, for tests.

import type { Store } from '@feltclock/contract';

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
