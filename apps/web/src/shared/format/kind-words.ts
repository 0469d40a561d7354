// A level's game, its antes and its bets as words (docs/rules/structures.md#games-and-antes).

import type { Language } from '@feltclock/contract';
import {
  anteKindOf,
  betsOf,
  isStud,
  limitOf,
  spokenNumber,
  type AnteKind,
  type LevelRow,
  type PokerGame,
  type RowGame,
} from '@feltclock/domain';
import { kinds as english } from '../../i18n/en/kinds.ts';
import { kinds as japanese } from '../../i18n/ja/kinds.ts';
import { kinds as korean } from '../../i18n/ko/kinds.ts';
import type { Translate } from '../../i18n/texts.ts';
import { translateWith } from '../../i18n/translate-with.ts';
import { formatNumber } from './format-number.ts';

/** All texts of games and antes, by language. */
export const KIND_TEXTS: Readonly<Record<Language, Translate<typeof korean>>> = {
  ko: translateWith(korean),
  en: translateWith(english),
  ja: translateWith(japanese),
};

/** Names that players read in every language. */
export const GAME_NAMES: Readonly<Record<Exclude<PokerGame, 'other'>, string>> = {
  nlh: 'NLH',
  plo: 'PLO',
  plo5: 'PLO5',
  plo8: 'PLO8',
  lhe: 'LHE',
  o8: 'O8',
  stud: 'STUD',
  stud8: 'STUD8',
  razz: 'RAZZ',
  '27td': '2-7 TD',
  '27sd': '2-7 SD',
  badugi: 'BADUGI',
  '5cd': '5CD',
  'short-deck': '6+',
};

/** "PLO · Pot limit"; undefined for a level without a game. */
export function gameText(row: RowGame, language: Language): string | undefined {
  const { game, gameName = '' } = row;
  const limit = limitOf(row);
  const name = game === undefined ? [] : [game === 'other' ? gameName : GAME_NAMES[game]];
  const parts = [...name, ...(limit === undefined ? [] : [KIND_TEXTS[language](`limit.${limit}`)])];
  return parts.length === 0 ? undefined : parts.join(' · ');
}

interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** What players pay beside the blinds: the ante, and the bring-in of a stud game. */
function dues(row: LevelRow, anteKind: AnteKind | undefined, language: Language): readonly Labelled[] {
  const t = KIND_TEXTS[language];
  const { ante, bringIn = 0 } = row;
  const isOfBlind = anteKindOf(row, anteKind) === 'big-blind';
  return [
    ...(ante > 0 ? [{ label: t(isOfBlind ? 'bigBlindAnte' : 'ante'), value: formatNumber(ante) }] : []),
    ...(bringIn > 0 ? [{ label: t('bringIn'), value: formatNumber(bringIn) }] : []),
  ];
}

const dueText = ({ label, value }: Labelled): string => `${label} ${value}`;

/** Undefined without an ante. */
export const anteFigure = (row: LevelRow, anteKind: AnteKind | undefined, language: Language): Labelled | undefined =>
  row.ante > 0 ? dues(row, anteKind, language)[0] : undefined;

/** Undefined without a bring-in. */
export const bringInFigure = ({ bringIn = 0 }: LevelRow, language: Language): Labelled | undefined =>
  bringIn > 0 ? { label: KIND_TEXTS[language]('bringIn'), value: formatNumber(bringIn) } : undefined;

/** "BB ante 2,000", or "Ante 100 · Bring-in 200". */
export const anteText = (row: LevelRow, anteKind: AnteKind | undefined, language: Language): string | undefined =>
  dues(row, anteKind, language).map(dueText).join(' · ') || undefined;

export const betsWord = (language: Language): string => KIND_TEXTS[language]('bets');

/** The bets of a limit game, which its blinds do not say: "Bets 400/800". */
export function betsText(row: LevelRow, language: Language): string | undefined {
  const bets = betsOf(row);
  return bets && `${betsWord(language)} ${bets.map(formatNumber).join('/')}`;
}

export const blindsText = ({ smallBlind, bigBlind }: LevelRow): string =>
  `${formatNumber(smallBlind)}/${formatNumber(bigBlind)}`;

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' · ');

/** The blinds, or the bets of a stud game: "Bets 400/800". */
export const ownStakes = (row: LevelRow, language: Language): string =>
  isStud(row) ? `${betsWord(language)} ${blindsText(row)}` : blindsText(row);

/** All figures of a level in one line: "1,000/2,000 · BB ante 2,000". */
export const figuresText = (row: LevelRow, anteKind: AnteKind | undefined, language: Language): string =>
  joined([ownStakes(row, language), betsText(row, language), anteText(row, anteKind, language)]);

/** In one line or several: a figure stays beside its word, and no line begins with a dot. */
const wrapped = (row: LevelRow, language: Language, figures: string): string =>
  joined([gameText(row, language), ...figures.split(' · ').map((part) => part.replaceAll(' ', '\u00a0'))]).replaceAll(
    ' · ',
    '\u00a0· ',
  );

/** The game and all figures of a level in one line. */
export const stakesText = (row: LevelRow, anteKind: AnteKind | undefined, language: Language): string =>
  wrapped(row, language, figuresText(row, anteKind, language));

/** The game and the blinds of a level to come: "PLO · Pot limit · 1,000/2,000". */
export const briefStakes = (row: LevelRow, language: Language): string =>
  wrapped(row, language, ownStakes(row, language));

/** What stands beside the blinds or bets: "PLO · Pot limit · BB ante 2,000". */
export const besideStakes = (row: LevelRow, anteKind: AnteKind | undefined, language: Language): string =>
  joined([gameText(row, language), betsText(row, language), anteText(row, anteKind, language)]);

/** A level as a voice says it, if the usual sentence would be wrong: bets in place of blinds. */
export function spokenBets(row: LevelRow, language: Language): string | undefined {
  if (!isStud(row)) return undefined;
  const t = KIND_TEXTS[language];
  const { bringIn = 0 } = row;
  const said = (value: number): string => spokenNumber(value, language);
  return [
    t('said.bets', { level: said(row.level), small: said(row.smallBlind), big: said(row.bigBlind) }),
    ...(row.ante > 0 ? [t('said.ante', { ante: said(row.ante) })] : []),
    ...(bringIn > 0 ? [t('said.bringIn', { bringIn: said(bringIn) })] : []),
  ].join(' ');
}

/** The game of a level as a voice says it. */
export function spokenGame(row: RowGame, language: Language): string | undefined {
  const game = gameText(row, language)?.replace(' · ', ', ');
  return game && KIND_TEXTS[language]('said.game', { game });
}
