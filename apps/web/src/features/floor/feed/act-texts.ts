// The texts for lines of the feed: floor, prizes, and payments for those who may see them.

import { CURRENCY_SIGNS, type Payment } from '@feltclock/domain';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import type { PrizeWords } from '../../../domain-ui/prize-words/prize-words.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useStoreOptions, useStoreMoney } from '../../../shared/api/use-store-options.ts';
import { formatMoney } from '../../../shared/format/format-number.ts';
import type { Areas } from '../../../i18n/ko.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { wayText } from '../live/way-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

export interface ActTexts {
  readonly t: Translate<Areas['floor']>;
  readonly play: Translate<Areas['floorPlay']>;
  readonly prizes: PrizeWords;
  /** Undefined for those who may not see payments, and in stores that keep none (docs/rules/money.md#payments). */
  readonly paid: ((payment: Payment) => string) | undefined;
  /** False for those who may not see amounts (docs/rules/money.md#payments). */
  readonly seesMoney: boolean;
}

export function useActTexts(): ActTexts {
  const t = useTexts('floor');
  const play = useTexts('floorPlay');
  const money = useTexts('money');
  const prizes = usePrizeWords();
  const { keepsPayments } = useStoreMoney();
  const { currency } = useStoreOptions();
  const seesMoney = useMay('take-entries');
  const paid = (payment: Payment): string =>
    `${wayText(payment, money)} ${formatMoney(payment.amount, CURRENCY_SIGNS[currency])}`;
  return { t, play, prizes, paid: seesMoney && keepsPayments ? paid : undefined, seesMoney };
}
