// What the places pay: the confirmed payouts, the form, and a deal among the remaining players.

import { isIn, seatsOf, type FloorPayouts } from '@feltclock/domain';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EmptyState } from '../../../shared/ui/page/states.tsx';
import type { FloorView } from '../live/floor-view.ts';
import { useDaysOf } from '../live/use-days-of.ts';
import { BountiesSection } from '../bounties/bounties-section.tsx';
import { usePaidBefore } from '../days/use-paid-before.ts';
import { ConfirmedPayouts } from './confirmed-payouts.tsx';
import { MinimumForm, PaidBefore } from './day-payouts.tsx';
import { DealForm } from './deal-form.tsx';
import { PlanForm } from './plan-form.tsx';
import { WonSeatsSection } from '../seats/won-seats-section.tsx';
import classes from '../payouts.module.css';

/** A deal needs two players at least. Above twenty it is not offered. */
const DEAL_AMONG = { least: 2, most: 20 } as const;

/** A deal divides amounts; prizes in words and seats cannot be divided. */
function mayDealAbout({ unit }: FloorPayouts, { mayRun, known, people }: FloorView): boolean {
  const left = people.filter(({ entry }) => isIn(entry)).length;
  const isOpen = mayRun && known.log.floor.deal === null && unit !== 'text' && seatsOf(known.log.floor) === undefined;
  return isOpen && left >= DEAL_AMONG.least && left <= DEAL_AMONG.most;
}

/** On a day with a later one: the minimum prize of its own places. */
function DayView({ view }: { readonly view: FloorView }) {
  const t = useTexts('floorPrizes');
  const { payouts } = view.known.log.floor;
  return (
    <div className={classes['payouts']}>
      {payouts !== null && <ConfirmedPayouts view={view} payouts={payouts} goesOn />}
      {payouts === null && !view.mayRun && <EmptyState title={t('none')} hint={t('noneFor')} />}
      {view.mayRun && <MinimumForm view={view} />}
      <BountiesSection view={view} />
    </div>
  );
}

export function PayoutsView({ view }: { readonly view: FloorView }) {
  const t = useTexts('floorPrizes');
  const { days } = useDaysOf(view.gameId);
  const paid = usePaidBefore(view.gameId);
  const { payouts, deal } = view.known.log.floor;
  if (days?.goesOn === true) return <DayView view={view} />;
  return (
    <div className={classes['payouts']}>
      <PaidBefore paid={paid} />
      {payouts !== null && <ConfirmedPayouts view={view} payouts={payouts} />}
      {payouts === null && !view.mayRun && <EmptyState title={t('none')} hint={t('noneFor')} />}
      <WonSeatsSection view={view} />
      {payouts !== null && mayDealAbout(payouts, view) && <DealForm view={view} payouts={payouts} />}
      {view.mayRun && deal === null && <PlanForm view={view} paid={paid} />}
      <BountiesSection view={view} />
    </div>
  );
}
