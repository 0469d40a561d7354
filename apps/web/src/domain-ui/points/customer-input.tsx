// A customer's id, with those that begin like it offered while it is typed.

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
  /** The store that asks. */
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
      // Whose id it is, as far as that is known.
      description={nicknames.get(value.trim())}
      {...rest}
      value={value}
      // The id that is typed already is no suggestion: its list would only lie on what is below.
      data={[...nicknames.keys()].filter((id) => id !== value.trim())}
      filter={({ options }) => options}
      renderOption={({ option }) =>
        nicknameIn(option.value) ?? `${option.value} (${nicknames.get(option.value) ?? ''})`
      }
    />
  );
}
