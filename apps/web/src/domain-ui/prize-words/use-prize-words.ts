// The words for payouts, in the screen's language and the store's currency.

import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PrizeWords } from './prize-words.ts';

export function usePrizeWords(): PrizeWords {
  const t = useTexts('floorPrizes');
  const { currency } = useStoreOptions();
  return { t, currency };
}
