// The structure that is edited: its name, a copy of it, deleting it, and how its boards look.

import { Button, Group, Stack } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { NameField } from '../saving/name-field.tsx';

interface StructureNamingProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  /** True after saving without a name. */
  readonly isNameMissing: boolean;
  readonly isRenaming: boolean;
  readonly onToggleRenaming: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
  readonly isBusy: boolean;
  /** More buttons about the whole structure. */
  readonly more: ReactNode;
}

export function StructureNaming(props: StructureNamingProps) {
  const t = useTexts('authoring');
  const levels = useTexts('levels');
  const { name, onRename, isNameMissing, isRenaming, onToggleRenaming, onCopy, onDelete, isBusy, more } = props;
  return (
    <Stack gap="sm">
      {isRenaming ? <NameField name={name} onRename={onRename} isMissing={isNameMissing} /> : null}
      <Group gap="xs">
        <Button variant="default" aria-pressed={isRenaming} onClick={onToggleRenaming}>
          {isRenaming ? t('renameDone') : t('rename')}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={onCopy}>
          {levels('copyStructure')}
        </Button>
        {more}
        <Button
          variant="subtle"
          color="danger"
          c="danger"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={isBusy}
          onClick={onDelete}
        >
          {t('deleteStructure')}
        </Button>
      </Group>
    </Stack>
  );
}
