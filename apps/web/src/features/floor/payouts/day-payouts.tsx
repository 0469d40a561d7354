// Payouts of several days: the minimum prize of an earlier day, and on a later day what was paid before (docs/rules/money.md#payouts).

import {
  MOST_PAID_PLACES,
  payouts,
  PRIZE_TEXT_LENGTH,
  PRIZE_UNITS,
  totalPlayers,
  type FloorPayouts,
  type PrizePlan,
  type PrizeUnit,
} from '@feltclock/domain';
import { Button, NativeSelect, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { amountText } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { useStoreMoney } from '../../../shared/api/use-store-options.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import type { PaidOnDays } from '../days/use-paid-before.ts';
import type { FloorView } from '../live/floor-view.ts';
import classes from '../payouts.module.css';

interface Minimum {
  readonly unit: PrizeUnit;
  /** Undefined while the field has no number. */
  readonly places: number | undefined;
  readonly amount: number | undefined;
  readonly words: string;
}

/** Every paid place gets the same; undefined while something is missing. */
function planOf({ unit, places, amount, words }: Minimum): PrizePlan | undefined {
  if (places === undefined) return undefined;
  const text = words.trim();
  if (unit === 'text')
    return text === '' ? undefined : { kind: 'words', texts: Array.from({ length: places }, () => text) };
  return amount === undefined ? undefined : { kind: 'fixed', amounts: Array.from({ length: places }, () => amount) };
}

/** Starts with the confirmed minimum, if there is one. */
function minimumOf(confirmed: FloorPayouts | null): Minimum {
  const { amount = 0, text = '' } = confirmed?.rows[0] ?? {};
  return {
    unit: confirmed?.unit ?? 'points',
    places: confirmed?.rows.length,
    amount: amount === 0 ? undefined : amount,
    words: text,
  };
}

interface FieldsProps {
  readonly draft: Minimum;
  readonly change: (part: Partial<Minimum>) => void;
}

function Fields({ draft: { unit, places, amount, words }, change }: FieldsProps) {
  const { t } = usePrizeWords();
  const { allowsMoneyPool } = useStoreMoney();
  const units = PRIZE_UNITS.filter((each) => allowsMoneyPool || each !== 'money');
  return (
    <div className={classes['fields']}>
      <NativeSelect
        label={t('unit')}
        value={unit}
        description={allowsMoneyPool ? undefined : t('moneyIsOff')}
        data={units.map((each) => ({ value: each, label: t(`units.${each}`) }))}
        onChange={({ currentTarget: { value } }) => change({ unit: units.find((each) => each === value) ?? unit })}
      />
      <AmountInput
        label={t('day.places')}
        min={1}
        max={MOST_PAID_PLACES}
        value={places}
        onChange={(value) => change({ places: value })}
      />
      {unit === 'text' ? (
        <TextInput
          label={t('day.minimum')}
          autoComplete="off"
          maxLength={PRIZE_TEXT_LENGTH}
          value={words}
          onChange={({ currentTarget: { value } }) => change({ words: value })}
        />
      ) : (
        <AmountInput label={t('day.minimum')} min={1} value={amount} onChange={(value) => change({ amount: value })} />
      )}
    </div>
  );
}

/** Asks how many places of this day are paid, and what each gets. */
export function MinimumForm({ view: { acts, counts, known } }: { readonly view: FloorView }) {
  const { t } = usePrizeWords();
  const confirmed = known.log.floor.payouts;
  const [draft, setDraft] = useState(() => minimumOf(confirmed));
  const plan = planOf(draft);
  const outcome = plan && payouts(plan, totalPlayers(counts));
  const confirm = (): void => {
    if (plan !== undefined && outcome?.done === true)
      void acts.give({ action: 'payouts', body: { unit: draft.unit, plan } });
  };
  return (
    <form
      className={classes['form']}
      aria-labelledby="floor-minimum"
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <Title order={2} size="h4" id="floor-minimum">
        {t('day.title')}
      </Title>
      <p className={classes['sum']}>{t('day.hint')}</p>
      <Fields draft={draft} change={(part) => setDraft({ ...draft, ...part })} />
      {outcome?.done === false && (
        <p role="alert" className={classes['problem']}>
          {t(`refusals.${outcome.refusal}`, { place: outcome.place ?? 0, percent: 0 })}
        </p>
      )}
      <FormActions>
        <Button type="submit" variant={confirmed === null ? 'filled' : 'default'} disabled={outcome?.done !== true}>
          {t('confirm')}
        </Button>
      </FormActions>
    </form>
  );
}

/** What earlier days paid, by day. */
export function PaidBefore({ paid }: { readonly paid: PaidOnDays }) {
  const words = usePrizeWords();
  const { t } = words;
  if (paid.length === 0) return null;
  return (
    <section className={classes['form']} aria-labelledby="floor-paid-before">
      <Title order={2} size="h4" id="floor-paid-before">
        {t('day.before')}
      </Title>
      <ol className={classes['prizes']} aria-label={t('day.before')}>
        {paid.map(({ gameId, label, unit, players, amount }) => (
          <li key={gameId}>
            <span>{t('day.label', { label })}</span>
            <b>
              {unit === 'text'
                ? t('day.players', { count: players })
                : t('day.paid', { count: players, amount: amountText(amount, unit, words) })}
            </b>
          </li>
        ))}
      </ol>
    </section>
  );
}
