// What the places pay: the confirmed payouts, the form, and a deal among the remaining players.

import { floorRefusalText } from '@feltclock/contract';
import { isIn, type FloorPayouts } from '@feltclock/domain';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { EmptyState } from '../../../shared/ui/page/states.tsx';
import type { FloorView } from '../live/floor-view.ts';
import { useDaysOf } from '../days/use-days-of.ts';
import { BountiesSection } from '../bounties/bounties-section.tsx';
import { ConfirmedPayouts } from './confirmed-payouts.tsx';
import { DealForm } from './deal-form.tsx';
import { PlanForm } from './plan-form.tsx';
import classes from '../payouts.module.css';

/** A deal needs two players at least. Above twenty it is not offered. */
const DEAL_AMONG = { least: 2, most: 20 } as const;

/** A deal divides amounts; prizes in words cannot be divided. */
function mayDealAbout({ unit }: FloorPayouts, { mayRun, known, people }: FloorView): boolean {
  const left = people.filter(({ entry }) => isIn(entry)).length;
  const isOpen = mayRun && known.log.floor.deal === null && unit !== 'text';
  return isOpen && left >= DEAL_AMONG.least && left <= DEAL_AMONG.most;
}

export function PayoutsView({ view }: { readonly view: FloorView }) {
  const t = useTexts('floorPrizes');
  const language = useLanguage();
  const { days } = useDaysOf(view.gameId);
  const { payouts, deal } = view.known.log.floor;
  if (days?.goesOn === true)
    return (
      <div className={classes['payouts']}>
        <EmptyState title={floorRefusalText('not-the-last-day', language)} />
        <BountiesSection view={view} />
      </div>
    );
  return (
    <div className={classes['payouts']}>
      {payouts !== null && <ConfirmedPayouts view={view} payouts={payouts} />}
      {payouts === null && !view.mayRun && <EmptyState title={t('none')} hint={t('noneFor')} />}
      {payouts !== null && mayDealAbout(payouts, view) && <DealForm view={view} payouts={payouts} />}
      {view.mayRun && deal === null && <PlanForm view={view} />}
      <BountiesSection view={view} />
    </div>
  );
}
