// How people pay at this device: chosen once, it stays chosen (docs/rules/payments.md#on-the-floor).

import { PAYMENT_WAYS, type PaymentWay } from '@feltclock/domain';

const KEY = 'feltclock.payment-way';

export interface KeptWay {
  readonly read: () => PaymentWay;
  readonly keep: (way: PaymentWay) => void;
}

export const createKeptWay = (storage: Pick<Storage, 'getItem' | 'setItem'>): KeptWay => ({
  read: () => PAYMENT_WAYS.find((way) => way === storage.getItem(KEY)) ?? 'cash',
  keep: (way) => storage.setItem(KEY, way),
});
