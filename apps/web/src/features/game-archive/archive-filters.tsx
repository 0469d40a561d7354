// The filters: a period with one press, the days, part of a name, and the order.

import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverNow } from '../../shared/server-time/server-time.ts';
import { DateField } from '../../shared/ui/pieces/date-field.tsx';
import { FilterBar } from '../../shared/ui/pieces/form.tsx';
import { daysOf, PERIODS, type ArchiveChoice } from './archive-choice.ts';

interface ArchiveFiltersProps {
  readonly choice: ArchiveChoice;
  readonly onChange: (choice: ArchiveChoice) => void;
}

export function ArchiveFilters({ choice, onChange }: ArchiveFiltersProps) {
  const t = useTexts('gameList');
  const { timeZone } = useStoreOptions();
  // A changed filter starts on the first page.
  const narrow = (part: Partial<ArchiveChoice>): void =>
    onChange({ ...choice, ...part, request: { ...choice.request, page: 1 } });
  const now = serverNow();
  return (
    <>
      <Group gap="xs" mb="sm" role="group" aria-label={t('archive.period')}>
        {PERIODS.map((period) => {
          const days = daysOf(period, now, timeZone);
          const isChosen = days.from === choice.from && days.to === choice.to;
          return (
            <Button
              key={period}
              size="sm"
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              onClick={() => narrow(daysOf(period, serverNow(), timeZone))}
            >
              {t(`archive.periods.${period}`)}
            </Button>
          );
        })}
      </Group>
      <FilterBar>
        <DateField label={t('archive.from')} value={choice.from} onChange={(from) => narrow({ from })} />
        <DateField label={t('archive.to')} value={choice.to} onChange={(to) => narrow({ to })} />
        <TextInput
          label={t('archive.name')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={100}
          value={choice.name}
          onChange={({ currentTarget }) => narrow({ name: currentTarget.value })}
        />
        <NativeSelect
          label={t('archive.order')}
          value={choice.isOldestFirst ? 'oldest' : 'newest'}
          data={(['newest', 'oldest'] as const).map((order) => ({ value: order, label: t(`archive.orders.${order}`) }))}
          onChange={({ currentTarget: { value } }) => narrow({ isOldestFirst: value === 'oldest' })}
        />
      </FilterBar>
    </>
  );
}
