// Sets what places pay: from a pool by the usual or an own table, or as fixed amounts. The result is shown before it is confirmed.

import {
  payouts,
  PRIZE_UNITS,
  ROUNDING_UNITS,
  totalPlayers,
  type PayoutPlan,
  type PayoutsRefused,
  type PrizePlan,
  type PrizeUnit,
} from '@feltclock/domain';
import { Button, NativeSelect, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { amountText } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { useStoreMoney } from '../../../shared/api/use-store-options.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import type { FloorView } from '../live/floor-view.ts';
import { NEW_PLAN, PLAN_WAYS, planOf, type PlanDraft } from './plan-draft.ts';
import { PrizeList } from './prize-list.tsx';
import classes from '../payouts.module.css';

interface DraftProps {
  readonly draft: PlanDraft;
  readonly change: (change: Partial<PlanDraft>) => void;
}

function Choices({ draft: { unit, way, rounding }, change }: DraftProps) {
  const t = useTexts('floorPrizes');
  const { allowsMoneyPool } = useStoreMoney();
  const units = PRIZE_UNITS.filter((each) => allowsMoneyPool || each !== 'money');
  return (
    <>
      <NativeSelect
        label={t('unit')}
        value={unit}
        description={allowsMoneyPool ? undefined : t('moneyIsOff')}
        data={units.map((each) => ({ value: each, label: t(`units.${each}`) }))}
        onChange={({ currentTarget: { value } }) => change({ unit: units.find((each) => each === value) ?? unit })}
      />
      {unit !== 'text' && (
        <NativeSelect
          label={t('way')}
          value={way}
          data={PLAN_WAYS.map((each) => ({ value: each, label: t(`ways.${each}`) }))}
          onChange={({ currentTarget: { value } }) => change({ way: PLAN_WAYS.find((each) => each === value) ?? way })}
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

function Amounts({ draft: { unit, way, collected, guarantee, shares, amounts, words }, change }: DraftProps) {
  const t = useTexts('floorPrizes');
  if (unit === 'text')
    return (
      <Textarea
        className={classes['words'] ?? ''}
        label={t('wordsOfPlaces')}
        description={t('wordsHint')}
        value={words}
        rows={6}
        onChange={({ currentTarget: { value } }) => change({ words: value })}
      />
    );
  if (way === 'fixed')
    return (
      <Textarea
        label={t('amountsOfPlaces')}
        description={t('amountsHint')}
        value={amounts}
        rows={3}
        onChange={({ currentTarget: { value } }) => change({ amounts: value })}
      />
    );
  return (
    <>
      <AmountInput label={t('collected')} value={collected} onChange={(value) => change({ collected: value })} />
      <AmountInput label={t('guarantee')} value={guarantee} onChange={(value) => change({ guarantee: value })} />
      {way === 'own' && (
        <Textarea
          label={t('sharesOfPlaces')}
          description={t('sharesHint')}
          value={shares}
          rows={3}
          onChange={({ currentTarget: { value } }) => change({ shares: value })}
        />
      )}
    </>
  );
}

/** The plan, or why there is none. */
function Outcome({ outcome, unit }: { readonly outcome: PayoutPlan | PayoutsRefused; readonly unit: PrizeUnit }) {
  const words = usePrizeWords();
  const { t } = words;
  if (!outcome.done) {
    const { refusal, place = 0, by = 0 } = outcome;
    return (
      <p role="alert" className={classes['problem']}>
        {t(`refusals.${refusal}`, { place, percent: by / 10 })}
      </p>
    );
  }
  const { pool, added, left, rows } = outcome;
  return (
    <>
      <p className={classes['sum']}>
        {unit === 'text'
          ? t('placesPaid', { count: rows.length })
          : t('together', { amount: amountText(pool, unit, words), count: rows.length })}
        {added > 0 && ` · ${t('added', { amount: amountText(added, unit, words) })}`}
        {left > 0 && ` · ${t('left', { amount: amountText(left, unit, words) })}`}
      </p>
      <PrizeList payouts={{ unit, rows }} label={t('preview')} />
    </>
  );
}

/** True before anything is typed: no error is shown then. */
const hasNothingYet = (plan: PrizePlan, { refusal }: PayoutsRefused): boolean =>
  plan.kind === 'pool'
    ? Math.max(plan.collected, plan.guarantee) === 0 && refusal === 'place-gets-nothing'
    : refusal === 'no-places';

export function PlanForm({ view: { counts, acts, known } }: { readonly view: FloorView }) {
  const t = useTexts('floorPrizes');
  const [draft, setDraft] = useState(NEW_PLAN);
  const entries = totalPlayers(counts);
  const plan = planOf(draft, entries);
  const outcome = plan && payouts(plan, entries);
  const isUntouched = outcome?.done === false && plan !== undefined && hasNothingYet(plan, outcome);
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
      <div className={classes['fields']}>
        <Choices draft={draft} change={(change) => setDraft({ ...draft, ...change })} />
        <Amounts draft={draft} change={(change) => setDraft({ ...draft, ...change })} />
      </div>
      {outcome !== undefined && !isUntouched && <Outcome outcome={outcome} unit={draft.unit} />}
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
