// The structure on the screen as a whole: which one, its name, a new one, or none of it any more.

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import classes from './structure-naming.module.css';

interface StructureNamingProps {
  readonly selector: ReactNode;
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly nameInput: Ref<HTMLInputElement>;
  readonly isRenaming: boolean;
  readonly onToggleRenaming: () => void;
  readonly onCreate: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
  readonly isBusy: boolean;
  /** Further buttons that concern the structure as a whole. */
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
      {isRenaming ? (
        <TextInput
          ref={nameInput}
          label={t('structureName')}
          required
          maxLength={100}
          value={name}
          onChange={(event) => {
            onRename(event.currentTarget.value);
          }}
        />
      ) : null}
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
