import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { hoursAndMinutes, minutesRun } from './timer-times.ts';

const HOUR = 3_600_000;

describe('how long a game has been played', () => {
  it.each([
    ['PLAYING', 90, 0, 1],
    ['PLAYING', 90, 30_000, 2],
    ['PLAYING', 0, 2 * HOUR, 120],
    ['PAUSED', 90, 2 * HOUR, 1],
    ['READY', 0, HOUR, 0],
    ['PLAYING', 60, -5000, 1],
  ] as const)('%s, %i s when it changed %i ms ago: %i minutes', (status, totalTime, ago, minutes) => {
    expect(minutesRun({ status, totalTime, actionDate: 10 * HOUR }, instant(10 * HOUR + ago))).toBe(minutes);
  });

  it.each([
    [0, 0, 0],
    [9, 0, 9],
    [81, 1, 21],
    [600, 10, 0],
  ])('%i minutes are %i h %i min', (whole, hours, minutes) => {
    expect(hoursAndMinutes(whole)).toEqual({ hours, minutes });
  });
});
