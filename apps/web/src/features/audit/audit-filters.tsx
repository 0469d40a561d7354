// The filters of the audit trail: store, days, person and action.

import { AUDIT_ACTIONS, auditActionText, listStores } from '@feltclock/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { DateField } from '../../shared/ui/pieces/date-field.tsx';
import { FilterBar } from '../../shared/ui/pieces/form.tsx';
import type { AuditChoice } from './use-audit.ts';
import { useAuditTexts } from './use-audit-texts.ts';

/** Sign-ins and sign-outs have a tab of their own. */
const PASSING: ReadonlySet<string> = new Set(['sign-in', 'sign-out']);

interface FiltersProps {
  readonly choice: AuditChoice;
  readonly onChange: (choice: AuditChoice) => void;
}

function StoreFilter({ choice, onChange }: FiltersProps) {
  const t = useAuditTexts();
  const stores = useQuery(reading(listStores, {}));
  const options = (stores.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <NativeSelect
      label={t('store')}
      value={String(choice.storeId)}
      data={[{ value: 'ALL', label: t('allStores') }, ...options]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange({ ...choice, storeId: value === 'ALL' ? value : Number(value) });
      }}
    />
  );
}

export function AuditFilters({ choice, onChange, ofAll }: FiltersProps & { readonly ofAll: boolean }) {
  const t = useAuditTexts();
  const language = useLanguage();
  const actions = AUDIT_ACTIONS.filter((each) => !PASSING.has(each)).map((value) => ({
    value,
    label: auditActionText(value, language),
  }));
  return (
    <FilterBar>
      {ofAll && <StoreFilter choice={choice} onChange={onChange} />}
      <DateField label={t('from')} value={choice.from} onChange={(from) => onChange({ ...choice, from })} />
      <DateField label={t('to')} value={choice.to} onChange={(to) => onChange({ ...choice, to })} />
      <TextInput
        label={t('actor')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={choice.actor}
        onChange={(event) => onChange({ ...choice, actor: event.currentTarget.value })}
      />
      {!choice.isPassing && (
        <NativeSelect
          label={t('action')}
          value={choice.action}
          data={[{ value: '', label: t('allActions') }, ...actions]}
          onChange={(event) => {
            const action = AUDIT_ACTIONS.find((each) => each === event.currentTarget.value);
            onChange({ ...choice, action: action ?? '' });
          }}
        />
      )}
    </FilterBar>
  );
}
