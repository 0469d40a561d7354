// The stacks at the end of a day: typed one after the other, compared with the chips in play, then closed (docs/rules/floor.md#several-days).

import { floorRefusalText } from '@feltclock/contract';
import { bagCount, isIn, totalChips } from '@feltclock/domain';
import { Button, Title } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { OptionalAmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { isSubmittingEnter } from '../../../shared/ui/pressing/enter-key.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { EmptyState } from '../../../shared/ui/page/states.tsx';
import { seatText } from '../feed/act-text.ts';
import type { FloorView } from '../live/floor-view.ts';
import { countsApart } from '../live/known-floor.ts';
import type { Entrant } from '../live/people.ts';
import { useDaysOf } from '../live/use-days-of.ts';
import classes from './days.module.css';

interface StackProps {
  readonly view: FloorView;
  readonly person: Entrant;
}

/** Saved when the field loses focus. An empty field means not counted. */
function Stack({ view, person: { name, entry } }: StackProps) {
  const t = useTexts('multiDay');
  const floor = useTexts('floor');
  const [chips, setChips] = useState<number | null | undefined>(entry.chips);
  const keep = (): void => {
    const counted = chips === 0 ? null : chips;
    if (counted === undefined || counted === entry.chips) return;
    void view.acts.give({ action: 'chips', body: { entry: entry.entry, chips: counted } });
  };
  return (
    <li data-counted={(entry.chips ?? 0) > 0 || undefined}>
      <span className={classes['name']}>
        {name}
        <small>{entry.seat === null ? floor('unseated') : seatText(entry.seat, floor)}</small>
      </span>
      <OptionalAmountInput
        isNarrow
        aria-label={t('bag.chipsOf', { name })}
        value={chips}
        onChange={setChips}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={keep}
        size="md"
      />
    </li>
  );
}

const bySeat = ({ entry: one, name }: Entrant, { entry: other, name: otherName }: Entrant): number =>
  (one.seat?.table ?? Infinity) - (other.seat?.table ?? Infinity) ||
  (one.seat?.seat ?? 0) - (other.seat?.seat ?? 0) ||
  name.localeCompare(otherName);

/** Enter moves to the next field; leaving the last one saves it. */
function goOn(event: KeyboardEvent, list: HTMLElement | null): void {
  if (!isSubmittingEnter(event) || list === null) return;
  event.preventDefault();
  const fields = [...list.querySelectorAll('input')];
  const at = fields.findIndex((field) => field === event.target);
  const next = fields[at + 1];
  if (next === undefined) fields[at]?.blur();
  else next.focus();
}

/** The sum beside the chips in play. A difference is shown but does not block. */
function Sums({ view }: { readonly view: FloorView }) {
  const t = useTexts('multiDay');
  const { known, counts, rules } = view;
  const { counted, inPlay, difference, missing } = bagCount(known.log.floor, totalChips(rules.chips, counts));
  const unnamed = countsApart(known, counts).unnamed.current;
  const words = { chips: formatNumber(Math.abs(difference)) };
  return (
    <div className={classes['sums']} role="status">
      <dl>
        <div>
          <dt>{t('bag.counted')}</dt>
          <dd>{formatNumber(counted)}</dd>
        </div>
        <div>
          <dt>{t('bag.inPlay')}</dt>
          <dd>{formatNumber(inPlay)}</dd>
        </div>
      </dl>
      {missing > 0 && <Pill tone="warn">{t('bag.missing', { count: missing })}</Pill>}
      <Pill tone={difference === 0 ? 'live' : 'due'}>
        {difference === 0 ? t('bag.exact') : t(difference > 0 ? 'bag.over' : 'bag.under', words)}
      </Pill>
      {unnamed > 0 && <small>{t('bag.unnamed', { count: unnamed })}</small>}
    </div>
  );
}

function Closing({ view }: { readonly view: FloorView }) {
  const t = useTexts('multiDay');
  const language = useLanguage();
  const { days } = useDaysOf(view.gameId);
  const { closedBy } = view.known.log.floor;
  const left = view.counts.current;
  // Only a game of a multi-day tournament can be closed.
  if (!view.mayUndo || days === undefined) return null;
  if (closedBy !== null && days.own.isCarriedOn)
    return <p className={classes['hint']}>{floorRefusalText('carried-on', language)}</p>;
  if (closedBy !== null)
    return (
      <Button variant="default" onClick={() => view.acts.undo(closedBy)}>
        {t('bag.reopen')}
      </Button>
    );
  return (
    <Button
      onClick={() => view.acts.ask(t('bag.confirm', { count: left }), t('bag.close'), { action: 'closeDay', body: {} })}
    >
      {t('bag.close')}
    </Button>
  );
}

export function BagView({ view }: { readonly view: FloorView }) {
  const t = useTexts('multiDay');
  const list = useRef<HTMLUListElement>(null);
  const { days } = useDaysOf(view.gameId);
  const { closedBy } = view.known.log.floor;
  const people = view.people.filter(({ entry }) => isIn(entry)).sort(bySeat);
  const isOpen = closedBy === null && view.mayWork;
  return (
    <section className={classes['view']} aria-labelledby="floor-bag">
      <div className={classes['head']}>
        <Title order={2} size="h4" id="floor-bag">
          {t(days === undefined ? 'bag.stacks' : 'bag.title')}
        </Title>
        {closedBy !== null && <Pill tone="due">{t('states.closed')}</Pill>}
      </div>
      <p className={classes['hint']}>
        {t(closedBy !== null ? 'bag.closedHint' : days === undefined ? 'bag.stacksHint' : 'bag.hint')}
      </p>
      <Sums view={view} />
      {people.length === 0 ? (
        <EmptyState title={t('bag.none')} />
      ) : (
        <ul ref={list} className={classes['stacks']} onKeyDown={(event) => goOn(event, list.current)}>
          {people.map((person) =>
            isOpen ? (
              <Stack key={`${String(person.player)}/${String(person.entry.chips)}`} view={view} person={person} />
            ) : (
              <li key={person.player}>
                <span className={classes['name']}>{person.name}</span>
                <b>{formatNumber(person.entry.chips ?? 0)}</b>
              </li>
            ),
          )}
        </ul>
      )}
      <div className={classes['ways']}>
        <Closing view={view} />
      </div>
    </section>
  );
}
