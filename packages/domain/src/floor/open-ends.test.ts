import { describe, expect, it } from 'vitest';
import { enters, busts, logOf } from '../../test-support/floor-acts.ts';
import type { Act } from './acts.ts';
import { openEnds } from './open-ends.ts';

const FOUR = [1, 2, 3, 4].map((player) => enters(player));
const BOUNTIES: Act = { kind: 'bounties', rule: { kind: 'fixed', amount: 100, unit: 'points' } };
const PAYS: Act = { kind: 'payouts', unit: 'points', rows: [{ place: 1, amount: 100 }] };
const endsOf = (acts: readonly Act[], unnamedIn = 0) => openEnds(logOf([...FOUR, ...acts]).floor, unnamedIn);

describe('what is open when a game is to end', () => {
  it('is who is in, and that they have no places', () => {
    expect(endsOf([busts([4])], 2)).toMatchObject({ playersIn: [1, 2, 3], unnamedIn: 2, openPlaces: 5 });
  });

  it('is no place once one is left, or all who are left made a deal that leaves nothing to play for', () => {
    expect(endsOf([busts([2]), busts([3]), busts([4])])).toMatchObject({ playersIn: [1], openPlaces: 0 });
    const amounts = [1, 2].map((entry) => ({ entry, amount: 50 }));
    const deal: Act = { kind: 'deal', way: 'by-hand', amounts, playFor: 0 };
    const rows = [80, 20].map((amount, index) => ({ place: index + 1, amount }));
    const two: readonly Act[] = [busts([3, 4]), { ...PAYS, rows }, deal];
    expect(endsOf(two)).toMatchObject({ playersIn: [1, 2], openPlaces: 0 });
    const playsOn: Act = { ...deal, amounts: amounts.map((each) => ({ ...each, amount: 40 })), playFor: 20 };
    expect(endsOf([busts([3, 4]), { ...PAYS, rows }, playsOn])).toMatchObject({ openPlaces: 2 });
  });

  it('is the bounties of those whom nobody is named for, where there are any', () => {
    const gone = [busts([3], { by: [1] }), busts([4])];
    expect(endsOf(gone).openBounties).toBe(0);
    expect(endsOf([BOUNTIES, ...gone]).openBounties).toBe(1);
  });

  it('is what was noted as unpaid, of those who are out too', () => {
    const unpaid: Act = { kind: 'pay', buy: 2, payment: { way: 'unpaid', amount: 10 } };
    const paid: Act = { kind: 'pay', buy: 3, payment: { way: 'cash', amount: 10 } };
    expect(endsOf([unpaid, paid, busts([2])]).unpaid).toBe(1);
  });
});
