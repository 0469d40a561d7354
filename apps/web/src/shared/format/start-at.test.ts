import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTimestamp } from './format-time.ts';
import { startAtOf } from './start-at.ts';

const two = (value: number) => String(value).padStart(2, '0');

describe('a scheduled start', () => {
  it('is read as Seoul time', () => {
    expect(startAtOf('1970-01-01T09:00')).toBe(0);
    expect(startAtOf('2025-11-21T19:30')).toBe(1_763_721_000_000);
    expect(startAtOf('2024-02-29T00:00')).toBe(1_709_132_400_000);
  });

  it('is none while the field is empty or unfinished', () => {
    expect(startAtOf('')).toBeUndefined();
    expect(startAtOf('2025-11-21')).toBeUndefined();
  });

  it('is shown as it was typed', () => {
    const typed = fc.record({
      year: fc.integer({ min: 2020, max: 2100 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
    });
    fc.assert(
      fc.property(typed, ({ year, month, day, hour, minute }) => {
        const date = `${String(year)}-${two(month)}-${two(day)}`;
        const at = startAtOf(`${date}T${two(hour)}:${two(minute)}`);
        expect(formatTimestamp(at!)).toBe(`${date} ${two(hour)}:${two(minute)}:00`);
      }),
    );
  });
});
