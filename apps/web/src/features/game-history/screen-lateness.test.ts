import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { lateScreensAt } from './screen-lateness.ts';

const measured = (at: number, isOffBy: number) => ({ at, isOffBy, bound: 5 });
const SCREEN = { screenId: 3, name: '입구 TV', measured: [measured(60_000, -9), measured(120_000, 2)] };

describe('how late screens were', () => {
  it('is what each said last by then, beside the most of all', () => {
    const [late] = lateScreensAt([SCREEN], instant(130_000));
    expect(late).toMatchObject({ name: '입구 TV', present: { isOffBy: 2 }, worst: { isOffBy: -9 }, times: 2 });
    expect(lateScreensAt([SCREEN], instant(119_999))[0]?.present?.isOffBy).toBe(-9);
  });

  it('is not known before it said anything, nor long after', () => {
    expect(lateScreensAt([SCREEN], instant(59_999))[0]?.present).toBeUndefined();
    expect(lateScreensAt([SCREEN], instant(269_999))[0]?.present?.isOffBy).toBe(2);
    expect(lateScreensAt([SCREEN], instant(270_000))[0]?.present).toBeUndefined();
    expect(lateScreensAt([{ ...SCREEN, measured: [] }], instant(130_000))).toEqual([]);
  });
});
