// The content and the report of a screen in words.

import type { PairedScreen, ScreenProgramme, ScreenReport, WireScreenDirection } from '@feltclock/contract';
import { instant, type Instant } from '@feltclock/domain';
import type { Areas } from '../../i18n/ko.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatNumber } from '../../shared/format/format-number.ts';

export type ScreensTranslate = Translate<Areas['screens']>;
export type GameNames = ReadonlyMap<number, string>;

type Shown = ScreenProgramme | WireScreenDirection;

function gamesIn(shown: Shown): readonly number[] {
  if ('gameIds' in shown) return shown.gameIds;
  // A game in advertisements has no board there.
  return shown.kind !== 'ads' && 'gameId' in shown ? [shown.gameId] : [];
}

const kindOf = ({ kind }: Shown): keyof Areas['screens']['kinds'] => kind;

/** Games by name, a message by its text, anything else by its kind. */
export function wordsFor(shown: Shown, names: GameNames, t: ScreensTranslate): string {
  if (shown.kind === 'message') return `${t('kinds.message')}: ${shown.text}`;
  if (shown.kind === 'running') return t('kinds.running');
  const games = gamesIn(shown).map((id) => names.get(id) ?? t('goneGame', { id }));
  if (games.length === 0) return t(`kinds.${kindOf(shown)}`);
  const list = games.join(', ');
  return shown.kind === 'end' || shown.kind === 'seating' || shown.kind === 'rotation'
    ? `${t(`kinds.${shown.kind}`)}: ${list}`
    : list;
}

/** A screen that was just paired signs in by itself within seconds. */
const STARTS_WITHIN = 60_000;

export function stateOf(
  { isOnline, heardAt, pairedAt }: PairedScreen,
  now: Instant,
): 'online' | 'starting' | 'offline' {
  if (isOnline) return 'online';
  return heardAt === null && now < instant(pairedAt + STARTS_WITHIN) ? 'starting' : 'offline';
}

const sameGames = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** True if an online screen does not show its content yet. */
export function isBehind({ isOnline, report, programme }: PairedScreen): boolean {
  if (!isOnline || report === null) return false;
  return report.shows.kind !== programme.kind || !sameGames(report.shows.gameIds, gamesIn(programme));
}

const shortly = (value: number): string => formatNumber(Math.round(value * 10) / 10);

/** The difference of its digits in ms, with the uncertainty. */
export function exactnessOf({ isOffBy, bound }: ScreenReport, t: ScreensTranslate): string {
  if (isOffBy === null || bound === null) return t('unknown');
  return t('offBy', { off: shortly(Math.abs(isOffBy)), bound: shortly(bound) });
}

export const sizeOf = ({ width, height, pixelRatio }: ScreenReport, t: ScreensTranslate): string =>
  t('sizeOf', { width, height, ratio: Math.round(pixelRatio * 100) / 100 });
