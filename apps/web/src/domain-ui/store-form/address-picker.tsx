// Chooses an address of up to three tiers; each tier depends on the one above.

import { listAddress1, listAddress2, listAddress3, type AddressCode } from '@feltclock/contract';
import { Anchor, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '../../shared/api/use-may.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorState } from '../../shared/ui/page/states.tsx';
import type { FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { withAddress, type AddressChoice } from './store-draft.ts';

const TIERS = [0, 1, 2] as const;
const LABELS = ['address1', 'address2', 'address3'] as const;

interface AddressPickerProps {
  readonly errors: FieldErrors;
  readonly value: AddressChoice;
  readonly onChange: (value: AddressChoice) => void;
}

function useChoices([first, second]: AddressChoice) {
  const top = useQuery(reading(listAddress1, { parentId: 'N/A', tier: 1 }));
  const middle = useQuery({
    ...reading(listAddress2, { parentId: first ?? 0, tier: 2 }),
    enabled: first !== null,
  });
  const lowest = useQuery({
    ...reading(listAddress3, { parentId: second ?? 0, tier: 3 }),
    enabled: second !== null,
  });
  const lists: readonly (readonly AddressCode[])[] = [
    top.data ?? [],
    first === null ? [] : (middle.data ?? []),
    second === null ? [] : (lowest.data ?? []),
  ];
  return {
    lists,
    hasNone: top.data?.length === 0,
    failed: [top, middle, lowest].find(({ isLoadingError }) => isLoadingError),
  };
}

export function AddressPicker({ errors, value, onChange }: AddressPickerProps) {
  const t = useTexts('stores');
  const runsPlatform = useMay('run-platform');
  const { lists: choices, hasNone, failed } = useChoices(value);
  if (failed !== undefined)
    return <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />;
  if (hasNone && !runsPlatform) return null;
  if (hasNone)
    return (
      <Text c="dimmed" size="sm">
        {t('noAddresses')}{' '}
        <Anchor component={Link} to="/address-manage" size="sm">
          {t('addAddresses')}
        </Anchor>
      </Text>
    );
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      {TIERS.map((tier) => (
        <NativeSelect
          key={tier}
          label={t(LABELS[tier])}
          value={String(value[tier] ?? '')}
          disabled={choices[tier]?.length === 0}
          {...errors.at(LABELS[tier])}
          onChange={({ currentTarget }) =>
            onChange(withAddress(value, tier, currentTarget.value === '' ? null : Number(currentTarget.value)))
          }
          data={[
            { value: '', label: t('choose') },
            ...(choices[tier] ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ))}
    </SimpleGrid>
  );
}
