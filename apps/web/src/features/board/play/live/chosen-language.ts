// A guest's own language on a board of a short link (docs/rules/boards.md#language-and-version).

import type { BoardSnapshot } from '@feltclock/contract';
import { chosenLanguage } from '../../../../i18n/language.ts';

/** A reading as the guest wishes to read it: their own choice goes before the store's. */
export function asChosen(snapshot: BoardSnapshot, storage: Pick<Storage, 'getItem'>): BoardSnapshot {
  const language = chosenLanguage(storage);
  const boardVersion = snapshot.preferences?.boardVersion ?? 1;
  return language === undefined ? snapshot : { ...snapshot, preferences: { language, boardVersion } };
}
