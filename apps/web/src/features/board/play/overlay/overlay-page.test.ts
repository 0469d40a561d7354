import { boardFace, createdClock, DEFAULT_STRUCTURE, instant, NO_PLAYERS, pause, play } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { announcementOf } from './overlay-page.tsx';

const START = instant(1_763_726_400_000);
const rules = { ...DEFAULT_STRUCTURE, rows: DEFAULT_STRUCTURE.rows.slice(0, 2) };
const played = play(createdClock(rules, START), START);
const running = played.ok ? played.clock : createdClock(rules, START);
const at = (second: number, clock = running) => {
  const now = instant(START + second * 1000);
  return announcementOf(boardFace({ clock, rules, counts: NO_PLAYERS, startAt: undefined }, now), rules.rows);
};
const length = rules.rows[0]!.duration * 60;

describe('the lower third announces', () => {
  it.each([
    ['the level that has just begun', 0, 'now'],
    ['it for twenty seconds', 19, 'now'],
    ['nothing afterwards', 20, undefined],
    ['nothing before the last minute', length - 61, undefined],
    ['the next level within the last minute', length - 60, 'next'],
    ['the next level up to its end', length - 1, 'next'],
    ['the next level as it begins', length, 'now'],
    ['nothing when no level follows', 2 * length - 30, undefined],
  ])('%s', (_, second, expected) => {
    expect(at(second)).toBe(expected);
  });

  it('nothing while the clock stands', () => {
    const stopped = pause(running, START);
    expect(stopped.ok && at(5, stopped.clock)).toBeUndefined();
  });
});
