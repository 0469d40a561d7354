import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adRound, adTurns, isAlways, isAdDue, nextAdChange, type AdTerms } from './ad-rotation.ts';
import { adPageAt, adSlotAt } from './ad-playlist.ts';
import { instant, millis, type Instant } from '../time.ts';

const HOUR = 3_600_000;
/** Seoul has no summer time. */
const seoul = () => millis(9 * HOUR);
/** Friday, 20 November 2026, at midnight in Seoul. */
const FRIDAY = 1_795_100_400_000;
/** So many days after FRIDAY, at that time. */
const at = (days: number, time: string): Instant => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return instant(FRIDAY + days * 24 * HOUR + hours * HOUR + minutes * 60_000 + seconds * 1000);
};
const terms = (part: Partial<AdTerms>): AdTerms => ({ weight: 1, ...part });

const weights = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 12 });
const countIn = (round: readonly number[], page: number): number => round.filter((each) => each === page).length;

describe('a round', () => {
  it.each([
    [[1], [0]],
    [
      [1, 1, 1],
      [0, 1, 2],
    ],
    [
      [4, 4],
      [0, 1],
    ],
    [
      [2, 1],
      [0, 1, 0],
    ],
    [
      [3, 1],
      [0, 0, 1, 0],
    ],
    [[], []],
  ])('of %j is %j', (given, round) => {
    expect(adRound(given)).toEqual(round);
  });

  it('gives each page its share, to within one turn after any number of turns', () => {
    fc.assert(
      fc.property(weights, (given) => {
        const round = adRound(given);
        const total = given.reduce((sum, weight) => sum + weight, 0);
        for (let turn = 1; turn <= round.length; turn += 1)
          for (const [page, weight] of given.entries())
            expect(Math.abs(countIn(round.slice(0, turn), page) - (weight * turn) / total)).toBeLessThan(1);
      }),
    );
  });

  it('shows each page exactly as often as its weight', () => {
    fc.assert(
      fc.property(weights, (given) => {
        const round = adRound(given);
        const smallest = Math.min(...given);
        for (const [page, weight] of given.entries())
          expect(countIn(round, page) / weight).toBeCloseTo(countIn(round, given.indexOf(smallest)) / smallest);
        expect(new Set(round).size).toBe(given.length);
      }),
    );
  });
});

describe('the page of a slot', () => {
  it('goes through a region’s pages as it always did, where nobody said anything else', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 2_000_000_000_000 }),
        fc.integer({ min: 1000, max: 60_000 }),
        (count, now, cycle) => {
          const turn = adTurns([{ share: 100, weights: Array.from({ length: count }, () => 1) }]);
          const slot = adSlotAt(instant(now), millis(cycle));
          expect(turn?.(slot)).toBe(adPageAt(instant(now), millis(cycle), count));
        },
      ),
    );
  });

  it('is an own one as often as the store’s share says, to within one slot from any slot on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        weights,
        weights,
        fc.integer({ min: 0, max: 400_000_000 }),
        fc.integer({ min: 1, max: 200 }),
        (tenths, own, region, from, length) => {
          const turn = adTurns([
            { share: 100 - tenths * 10, weights: region },
            { share: tenths * 10, weights: own },
          ]);
          const shown = Array.from({ length }, (_, place) => turn?.(from + place) ?? 0);
          const owns = shown.filter((page) => page >= region.length).length;
          // Between the middles of two rounds each end may be off by one.
          expect(Math.abs(owns - (length * tenths) / 10)).toBeLessThan(2);
        },
      ),
    );
  });

  it('comes to every page of both within a round of rounds', () => {
    const turn = adTurns([
      { share: 90, weights: [10, 1] },
      { share: 10, weights: [1, 1, 5] },
    ]);
    const shown = Array.from({ length: 10 * 7 * 11 }, (_, slot) => turn?.(slot));
    expect([0, 1, 2, 3, 4].map((page) => shown.filter((each) => each === page).length)).toEqual([630, 63, 11, 11, 55]);
  });

  it('leaves the time of a group without pages to the other', () => {
    const turn = adTurns([
      { share: 50, weights: [] },
      { share: 50, weights: [1, 1] },
    ]);
    expect([0, 1, 2, 3].map((slot) => turn?.(slot))).toEqual([0, 1, 0, 1]);
    expect(adTurns([{ share: 50, weights: [] }])).toBeUndefined();
  });
});

describe('a page is due', () => {
  it.each<[string, Partial<AdTerms>, [number, string], boolean]>([
    ['always', {}, [0, '12:00:00'], true],
    ['within its hours', { hours: { from: '18:00', to: '23:00' } }, [0, '18:00:00'], true],
    ['not at their end', { hours: { from: '18:00', to: '23:00' } }, [0, '23:00:00'], false],
    ['over midnight', { hours: { from: '22:00', to: '02:00' } }, [1, '01:59:59'], true],
    ['not after that', { hours: { from: '22:00', to: '02:00' } }, [1, '02:00:00'], false],
    ['on its day', { days: [5] }, [0, '00:00:00'], true],
    ['not on another', { days: [5] }, [1, '00:00:00'], false],
    ['in the night that began on its day', { days: [5], hours: { from: '22:00', to: '02:00' } }, [1, '01:00:00'], true],
    ['not in the one before', { days: [5], hours: { from: '22:00', to: '02:00' } }, [0, '01:00:00'], false],
    ['from its first day', { firstDay: '2026-11-20' }, [0, '00:00:00'], true],
    ['not before', { firstDay: '2026-11-20' }, [-1, '23:59:59'], false],
    ['to its last day', { lastDay: '2028-02-29' }, [466, '23:59:59'], true],
    ['not after', { lastDay: '2028-02-29' }, [467, '00:00:00'], false],
    [
      'in the night of its last day',
      { lastDay: '2026-12-31', hours: { from: '20:00', to: '05:00' } },
      [42, '04:59:59'],
      true,
    ],
  ])('%s', (_, part, when, expected) => {
    expect(isAdDue(terms(part), at(...when), seoul)).toBe(expected);
  });

  it('by dates as a calendar has them, leap years included', () => {
    const utc = () => millis(0);
    let day = 7305;
    for (let year = 1990; year <= 2110; year += 1)
      for (const [month, length] of [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
        const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
        const days = length + (month === 1 && isLeap ? 1 : 0);
        for (let date = 1; date <= days; date += 1) {
          const written = [year, month + 1, date].map((part) => String(part).padStart(2, '0')).join('-');
          const only = terms({ firstDay: written, lastDay: written });
          const isDue = [day - 1, day, day + 1].map((each) => isAdDue(only, instant(each * 24 * HOUR), utc));
          if (isDue.join() !== 'false,true,false') throw new Error(written);
          day += 1;
        }
      }
    expect(day).toBe(51499);
  });
});

it('has no limit from absent terms', () => {
  expect([isAlways(terms({})), isAlways(terms({ weight: 2 })), isAlways(terms({ days: [1] }))]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('the pages that are due change', () => {
  it('never, where nothing limits them', () => {
    expect(nextAdChange([terms({}), terms({ weight: 5 })], at(0, '12:00:00'), seoul)).toBeUndefined();
  });

  it.each<[Partial<AdTerms>, [number, string], [number, string]]>([
    [{ hours: { from: '18:00', to: '23:00' } }, [0, '12:00:00'], [0, '18:00:00']],
    [{ hours: { from: '18:00', to: '23:00' } }, [0, '18:00:00'], [0, '23:00:00']],
    [{ hours: { from: '18:00', to: '23:00' } }, [0, '23:30:00'], [1, '18:00:00']],
    [{ days: [5] }, [0, '12:00:00'], [1, '00:00:00']],
  ])('%j from %s on at %s', (part, now, expected) => {
    expect(nextAdChange([terms({}), terms(part)], at(...now), seoul)).toBe(at(...expected));
  });

  it('only at predicted instants', () => {
    const start = at(-4, '00:00:00');
    const timeOfDay = fc
      .integer({ min: 0, max: 1439 })
      .map((minute) => [Math.floor(minute / 60), minute % 60].map((each) => String(each).padStart(2, '0')).join(':'));
    const some = fc.record(
      {
        hours: fc.record({ from: timeOfDay, to: timeOfDay }),
        days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
        firstDay: fc.constantFrom('2026-11-17', '2026-11-19'),
        lastDay: fc.constantFrom('2026-11-18', '2026-11-20'),
        weight: fc.constant(1),
      },
      { requiredKeys: ['weight'] },
    );
    // In this zone clocks go back in the middle of the week.
    const zone = (when: Instant) => millis((when < at(-2, '03:00:00') ? 9 : 8) * HOUR);
    fc.assert(
      fc.property(
        fc.array(some, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 6 * 24 * 60 }),
        (all, minute) => {
          const now = instant(start + minute * 60_000);
          const due = (when: Instant) => all.map((each) => isAdDue(each, when, zone)).join();
          const next = nextAdChange(all, now, zone) ?? instant(now + 24 * HOUR);
          expect(next).toBeGreaterThan(now);
          for (let when = now; when < next; when = instant(when + 60_000)) expect(due(when)).toBe(due(now));
        },
      ),
      { numRuns: 60 },
    );
  });
});
