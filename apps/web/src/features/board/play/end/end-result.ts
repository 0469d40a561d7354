// The result of a game as its last picture tells it: who won, and who came behind (docs/rules/boards.md#who-won).

import { formerMember, type BoardResult } from '@feltclock/contract';
import { prizesByPlace, sharersOf } from '@feltclock/domain';
import type { BoardTranslate } from '../../../../domain-ui/board-canvas/board-view.ts';
import { placeText, prizeText, type FloorSpeech } from '../floor/floor-texts.ts';

export interface FinisherShown {
  readonly place: string;
  readonly name: string;
  /** Undefined for nothing. */
  readonly prize: string | undefined;
}

export interface ResultShown {
  /** Over the names of those who won: one, or several who share the first place. */
  readonly title: string;
  readonly champions: readonly string[];
  /** What each of them won; undefined for nothing, and where it is not the same. */
  readonly prize: string | undefined;
  /** Everybody else, and those who won with different prizes too. */
  readonly others: readonly FinisherShown[];
  /** Does it say what places are paid? */
  readonly hasPrizes: boolean;
}

const LINES = 'p,h1,h2,h3,h4,h5,h6,li,br';

/** The lines of a prize text. */
export function prizeTextLines(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const line of body.querySelectorAll(LINES)) {
    line.before('\n');
    line.after('\n');
  }
  return body.textContent.split('\n').filter((line) => line.trim() !== '');
}

export interface ResultWords {
  /** The words of the last picture. */
  readonly t: BoardTranslate;
  /** Places and prizes. */
  readonly speech: FloorSpeech;
}

/** What the prize text says of each place stands beside it where nobody confirmed what was paid; what those get who share one it does not say. */
export function resultShown({ unit, places }: BoardResult, prizeHtml: string, { t, speech }: ResultWords): ResultShown {
  const sharers = sharersOf(places);
  const announced = unit === null ? prizesByPlace(prizeTextLines(prizeHtml)) : undefined;
  const paid = ({ prize: amount, prizeText: text, place }: BoardResult['places'][number]): string | undefined => {
    if (unit === null) return sharers.get(place) === 1 ? announced?.get(place) : undefined;
    if (amount === 0 && text === undefined) return undefined;
    return prizeText({ amount, ...(text !== undefined && { text }) }, unit, speech);
  };
  const shown = places.map((each) => ({
    place: placeText(each.place, speech),
    name: each.name ?? formerMember(speech.language),
    prize: paid(each),
    isFirst: each.place === 1,
  }));
  const first = shown.filter(({ isFirst }) => isFirst);
  const prize = first[0]?.prize;
  const isSame = first.every((each) => each.prize === prize);
  const isShared = first.length > 1;
  return {
    title: t(isShared ? 'end.champions' : 'end.champion'),
    champions: first.map(({ name }) => name),
    prize: prize === undefined || !isSame ? undefined : isShared ? t('end.each', { amount: prize }) : prize,
    others: shown.filter(({ isFirst }) => !isFirst || !isSame).map(({ isFirst: _isFirst, ...finisher }) => finisher),
    hasPrizes: shown.some((each) => each.prize !== undefined),
  };
}
