// Says that confirmed payouts no longer fit the entries, and confirms the same plan again (docs/rules/money.md#payouts).

import { changesPaid, confirmedPlan, payoutsMoved, type FloorPayouts, type PayoutsMoved } from '@feltclock/domain';
import { Alert, Button, Group } from '@mantine/core';
import { amountText } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import type { FloorView } from '../live/floor-view.ts';
import { useBoardPrizes } from './use-board-prizes.ts';
import { usePoolNow } from './use-pool-now.ts';

interface MovedProps {
  readonly view: FloorView;
}

function useMovedText(): (moved: PayoutsMoved, payouts: FloorPayouts) => string {
  const words = usePrizeWords();
  const { t } = words;
  return ({ confirmedFor, entries, pool: { was, is } }, { unit }) =>
    confirmedFor === entries && was !== undefined && is !== undefined
      ? t('moved.pool', { was: amountText(was, unit, words), now: amountText(is, unit, words) })
      : t('moved.entries', { was: formatNumber(confirmedFor), now: formatNumber(entries) });
}

function useConfirmAgain({ gameId, known, people, acts }: FloorView) {
  const { t } = usePrizeWords();
  const confirm = useConfirm();
  const board = useBoardPrizes(gameId);
  return (before: FloorPayouts, { outcome }: PayoutsMoved): void => {
    if (outcome?.done !== true) return;
    const again = async (): Promise<void> => {
      const news = await acts.give({ action: 'payouts', body: { unit: before.unit, plan: confirmedPlan(before) } });
      const act = news?.acts.at(-1)?.act;
      if (act?.kind === 'payouts') await board.follow({ payouts: before, deal: null }, { payouts: act, deal: null });
    };
    const placed = people.flatMap(({ entry: { entry }, place }) => (place === undefined ? [] : [{ entry, place }]));
    if (!changesPaid(known.log.floor, placed, outcome.rows)) void again();
    else confirm({ message: t('moved.confirm'), confirmLabel: t('moved.again'), onConfirm: () => void again() });
  };
}

/** Nothing after a deal: it keeps the payouts. */
export function PayoutsMovedNotice({ view }: MovedProps) {
  const { t } = usePrizeWords();
  const textOf = useMovedText();
  const confirmAgain = useConfirmAgain(view);
  const poolNow = usePoolNow(view);
  const { payouts, deal } = view.known.log.floor;
  const moved = payouts === null || deal !== null ? undefined : payoutsMoved(payouts, poolNow(payouts.unit));
  if (payouts === null || moved === undefined) return null;
  const { outcome } = moved;
  return (
    <Alert color="felt" variant="light" role="status">
      <Group gap="sm" justify="space-between">
        <span>
          {textOf(moved, payouts)}{' '}
          {outcome?.done === false &&
            t(`refusals.${outcome.refusal}`, { place: outcome.place ?? 0, percent: (outcome.by ?? 0) / 10 })}
        </span>
        {outcome?.done === true ? (
          <Button onClick={() => confirmAgain(payouts, moved)}>{t('moved.again')}</Button>
        ) : (
          view.shown !== 'payouts' && (
            <Button variant="default" onClick={() => view.show('payouts')}>
              {t('plan')}
            </Button>
          )
        )}
      </Group>
    </Alert>
  );
}
