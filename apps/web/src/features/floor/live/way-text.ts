// How a payment was made, in words: one way, or several.

import type { Payment, PaymentWay } from '@feltclock/domain';
import type { Areas } from '../../../i18n/ko.ts';
import type { Translate } from '../../../i18n/texts.ts';

/** "Cash", or "Cash + Card" for a split payment. */
export function wayText({ way, parts }: Payment, t: Translate<Areas['money']>): string {
  const ways: readonly PaymentWay[] = parts?.map((part) => part.way) ?? [way];
  return ways.map((each) => t(`ways.${each}`)).join(' + ');
}
