// The places of a payout plan as a table: shares and amounts are typed in place, and the foot has the total against the pool.

import { type Payout, type PayoutPlan, type PayoutsRefused } from '@feltclock/domain';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { amountText } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { OptionalAmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { isSubmittingEnter } from '../../../shared/ui/pressing/enter-key.ts';
import {
  percentOf,
  placesIn,
  sumOfPlaces,
  tableShares,
  totalsOf,
  withAmount,
  withPlace,
  withShare,
  withWords,
  type PlaceValue,
  type PlanDraft,
} from './plan-draft.ts';
import classes from './plan-table.module.css';

interface TableProps {
  readonly draft: PlanDraft;
  readonly entries: number;
  /** What the entries paid into the pool, if that is known. */
  readonly collected: number | undefined;
  readonly outcome: PayoutPlan | PayoutsRefused | undefined;
  /** True before anything is typed: no error is shown then. */
  readonly isUntouched: boolean;
  readonly onChange: (draft: PlanDraft) => void;
}

const rowsOf = (outcome: TableProps['outcome']): readonly Payout[] => (outcome?.done === true ? outcome.rows : []);

/** The fields of a column, from the first place on. */
const columnOf = (field: HTMLElement): readonly HTMLElement[] => [
  ...(field.closest('table')?.querySelectorAll<HTMLElement>(`[data-column="${field.dataset['column'] ?? ''}"]`) ?? []),
];

/** Enter goes to the next place; from the last one to a new row, or to the button that confirms. */
function useNextPlace({ draft, entries, onChange }: TableProps) {
  const waiting = useRef<string>(undefined);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const column = waiting.current;
    if (column === undefined) return;
    waiting.current = undefined;
    const fields = table.current?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`);
    fields?.[fields.length - 1]?.focus();
  });
  const toNext = (event: KeyboardEvent<HTMLTableElement>): void => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !isSubmittingEnter(event)) return;
    event.preventDefault();
    const fields = columnOf(field);
    const next = fields[fields.indexOf(field) + 1];
    if (next !== undefined) {
      next.focus();
      return;
    }
    const longer = withPlace(draft, entries);
    if (field.value.trim() === '' || longer === draft) {
      field.form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
      return;
    }
    waiting.current = field.dataset['column'];
    onChange(longer);
  };
  return { table, toNext };
}

interface PlaceProps extends TableProps {
  readonly index: number;
  readonly fault: string | undefined;
}

function Share({ draft, entries, index, fault, onChange }: PlaceProps) {
  const { t } = usePrizeWords();
  if (draft.way !== 'own') return `${String(percentOf(tableShares(draft, entries)[index] ?? 0))}%`;
  return (
    <OptionalAmountInput
      aria-label={t('shareOf', { place: index + 1 })}
      data-column="share"
      decimals={1}
      max={100}
      suffix="%"
      value={draft.shares[index]}
      error={fault}
      onChange={(share) => onChange(withShare(draft, index, share))}
    />
  );
}

function Amount(props: PlaceProps) {
  const { draft, entries, outcome, index, fault, onChange } = props;
  const { t } = usePrizeWords();
  const rows = rowsOf(outcome);
  const value: PlaceValue = draft.way === 'fixed' ? draft.amounts[index] : (rows[index]?.amount ?? null);
  return (
    <OptionalAmountInput
      aria-label={t('prizeOf', { place: index + 1 })}
      data-column="amount"
      value={value}
      error={draft.way === 'own' ? undefined : fault}
      onChange={(amount) => onChange(withAmount(draft, index, amount, { entries, rows }))}
    />
  );
}

function Words({ draft, index, fault, onChange }: PlaceProps) {
  const { t } = usePrizeWords();
  return (
    <TextInput
      aria-label={t('prizeOf', { place: index + 1 })}
      data-column="words"
      autoComplete="off"
      value={draft.words[index] ?? ''}
      error={fault}
      onChange={({ currentTarget: { value } }) => onChange(withWords(draft, index, value))}
    />
  );
}

/** What is wrong at a place, or with the whole. */
function useFaults({ outcome, isUntouched }: TableProps) {
  const { t } = usePrizeWords();
  if (outcome?.done !== false || isUntouched) return { faultAt: () => undefined, whole: undefined };
  const { refusal, place, by = 0 } = outcome;
  const text = t(`refusals.${refusal}`, { place: place ?? 0, percent: by / 10 });
  return {
    faultAt: (index: number) => (place === index + 1 ? text : undefined),
    whole: place === undefined ? text : undefined,
  };
}

/** The total of the amounts, and how far it is from the pool. */
function Total({ draft, outcome, collected }: TableProps) {
  const words = usePrizeWords();
  const { t } = words;
  const { total, ...parts } = totalsOf(draft, outcome, collected);
  const text = (amount: number): string => amountText(amount, draft.unit, words);
  const notes = (['ofPool', 'added', 'left', 'overPool'] as const).flatMap((part) =>
    parts[part] > 0 ? [t(part, { amount: text(parts[part]) })] : [],
  );
  return (
    <>
      <b>{text(total)}</b>
      <small data-warns={parts.overPool > 0 || undefined}>{notes.join(' · ')}</small>
    </>
  );
}

/** Percents have one decimal. */
function shareTotal(draft: PlanDraft, entries: number): string {
  const shares = draft.way === 'own' ? draft.shares : tableShares(draft, entries).map(percentOf);
  return `${String(Math.round(sumOfPlaces(shares) * 10) / 10)}%`;
}

export function PlanTable(props: TableProps) {
  const { draft, entries, onChange } = props;
  const { t } = usePrizeWords();
  const { table, toNext } = useNextPlace(props);
  const { faultAt, whole } = useFaults(props);
  const isText = draft.unit === 'text';
  const hasShares = !isText && draft.way !== 'fixed';
  const places = Array.from({ length: placesIn(draft, entries) }, (_, index) => index);
  const mayAdd = isText || draft.way === 'own' || draft.way === 'fixed';
  return (
    <div className={classes['frame']}>
      <table className={classes['table']} ref={table} aria-label={t('table')} onKeyDown={toNext}>
        <thead>
          <tr>
            <th scope="col">{t('placeHead')}</th>
            {hasShares && <th scope="col">{t('shareHead')}</th>}
            <th scope="col">{t('prizeHead')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((index) => {
            const place = { ...props, index, fault: faultAt(index) };
            return (
              <tr key={index}>
                <th scope="row">{t('place', { place: index + 1 })}</th>
                {hasShares && (
                  <td className={classes['share']}>
                    <Share {...place} />
                  </td>
                )}
                <td>{isText ? <Words {...place} /> : <Amount {...place} />}</td>
              </tr>
            );
          })}
        </tbody>
        {!isText && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {hasShares && <td className={classes['share']}>{shareTotal(draft, entries)}</td>}
              <td>
                <Total {...props} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {whole !== undefined && (
        <p role="alert" className={classes['problem']}>
          {whole}
        </p>
      )}
      {mayAdd && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange(withPlace(draft, entries))}
          >
            {t('addPlace')}
          </Button>
        </div>
      )}
    </div>
  );
}
