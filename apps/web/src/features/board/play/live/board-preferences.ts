// The language and version of a board: the preferences of the account that opened it. They may change elsewhere, so each read brings them
// (docs/rules/boards.md#language-and-version).

import type { BoardSnapshot, Language } from '@feltclock/contract';
import type { BoardTranslate, BoardVersion } from '../../../../domain-ui/board-canvas/board-view.ts';
import { observable, type Readable } from '../../../../shared/state/observable.ts';

export interface BoardPreferences {
  readonly language: Language;
  readonly version: BoardVersion;
  readonly t: BoardTranslate;
}

interface FollowedPreferences {
  readonly preferences: Readable<BoardPreferences>;
  /** Takes the preferences of a read; loads the texts of a new language first. */
  readonly follow: (wire: BoardSnapshot['preferences']) => void;
}

export function followPreferences(
  first: BoardPreferences,
  loadTexts: (language: Language) => Promise<BoardTranslate>,
): FollowedPreferences {
  const preferences = observable(first);
  const wanted = { language: first.language, version: first.version };
  return {
    preferences,
    follow: (wire) => {
      if (wire === null || wire === undefined) return;
      const { language, boardVersion: version } = wire;
      if (language === wanted.language && version === wanted.version) return;
      Object.assign(wanted, { language, version });
      if (language === preferences.get().language) {
        preferences.set({ ...preferences.get(), version });
        return;
      }
      void loadTexts(language).then((t) => {
        // The preferences may have changed again during the load.
        if (wanted.language === language) preferences.set({ language, version: wanted.version, t });
      });
    },
  };
}
