import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeShowing, showingHour, SHOWING_TAKEN_FOR, type ShowingWindow } from './ad-showing.ts';
import { instant, millis } from '../time.ts';

const HOUR = 3_600_000;
const NOW = instant(500_000 * HOUR + 1_800_000);
const LONG_AGO = instant(0);

const window = (from: number, to: number, visible = to - from, turns = 1): ShowingWindow => ({
  from: instant(NOW + from),
  to: instant(NOW + to),
  pages: [{ fileId: 1, turns, visible: millis(visible) }],
});

describe('a report of shown advertisements', () => {
  it.each([
    ['a minute', window(-60_000, 0), 'counted'],
    ['a minute of which little was seen', window(-60_000, 0, 3000), 'counted'],
    ['a second ahead', window(-60_000, 1000), 'counted'],
    ['more seconds than there were', window(-60_000, 0, 60_001), 'refused'],
    ['more turns than there was time for', window(-60_000, 0, 60_000, 63), 'refused'],
    ['the future', window(-60_000, 2001), 'refused'],
    ['nothing', window(0, 0), 'refused'],
    ['an end before its beginning', window(0, -1000, 0), 'refused'],
    ['two hours at once', window(-1_800_001, -1_700_000), 'refused'],
    ['a whole hour', window(-1_800_000 - HOUR, -1_800_000), 'counted'],
    ['long ago', window(-1 - SHOWING_TAKEN_FOR, 1 - SHOWING_TAKEN_FOR), 'refused'],
  ])('is judged: %s', (_, said, verdict) => {
    expect(judgeShowing(said, LONG_AGO, NOW)).toBe(verdict);
  });

  it('is refused where two pages together were seen longer than there was time', () => {
    const page = { fileId: 1, turns: 1, visible: millis(31_000) };
    const both = { ...window(-60_000, 0), pages: [page, { ...page, fileId: 2 }] };
    expect(judgeShowing(both, LONG_AGO, NOW)).toBe('refused');
  });

  it('is counted once: what is over is known, and what reaches into it is refused', () => {
    const said = window(-120_000, -60_000);
    expect(judgeShowing(said, said.to, NOW)).toBe('known');
    expect(judgeShowing(window(-90_000, -30_000), said.to, NOW)).toBe('refused');
    expect(judgeShowing(window(-60_000, 0), said.to, NOW)).toBe('counted');
  });

  it('never adds up to more than the time that passed', () => {
    const said = fc.tuple(
      fc.integer({ min: -2 * HOUR, max: 5000 }),
      fc.integer({ min: -1000, max: HOUR }),
      fc.integer({ min: 0, max: HOUR }),
    );
    fc.assert(
      fc.property(fc.array(said, { maxLength: 30 }), (all) => {
        const sum = { visible: 0, until: LONG_AGO };
        for (const [from, length, visible] of all) {
          const each = window(from, from + length, visible);
          if (judgeShowing(each, sum.until, NOW) !== 'counted') continue;
          sum.visible += visible;
          sum.until = each.to;
        }
        expect(sum.visible).toBeLessThanOrEqual(2 * HOUR + 2000);
      }),
    );
  });

  it('lies in the hour that it begins in', () => {
    expect(showingHour(NOW)).toBe(500_000 * HOUR);
  });
});
