// A customer's id, with suggestions that begin like it.

import { findCustomers, nicknameIn } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useSettled } from '../../shared/server-time/use-settled.ts';

const SEARCH_DELAY = millis(300);
const SEARCH_FROM = 2;

interface CustomerInputProps extends Omit<AutocompleteProps, 'data'> {
  readonly value: string;
  readonly storeId: number | undefined;
}

export function CustomerInput({ value, storeId, ...rest }: CustomerInputProps) {
  const sought = useSettled(value.trim(), SEARCH_DELAY);
  const found = useQuery({
    ...reading(findCustomers, { storeId: storeId ?? 0, search: sought }),
    enabled: storeId !== undefined && sought.length >= SEARCH_FROM,
  });
  const nicknames = new Map(found.data?.map(({ id, nickname }) => [id, nickname]));
  return (
    <Autocomplete
      maxLength={64}
      // The customer's nickname, if known.
      description={nicknames.get(value.trim())}
      {...rest}
      value={value}
      // The typed id is no suggestion, because its list would cover what is below.
      data={[...nicknames.keys()].filter((id) => id !== value.trim())}
      filter={({ options }) => options}
      renderOption={({ option }) =>
        nicknameIn(option.value) ?? `${option.value} (${nicknames.get(option.value) ?? ''})`
      }
    />
  );
}
