// Who is still owed a prize or a bounty in money, each handed out by one press, and what was handed out by whom
// (docs/rules/money.md#hand-outs).

import { owedOn, PAID_WAYS, type HandOut, type Owed, type PaidWay } from '@feltclock/domain';
import { Button, SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { offLook } from '../../../shared/ui/pressing/off-button.ts';
import { useDaysOf } from '../live/use-days-of.ts';
import type { FloorView } from '../live/floor-view.ts';
import { countsApart, nameOf } from '../live/known-floor.ts';
import type { Payments } from '../live/use-payments.ts';
import { wayText } from '../live/way-text.ts';
import classes from './money.module.css';

interface ViewProps {
  readonly view: FloorView;
  readonly payments: Payments;
}

function OwedRow({ view, payments: { text }, owed, way }: ViewProps & { readonly owed: Owed; readonly way: PaidWay }) {
  const t = useTexts('money');
  const floor = useTexts('floor');
  const { entry, player, of, due, handed } = owed;
  const name = nameOf(view.known, player) ?? '';
  const left = due - handed;
  const isWaiting = view.waiting.has(entry);
  const give = (): void => {
    if (isWaiting) return;
    void view.acts.give({ action: 'handOut', body: { entry, of, payment: { way, amount: left } } });
  };
  return (
    <li className={classes['line']}>
      <span className={classes['name']}>
        {name} <small>{t(`handOuts.of.${of}`)}</small>
      </span>
      {left < 0 ? (
        <Pill tone="warn">{t('handOuts.tooMuch', { amount: text(-left) })}</Pill>
      ) : (
        <>
          <b>{text(left)}</b>
          <Button
            aria-label={t('handOuts.giveTo', { name, amount: text(left) })}
            {...offLook(isWaiting ? floor('waiting.row') : undefined)}
            onClick={give}
          >
            {t('handOuts.give')}
          </Button>
        </>
      )}
    </li>
  );
}

function HandedRow({ view: { known }, payments: { text }, handOut }: ViewProps & { readonly handOut: HandOut }) {
  const t = useTexts('money');
  const { act, player, of, payment } = handOut;
  const by = known.doers.get(act);
  return (
    <li className={classes['line']}>
      <span className={classes['name']}>
        {nameOf(known, player) ?? ''} <small>{t(`handOuts.of.${of}`)}</small>
      </span>
      <Pill>{wayText(payment, t)}</Pill>
      {by !== undefined && <small>{t('handOuts.by', { name: by })}</small>}
      <b>{text(payment.amount)}</b>
    </li>
  );
}

/** Shown once somebody is owed money, or got some. */
export function HandOutList({ view, payments }: ViewProps) {
  const t = useTexts('money');
  const [way, setWay] = useState<PaidWay>('cash');
  const { known, counts, clock } = view;
  const { days } = useDaysOf(view.gameId);
  const { floor } = known.log;
  const all = owedOn(floor, {
    unnamed: countsApart(known, counts).unnamed,
    hasEnded: clock.status === 'END',
    goesOn: days?.goesOn ?? false,
  });
  const open = all.filter(({ due, handed }) => due !== handed);
  if (all.length === 0) return null;
  return (
    <section aria-label={t('handOuts.title')}>
      <div className={classes['head']}>
        <Title order={2} size="h4">
          {t('handOuts.title')}
        </Title>
      </div>
      {open.length > 0 && (
        <SegmentedControl
          className={classes['ways'] ?? ''}
          fullWidth
          aria-label={t('handOuts.way')}
          value={way}
          data={PAID_WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
          onChange={(value) => setWay(PAID_WAYS.find((each) => each === value) ?? way)}
        />
      )}
      {open.length === 0 && <p className={classes['quiet']}>{t('handOuts.none')}</p>}
      <ul className={classes['buys']} aria-label={t('handOuts.open')}>
        {open.map((owed) => (
          <OwedRow key={`${owed.of} ${String(owed.entry)}`} view={view} payments={payments} owed={owed} way={way} />
        ))}
      </ul>
      {floor.handOuts.length > 0 && (
        <>
          <Title order={3} size="h5" className={classes['handed'] ?? ''}>
            {t('handOuts.handed')}
          </Title>
          <ul className={classes['buys']} aria-label={t('handOuts.handed')}>
            {floor.handOuts.toReversed().map((each) => (
              <HandedRow key={each.act} view={view} payments={payments} handOut={each} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
