// Sets what places pay: from a pool by a table or own shares, or as fixed amounts, in a table that follows the entries.

import { MOST_PRIZES, payouts, type PayoutsRefused, type PrizePlan, ROUNDING_UNITS, seatsOf } from '@feltclock/domain';
import { Button, NativeSelect, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { amountText } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { useStoreMoney } from '../../../shared/api/use-store-options.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { LoadingState } from '../../../shared/ui/page/states.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import type { PaidOnDays } from '../days/use-paid-before.ts';
import type { FloorView } from '../live/floor-view.ts';
import { PayoutTablesPopup } from './payout-tables-popup.tsx';
import {
  firstDraft,
  lessPaid,
  PLAN_WAYS,
  placesIn,
  planOf,
  wantedOf,
  withPaid,
  withTable,
  withWay,
  type PlanDraft,
  type PlanWay,
} from './plan-draft.ts';
import { PlanTable } from './plan-table.tsx';
import { UnitSelect } from './unit-select.tsx';
import { SeatsForm } from '../seats/seats-form.tsx';
import { useBoardPrizes } from './use-board-prizes.ts';
import { type PayoutTables, usePayoutTables } from './use-payout-tables.ts';
import { type PoolNow, usePoolNow } from './use-pool-now.ts';
import classes from '../payouts.module.css';

interface DraftProps {
  readonly draft: PlanDraft;
  readonly change: (change: Partial<PlanDraft>) => void;
}

interface WayProps extends DraftProps {
  readonly venue: PayoutTables;
  readonly onWay: (way: PlanWay) => void;
  readonly setDraft: (draft: PlanDraft) => void;
}

/** The venue's tables stand beside the standard one. A chosen table stays, also if the venue deleted it. */
function Way({ draft, venue, onWay, setDraft }: WayProps) {
  const t = useTexts('floorPrizes');
  const { way, table } = draft;
  const others = venue.tables.filter(({ name }) => name !== table?.name);
  const tables = table === undefined ? venue.tables : [table, ...others];
  const choose = (value: string): void => {
    const chosen = tables.find(({ name }) => value === `table ${name}`);
    if (chosen !== undefined) setDraft(withTable(draft, chosen));
    else onWay(PLAN_WAYS.find((each) => each === value) ?? way);
  };
  return (
    <NativeSelect
      label={t('way')}
      value={way === 'table' ? `table ${table?.name ?? ''}` : way}
      data={[
        { value: 'usual', label: t('ways.usual') },
        ...tables.map(({ name }) => ({ value: `table ${name}`, label: t('ways.table', { name }) })),
        { value: 'own', label: t('ways.own') },
        { value: 'fixed', label: t('ways.fixed') },
      ]}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}

interface ChoicesProps extends WayProps {
  readonly unitSelect: ReactNode;
}

function Choices({ unitSelect, ...props }: ChoicesProps) {
  const { draft, change } = props;
  const { unit, way, rounding } = draft;
  const t = useTexts('floorPrizes');
  return (
    <>
      {unitSelect}
      {unit !== 'text' && <Way {...props} />}
      {unit !== 'text' && way !== 'fixed' && (
        <NativeSelect
          label={t('rounding')}
          value={String(rounding)}
          data={ROUNDING_UNITS.map((each) => ({ value: String(each), label: formatNumber(each) }))}
          onChange={({ currentTarget: { value } }) => change({ rounding: Number(value) })}
        />
      )}
    </>
  );
}

/** How the pool follows the sales, or what it would be if it did. */
function PoolHint({ draft, change, now: { sold, parts } }: PoolProps) {
  const words = usePrizeWords();
  const { t } = words;
  if (sold === undefined) return null;
  if (draft.collected === null)
    return (
      <small>
        {t('follows', {
          parts: parts.map(({ count, share }) => `${formatNumber(count)} × ${formatNumber(share)}`).join(' + '),
        })}
      </small>
    );
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => change({ collected: null })}>
      {t('followAgain', { amount: amountText(sold, draft.unit, words) })}
    </Button>
  );
}

interface PoolProps extends DraftProps {
  readonly now: PoolNow;
}

/** The pool, which fixed amounts are compared with. It follows the sales until somebody types over it. */
function Pool({ draft, change, now }: PoolProps) {
  const t = useTexts('floorPrizes');
  return (
    <>
      <div className={classes['pool']}>
        <AmountInput
          label={t('collected')}
          max={MOST_PRIZES}
          value={draft.collected === null ? (now.sold ?? 0) : draft.collected}
          onChange={(value) => change({ collected: value })}
        />
        <PoolHint draft={draft} change={change} now={now} />
      </div>
      <AmountInput label={t('guarantee')} value={draft.guarantee} onChange={(value) => change({ guarantee: value })} />
    </>
  );
}

/** True before anything is typed: no error is shown then. */
const hasNothingYet = (plan: PrizePlan, { refusal }: PayoutsRefused): boolean =>
  plan.kind === 'pool'
    ? Math.max(plan.collected, plan.guarantee) === 0 && refusal === 'place-gets-nothing'
    : refusal === 'no-places';

interface FormProps {
  readonly view: FloorView;
  readonly venue: PayoutTables;
  readonly paid: PaidOnDays;
}

interface PrizesFormProps extends FormProps {
  readonly draft: PlanDraft;
  readonly setDraft: (draft: PlanDraft) => void;
  readonly unitSelect: ReactNode;
}

/** What the typed plan pays now. `net` is the plan without what earlier days paid. */
function usePlan({ view, paid, draft }: PrizesFormProps) {
  const now = usePoolNow(view)(draft.unit);
  const net = lessPaid(draft, paid);
  const plan = planOf(net, now);
  const outcome = plan && payouts(plan, now.entries);
  const isUntouched = outcome?.done === false && plan !== undefined && hasNothingYet(plan, outcome);
  return { now, net, outcome, isUntouched, wanted: outcome?.done === true ? wantedOf(net, now) : undefined };
}

function useConfirmPlan({ gameId, acts, known }: FloorView) {
  const board = useBoardPrizes(gameId);
  return async (unit: PlanDraft['unit'], wanted: ReturnType<typeof wantedOf>, isForBoard: boolean): Promise<void> => {
    if (wanted === undefined) return;
    const before = known.log.floor.payouts;
    const news = await acts.give({ action: 'payouts', body: { unit, plan: wanted } });
    const act = news?.acts.at(-1)?.act;
    if (isForBoard && act?.kind === 'payouts') await board.show(before, act);
  };
}

function PrizesForm(props: PrizesFormProps) {
  const t = useTexts('floorPrizes');
  const { view, venue, draft, setDraft, unitSelect } = props;
  const { now, net, outcome, isUntouched, wanted } = usePlan(props);
  const [isSaving, setSaving] = useState(false);
  const confirmPlan = useConfirmPlan(view);
  const { entries, collected } = now;
  const rows = outcome?.done === true ? outcome.rows : [];
  const isFirst = view.known.log.floor.payouts === null;
  const change = (part: Partial<PlanDraft>): void => setDraft({ ...draft, ...part });
  const hasTable = draft.unit !== 'text' && (draft.way === 'own' || draft.way === 'table');
  return (
    <form
      className={classes['form']}
      aria-labelledby="floor-plan"
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        void confirmPlan(draft.unit, wanted, true);
      }}
    >
      <Title order={2} size="h4" id="floor-plan">
        {t('plan')}
      </Title>
      {isFirst && (
        <p className={classes['sum']}>
          {t('none')} {t('noneHint')}
        </p>
      )}
      <div className={classes['plan-form']}>
        <div className={classes['fields']}>
          <Choices
            draft={draft}
            change={change}
            venue={venue}
            setDraft={setDraft}
            onWay={(way) => setDraft(withWay(draft, way, { entries, rows }))}
            unitSelect={unitSelect}
          />
          {draft.unit !== 'text' && <Pool draft={draft} change={change} now={now} />}
        </div>
        <div className={classes['places']}>
          <p className={classes['sum']}>
            {t('entriesPay', { entries: formatNumber(entries), places: placesIn(draft, entries) })}
          </p>
          {net !== draft && <p className={classes['sum']}>{t('day.less')}</p>}
          <PlanTable
            draft={net}
            entries={entries}
            collected={collected}
            outcome={outcome}
            isUntouched={isUntouched}
            onChange={({ collected: _collected, guarantee: _guarantee, ...part }) => change(part)}
          />
        </div>
      </div>
      <FormActions>
        {hasTable && venue.save !== undefined && (
          <Button variant="subtle" onClick={() => setSaving(true)}>
            {t(draft.way === 'own' ? 'tables.save' : 'tables.manage')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={wanted === undefined}
          onClick={() => void confirmPlan(draft.unit, wanted, false)}
        >
          {t('confirm')}
        </Button>
        <Button type="submit" variant={isFirst ? 'filled' : 'default'} disabled={wanted === undefined}>
          {t('confirmForBoard')}
        </Button>
      </FormActions>
      <PayoutTablesPopup
        draft={draft}
        entries={entries}
        venue={venue}
        isOpen={isSaving}
        onClose={() => setSaving(false)}
        onSaved={(table) => setDraft(withTable(draft, table))}
      />
    </form>
  );
}

/** The choice of seats in another game has a form of its own; what was typed here stays. */
function LoadedForm(props: FormProps) {
  const { view, venue, paid } = props;
  const { allowsMoneyPool } = useStoreMoney();
  const confirmed = view.known.log.floor.payouts;
  const [kept, setDraft] = useState(() => {
    const first = firstDraft(confirmed, { ...venue, guarantee: view.rules.prices?.guarantee });
    return first.unit === 'money' && !allowsMoneyPool ? { ...first, unit: 'points' as const } : first;
  });
  const draft = withPaid(kept, paid);
  const [isSeats, setSeats] = useState(seatsOf(view.known.log.floor) !== undefined);
  const unitSelect = (
    <UnitSelect
      unit={isSeats ? 'seats' : draft.unit}
      onChange={(unit) => {
        setSeats(unit === 'seats');
        if (unit !== 'seats') setDraft({ ...draft, unit });
      }}
    />
  );
  return isSeats ? (
    <SeatsForm view={view} unitSelect={unitSelect} />
  ) : (
    <PrizesForm {...props} draft={draft} setDraft={setDraft} unitSelect={unitSelect} />
  );
}

/** Waits for the venue's tables and its last plan, because the form begins with them. */
export function PlanForm(props: Omit<FormProps, 'venue'>) {
  const venue = usePayoutTables();
  return venue.isPending ? <LoadingState /> : <LoadedForm {...props} venue={venue} />;
}
