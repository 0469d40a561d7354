import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefused } from '../acts.ts';
import { EMPTY_LOG, attempt, enters } from '../../../test-support/floor-acts.ts';
import { PAID_WAYS, type Payment } from '../floor.ts';
import { addsUp, paidAmount, partsOf, paymentOf } from './payment-parts.ts';

const CASH = { way: 'cash', amount: 30 } as const;
const CARD = { way: 'card', amount: 20 } as const;

describe('the parts of a payment', () => {
  it('are one, several, or none where nothing was paid', () => {
    expect(partsOf({ way: 'card', amount: 50 })).toEqual([{ way: 'card', amount: 50 }]);
    expect(partsOf({ way: 'cash', amount: 50, parts: [CASH, CARD] })).toEqual([CASH, CARD]);
    expect([...partsOf({ way: 'unpaid', amount: 50 }), ...partsOf(null)]).toEqual([]);
    expect(paidAmount({ way: 'unpaid', amount: 50 })).toBe(0);
  });

  it.each<[string, Payment]>([
    ['do not add up', { way: 'cash', amount: 51, parts: [CASH, CARD] }],
    ['are only one', { way: 'cash', amount: 30, parts: [CASH] }],
    ['are none', { way: 'cash', amount: 0, parts: [] }],
    ['have one way twice', { way: 'cash', amount: 60, parts: [CASH, CASH] }],
    ['are nothing', { way: 'cash', amount: 30, parts: [CASH, { way: 'card', amount: 0 }] }],
    ['have a larger one in another way', { way: 'card', amount: 50, parts: [CASH, CARD] }],
    ['are of an unpaid sale', { way: 'unpaid', amount: 50, parts: [CASH, CARD] }],
  ])('are refused if they %s', (_, payment) => {
    expect(addsUp(payment)).toBe(false);
    const outcome = attempt(EMPTY_LOG, { ...enters(1), payment });
    expect(isRefused(outcome) && outcome.refusal).toBe('not-a-count');
  });

  it('add up for any amounts by way', () => {
    const part = fc.record({ way: fc.constantFrom(...PAID_WAYS), amount: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const payment = paymentOf(parts);
        expect(addsUp(payment)).toBe(true);
        expect(paidAmount(payment)).toBe(parts.reduce((sum, { amount }) => sum + amount, 0));
        expect(paymentOf(partsOf(payment))).toEqual(payment);
      }),
    );
  });
});
