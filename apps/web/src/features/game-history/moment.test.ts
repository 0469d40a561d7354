import { createdClock, instant, minutes, playbackOf, type Instant, type LoggedMoment } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { dateMillis } from '../../shared/server-time/device-clock.ts';
import { momentAt, momentOfEvent, timesOfMoment, typedInstant } from './moment.ts';

const at = (time: string, day = '06'): Instant => instant(dateMillis(`2026-03-${day}T${time}+09:00`));
const SPAN = { from: at('20:00:30'), to: at('01:30:00', '07') };

describe('a typed time of day', () => {
  it.each([
    ['20:00:30', at('20:00:30')],
    ['20:01', at('20:01:00')],
    ['２０：０１', at('20:01:00')],
    [' 9:00:00', undefined],
    ['00:10:05', at('00:10:05', '07')],
    ['01:30:00', at('01:30:00', '07')],
    ['20:00', at('20:00:30')],
  ])('%s is found within the evening, after midnight too', (typed, expected) => {
    const found = typedInstant(typed, SPAN, 'Asia/Seoul');
    expect(found).toEqual(expected === undefined ? { problem: 'outside' } : { at: expected });
  });

  it.each(['', '20', '24:00', '20:60', '20:00:60', '-1:00', '20:00:00:00', 'x'])('%j is none', (typed) => {
    expect(typedInstant(typed, SPAN, 'Asia/Seoul')).toEqual({ problem: 'wrong' });
  });

  it('is one of the venue’s zone', () => {
    expect(typedInstant('12:00:00', SPAN, 'UTC')).toEqual({ at: at('21:00:00') });
  });
});

describe('a moment', () => {
  const rules = { rows: [{ level: 1, smallBlind: 1, bigBlind: 2, ante: 0, duration: minutes(10) }], deadlineSeq: 0 };
  const row = (version: number, when: string, cause: string): LoggedMoment => ({
    clock: { ...createdClock(rules, at(when)), version },
    cause,
    recordedAt: at(when),
    by: null,
  });
  const nothing = { rules: [], counts: [], prizes: [], startAt: undefined };
  const log = [row(1, '20:00:00', 'created'), row(2, '21:00:00', 'command'), row(3, '20:30:00', 'reanchored')];
  const twice = playbackOf({ ...nothing, log });

  it('is the newest event by then, or the event itself', () => {
    expect(momentAt(twice, at('20:10:00'))).toEqual({ at: at('20:10:00'), event: 0 });
    expect(momentOfEvent(twice, 1)).toEqual({ at: at('21:00:00'), event: 1 });
    expect(momentOfEvent(twice, 9)).toEqual({ at: 0, event: 9 });
  });

  it('knows which of two it is where the clock went back', () => {
    expect(timesOfMoment(twice, momentOfEvent(twice, 0))).toBe('only');
    expect(timesOfMoment(twice, momentOfEvent(twice, 1))).toBe('first');
    expect(timesOfMoment(twice, momentAt(twice, at('20:45:00')))).toBe('second');
    expect(timesOfMoment(twice, momentAt(twice, at('21:10:00')))).toBe('only');
  });
});
