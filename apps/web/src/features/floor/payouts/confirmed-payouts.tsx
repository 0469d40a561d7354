// The confirmed payouts: amounts by place, the collected money, who is paid, and the button that writes them to the board.

import { bustsUntilPaid, type FloorPayouts, paidOnDay, paidOnFloor } from '@feltclock/domain';
import { Button, Title } from '@mantine/core';
import { amountText, writtenPrize } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import type { FloorView } from '../live/floor-view.ts';
import { PayoutsMovedNotice } from './payouts-moved-notice.tsx';
import { PrizeList } from './prize-list.tsx';
import { useBoardPrizes } from './use-board-prizes.ts';
import classes from '../payouts.module.css';

interface ConfirmedProps {
  readonly view: FloorView;
  readonly payouts: FloorPayouts;
  /** True on a day with a later one: whoever goes through is paid there. */
  readonly goesOn?: boolean | undefined;
}

function Paid({ view: { known, people }, payouts: { unit }, goesOn = false }: ConfirmedProps) {
  const words = usePrizeWords();
  const { t } = words;
  const placed = people.flatMap(({ entry: { entry }, place }) => (place === undefined ? [] : [{ entry, place }]));
  const paid = (goesOn ? paidOnDay : paidOnFloor)(known.log.floor, placed);
  const rows = people
    .flatMap((person) => {
      const prize = paid.get(person.entry.entry);
      return prize === undefined ? [] : [{ ...person, prize }];
    })
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0) || other.prize.amount - one.prize.amount);
  if (rows.length === 0) return null;
  return (
    <>
      <Title order={3} size="h5">
        {t('paid')}
      </Title>
      <ol className={classes['prizes']} aria-label={t('paid')}>
        {rows.map(({ player, name, place, prize }) => (
          <li key={player}>
            <span>{place === undefined ? t('dealt') : t('place', { place })}</span>
            <span className={classes['name']}>{name}</span>
            <b>{writtenPrize(prize, unit, words)}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

const agreedNames = ({ people }: FloorView, agreed: readonly number[]): string =>
  people.flatMap(({ name, entry: { entry } }) => (agreed.includes(entry) ? [name] : [])).join(', ');

export function ConfirmedPayouts({ view, payouts, goesOn }: ConfirmedProps) {
  const words = usePrizeWords();
  const { t } = words;
  const { deal } = view.known.log.floor;
  const board = useBoardPrizes(view.gameId);
  const outs = bustsUntilPaid(view.counts.current, payouts.rows);
  return (
    <section className={classes['form']} aria-labelledby="floor-payouts">
      <div className={classes['head']}>
        <Title order={2} size="h4" id="floor-payouts">
          {t('confirmed')}
        </Title>
        <Pill tone={outs === 0 ? 'live' : 'due'}>
          {outs === 0 ? t('inTheMoney') : t('toTheMoney', { count: outs })}
        </Pill>
      </div>
      {view.mayRun && <PayoutsMovedNotice view={view} />}
      <PrizeList payouts={payouts} label={t('confirmed')} />
      {deal !== null && deal.playFor > 0 && (
        <p className={classes['sum']}>{t('playFor', { amount: amountText(deal.playFor, payouts.unit, words) })}</p>
      )}
      {deal !== null && deal.agreed.length > 0 && (
        <p className={classes['sum']}>{t('deal.agreedBy', { names: agreedNames(view, deal.agreed) })}</p>
      )}
      <Paid view={view} payouts={payouts} goesOn={goesOn} />
      {view.mayRun && (
        <div>
          <Button variant="default" onClick={() => board.ask({ payouts, deal })}>
            {t('toBoard')}
          </Button>
        </div>
      )}
    </section>
  );
}
