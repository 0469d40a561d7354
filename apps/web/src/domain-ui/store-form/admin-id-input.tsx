// The login name of a store's administrator, searched while typing: from two characters, after half a second
// (docs/rules/venues.md#stores).

import { listUsers, USER_SEARCH_FROM } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { useSettled } from '../../shared/server-time/use-settled.ts';

const SEARCH_DELAY = millis(500);

interface AdminIdInputProps {
  readonly errors: FieldErrors;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function AdminIdInput({ errors, value, onChange }: AdminIdInputProps) {
  const t = useTexts('stores');
  const typed = value.trim();
  const asked = useSettled(typed, SEARCH_DELAY);
  const found = useQuery({ ...reading(listUsers, { id: asked }), enabled: asked.length >= USER_SEARCH_FROM });
  const people = asked === typed && asked.length >= USER_SEARCH_FROM ? (found.data ?? []) : [];
  const nicknames = new Map(people.map(({ id, nickname }) => [id, nickname]));
  return (
    <Autocomplete
      label={t('adminId')}
      description={t('adminIdHint')}
      value={value}
      {...errors.at('adminId')}
      onChange={(typed) => {
        errors.clear('adminId');
        onChange(typed);
      }}
      maxLength={64}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      // The typed id is no suggestion, because its list would cover the button below.
      data={people.map(({ id }) => id).filter((id) => id !== typed)}
      filter={({ options }) => options}
      renderOption={({ option }) => `${option.value} · ${nicknames.get(option.value) ?? ''}`}
    />
  );
}
