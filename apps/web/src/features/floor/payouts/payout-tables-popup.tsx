// Saves the typed shares as a range of one of the venue's payout tables, and deletes ranges and tables.

import {
  PAYOUT_TABLE_LIMITS,
  payoutTableProblem,
  sharesProblem,
  withRange,
  type PayoutRange,
  type PayoutTable,
} from '@feltclock/domain';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { percentOf, typedShares, type PlanDraft } from './plan-draft.ts';
import type { PayoutTables } from './use-payout-tables.ts';
import classes from '../payouts.module.css';

interface TablesProps {
  readonly draft: PlanDraft;
  readonly entries: number;
  readonly venue: PayoutTables;
  readonly onClose: () => void;
  /** The form goes on with the saved table. */
  readonly onSaved: (table: PayoutTable) => void;
}

const NEW = '';

/** The ranges as lines such as "21–40: 43 / 27 / 18 / 12". */
function Ranges({
  ranges,
  added,
  onRemove,
}: {
  readonly ranges: readonly PayoutRange[];
  /** The range that is being saved, which nobody removes. */
  readonly added: number | undefined;
  readonly onRemove: (range: PayoutRange) => void;
}) {
  const t = useTexts('floorPrizes');
  return (
    <ul className={classes['plan']} aria-label={t('tables.ranges')}>
      {ranges.map((range, index) => {
        const from = formatNumber((ranges[index - 1]?.upTo ?? 0) + 1);
        const entries = t('tables.range', { from, to: formatNumber(range.upTo) });
        return (
          <li key={range.upTo}>
            <b>{entries}</b>
            <small>{range.shares.map(percentOf).join(' / ')} %</small>
            {range.upTo !== added && (
              <ActionIcon
                variant="subtle"
                color="danger"
                size={44}
                aria-label={t('tables.removeOf', { entries })}
                onClick={() => onRemove(range)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const isSavable = (table: PayoutTable): boolean => table.name !== '' && payoutTableProblem(table) === undefined;

/** The table as it would be saved: the typed shares are one of its ranges. */
function useTableDraft({ draft, entries, venue: { tables } }: TablesProps) {
  const shares = draft.way === 'own' ? typedShares(draft) : undefined;
  const isOwn = shares !== undefined && sharesProblem(shares) === undefined;
  const [chosen, setChosen] = useState(draft.table?.name ?? NEW);
  const [name, setName] = useState('');
  const [upTo, setUpTo] = useState<number | undefined>(Math.max(1, entries));
  const [removed, setRemoved] = useState<readonly PayoutRange[]>([]);
  const known = tables.find((table) => table.name === chosen);
  const base = { name: name.trim(), ranges: [], ...known, rounding: draft.rounding };
  const kept = { ...base, ranges: base.ranges.filter((range) => !removed.includes(range)) };
  const table = isOwn && upTo !== undefined ? withRange(kept, { upTo, shares }) : kept;
  const isTaken = known === undefined && tables.some((each) => each.name === table.name);
  const isWhole = !isOwn || upTo !== undefined;
  const isReady = isWhole && !isTaken && isSavable(table);
  const remove = (range: PayoutRange): void => setRemoved([...removed, range]);
  return { isOwn, chosen, setChosen, name, setName, upTo, setUpTo, known, table, isTaken, isReady, remove };
}

function TablesForm(props: TablesProps) {
  const { venue, onClose, onSaved } = props;
  const t = useTexts('floorPrizes');
  const it = useTableDraft(props);
  const { table, known } = it;
  const others = venue.tables.filter((each) => each !== known);
  const store = async (tables: PayoutTable[], saved?: PayoutTable): Promise<void> => {
    if ((await venue.save?.(tables)) !== true) return;
    if (saved !== undefined) onSaved(saved);
    onClose();
  };
  return (
    <form
      className={classes['deal']}
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        if (it.isReady) void store([...others, table], table);
      }}
    >
      {venue.tables.length > 0 && (
        <NativeSelect
          label={t('tables.table')}
          value={it.chosen}
          data={[
            ...(it.isOwn ? [{ value: NEW, label: t('tables.new') }] : []),
            ...venue.tables.map((each) => ({ value: each.name, label: each.name })),
          ]}
          onChange={({ currentTarget: { value } }) => it.setChosen(value)}
        />
      )}
      {known === undefined && (
        <TextInput
          label={t('tables.name')}
          value={it.name}
          maxLength={PAYOUT_TABLE_LIMITS.name}
          autoComplete="off"
          error={it.isTaken ? t('tables.taken') : undefined}
          onChange={({ currentTarget: { value } }) => it.setName(value)}
        />
      )}
      {it.isOwn && (
        <AmountInput
          label={t('tables.upTo')}
          description={t('tables.upToHint')}
          min={1}
          max={PAYOUT_TABLE_LIMITS.entries}
          value={it.upTo}
          onChange={it.setUpTo}
        />
      )}
      <Ranges ranges={table.ranges} added={it.isOwn ? it.upTo : undefined} onRemove={it.remove} />
      <FormActions>
        {known !== undefined && (
          <Button variant="subtle" color="danger" onClick={() => void store(others)}>
            {t('tables.delete')}
          </Button>
        )}
        <Button type="submit" disabled={!it.isReady}>
          {t('tables.keep')}
        </Button>
      </FormActions>
    </form>
  );
}

export function PayoutTablesPopup({ isOpen, ...props }: TablesProps & { readonly isOpen: boolean }) {
  const t = useTexts('floorPrizes');
  return (
    <Popup isOpen={isOpen} title={t('tables.title')} onClose={props.onClose}>
      <TablesForm {...props} />
    </Popup>
  );
}
