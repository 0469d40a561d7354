// Sets what places pay: from a pool by the usual table or own shares, or as fixed amounts, in a table that follows the entries.

import { payouts, ROUNDING_UNITS, seatsOf, totalPlayers, type PayoutsRefused, type PrizePlan } from '@feltclock/domain';
import { Button, NativeSelect, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import type { PaidOnDays } from '../days/use-paid-before.ts';
import type { FloorView } from '../live/floor-view.ts';
import {
  lessPaid,
  NEW_PLAN,
  PLAN_WAYS,
  placesIn,
  planOf,
  withWay,
  type PlanDraft,
  type PlanWay,
} from './plan-draft.ts';
import { PlanTable } from './plan-table.tsx';
import { UnitSelect } from './unit-select.tsx';
import { SeatsForm } from '../seats/seats-form.tsx';
import classes from '../payouts.module.css';

interface DraftProps {
  readonly draft: PlanDraft;
  readonly change: (change: Partial<PlanDraft>) => void;
}

interface ChoicesProps extends DraftProps {
  readonly unitSelect: ReactNode;
  readonly onWay: (way: PlanWay) => void;
}

function Choices({ draft: { unit, way, rounding }, change, onWay, unitSelect }: ChoicesProps) {
  const t = useTexts('floorPrizes');
  return (
    <>
      {unitSelect}
      {unit !== 'text' && (
        <NativeSelect
          label={t('way')}
          value={way}
          data={PLAN_WAYS.map((each) => ({ value: each, label: t(`ways.${each}`) }))}
          onChange={({ currentTarget: { value } }) => onWay(PLAN_WAYS.find((each) => each === value) ?? way)}
        />
      )}
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

/** The pool, which fixed amounts are compared with. */
function Pool({ draft: { collected, guarantee }, change }: DraftProps) {
  const t = useTexts('floorPrizes');
  return (
    <>
      <AmountInput label={t('collected')} value={collected} onChange={(value) => change({ collected: value })} />
      <AmountInput label={t('guarantee')} value={guarantee} onChange={(value) => change({ guarantee: value })} />
    </>
  );
}

/** True before anything is typed: no error is shown then. */
const hasNothingYet = (plan: PrizePlan, { refusal }: PayoutsRefused): boolean =>
  plan.kind === 'pool'
    ? Math.max(plan.collected, plan.guarantee) === 0 && refusal === 'place-gets-nothing'
    : refusal === 'no-places';

interface PlanFormProps {
  readonly view: FloorView;
  readonly paid: PaidOnDays;
}

/** The choice of seats in another game has a form of its own; what was typed here stays. */
export function PlanForm({ view, paid }: PlanFormProps) {
  const [draft, setDraft] = useState(NEW_PLAN);
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
    <PrizesForm view={view} paid={paid} draft={draft} setDraft={setDraft} unitSelect={unitSelect} />
  );
}

interface PrizesFormProps extends PlanFormProps {
  readonly draft: PlanDraft;
  readonly setDraft: (draft: PlanDraft) => void;
  readonly unitSelect: ReactNode;
}

function PrizesForm({ view: { counts, acts, known }, paid, draft, setDraft, unitSelect }: PrizesFormProps) {
  const t = useTexts('floorPrizes');
  const entries = totalPlayers(counts);
  const net = lessPaid(draft, paid);
  const plan = planOf(net, entries);
  const outcome = plan && payouts(plan, entries);
  const isUntouched = outcome?.done === false && plan !== undefined && hasNothingYet(plan, outcome);
  const rows = outcome?.done === true ? outcome.rows : [];
  const change = (part: Partial<PlanDraft>): void => setDraft({ ...draft, ...part });
  const confirm = (): void => {
    if (plan !== undefined && outcome?.done === true)
      void acts.give({ action: 'payouts', body: { unit: draft.unit, plan } });
  };
  return (
    <form
      className={classes['form']}
      aria-labelledby="floor-plan"
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <Title order={2} size="h4" id="floor-plan">
        {t('plan')}
      </Title>
      {known.log.floor.payouts === null && (
        <p className={classes['sum']}>
          {t('none')} {t('noneHint')}
        </p>
      )}
      <div className={classes['plan-form']}>
        <div className={classes['fields']}>
          <Choices
            draft={draft}
            change={change}
            onWay={(way) => setDraft(withWay(draft, way, { entries, rows }))}
            unitSelect={unitSelect}
          />
          {draft.unit !== 'text' && <Pool draft={draft} change={change} />}
        </div>
        <div className={classes['places']}>
          <p className={classes['sum']}>
            {t('entriesPay', { entries: formatNumber(entries), places: placesIn(draft, entries) })}
          </p>
          {net !== draft && <p className={classes['sum']}>{t('day.less')}</p>}
          <PlanTable
            draft={net}
            entries={entries}
            outcome={outcome}
            isUntouched={isUntouched}
            onChange={({ collected: _collected, guarantee: _guarantee, ...part }) => change(part)}
          />
        </div>
      </div>
      <FormActions>
        <Button
          type="submit"
          variant={known.log.floor.payouts === null ? 'filled' : 'default'}
          disabled={outcome?.done !== true}
        >
          {t('confirm')}
        </Button>
      </FormActions>
    </form>
  );
}
