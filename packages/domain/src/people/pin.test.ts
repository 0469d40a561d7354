import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isCommonPin, PIN } from './pin.ts';

describe('a PIN', () => {
  it.each(['7391', '82640', '90417263'])('%s may be one', (pin) => {
    expect(PIN.test(pin)).toBe(true);
    expect(isCommonPin(pin)).toBe(false);
  });

  it.each(['', '123', '123456789', '12a4', ' 7391', '１２３４'])('%j is none', (pin) => {
    expect(PIN.test(pin)).toBe(false);
  });

  it.each(['0000', '1234', '9876', '1357', '1212', '123123', '1221', '1004', '2580', '2002'])(
    '%s is a common one',
    (pin) => {
      expect(isCommonPin(pin)).toBe(true);
    },
  );

  it('is common when it is one digit, at any length', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.integer({ min: 4, max: 8 }), (digit, length) => {
        expect(isCommonPin(String(digit).repeat(length))).toBe(true);
      }),
    );
  });

  it('leaves nearly all of four digits to choose from', () => {
    const common = Array.from({ length: 10_000 }, (_, each) => String(each).padStart(4, '0')).filter(isCommonPin);
    expect(common.length).toBeLessThan(400);
  });
});
