// The words of payouts in the language of the screen, with the currency of its store.

import { useStoreManner } from '../../shared/api/use-store-manner.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PrizeWords } from './prize-words.ts';

export function usePrizeWords(): PrizeWords {
  const t = useTexts('floorPrizes');
  const { currency } = useStoreManner();
  return { t, currency };
}
