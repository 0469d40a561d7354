import { describe, expect, it } from 'vitest';
import type { LevelRow } from '../structure/level-rows.ts';
import { minutes } from '../time.ts';
import { levelRail, type RailOf } from './level-rail.ts';

const row = (level: number, duration: number): LevelRow => ({
  level,
  smallBlind: level * 100,
  bigBlind: level * 200,
  ante: 0,
  duration: minutes(duration),
});
const ROWS = [row(1, 10), row(2, 30), row(0, 10), row(3, 20), row(4, 20), row(5, 20)];
const railOf = (of: Partial<RailOf>) =>
  levelRail({ rows: ROWS, deadlineSeq: 4, seq: 0, progress: 0.5, isOpen: true, ...of });

describe('the rail', () => {
  it('goes up to the next break, with a tick where a level ends', () => {
    expect(railOf({})).toEqual({ ticks: [0.25], now: 0.125, closes: undefined, hasBreak: true });
    expect(railOf({ seq: 1 })?.now).toBeCloseTo(0.625, 9);
  });

  it('begins after the last break, and ends with play where no break follows', () => {
    const rail = railOf({ seq: 3, progress: 0 });
    expect(rail?.ticks).toHaveLength(2);
    expect(rail).toMatchObject({ now: 0, hasBreak: false });
  });

  it('says where registration ends, while it lies ahead on it and nobody closed it', () => {
    expect(railOf({ seq: 3 })?.closes).toBeCloseTo(2 / 3, 9);
    expect(railOf({ seq: 5 })?.closes).toBeUndefined();
    expect(railOf({ seq: 3, isOpen: false })?.closes).toBeUndefined();
  });

  it('is none in a break, nor for a row that there is not', () => {
    expect(railOf({ seq: 2 })).toBeUndefined();
    expect(railOf({ seq: 9 })).toBeUndefined();
  });
});
