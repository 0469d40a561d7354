// What somebody still owes, shown wherever the player appears.

import { useTexts } from '../../../i18n/use-texts.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import type { Entrant } from '../live/people.ts';
import type { Payments } from '../live/use-payments.ts';

interface OwedProps {
  readonly payments: Payments | undefined;
  readonly person: Entrant;
}

export function OwedPill({ payments, person }: OwedProps) {
  const t = useTexts('money');
  const owed = payments?.owed.get(person.player);
  if (payments === undefined || owed === undefined) return null;
  return <Pill tone="warn">{t('payments.owes', { amount: payments.text(owed) })}</Pill>;
}
