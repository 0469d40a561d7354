// How a board speaks and looks to whoever signed it in, which may be changed elsewhere: each reading of the board tells
// (docs/rules/boards.md#language-and-version).

import type { BoardSnapshot, Language } from '@feltclock/contract';
import type { BoardTranslate, BoardVersion } from '../../../../domain-ui/board-canvas/board-view.ts';
import { observable, type Readable } from '../../../../shared/state/observable.ts';

export interface BoardManner {
  readonly language: Language;
  readonly version: BoardVersion;
  readonly t: BoardTranslate;
}

interface FollowedManner {
  readonly manner: Readable<BoardManner>;
  /** Takes in what a reading told; a language's texts are fetched first. */
  readonly follow: (preferences: BoardSnapshot['preferences']) => void;
}

export function followManner(
  first: BoardManner,
  loadTexts: (language: Language) => Promise<BoardTranslate>,
): FollowedManner {
  const manner = observable(first);
  const wanted = { language: first.language, version: first.version };
  return {
    manner,
    follow: (preferences) => {
      if (preferences === null || preferences === undefined) return;
      const { language, boardVersion: version } = preferences;
      if (language === wanted.language && version === wanted.version) return;
      Object.assign(wanted, { language, version });
      if (language === manner.get().language) {
        manner.set({ ...manner.get(), version });
        return;
      }
      void loadTexts(language).then((t) => {
        // Another choice may have come while the texts were fetched.
        if (wanted.language === language) manner.set({ language, version: wanted.version, t });
      });
    },
  };
}
