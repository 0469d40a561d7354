// The toolbar's special characters: suits, ranks, arrows, currencies.

import { Popover, SimpleGrid, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { RichTextEditor } from '@mantine/tiptap';
import { IconOmega } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './prize-editor.module.css';
import { SPECIAL_CHARACTERS } from './prize-extensions.ts';

export function CharacterControl({ editor }: { readonly editor: Editor }) {
  const t = useTexts('authoring');
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={isOpen} onChange={close} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <RichTextEditor.Control aria-label={t('editor.characters')} title={t('editor.characters')} onClick={toggle}>
          <IconOmega size={18} aria-hidden="true" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('editor.characters')}>
        <SimpleGrid cols={8} spacing={2}>
          {SPECIAL_CHARACTERS.map((character) => (
            <UnstyledButton
              key={character}
              className={classes.character}
              onClick={() => {
                editor.chain().focus().insertContent({ type: 'text', text: character }).run();
                close();
              }}
            >
              {character}
            </UnstyledButton>
          ))}
        </SimpleGrid>
      </Popover.Dropdown>
    </Popover>
  );
}
