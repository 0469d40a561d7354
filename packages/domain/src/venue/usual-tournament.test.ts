import { describe, expect, it } from 'vitest';
import { instant, millis, type Instant } from '../time.ts';
import { VENUE_AHEAD } from './venue-time.ts';
import { USUAL_SINCE, usualTournaments, type PastGame } from './usual-tournament.ts';

/** The midnight in Seoul at the beginning of Sunday, 2026-02-01. */
const SUNDAY = 1_769_871_600_000;
/** So many days after SUNDAY, at this time of day. */
const on = (day: number, hour: number, minute = 0): Instant =>
  instant(SUNDAY + ((day * 24 + hour) * 60 + minute) * 60_000);
const NOW = on(0, 18);

const NAMES: Readonly<Record<number, string>> = { 1: 'Deep', 2: 'Turbo', 3: 'Bounty' };
const played = (structureId: number, createdAt: Instant, part: Partial<PastGame> = {}): PastGame => ({
  structureId,
  structureName: NAMES[structureId] ?? '',
  name: NAMES[structureId] ?? '',
  startAt: undefined,
  createdAt,
  ...part,
});
const SUNDAYS = [on(-7, 19), on(-14, 19)];
const inSeoul = () => VENUE_AHEAD;
const order = (past: readonly PastGame[], chosen?: number, now = NOW): readonly (readonly [number, string])[] =>
  usualTournaments(
    past,
    chosen === undefined ? undefined : { id: chosen, name: NAMES[chosen] ?? '' },
    now,
    inSeoul,
  ).map(({ structureId, because }) => [structureId, because]);

describe('the usual tournament', () => {
  it.each<[string, readonly PastGame[], number | undefined, readonly (readonly [number, string])[]]>([
    ['is none where nothing was played', [], undefined, []],
    ['is the chosen structure where nothing was played', [], 2, [[2, 'chosen']]],
    [
      'is what was played last',
      [played(1, on(-4, 19)), played(2, on(-3, 19))],
      undefined,
      [
        [2, 'last'],
        [1, 'last'],
      ],
    ],
    [
      'is what is played most often',
      [played(1, on(-6, 19)), played(1, on(-5, 19)), played(2, on(-3, 19))],
      undefined,
      [
        [1, 'most-often'],
        [2, 'last'],
      ],
    ],
    [
      'is the chosen one before what is played most often',
      [played(1, on(-6, 19)), played(1, on(-5, 19)), played(2, on(-12, 19))],
      2,
      [
        [2, 'chosen'],
        [1, 'most-often'],
      ],
    ],
    [
      'is what is played on this weekday, before what was chosen',
      [...SUNDAYS.map((day) => played(3, day)), ...[-6, -5, -4].map((day) => played(1, on(day, 19)))],
      2,
      [
        [3, 'same-weekday'],
        [2, 'chosen'],
        [1, 'most-often'],
      ],
    ],
    [
      'is no habit after one time',
      [played(3, on(-7, 19)), played(1, on(-2, 19))],
      undefined,
      [
        [1, 'last'],
        [3, 'last'],
      ],
    ],
    [
      'takes nothing of this evening for a habit',
      [played(1, on(0, 12)), played(1, on(0, 15))],
      undefined,
      [[1, 'most-often']],
    ],
    ['forgets what was long ago', [played(1, on(-63, 19))], undefined, []],
    ['does not count what is still to come', [played(1, on(0, 20))], undefined, []],
  ])('%s', (_, past, chosen, expected) => {
    expect(order(past, chosen)).toEqual(expected);
  });

  it('counts what begins after midnight to the evening before', () => {
    const saturdayNights = [on(0, 1), on(-7, 1, 30)].map((night) => played(2, night));
    expect(order(saturdayNights)).toEqual([[2, 'most-often']]);
    expect(order(saturdayNights, undefined, on(6, 18))).toEqual([[2, 'same-weekday']]);
    expect(order(saturdayNights, undefined, on(7, 3))).toEqual([[2, 'same-weekday']]);
  });

  it('goes back eight weeks', () => {
    const edge = instant(NOW - USUAL_SINCE);
    const game = played(1, on(-31, 0));
    expect(order([{ ...game, createdAt: edge }])).toHaveLength(1);
    expect(order([{ ...game, createdAt: instant(edge - 1) }])).toHaveLength(0);
  });

  it('offers five at most', () => {
    const past = [1, 2, 3, 4, 5, 6].map((id) => played(id, on(id - 10, 19)));
    expect(order(past)).toHaveLength(5);
  });

  it('has the name and the hour that it had on such an evening', () => {
    const sunday = { name: 'Sunday Deep', startAt: on(-7, 19, 30) };
    const past = [played(1, on(-3, 10), { name: 'Thursday' }), played(1, on(-8, 10), sunday)];
    expect(usualTournaments(past, undefined, NOW, inSeoul)).toEqual([
      {
        structureId: 1,
        structureName: 'Deep',
        name: 'Sunday Deep',
        startAt: on(0, 19, 30),
        because: 'most-often',
      },
    ]);
  });

  it.each([
    ['is past', on(-7, 17), undefined],
    ['is now', on(-7, 18), undefined],
    ['lies after midnight', on(-6, 0, 30), on(1, 0, 30)],
  ])('does or does not propose an hour that %s', (_, startAt, proposed) => {
    const [offered] = usualTournaments([played(1, on(-12, 10), { startAt })], undefined, NOW, inSeoul);
    expect(offered?.startAt).toBe(proposed);
  });

  it('keeps its hour when clocks were changed meanwhile', () => {
    const HOUR = 3_600_000;
    const ahead = (at: Instant) => millis(at < on(-3, 0) ? 8 * HOUR : 9 * HOUR);
    const [offered] = usualTournaments([played(1, on(-9, 10), { startAt: on(-7, 20, 30) })], undefined, NOW, ahead);
    expect(offered?.startAt).toBe(on(0, 19, 30));
  });

  it('starts at the same time on the clock in a night that changes the clocks', () => {
    // New York's clocks go back at 06:00 UTC on 2026-11-01; a week before, 02:30 was at 06:30 UTC.
    const change = 1_793_512_800_000;
    const hour = 3_600_000;
    const newYork = (when: number) => millis((when < change ? -4 : -5) * hour);
    const aWeekBefore = instant(change - 7 * 24 * hour + hour / 2);
    const noon = instant(change - 14 * hour);
    const past = [played(1, aWeekBefore, { startAt: aWeekBefore })];
    const [offered] = usualTournaments(past, undefined, noon, newYork);
    expect(offered?.startAt).toBe(change + 1.5 * hour);
  });
});
