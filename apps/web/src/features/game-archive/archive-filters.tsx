// Which games are looked for: a period at a press, the days themselves, part of a name.

import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { serverNow } from '../../shared/server-time/server-time.ts';
import { daysOf, PERIODS, type ArchiveChoice } from './archive-choice.ts';

interface ArchiveFiltersProps {
  readonly choice: ArchiveChoice;
  readonly onChange: (choice: ArchiveChoice) => void;
}

export function ArchiveFilters({ choice, onChange }: ArchiveFiltersProps) {
  const t = useTexts('gameList');
  // Another list begins on its first page.
  const narrow = (part: Partial<ArchiveChoice>): void =>
    onChange({ ...choice, ...part, wish: { ...choice.wish, page: 1 } });
  const now = serverNow();
  return (
    <>
      <Group gap="xs" mb="sm" role="group" aria-label={t('archive.period')}>
        {PERIODS.map((period) => {
          const days = daysOf(period, now);
          const isChosen = days.from === choice.from && days.to === choice.to;
          return (
            <Button
              key={period}
              size="sm"
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              onClick={() => narrow(daysOf(period, serverNow()))}
            >
              {t(`archive.periods.${period}`)}
            </Button>
          );
        })}
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mb="lg">
        <TextInput
          label={t('archive.from')}
          type="date"
          value={choice.from}
          onChange={({ currentTarget }) => narrow({ from: currentTarget.value })}
        />
        <TextInput
          label={t('archive.to')}
          type="date"
          value={choice.to}
          onChange={({ currentTarget }) => narrow({ to: currentTarget.value })}
        />
        <TextInput
          style={{ gridColumn: 'span 2' }}
          label={t('archive.name')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={100}
          value={choice.name}
          onChange={({ currentTarget }) => narrow({ name: currentTarget.value })}
        />
      </SimpleGrid>
    </>
  );
}
