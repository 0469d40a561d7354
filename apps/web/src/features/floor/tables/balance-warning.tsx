// Says that two tables have become uneven, and moves whom the rule names with one press (docs/rules/floor-seating.md#balance).

import { Alert, Button, Group } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { seatText } from '../feed/act-text.ts';
import type { FloorView } from '../live/floor-view.ts';
import { nextSeatingAdvice } from '../play/next-seating-advice.ts';

export function BalanceWarning({ view }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const next = view.mayWork ? nextSeatingAdvice(view) : null;
  if (next?.of !== 'balance') return null;
  const { from, to, difference, halts, unknownButtons, due, chairs } = next.advice;
  const person = view.people.find(({ entry: { entry } }) => entry === due?.[0]);
  const chair = chairs?.[0];
  const seat = chair && { table: to, seat: chair.seat };
  return (
    <Alert color="amber" variant="light" role="status">
      <Group gap="sm" justify="space-between">
        <span>
          {t('tables.unbalanced', { from, to, count: difference })}
          {halts && ` ${t('tables.balanceHalts', { to })}`}
        </span>
        {person !== undefined && seat !== undefined ? (
          <Button onClick={() => void view.acts.give({ deed: 'seat', body: { entry: person.entry.entry, seat } })}>
            {t('tables.balance', { name: person.name, seat: seatText(seat, t) })}
          </Button>
        ) : (
          <span>
            {unknownButtons.length > 0
              ? t('tables.balanceUnknown', { tables: unknownButtons.join(', ') })
              : t('tables.balanceNobody', { from, to })}
          </span>
        )}
      </Group>
    </Alert>
  );
}
