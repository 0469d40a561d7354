import { expect, it } from 'vitest';
import { snapshotOf } from '../../../../../test-support/board-snapshot.ts';
import { memoryStorage } from '../../../../shared/state/kept-storage.ts';
import { chosenLanguage, keepChosen } from '../../../../i18n/language.ts';
import { asChosen } from './chosen-language.ts';

const OF_STORE = { ...snapshotOf(), preferences: { language: 'ko', boardVersion: 2 } } as const;

it('is the store’s until a guest chooses', () => {
  const storage = memoryStorage();
  expect(chosenLanguage(storage)).toBeUndefined();
  expect(asChosen(OF_STORE, storage)).toBe(OF_STORE);
});

it('is the guest’s from then on, and nothing else of the reading', () => {
  const storage = memoryStorage();
  keepChosen(storage, 'ja');
  expect(chosenLanguage(storage)).toBe('ja');
  expect(asChosen(OF_STORE, storage)).toEqual({ ...OF_STORE, preferences: { language: 'ja', boardVersion: 2 } });
  expect(asChosen(snapshotOf(), storage).preferences).toEqual({ language: 'ja', boardVersion: 1 });
});

it('is none where something else is kept', () => {
  const storage = memoryStorage();
  storage.setItem('feltclock.guest-language', 'fr');
  expect(chosenLanguage(storage)).toBeUndefined();
});
