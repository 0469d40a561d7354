// The draft of a store: its fields, the request, and its problems.

import { storeInput, type Store } from '@feltclock/contract';

export type AddressChoice = readonly [number | null, number | null, number | null];

export interface StoreDraft {
  readonly name: string;
  readonly adminId: string;
  readonly address: AddressChoice;
  readonly detailAddress: string;
  readonly phoneNo: string;
  readonly comment: string;
}

export const EMPTY_STORE_DRAFT: StoreDraft = {
  name: '',
  adminId: '',
  address: [null, null, null],
  detailAddress: '',
  phoneNo: '',
  comment: '',
};

export const storeDraftOf = (store: Store): StoreDraft => ({
  name: store.name,
  adminId: store.adminId ?? '',
  address: [store.address1, store.address2, store.address3],
  detailAddress: store.detailAddress,
  phoneNo: store.phoneNo,
  comment: store.comment,
});

export const toWire = ({ address: [address1, address2, address3], adminId, ...draft }: StoreDraft) => ({
  ...draft,
  adminId: adminId.trim(),
  address1,
  address2,
  address3,
});

/** Choosing a tier clears the tiers below it. */
export function withAddress([first, second]: AddressChoice, tier: 0 | 1 | 2, id: number | null): AddressChoice {
  if (tier === 0) return [id, null, null];
  return tier === 1 ? [first, id, null] : [first, second, id];
}

export type StoreProblem = 'nameRequired' | 'phoneWrong';

/** Problems by field, in the order of the form. The server would refuse the same. */
export function problemsOf(draft: StoreDraft): Partial<Record<'name' | 'phoneNo', StoreProblem>> {
  const reading = storeInput.safeParse(toWire(draft));
  const fields = new Set(reading.error?.issues.map(({ path }) => path[0]));
  return {
    ...(fields.has('name') && { name: 'nameRequired' }),
    ...(fields.has('phoneNo') && { phoneNo: 'phoneWrong' }),
  };
}

/** True if the drafts are equal apart from the administrator, who is saved separately. */
export const isSameStore = (one: StoreDraft, other: StoreDraft): boolean =>
  JSON.stringify({ ...one, adminId: '' }) === JSON.stringify({ ...other, adminId: '' });
