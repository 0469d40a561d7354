import { instant } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceTime } from './device-clock.ts';
import { deviceTimeOf, retargeted, shownAt, type ShownTime } from './shown-time.ts';

const steady: ShownTime = { at: deviceTime(100), value: instant(5000), rate: 0, correction: 0 };
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('the shown time', () => {
  it('runs with the device’s clock', () => {
    expect(shownAt(steady, deviceTime(350))).toBe(5250);
  });

  it('works a small correction in without a step', () => {
    const { line, jumped } = retargeted(steady, deviceTime(200), instant(5120), 0);
    expect(jumped).toBe(false);
    expect(shownAt(line, deviceTime(200))).toBe(5100);
    expect(shownAt(line, deviceTime(250))).toBeCloseTo(5160);
    expect(shownAt(line, deviceTime(300))).toBeCloseTo(5220);
    expect(shownAt(line, deviceTime(400))).toBeCloseTo(5320);
  });

  it('is put right at once when it was wrong by seconds', () => {
    const { line, jumped } = retargeted(steady, deviceTime(200), instant(1_800_000), 0);
    expect(jumped).toBe(true);
    expect(shownAt(line, deviceTime(200))).toBe(1_800_000);
  });

  it('never goes back and never stands still while a correction is worked in', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(finite(1, 3000), finite(-999, 999)), { maxLength: 20 }), (steps) => {
        let line = steady;
        let at = 100;
        let shown = 5000;
        for (const [pause, error] of steps) {
          at += pause;
          const now = shownAt(line, deviceTime(at));
          expect(now - shown).toBeGreaterThanOrEqual(pause * 0.79);
          expect(now - shown).toBeLessThanOrEqual(pause * 1.21);
          shown = now;
          line = retargeted(line, deviceTime(at), instant(now + error), 0).line;
        }
      }),
    );
  });

  it('says when a time will be shown', () => {
    fc.assert(
      fc.property(finite(-900, 900), finite(-60e-6, 60e-6), finite(0, 100_000), (correction, rate, ahead) => {
        const line = { ...steady, correction, rate };
        const shown = shownAt(line, deviceTime(100 + ahead));
        expect(deviceTimeOf(line, shown)).toBeCloseTo(100 + ahead, 3);
      }),
    );
  });

  it('says of the past that it is now', () => {
    expect(deviceTimeOf(steady, instant(1))).toBe(100);
  });
});
