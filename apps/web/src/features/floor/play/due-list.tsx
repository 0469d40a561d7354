// What is due on the floor: a redraw, a table to break, a colour-up. Each entry leads to its action; nothing happens automatically.

import {
  alternatesOf,
  dueColourUps,
  entriesIn,
  hasQueue,
  limitsOf,
  plannedColourUps,
  type BreakAdvice,
  type ColourUp,
  type RedrawDue,
  type ShootOutRound,
} from '@feltclock/domain';
import { Alert, Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FloorView } from '../live/floor-view.ts';
import { PayoutsMovedNotice } from '../payouts/payouts-moved-notice.tsx';
import { FinalPopup } from '../tables/final-popup.tsx';
import { nextSeatingAdvice } from '../tables/next-seating-advice.ts';

const Due = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => (
  <Alert color="felt" variant="light" role="status">
    <Group gap="sm" justify="space-between">
      {words}
      {children}
    </Group>
  </Alert>
);

interface ViewProps {
  readonly view: FloorView;
}

function RedrawNotice({ view, due }: ViewProps & { readonly due: RedrawDue }) {
  const t = useTexts('floorPlay');
  const floor = useTexts('floor');
  const [isFinal, setFinal] = useState(false);
  if (due.of === 'final-table')
    return (
      <Due words={t('due.final')}>
        <Button variant="default" onClick={() => setFinal(true)}>
          {floor('tables.final')}
        </Button>
        <FinalPopup view={view} isOpen={isFinal} onClose={() => setFinal(false)} />
      </Due>
    );
  const ask = (): void =>
    view.acts.ask(
      floor('tables.confirmRedraw', { count: entriesIn(view.known.log.floor).length }),
      floor('tables.redraw'),
      { action: 'draw', body: { scope: 'all' } },
    );
  return (
    <Due words={t('due.redraw', { count: due.count })}>
      <Button variant="default" onClick={ask}>
        {floor('tables.redraw')}
      </Button>
    </Due>
  );
}

function BreakNotice({ view, advice: { table, players, free } }: ViewProps & { readonly advice: BreakAdvice }) {
  const t = useTexts('floorPlay');
  const floor = useTexts('floor');
  const ask = (): void =>
    view.acts.ask(floor('tables.confirmBreak', { table, count: players }), floor('tables.break'), {
      action: 'break',
      body: { table },
    });
  return (
    <Due words={t('due.break', { table, free })}>
      <Button variant="default" onClick={ask}>
        {floor('tables.breakOf', { table })}
      </Button>
    </Due>
  );
}

/** The tables that have a winner; once all have one, the draw of the next round. */
function ShootOutNotice({ view, round: { won, playing, next } }: ViewProps & { readonly round: ShootOutRound }) {
  const t = useTexts('floorPlay');
  const nameOf = (entry: number): string => view.people.find((person) => person.entry.entry === entry)?.name ?? '';
  const winners = won.map(({ table, entry }) => t('due.tableWon', { table, name: nameOf(entry) })).join(', ');
  if (next === null) return <Due words={t('due.tablesPlay', { winners, count: playing })}>{null}</Due>;
  const label = t(next === 'all' ? 'due.nextRound' : 'due.lastRound');
  const ask = (): void =>
    view.acts.ask(t('due.confirmRound', { count: won.length }), label, { action: 'draw', body: { scope: next } });
  return (
    <Due words={t('due.tablesDone', { winners })}>
      <Button onClick={ask}>{label}</Button>
    </Due>
  );
}

/** A seat is free for those who wait. The draw acts at once, because it moves nobody who sits. */
function AlternatesNotice({ view }: ViewProps) {
  const t = useTexts('floorPlay');
  const { known, people, acts, rules } = view;
  const { waiting, seatedNow } = alternatesOf(known.log.floor, limitsOf(rules).cap);
  if (!hasQueue(known.log.floor) || seatedNow === 0) return null;
  const next = people.find(({ entry }) => entry.entry === waiting[0]?.entry);
  const words = t('due.alternates', { count: seatedNow, waiting: waiting.length, name: next?.name ?? '' });
  return (
    <Due words={words}>
      <Button onClick={() => void acts.give({ action: 'draw', body: { scope: 'unseated' } })}>
        {t('due.seatAlternates')}
      </Button>
    </Due>
  );
}

const chipsOf = (coming: readonly ColourUp[]): string =>
  coming.map(({ chip, into }) => `${formatNumber(chip)} → ${formatNumber(into)}`).join(', ');

function ColourUpNotice({ view }: ViewProps) {
  const t = useTexts('floorPlay');
  const { clock, rules, counts, known, shown, show } = view;
  const coming = dueColourUps(plannedColourUps(known.log.floor, { rules, counts, seq: clock.seq }), clock.seq);
  if (coming.length === 0 || shown === 'chips') return null;
  const isNow = coming.some(({ seq }) => seq === clock.seq);
  return (
    <Due words={t(isNow ? 'due.colourUpNow' : 'due.colourUpNext', { chips: chipsOf(coming) })}>
      <Button variant="default" onClick={() => show('chips')}>
        {t('due.toChips')}
      </Button>
    </Due>
  );
}

/** For those who run the floor. Balance warnings are with the tables, for all who work there. */
export function DueList({ view }: ViewProps) {
  const { clock, mayRun } = view;
  if (!mayRun || !['PLAYING', 'PAUSED'].includes(clock.status)) return null;
  const next = nextSeatingAdvice(view);
  return (
    <>
      {next?.of === 'shoot-out' && <ShootOutNotice view={view} round={next.round} />}
      {next?.of === 'redraw' && <RedrawNotice view={view} due={next.due} />}
      {next?.of === 'break' && <BreakNotice view={view} advice={next.advice} />}
      <AlternatesNotice view={view} />
      {view.shown !== 'payouts' && <PayoutsMovedNotice view={view} />}
      <ColourUpNotice view={view} />
    </>
  );
}
