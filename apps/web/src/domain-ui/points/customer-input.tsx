// A customer's id, with suggestions that begin like it.

import { nicknameIn } from '@feltclock/contract';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useCustomers } from './use-customers.ts';

interface CustomerInputProps extends Omit<AutocompleteProps, 'data'> {
  readonly value: string;
  readonly storeId: number | undefined;
}

export function CustomerInput({ value, storeId, ...rest }: CustomerInputProps) {
  const nicknames = new Map(useCustomers(storeId, value).map(({ id, nickname }) => [id, nickname]));
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
