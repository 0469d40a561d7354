import { describe, expect, it } from 'vitest';
import { dateMillis } from '../server-time/device-clock.ts';
import { beginningOf, rangeOf } from './day-range.ts';

const at = dateMillis;

describe('a day', () => {
  it('begins at midnight in Seoul', () => {
    expect(beginningOf('2026-11-21')).toBe(at('2026-11-20T15:00:00Z'));
  });

  it.each(['', '2026-11', '2026-13-40', 'tomorrow'])('that is none has no beginning: %j', (day) => {
    expect(beginningOf(day)).toBeUndefined();
  });
});

describe('a range', () => {
  it('holds its last day whole', () => {
    expect(rangeOf('2026-11-21', '2026-11-21')).toEqual({
      from: at('2026-11-20T15:00:00Z'),
      to: at('2026-11-21T15:00:00Z'),
    });
  });

  it('is as long as the days of its zone are', () => {
    expect(rangeOf('2026-03-08', '2026-03-08', 'America/New_York')).toEqual({
      from: at('2026-03-08T05:00:00Z'),
      to: at('2026-03-09T04:00:00Z'),
    });
  });

  it('may be open at either end', () => {
    expect(rangeOf('', '2026-11-21').from).toBeUndefined();
    expect(rangeOf('2026-11-21', '').to).toBeUndefined();
  });
});
