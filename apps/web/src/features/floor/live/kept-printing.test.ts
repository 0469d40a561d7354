import { expect, it } from 'vitest';
import { memoryStorage } from '../../../shared/state/kept-storage.ts';
import { createKeptPrinting, type Printing } from './kept-printing.ts';

const USUAL: Printing = { paper: 'roll', copies: 1, isAutomatic: false };

it('is one slip on a roll, on a press, until somebody chooses, and stays chosen', () => {
  const storage = memoryStorage();
  expect(createKeptPrinting(storage).read()).toEqual(USUAL);
  for (const printing of [{ paper: 'a6', copies: 2, isAutomatic: true } as const, USUAL]) {
    createKeptPrinting(storage).keep(printing);
    expect(createKeptPrinting(storage).read()).toEqual(printing);
  }
});

it.each(['', '{}', 'a4 3 always'])('is the usual one where something else was kept: %s', (kept) => {
  expect(createKeptPrinting({ getItem: () => kept, setItem: () => undefined }).read()).toEqual(USUAL);
});
