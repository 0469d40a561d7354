// The structure on the screen: which one, its name, a new one, or deleting it.

import { Button, Group, Stack } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { NameField } from '../saving/name-field.tsx';
import classes from './structure-naming.module.css';

interface StructureNamingProps {
  readonly selector: ReactNode;
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly nameInput: Ref<HTMLInputElement>;
  /** True after saving without a name. */
  readonly isNameMissing: boolean;
  readonly isRenaming: boolean;
  readonly onToggleRenaming: () => void;
  readonly onCreate: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
  readonly isBusy: boolean;
  /** More buttons about the whole structure. */
  readonly more: ReactNode;
}

export function StructureNaming(props: StructureNamingProps) {
  const t = useTexts('authoring');
  const levels = useTexts('levels');
  const {
    selector,
    name,
    onRename,
    nameInput,
    isNameMissing,
    isRenaming,
    onToggleRenaming,
    onCreate,
    onCopy,
    onDelete,
    isBusy,
    more,
  } = props;
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <div className={classes.selector}>{selector}</div>
        <Button variant="default" className={classes.rename} aria-pressed={isRenaming} onClick={onToggleRenaming}>
          {isRenaming ? t('renameDone') : t('rename')}
        </Button>
      </Group>
      {isRenaming ? <NameField name={name} onRename={onRename} isMissing={isNameMissing} inputRef={nameInput} /> : null}
      <Group gap="sm">
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={onCreate}>
          {t('createStructure')}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={onCopy}>
          {levels('copyStructure')}
        </Button>
        {more}
        <Button
          variant="subtle"
          color="danger"
          c="danger"
          leftSection={<IconTrash size={18} />}
          disabled={isBusy}
          onClick={onDelete}
        >
          {t('deleteStructure')}
        </Button>
      </Group>
    </Stack>
  );
}
