// Sets the minutes of all levels, or of those from one on.

import { isBreak, type LevelRows } from '@feltclock/domain';
import { Button, NativeSelect, Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { setDurationsFrom } from '../draft/draft-rows.ts';
import { MinutesField } from '../values/minutes-field.tsx';
import type { ChangeDraft } from '../draft/structure-draft.ts';

interface BulkDurationProps {
  readonly rows: LevelRows;
  readonly change: ChangeDraft;
}

function BulkFields({ rows, change, onDone }: BulkDurationProps & { readonly onDone: () => void }) {
  const t = useTexts('levels');
  const [level, setLevel] = useState(1);
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('bulkFrom')}
        data={rows
          .filter((row) => !isBreak(row))
          .map((row) => ({
            value: String(row.level),
            label: row.level === 1 ? t('bulkAll') : t('bulkFromLevel', { level: row.level }),
          }))}
        value={String(level)}
        onChange={(event) => {
          setLevel(Number(event.currentTarget.value));
        }}
      />
      <MinutesField
        action={t('apply')}
        onApply={(minutes) => {
          change((draft) => {
            const from = draft.rules.rows.findIndex((row) => row.level === level);
            return setDurationsFrom(draft, minutes, Math.max(0, from));
          });
          onDone();
        }}
      />
      <Text size="xs" c="dimmed">
        {t('bulkNote')}
      </Text>
    </Stack>
  );
}

export function BulkDuration(props: BulkDurationProps) {
  const t = useTexts('levels');
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={isOpen} onChange={close} trapFocus withinPortal shadow="md" width={260}>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconClock size={18} aria-hidden />} onClick={toggle}>
          {t('bulk')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('bulk')}>
        <BulkFields {...props} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
