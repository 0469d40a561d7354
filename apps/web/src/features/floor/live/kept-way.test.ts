import { expect, it } from 'vitest';
import { createKeptWay } from './kept-way.ts';

const storageWith = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value;
  },
});

it('is cash until somebody chooses, and stays chosen', () => {
  const storage = storageWith();
  expect(createKeptWay(storage).read()).toBe('cash');
  createKeptWay(storage).keep('transfer');
  expect(createKeptWay(storage).read()).toBe('transfer');
});

it.each(['gold', 'unpaid'])('is cash where something else was kept: %s', (way) => {
  expect(createKeptWay(storageWith({ 'feltclock.payment-way': way })).read()).toBe('cash');
});
