import { describe, expect, it } from 'vitest';
import { amountOf, regrouped } from './typed-number.ts';

describe('amounts as they are typed', () => {
  it('are read with separators, full-width digits and stray characters', () => {
    expect(amountOf('1,250,000')).toBe(1_250_000);
    expect(amountOf('１２００')).toBe(1200);
    expect(amountOf('₩ 50,000원')).toBe(50_000);
    expect(amountOf('')).toBe(0);
  });

  it('stay within what may be stored', () => {
    expect(amountOf('99999999999')).toBe(1_000_000_000);
    expect(amountOf('-5')).toBe(5);
  });

  it('keep the caret beside its digit while separators come and go', () => {
    expect(regrouped('1000', 4)).toEqual({ text: '1,000', caret: 5 });
    expect(regrouped('12,34', 2)).toEqual({ text: '1,234', caret: 3 });
    expect(regrouped('91,000', 1)).toEqual({ text: '91,000', caret: 1 });
    expect(regrouped('000', 3)).toEqual({ text: '0', caret: 1 });
    expect(regrouped('05', 2)).toEqual({ text: '5', caret: 1 });
    expect(regrouped('', 0)).toEqual({ text: '', caret: 0 });
    expect(regrouped(',500', 0)).toEqual({ text: '500', caret: 0 });
  });
});
