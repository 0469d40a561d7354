// The result that a board was told of, in its words; undefined where there is none to show.

import type { BoardSnapshot, Language } from '@feltclock/contract';
import { useMemo } from 'react';
import type { BoardTranslate } from '../../../../domain-ui/board-canvas/board-view.ts';
import { floorTexts } from '../floor/floor-texts.ts';
import { resultShown, type ResultShown } from './end-result.ts';

/** What a board knows of how its game ended. */
export type EndedGame = Pick<BoardSnapshot, 'result' | 'clock'> & {
  readonly game: Pick<BoardSnapshot['game'], 'prizeContent'>;
  readonly store: Pick<BoardSnapshot['store'], 'money'>;
};

interface Words {
  readonly language: Language;
  readonly t: BoardTranslate;
}

/** A result that stands in an older reading is none of a game that was opened again. */
export function useResult({ result, clock, game, store }: EndedGame, { language, t }: Words): ResultShown | undefined {
  const { prizeContent } = game;
  const { money } = store;
  const told = clock.status === 'END' ? result : undefined;
  return useMemo(
    () => told && resultShown(told, prizeContent, { t, speech: { t: floorTexts(language), language, money } }),
    [told, prizeContent, money, language, t],
  );
}
