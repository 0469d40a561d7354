// An act of the floor in a few words: for the feed, for alerts, and for refusals of an undo.

import { bountyWinnersOf, type Act, type Payment, type Payout, type Seat, type WrittenAct } from '@feltclock/domain';
import { amountText } from '../../../domain-ui/prize-words/prize-words.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { nameOf, playerOf, type KnownFloor } from '../live/known-floor.ts';
import type { ActTexts } from './act-texts.ts';
import { houseActText, withParts, type HouseAct } from './house-act-text.ts';

interface NameWords extends Pick<ActTexts, 't'> {
  readonly known: KnownFloor;
}

interface ActWords extends ActTexts, NameWords {}

/** This many names are listed, the rest is counted. */
const NAMES_SAID = 3;

export const seatText = (seat: Seat, t: ActTexts['t']): string => t('seat', { table: seat.table, seat: seat.seat });

const personText = (player: number | undefined, { known, t }: NameWords): string =>
  (player === undefined ? undefined : nameOf(known, player)) ?? t('done.somebody');

/** A place, with a word if several share it. */
export const placeText = (place: number, sharedBy: number, t: ActTexts['t']): string =>
  t(sharedBy > 1 ? 'outShared' : 'outPlace', { place });

export const entryText = (entry: number, words: NameWords): string => personText(playerOf(words.known, entry), words);

/** The buyer of a buy, also of one that was undone. */
function buyerText(buy: number, words: ActWords): string {
  const written = words.known.log.acts.find(({ version }) => version === buy);
  return entryText(written?.act.kind === 'top-up' ? written.act.entry : buy, words);
}

export function namesText(entries: readonly number[], words: NameWords): string {
  const names = entries
    .slice(0, NAMES_SAID)
    .map((entry) => entryText(entry, words))
    .join(', ');
  const more = entries.length - NAMES_SAID;
  return more > 0 ? words.t('done.more', { names, count: more }) : names;
}

type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

/** The payment, for those who may see it. */
const paidText = (payment: Payment | null, { paid }: ActTexts): string | undefined =>
  payment === null ? undefined : paid?.(payment);

function enterText({ player, of, seat, payment, from }: ActOf<'enter'>, words: ActWords): string {
  const { t } = words;
  const name = personText(player, words);
  const kind = t(`kinds.${of}`);
  const what =
    seat === null
      ? t('done.registered', { name, kind })
      : t('done.registeredAt', { name, kind, seat: seatText(seat, t) });
  return withParts(what, from === undefined ? undefined : t('bySeat'), paidText(payment, words));
}

function topUpText({ entry, of, payment }: ActOf<'top-up'>, words: ActWords): string {
  const { t } = words;
  return withParts(
    t('done.toppedUp', { name: entryText(entry, words), kind: t(`kinds.${of}`) }),
    paidText(payment, words),
  );
}

function payText({ buy, payment, reason }: ActOf<'pay'>, words: ActWords): string {
  const name = buyerText(buy, words);
  // Users who may not see payments see none here either.
  if (payment === null && words.paid !== undefined) return words.t('done.notPaid', { name });
  return withParts(words.t('done.paid', { name }), paidText(payment, words), reason);
}

/** What was voided: the entry, or the re-buys and add-ons. Of a command only one purchase is known. */
function voidText({ buys, reason, refund }: ActOf<'void'>, words: ActWords): string {
  const { t } = words;
  const kinds = words.known.log.acts.flatMap(({ version, act }) =>
    buys.includes(version) && act.kind === 'top-up' ? [t(`kinds.${act.of}`)] : [],
  );
  const what = kinds.length === buys.length ? kinds.join(', ') : t('done.voidedEntry');
  const [first = 0] = buys;
  return withParts(t('done.voided', { name: buyerText(first, words), what, reason }), paidText(refund, words));
}

const handOutText = ({ entry, of, payment }: ActOf<'hand-out'>, words: ActWords): string =>
  withParts(words.t(`done.handedOut.${of}`, { name: entryText(entry, words) }), paidText(payment, words));

/** With the total that the places pay, if it is an amount. */
function payoutsText({ unit, rows }: ActOf<'payouts'>, { t, prizes }: ActWords): string {
  if (rows.length === 0) return t('done.payoutsAsked');
  const together = rows.reduce((sum: number, { amount }: Payout) => sum + amount, 0);
  return withParts(
    t('done.payouts', { count: rows.length }),
    unit === 'text' ? undefined : amountText(together, unit, prizes),
  );
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

type Goers = Pick<ActOf<'bust'>, 'out' | 'by'>;

/** Players who busted, with everybody who won a bounty from them. */
function goneText({ out, by }: Goers, words: ActWords): string {
  const names = namesText(
    out.map(({ entry }) => entry),
    words,
  );
  const isDisqualified = out.every(({ disqualified }) => disqualified === true);
  const what = words.t(isDisqualified ? 'done.disqualified' : 'done.busted', { names });
  const winners = [...new Set(out.flatMap((goer) => bountyWinnersOf(goer, by)))];
  return winners.length === 0 ? what : words.t('done.by', { what, names: namesText(winners, words) });
}

/** Players with the same winners are named together. */
function bustText({ out, by, drawn }: ActOf<'bust'>, words: ActWords): string {
  const groups = new Map<string, ActOf<'bust'>['out'][number][]>();
  for (const goer of out) {
    const key = bountyWinnersOf(goer, by).join();
    groups.set(key, [...(groups.get(key) ?? []), goer]);
  }
  const won = [...groups.values()].map((goers) => goneText({ out: goers, by }, words)).join(', ');
  if (drawn === undefined) return won;
  const { unit = 'points' } = words.known.log.floor.bounties ?? {};
  const amounts = drawn.amounts.map((amount) => amountText(amount, unit, words.prizes)).join(', ');
  return words.t('done.drawn', { what: won, amounts });
}

function chipsText({ entry, chips }: ActOf<'chips'>, words: ActWords): string {
  const name = entryText(entry, words);
  return chips === null
    ? words.t('done.noChips', { name })
    : words.t('done.chips', { name, chips: formatNumber(chips) });
}

function undoText({ act }: ActOf<'undo'>, words: ActWords): string {
  const undone = words.known.log.acts.find(({ version }) => version === act);
  return words.t('done.undone', { what: undone === undefined ? '' : actText(undone, words.known, words) });
}

const buttonText = ({ table, seat }: ActOf<'button'>, t: ActTexts['t']): string =>
  seat === null ? t('done.noButton', { table }) : t('done.button', { table, seat });

type OfTable = ActOf<'tables' | 'seat' | 'lock' | 'button' | 'close-day' | 'carry'>;
type OfPlayer = Exclude<Act, OfTable | HouseAct>;

type Sale = ActOf<'enter' | 'top-up' | 'pay' | 'void' | 'hand-out'>;

function saleText(act: Sale, words: ActWords): string {
  switch (act.kind) {
    case 'enter':
      return enterText(act, words);
    case 'top-up':
      return topUpText(act, words);
    case 'pay':
      return payText(act, words);
    case 'void':
      return voidText(act, words);
    case 'hand-out':
      return handOutText(act, words);
  }
}

function playerActText(act: Exclude<OfPlayer, Sale>, words: ActWords): string {
  const { t } = words;
  switch (act.kind) {
    case 'mark':
      return t(`done.marked.${act.mark ?? 'none'}`, { name: entryText(act.entry, words) });
    case 'bust':
      return bustText(act, words);
    case 'reinstate':
      return t('done.reinstated', { name: entryText(act.entry, words) });
    case 'chips':
      return chipsText(act, words);
    case 'payouts':
      return payoutsText(act, words);
    case 'deal':
      return act.amounts.length === 0 ? t('done.dealUnannounced') : t('done.deal', { count: act.amounts.length });
    case 'undo':
      return undoText(act, words);
  }
}

function houseOrPlayerText(act: HouseAct | OfPlayer, words: ActWords): string {
  switch (act.kind) {
    case 'hand-for-hand':
    case 'hand':
    case 'house':
    case 'colour-up':
    case 'bounties':
      return houseActText(act, words);
    case 'enter':
    case 'top-up':
    case 'pay':
    case 'void':
    case 'hand-out':
      return saleText(act, words);
    default:
      return playerActText(act, words);
  }
}

export function actText({ act }: Pick<WrittenAct, 'act'>, known: KnownFloor, texts: ActTexts): string {
  const words: ActWords = { known, ...texts };
  const { t } = words;
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
