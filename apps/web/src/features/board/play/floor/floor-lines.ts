// What a floor tells in one line: how far the money is, or what the next one to go is paid (docs/rules/floor-boards.md#money).

import { nextPrize, type FloorOnBoard, type Payout } from '@feltclock/domain';
import { placeText, prizeText, type FloorSpeech } from './floor-texts.ts';

export interface MoneyLine {
  readonly main: string;
  readonly note: string | undefined;
  /** Is the next one who goes the last without a prize? */
  readonly isBubble: boolean;
}

/** Undefined where nothing is known of prizes, or nobody plays for one any more. */
export function moneyLine({ payouts }: FloorOnBoard, playersLeft: number, speech: FloorSpeech): MoneyLine | undefined {
  if (payouts === null) return undefined;
  const { t } = speech;
  const prize = nextPrize(payouts.runs, playersLeft);
  const told = (paid: Payout) => ({
    place: placeText(paid.place, speech),
    amount: prizeText(paid, payouts.unit, speech),
  });
  if (prize === undefined) return undefined;
  if (prize.kind === 'reached') {
    const note = prize.step && t('step', told(prize.step));
    return { main: t(playersLeft === 2 ? 'headsUp' : 'nextOut', told(prize.next)), note, isBubble: false };
  }
  const isBubble = prize.left === 1;
  const main = isBubble ? t('bubble') : t('toTheMoney', { count: prize.left });
  return { main, note: t('firstPrize', told(prize.first)), isBubble };
}
