// What each figure of a layout says at the moment, from the views of both versions: a layout may show what either of them does.

import type { BoardFace, GameRules, LayoutFigure } from '@feltclock/domain';
import { boardView, type BoardNames, type BoardView, type BoardWords, type Figure } from '../board-view.ts';

export interface SlotsOf {
  readonly face: BoardFace;
  readonly rules: Pick<GameRules, 'chips' | 'entryLimit'>;
  readonly names: BoardNames;
  readonly words: BoardWords;
}

export interface SlotFigures {
  readonly view: BoardView;
  /** Those that are a label and a value, and have something to say. */
  readonly figures: { readonly [Each in LayoutFigure]?: Figure | undefined };
}

export function slotFigures({ face, rules, names, words }: SlotsOf): SlotFigures {
  const view = boardView(face, rules, names, 1, words);
  const [players, entries] = view.people;
  const [buyIns, reEntries, addOns, totalTime, totalChips, averageChips] = boardView(
    face,
    rules,
    names,
    2,
    words,
  ).facts;
  const { blinds, ante, next, registration, nextBreak, average } = view;
  const named = { blinds, ante, next, players, registration, nextBreak, average, entries };
  return { view, figures: { ...named, buyIns, reEntries, addOns, totalTime, totalChips, averageChips } };
}
