// The confirmed payouts: amounts by place, the collected money, who is paid, and the button that writes them to the board.

import { changePrize } from '@feltclock/contract';
import { bustsUntilPaid, paidOnDay, paidOnFloor, type FloorPayouts } from '@feltclock/domain';
import { Button, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { amountText, boardPrizes, writtenPrize } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { call } from '../../../shared/api/call.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import type { FloorView } from '../live/floor-view.ts';
import { PrizeList } from './prize-list.tsx';
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

/** Writes the payouts as the game's prize text, in the language of this screen. */
function ToBoard({ view: { gameId, known }, payouts }: ConfirmedProps) {
  const words = usePrizeWords();
  const { t } = words;
  const { deal } = known.log.floor;
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const confirm = useConfirm();
  const write = useMutation({
    mutationFn: () => call(changePrize, { id: gameId, prizeContent: boardPrizes(payouts, deal, words) }),
    onSuccess: () => alert.success(t('boardWritten')),
    onError: (failure) => failureAlert.withReason(t('boardFailed'), failure),
  });
  const ask = (): void =>
    confirm({
      message: t(deal === null ? 'confirmBoard' : 'confirmBoardDeal'),
      confirmLabel: t('toBoard'),
      onConfirm: () => write.mutate(),
    });
  return (
    <Button variant="default" loading={write.isPending} onClick={ask}>
      {t('toBoard')}
    </Button>
  );
}

const agreedNames = ({ people }: FloorView, agreed: readonly number[]): string =>
  people.flatMap(({ name, entry: { entry } }) => (agreed.includes(entry) ? [name] : [])).join(', ');

export function ConfirmedPayouts({ view, payouts, goesOn }: ConfirmedProps) {
  const words = usePrizeWords();
  const { t } = words;
  const { deal } = view.known.log.floor;
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
          <ToBoard view={view} payouts={payouts} />
        </div>
      )}
    </section>
  );
}
