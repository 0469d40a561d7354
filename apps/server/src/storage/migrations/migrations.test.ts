import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.ts';

describe('the migrations', () => {
  it('are numbered without gaps after the first release: one that came later below them would stop every database', () => {
    const numbers = Object.keys(MIGRATIONS).map((name) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]));
    const released = [1, 2, 3, 4, 5, 6, 7];
    const since = numbers.slice(released.length);
    expect(numbers).toEqual([...released, ...since.map((_, index) => 10 + index)]);
  });
});
