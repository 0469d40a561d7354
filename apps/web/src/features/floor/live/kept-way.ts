// The last chosen way to pay at this device (docs/rules/money.md#payments).

import { PAID_WAYS, type PaidWay } from '@feltclock/domain';

const KEY = 'feltclock.payment-way';

export interface KeptWay {
  readonly read: () => PaidWay;
  readonly keep: (way: PaidWay) => void;
}

export const createKeptWay = (storage: Pick<Storage, 'getItem' | 'setItem'>): KeptWay => ({
  read: () => PAID_WAYS.find((way) => way === storage.getItem(KEY)) ?? 'cash',
  keep: (way) => storage.setItem(KEY, way),
});
