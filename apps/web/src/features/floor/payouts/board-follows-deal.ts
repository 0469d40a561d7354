// A board that shows the confirmed payouts goes on with what a deal gave (docs/rules/payouts.md#deals).

import { changePrize, readGame } from '@feltclock/contract';
import type { ActOf, FloorPayouts } from '@feltclock/domain';
import { boardPrizes } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { call } from '../../../shared/api/call.ts';
import { useTellFailure } from '../../../shared/ui/alerts/use-tell-failure.ts';

/** Writes what a deal gave to the board, unless staff had something else written there. */
export function useBoardFollowsDeal(gameId: number, payouts: FloorPayouts): (deal: ActOf<'deal'>) => Promise<void> {
  const words = usePrizeWords();
  const tell = useTellFailure();
  return async ({ way, amounts, playFor, agreed = [] }) => {
    const shares = [...amounts].sort((one, other) => other.amount - one.amount || one.entry - other.entry);
    const deal = { way, amounts: new Map(shares.map(({ entry, amount }) => [entry, amount])), playFor, agreed };
    try {
      const { prizeContent } = await call(readGame, { id: gameId });
      if (prizeContent !== boardPrizes(payouts, null, words)) return;
      await call(changePrize, { id: gameId, prizeContent: boardPrizes(payouts, deal, words) });
    } catch (failure) {
      tell.withReason(words.t('boardFailed'), failure);
    }
  };
}
