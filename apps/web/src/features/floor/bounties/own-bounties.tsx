// What one player has won in bounties, and what is on their head.

import { useTexts } from '../../../i18n/use-texts.ts';
import type { FloorView } from '../live/floor-view.ts';
import type { Entrant } from '../live/people.ts';
import { amountText } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { bountiesOf, shownLedger } from './shown-ledger.ts';

export function OwnBounties({ view, person }: { readonly view: FloorView; readonly person: Entrant }) {
  const t = useTexts('floorPlay');
  const words = usePrizeWords();
  const shown = shownLedger(view);
  if (shown === undefined) return null;
  const { won, head } = bountiesOf(view, shown, person);
  const { unit } = shown.rule;
  const parts = [
    ...(won > 0 ? [t('bounties.won', { amount: amountText(won, unit, words) })] : []),
    ...(head > 0 ? [t('bounties.head', { amount: amountText(head, unit, words) })] : []),
  ];
  return parts.length === 0 ? null : <small>{parts.join(' · ')}</small>;
}
