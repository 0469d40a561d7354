// What a board shows of games and antes (docs/rules/boards.md#games-and-antes). Boards load it only for structures that have them.

import type { Language } from '@feltclock/contract';
import { isSameGame, isStud, type AnteKind, type BoardFace, type LevelRow } from '@feltclock/domain';
import type { AddKinds, BoardView, Figure } from './board-view.ts';
import { figureEms } from './figure-width.ts';
import {
  anteFigure,
  anteText,
  bringInFigure,
  betsText,
  betsWord,
  figuresText,
  gameText,
} from '../../shared/format/kind-words.ts';

interface Kinds {
  readonly anteKind: AnteKind | undefined;
  readonly language: Language;
}

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' · ');
const noteOf = (...parts: readonly (string | undefined)[]): string | undefined => joined(...parts) || undefined;

/** Blinds or bets. They name the game where no heading does. */
function blindsOf(figure: Figure, row: LevelRow, face: BoardFace, isNamed: boolean, { language }: Kinds): Figure {
  const label = isStud(row) && !face.isBreak ? betsWord(language) : figure.label;
  const bets = isStud(row) && face.isBreak ? betsWord(language) : betsText(row, language);
  const bringIn = bringInFigure(row, language);
  const game = isNamed ? undefined : gameText(row, language);
  return {
    ...figure,
    label: joined(label, game),
    note: noteOf(bets, bringIn && `${bringIn.label} ${bringIn.value}`, figure.note),
  };
}

/** Width of the next level's label in its letters, at their least size. */
const NEXT_EMS = 20;

/** A long name goes without its limit, and is cut if it is still too long to be read from the seats. */
function nextLabel(label: string, next: LevelRow, language: Language): string {
  const full = joined(label, gameText(next, language));
  const own = joined(label, next.gameName);
  if (next.gameName === undefined || figureEms(full) <= NEXT_EMS) return full;
  if (figureEms(own) <= NEXT_EMS) return own;
  const letters = Array.from(own);
  while (figureEms(letters.join('')) > NEXT_EMS - 1) letters.pop();
  return `${letters.join('').trim()}…`;
}

/** The next level names its game only if it is another one. */
function nextOf(figure: Figure, next: LevelRow, row: LevelRow, { anteKind, language }: Kinds): Figure {
  const label = isSameGame(row, next) ? figure.label : nextLabel(figure.label, next, language);
  return { ...figure, label, note: anteText(next, anteKind, language) };
}

function momentOf(view: BoardView, { row, isBreak, nextLevel: next }: BoardFace, kinds: Kinds): BoardView['moment'] {
  const { moment } = view;
  const { anteKind, language } = kinds;
  if (moment === undefined || (isBreak && next === undefined)) return moment;
  if (isBreak && next !== undefined) {
    const [label = ''] = (moment.line ?? '').split(' · ');
    return { ...moment, line: joined(label, gameText(next, language), figuresText(next, anteKind, language)) };
  }
  const bets = isStud(row) ? betsWord(language) : betsText(row, language);
  return {
    ...moment,
    title: joined(moment.title, gameText(row, language)),
    line: noteOf(bets, anteText(row, anteKind, language)),
  };
}

/** The view with the games and antes of its levels. */
export const addKinds: AddKinds = (view, face, { anteKind }, { language }) => {
  const kinds = { anteKind, language };
  const { isBreak, nextLevel, row } = face;
  const shown = isBreak ? nextLevel : row;
  if (shown === undefined || view.blinds === undefined) return view;
  const isHeaded = !isBreak && (view.phase === 'playing' || view.phase === 'paused') && face.lateSince === undefined;
  const levels = {
    blinds: blindsOf(view.blinds, shown, face, isHeaded, kinds),
    ante: anteFigure(shown, anteKind, language),
    next: view.next && nextLevel && nextOf(view.next, nextLevel, row, kinds),
  };
  return {
    ...view,
    heading: isHeaded ? joined(view.heading, gameText(row, language)) : view.heading,
    moment: momentOf(view, face, kinds),
    ...levels,
    bringIn: bringInFigure(shown, language),
    figures: view.phase === 'ended' ? view.figures : { ...view.figures, ...levels },
  };
};
