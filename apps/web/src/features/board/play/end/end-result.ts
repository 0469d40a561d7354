// The result of a game as its last picture shows it (docs/rules/boards.md#who-won).

import { formerMember, type BoardResult, type BoardSnapshot, type Language } from '@feltclock/contract';
import { prizesByPlace, sharersOf } from '@feltclock/domain';
import type { BoardTranslate } from '../../../../domain-ui/board-canvas/board-view.ts';
import { floorTexts, placeText, prizeText, type FloorLocale } from '../floor/floor-texts.ts';
import { useMemo } from 'react';

export interface FinisherShown {
  readonly place: string;
  readonly name: string;
  /** Undefined if nothing was won. */
  readonly prize: string | undefined;
}

export interface ResultShown {
  /** The title over the winners' names: one, or several who share the first place. */
  readonly title: string;
  readonly champions: readonly string[];
  /** What each winner won; undefined if nothing, or if it differs between them. */
  readonly prize: string | undefined;
  /** All others, and the winners too if their prizes differ. */
  readonly others: readonly FinisherShown[];
  readonly hasPrizes: boolean;
}

const LINES = 'p,h1,h2,h3,h4,h5,h6,li,br';

export function prizeTextLines(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const line of body.querySelectorAll(LINES)) {
    line.before('\n');
    line.after('\n');
  }
  return body.textContent.split('\n').filter((line) => line.trim() !== '');
}

export interface ResultWords {
  readonly t: BoardTranslate;
  readonly locale: FloorLocale;
}

/** If no payouts were confirmed, each place shows what the prize text contains for it. The text does not say how a shared place is paid. */
export function resultShown({ unit, places }: BoardResult, prizeHtml: string, { t, locale }: ResultWords): ResultShown {
  const sharers = sharersOf(places);
  const announced = unit === null ? prizesByPlace(prizeTextLines(prizeHtml)) : undefined;
  const paid = ({ prize: amount, prizeText: text, place }: BoardResult['places'][number]): string | undefined => {
    if (unit === null) return sharers.get(place) === 1 ? announced?.get(place) : undefined;
    if (amount === 0 && text === undefined) return undefined;
    return prizeText({ amount, ...(text !== undefined && { text }) }, unit, locale);
  };
  const shown = places.map((each) => ({
    place: placeText(each.place, locale),
    name: each.name ?? formerMember(locale.language),
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

export type EndedGame = Pick<BoardSnapshot, 'result' | 'clock'> & {
  readonly game: Pick<BoardSnapshot['game'], 'prizeContent'>;
  readonly store: Pick<BoardSnapshot['store'], 'money'>;
};

interface Words {
  readonly language: Language;
  readonly t: BoardTranslate;
}

/** A result of an older read is ignored if the game was opened again. */
export function useResult({ result, clock, game, store }: EndedGame, { language, t }: Words): ResultShown | undefined {
  const { prizeContent } = game;
  const { money } = store;
  const confirmed = clock.status === 'END' ? result : undefined;
  return useMemo(
    () =>
      confirmed && resultShown(confirmed, prizeContent, { t, locale: { t: floorTexts(language), language, money } }),
    [confirmed, prizeContent, money, language, t],
  );
}
