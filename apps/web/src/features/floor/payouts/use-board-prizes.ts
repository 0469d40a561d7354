// Writes payouts as the prize text of the game's boards, in the language of this screen (docs/rules/money.md#payouts).

import { changePrize, readGame } from '@feltclock/contract';
import type { FloorDeal, FloorPayouts } from '@feltclock/domain';
import { boardPrizes } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { call } from '../../../shared/api/call.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';

interface Prizes {
  readonly payouts: FloorPayouts;
  readonly deal: FloorDeal | null;
}

const isEmpty = (html: string): boolean => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === '';

export function useBoardPrizes(gameId: number) {
  const words = usePrizeWords();
  const { t } = words;
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const confirm = useConfirm();
  const textOf = ({ payouts, deal }: Prizes): string => boardPrizes(payouts, deal, words);
  const trying = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (failure) {
      failureAlert.withReason(t('boardFailed'), failure);
    }
  };
  const shownNow = async (): Promise<string> => (await call(readGame, { id: gameId })).prizeContent;
  const write = async (prizes: Prizes): Promise<void> => {
    await call(changePrize, { id: gameId, prizeContent: textOf(prizes) });
    alert.success(t('boardWritten'));
  };
  const ask = (prizes: Prizes): void =>
    confirm({
      message: t(prizes.deal === null ? 'confirmBoard' : 'confirmBoardDeal'),
      confirmLabel: t('toBoard'),
      onConfirm: () => void trying(() => write(prizes)),
    });
  return {
    ask,
    /** Replaces the earlier payouts on the board; the venue's own text stays. */
    follow: (before: Prizes, after: Prizes): Promise<void> =>
      trying(async () => {
        if ((await shownNow()) !== textOf(before) || textOf(after) === textOf(before)) return;
        await call(changePrize, { id: gameId, prizeContent: textOf(after) });
      }),
    /** Writes at once, or asks first if that replaces the venue's own text. */
    show: (before: FloorPayouts | null, payouts: FloorPayouts): Promise<void> =>
      trying(async () => {
        const prizes = { payouts, deal: null };
        const now = await shownNow();
        const isOurs = isEmpty(now) || (before !== null && now === textOf({ payouts: before, deal: null }));
        if (isOurs || now === textOf(prizes)) await write(prizes);
        else ask(prizes);
      }),
  };
}
