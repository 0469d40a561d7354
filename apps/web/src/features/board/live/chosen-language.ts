// The language that a guest chose for boards of short links, kept on the device beside the console's (docs/rules/boards.md#language-and-version).

import type { BoardSnapshot, Language } from '@feltclock/contract';
import { isLanguage } from '../../../shared/i18n/language.ts';

const KEY = 'feltclock.guest-language';

/** Undefined where none was chosen. */
export const chosenLanguage = (storage: Pick<Storage, 'getItem'>): Language | undefined => {
  const kept = storage.getItem(KEY);
  return isLanguage(kept) ? kept : undefined;
};

export const keepChosen = (storage: Pick<Storage, 'setItem'>, language: Language): void =>
  storage.setItem(KEY, language);

/** A reading as the guest wishes to read it: their own choice goes before the store's. */
export function asChosen(snapshot: BoardSnapshot, storage: Pick<Storage, 'getItem'>): BoardSnapshot {
  const language = chosenLanguage(storage);
  const boardVersion = snapshot.preferences?.boardVersion ?? 1;
  return language === undefined ? snapshot : { ...snapshot, preferences: { language, boardVersion } };
}
