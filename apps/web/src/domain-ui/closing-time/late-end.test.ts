import {
  after,
  createdClock,
  DEFAULT_STRUCTURE,
  instant,
  minutes,
  minutesToMillis,
  NO_PLAYERS,
  play,
} from '@feltclock/domain';
import { expect, it } from 'vitest';
import { dateMillis } from '../../shared/server-time/device-clock.ts';
import { lateEnd } from './late-end.ts';

const TEN_AT_NIGHT = instant(dateMillis('2026-11-21T13:00:00Z'));
const started = play(createdClock(DEFAULT_STRUCTURE, TEN_AT_NIGHT), TEN_AT_NIGHT);
const game = {
  clock: started.ok ? started.clock : createdClock(DEFAULT_STRUCTURE, TEN_AT_NIGHT),
  rules: DEFAULT_STRUCTURE,
  counts: { ...NO_PLAYERS, current: 40, buyIn: 40 },
  startAt: undefined,
};
const SEOUL = 'Asia/Seoul' as const;
const at = (closesAt: string | null, later = 0, timeZone: 'Asia/Seoul' | 'Europe/London' = SEOUL) =>
  lateEnd(game, { closesAt, timeZone }, after(TEN_AT_NIGHT, minutesToMillis(minutes(later))));

it('warns where the expected end passes the closing time of the same evening', () => {
  const late = at('23:00');
  expect(late?.closing).toBe(dateMillis('2026-11-21T14:00:00Z'));
  expect(late?.end).toBeGreaterThan(late?.closing ?? 0);
});

it('goes on to warn once that time has come', () => {
  expect(at('23:00', 90)?.closing).toBe(dateMillis('2026-11-21T14:00:00Z'));
});

it('says nothing without a closing time, or with one far enough away', () => {
  expect(at(null)).toBeUndefined();
  expect(at('21:00')).toBeUndefined();
});

it('reads the closing time in the store’s own zone', () => {
  expect(at('14:00', 0, 'Europe/London')?.closing).toBe(dateMillis('2026-11-21T14:00:00Z'));
});
