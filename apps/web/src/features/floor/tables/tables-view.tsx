// The tables and their players. The chosen player moves to the seat that is pressed next.

import { buttonAgesAt, hasQueue, tableSeatings, waitingForSeat, type Seat } from '@feltclock/domain';
import { Button, Alert, Group } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import { EmptyState } from '../../../shared/ui/page/states.tsx';
import type { FloorView } from '../live/floor-view.ts';
import { OwedPill } from '../money/owed-pill.tsx';
import { ChairPopup } from './chair-popup.tsx';
import { TableCard } from './table-card.tsx';
import { TableTools } from './table-tools.tsx';
import { seatText } from '../feed/act-text.ts';
import { nextSeatingAdvice } from './next-seating-advice.ts';
import classes from '../floor.module.css';

function Unseated({ view }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const { floor } = view.known.log;
  // In the order in which they get a seat. Before the first draw there is no order.
  const people = waitingForSeat(floor).flatMap(({ entry }) =>
    view.people.filter((person) => person.entry.entry === entry),
  );
  const isQueue = hasQueue(floor);
  if (people.length === 0) return null;
  return (
    <section className={classes['unseated']} aria-labelledby="floor-unseated">
      <h2 id="floor-unseated" className={classes['label']}>
        {t(isQueue ? 'queue' : 'unseated')}
      </h2>
      <div className={classes['chips']}>
        {people.map((person, place) => {
          const isChosen = view.chosen?.player === person.player;
          return (
            <Button
              key={person.player}
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              onClick={() => view.choose(isChosen ? undefined : person)}
            >
              {isQueue && `${String(place + 1)}. `}
              {person.name}
              <OwedPill payments={view.payments} person={person} />
            </Button>
          );
        })}
      </div>
    </section>
  );
}

/** The seat that was asked about, as it is now: somebody else may have sat down. */
function useAskedChair(view: FloorView) {
  const [at, setAt] = useState<Seat>();
  const [isOpen, setOpen] = useState(false);
  const seating = tableSeatings(view.known.log.floor).find(({ table }) => table.table === at?.table);
  const chair = seating?.chairs.find(({ seat }) => seat === at?.seat);
  const ask = (table: number, seat: number): void => {
    setAt({ table, seat });
    setOpen(true);
  };
  return { at, chair, isOpen: isOpen && chair?.entry === undefined, ask, close: () => setOpen(false) };
}

export function TablesView({ view }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const asked = useAskedChair(view);
  const seatings = tableSeatings(view.known.log.floor);
  const { chosen } = view;
  const { at, chair } = asked;
  useRedrawAt(buttonAgesAt(view.known.log.floor, serverNow()));
  return (
    <div className={classes['tables']}>
      <TableTools view={view} />
      <BalanceWarning view={view} />
      <Unseated view={view} />
      {chosen?.entry.out === null && view.mayWork && seatings.length > 0 && (
        <p className={classes['quiet']} role="status">
          {t('tables.waitingFor', { name: chosen.name })}
        </p>
      )}
      {seatings.length === 0 ? (
        <EmptyState title={t('tables.none')} {...(view.mayRun && { hint: t('tables.noneHint') })} />
      ) : (
        <div className={classes['cards']}>
          {seatings.map((seating) => (
            <TableCard key={seating.table.table} view={view} seating={seating} onAsk={asked.ask} />
          ))}
        </div>
      )}
      {at !== undefined && chair !== undefined && (
        <ChairPopup view={view} at={at} chair={chair} isOpen={asked.isOpen} onClose={asked.close} />
      )}
    </div>
  );
}

/** Shows that two tables are uneven, and moves the player named by the rule with one press (docs/rules/floor.md#seats). */
function BalanceWarning({ view }: { readonly view: FloorView }) {
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
          <Button onClick={() => void view.acts.give({ action: 'seat', body: { entry: person.entry.entry, seat } })}>
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
