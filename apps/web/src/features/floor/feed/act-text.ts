// What was done on a floor, in a few words: for the feed, for the word after a press, and for whoever has to take something back first.

import type { Act, Seat, WrittenAct } from '@feltclock/domain';
import { formatNumber } from '../../../shared/format/format-number.ts';
import type { Areas } from '../../../shared/i18n/areas.ts';
import type { Translate } from '../../../shared/i18n/texts.ts';
import { nameOf, playerOf, type KnownFloor } from '../live/known-floor.ts';

export type ActTexts = Translate<Areas['floor']>;

interface ActWords {
  readonly known: KnownFloor;
  readonly t: ActTexts;
}

/** So many names are said before the rest is counted. */
const NAMES_SAID = 3;

export const seatText = (seat: Seat, t: ActTexts): string => t('seat', { table: seat.table, seat: seat.seat });

const personText = (player: number | undefined, { known, t }: ActWords): string =>
  (player === undefined ? undefined : nameOf(known, player)) ?? t('done.somebody');

export const entryText = (entry: number, words: ActWords): string => personText(playerOf(words.known, entry), words);

/** Whose a buy is, also one that was taken back. */
function buyerText(buy: number, words: ActWords): string {
  const written = words.known.log.acts.find(({ version }) => version === buy);
  return entryText(written?.act.kind === 'top-up' ? written.act.entry : buy, words);
}

export function namesText(entries: readonly number[], words: ActWords): string {
  const names = entries
    .slice(0, NAMES_SAID)
    .map((entry) => entryText(entry, words))
    .join(', ');
  const more = entries.length - NAMES_SAID;
  return more > 0 ? words.t('done.more', { names, count: more }) : names;
}

type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

function enterText({ player, of, seat }: ActOf<'enter'>, words: ActWords): string {
  const { t } = words;
  const name = personText(player, words);
  const kind = t(`kinds.${of}`);
  return seat === null
    ? t('done.registered', { name, kind })
    : t('done.registeredAt', { name, kind, seat: seatText(seat, t) });
}

function movesText({ moves, broken }: ActOf<'seat'>, words: ActWords): string {
  const { t } = words;
  const count = moves.length;
  if (broken !== null) return t('done.broken', { table: broken, count });
  const [move] = moves;
  if (move === undefined || count > 1) return t('done.seatsDrawn', { count });
  const name = entryText(move.entry, words);
  return move.to === null ? t('done.unseated', { name }) : t('done.moved', { name, seat: seatText(move.to, t) });
}

function bustText({ out, by, drawn }: ActOf<'bust'>, words: ActWords): string {
  const names = namesText(
    out.map(({ entry }) => entry),
    words,
  );
  const what = words.t('done.busted', { names });
  const won = by.length === 0 ? what : words.t('done.by', { what, names: namesText(by, words) });
  return drawn === undefined
    ? won
    : words.t('done.drawn', { what: won, amounts: drawn.amounts.map(formatNumber).join(', ') });
}

function chipsText({ entry, chips }: ActOf<'chips'>, words: ActWords): string {
  const name = entryText(entry, words);
  return chips === null
    ? words.t('done.noChips', { name })
    : words.t('done.chips', { name, chips: formatNumber(chips) });
}

function undoText({ act }: ActOf<'undo'>, words: ActWords): string {
  const undone = words.known.log.acts.find(({ version }) => version === act);
  return words.t('done.undone', { what: undone === undefined ? '' : actText(undone, words.known, words.t) });
}

const buttonText = ({ table, seat }: ActOf<'button'>, t: ActTexts): string =>
  seat === null ? t('done.noButton', { table }) : t('done.button', { table, seat });

type OfTable = ActOf<'tables' | 'seat' | 'lock' | 'button' | 'close-day' | 'carry'>;
type OfHouse = ActOf<'hand-for-hand' | 'hand' | 'house' | 'colour-up' | 'bounties'>;
type OfPlayer = Exclude<Act, OfTable | OfHouse>;

function playerActText(act: OfPlayer, words: ActWords): string {
  const { t } = words;
  switch (act.kind) {
    case 'enter':
      return enterText(act, words);
    case 'top-up':
      return t('done.toppedUp', { name: entryText(act.entry, words), kind: t(`kinds.${act.of}`) });
    case 'pay':
      return t('done.paid', { name: buyerText(act.buy, words) });
    case 'bust':
      return bustText(act, words);
    case 'reinstate':
      return t('done.reinstated', { name: entryText(act.entry, words) });
    case 'chips':
      return chipsText(act, words);
    case 'payouts':
      return t('done.payouts', { count: act.rows.length });
    case 'deal':
      return t('done.deal', { count: act.amounts.length });
    case 'undo':
      return undoText(act, words);
  }
}

function houseOrPlayerText(act: OfHouse | OfPlayer, words: ActWords): string {
  const { t } = words;
  switch (act.kind) {
    case 'hand-for-hand':
      return t(act.isOn ? 'done.handForHand' : 'done.noHandForHand');
    case 'hand':
      return t('done.hand');
    case 'house':
      return t('done.house');
    case 'colour-up':
      return t('done.colourUp', { chip: formatNumber(act.chip) });
    case 'bounties':
      return t(act.rule === null ? 'done.noBounties' : 'done.bounties');
    default:
      return playerActText(act, words);
  }
}

export function actText({ act }: Pick<WrittenAct, 'act'>, known: KnownFloor, t: ActTexts): string {
  const words = { known, t };
  switch (act.kind) {
    case 'tables':
      return t('done.tables', { count: act.tables.length });
    case 'seat':
      return movesText(act, words);
    case 'lock':
      return t(act.isLocked ? 'done.locked' : 'done.unlocked', { seat: seatText(act.at, t) });
    case 'button':
      return buttonText(act, t);
    case 'close-day':
      return t('done.dayClosed');
    case 'carry':
      return t('done.carried', { count: act.counts.current });
    default:
      return houseOrPlayerText(act, words);
  }
}
