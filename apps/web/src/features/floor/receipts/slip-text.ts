// What stands on a printed slip, line by line, in the language of the page (docs/rules/money.md#receipts).

import type { Payment, Receipt } from '@feltclock/domain';
import type { Areas } from '../../../i18n/ko.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { seatText } from '../feed/act-text.ts';

interface SlipLine {
  readonly label: string;
  readonly value: string;
  /** Read from an arm's length: an amount or a seat. */
  readonly isLarge?: true;
}

export interface SlipText {
  readonly venue: string;
  readonly game: string;
  readonly title: string;
  /** Says that this slip was printed before, and when again. */
  readonly again: string | undefined;
  readonly lines: readonly SlipLine[];
  /** The player's own seat by QR code. */
  readonly code?: { readonly url: string; readonly label: string } | undefined;
}

export interface SlipWords {
  readonly t: Translate<Areas['receipts']>;
  readonly floor: Translate<Areas['floor']>;
  readonly money: Translate<Areas['money']>;
  readonly amount: (amount: number) => string;
  readonly time: (at: number) => string;
}

/** What a slip says beside its act. */
export interface SlipAbout {
  readonly venue: string;
  readonly game: string;
  readonly gameId: number;
  readonly name: string;
  /** Who did the act; undefined if unknown. */
  readonly staff: string | undefined;
  /** When the slip is printed again; undefined for the first time. */
  readonly againAt: number | undefined;
}

const line = (label: string, value: string | undefined): readonly SlipLine[] =>
  value === undefined ? [] : [{ label, value }];
const large = (label: string, value: string): SlipLine => ({ label, value, isLarge: true });

/** The amounts of a payment, one for each way to pay. A sale on credit says so. */
const waysOf = (payment: Payment): readonly Payment[] => payment.parts ?? [payment];

function amountLines(payment: Payment, { t, money, amount }: SlipWords, sign = ''): readonly SlipLine[] {
  const ways = waysOf(payment);
  const text = (sum: number): string => (sum === 0 ? '' : sign) + amount(sum);
  if (ways.length < 2) return ways.map((each) => large(money(`ways.${each.way}`), text(each.amount)));
  return [
    ...ways.flatMap((each) => line(money(`ways.${each.way}`), text(each.amount))),
    large(t('slip.total'), text(payment.amount)),
  ];
}

/** What the slip is for, and its large lines. */
function mainLines(receipt: Receipt, words: SlipWords): readonly SlipLine[] {
  const { t, floor, money } = words;
  switch (receipt.kind) {
    case 'sale':
      return [...line(t('slip.item'), floor(`kinds.${receipt.of}`)), ...amountLines(receipt.payment, words)];
    case 'refund':
      return [
        ...line(t('slip.item'), receipt.of.map((of) => floor(`kinds.${of}`)).join(', ')),
        ...line(t('slip.reason'), receipt.reason),
        ...(receipt.refund === null
          ? [large(t('slip.refund'), t('slip.noRefund'))]
          : amountLines(receipt.refund, words, '−')),
      ];
    case 'hand-out':
      return [...line(t('slip.item'), money(`handOuts.of.${receipt.of}`)), ...amountLines(receipt.payment, words)];
    case 'seat':
      return [large(t('slip.seat'), seatText(receipt.seat, floor))];
    case 'move':
      return [
        ...line(t('slip.from'), seatText(receipt.from, floor)),
        large(t('slip.to'), seatText(receipt.seat, floor)),
      ];
  }
}

/** True if the seat is a line of its own, below the amount. */
const hasSeatLine = ({ kind }: Receipt): boolean => kind === 'sale';

export function slipText(receipt: Receipt, about: SlipAbout, words: SlipWords): SlipText {
  const { t, floor, time } = words;
  const { kind, act, at, entryNumber, seat } = receipt;
  const { venue, game, gameId, name, staff, againAt } = about;
  return {
    venue,
    game,
    title: t(`kinds.${kind}`),
    again: againAt === undefined ? undefined : t('slip.again', { time: time(againAt) }),
    lines: [
      ...line(t('slip.name'), name),
      ...mainLines(receipt, words),
      ...(hasSeatLine(receipt) && seat !== null ? line(t('slip.seat'), seatText(seat, floor)) : []),
      ...line(t('slip.entry'), entryNumber === null ? undefined : String(entryNumber)),
      ...line(t('slip.time'), time(at)),
      ...line(t('slip.staff'), staff),
      ...line(t('slip.number'), `${String(gameId)}-${String(act)}`),
    ],
  };
}

interface SeatSlip extends Pick<SlipAbout, 'venue' | 'game' | 'name'> {
  /** Undefined while the player has no seat. */
  readonly seat: string | undefined;
  readonly at: number;
  readonly code: SlipText['code'];
}

/** The seat slip of a player as they sit now, with the code for their phone. */
export const seatSlipText = (
  { venue, game, name, seat, at, code }: SeatSlip,
  { t, floor, time }: SlipWords,
): SlipText => ({
  venue,
  game,
  title: t('kinds.seat'),
  again: undefined,
  lines: [
    ...line(t('slip.name'), name),
    large(t('slip.seat'), seat ?? floor('unseated')),
    ...line(t('slip.time'), time(at)),
  ],
  code,
});
