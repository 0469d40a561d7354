// The tools for the selected rows.

import { STRUCTURE_LIMITS } from '@feltclock/domain';
import { Button, Group, Text } from '@mantine/core';
import { IconCopy, IconTrash, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { copyRows, deleteRows, setRowDurations } from '../draft/draft-rows.ts';
import classes from './level-section.module.css';
import { MinutesField } from '../values/minutes-field.tsx';
import type { ChangeDraft } from '../draft/structure-draft.ts';
import type { RowSelection } from './table/use-row-selection.ts';

interface SelectionBarProps {
  readonly selection: RowSelection;
  readonly rowCount: number;
  readonly change: ChangeDraft;
}

export function SelectionBar({ selection, rowCount, change }: SelectionBarProps) {
  const t = useTexts('levels');
  const { keys, clear } = selection;
  if (keys.size === 0) return null;
  return (
    <div className={classes.selection} role="group" aria-label={t('selection')}>
      <Text size="sm" fw={600} role="status">
        {t('selected', { count: keys.size })}
      </Text>
      <Group gap="xs">
        <MinutesField
          action={t('setDuration')}
          onApply={(minutes) => {
            change((draft) => setRowDurations(draft, keys, minutes));
          }}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          disabled={rowCount + keys.size > STRUCTURE_LIMITS.rows.most}
          onClick={() => {
            change((draft) => copyRows(draft, keys));
          }}
        >
          {t('duplicate')}
        </Button>
        <Button
          variant="default"
          c="danger"
          leftSection={<IconTrash size={16} />}
          onClick={() => {
            change((draft) => deleteRows(draft, keys));
          }}
        >
          {t('remove')}
        </Button>
        <Button variant="subtle" color="gray" c="var(--look-soft)" leftSection={<IconX size={16} />} onClick={clear}>
          {t('clear')}
        </Button>
      </Group>
    </div>
  );
}
