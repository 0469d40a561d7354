// The toolbar's link button: sets or removes the address of the selected text.

import { Button, Popover, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { onEnter } from '../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../shared/ui/pieces/form.tsx';

/** Adds `https://` if no scheme was typed. Returns '' for nothing, or for a scheme other than http, https and mailto. */
export function linkAddress(typed: string): string {
  const address = typed.trim();
  if (address === '') return '';
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(address)) return address;
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address);
  return hasScheme || /\s/.test(address) ? '' : `https://${address}`;
}

const hrefOf = (editor: Editor): string => {
  const href: unknown = editor.getAttributes('link')['href'];
  return typeof href === 'string' ? href : '';
};

export function LinkControl({ editor }: { readonly editor: Editor }) {
  const t = useTexts('authoring');
  const [isOpen, { open, close }] = useDisclosure(false);
  const [address, setAddress] = useState('');
  const isActive = useEditorState({ editor, selector: ({ editor: present }) => present.isActive('link') });

  const put = (typed: string): void => {
    close();
    const href = linkAddress(typed);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !isActive)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };

  return (
    <Popover opened={isOpen} onChange={close} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('editor.link')}
          title={t('editor.link')}
          active={isActive}
          onClick={() => {
            setAddress(hrefOf(editor));
            open();
          }}
        >
          <IconLink size={18} aria-hidden="true" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('editor.link')}>
        <Stack gap="sm" w={260}>
          <TextInput
            label={t('editor.linkAddress')}
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={(event) => {
              setAddress(event.currentTarget.value);
            }}
            onKeyDown={onEnter(() => {
              put(address);
            })}
          />
          <FormActions>
            <Button
              variant="default"
              size="xs"
              disabled={!isActive}
              onClick={() => {
                put('');
              }}
            >
              {t('editor.linkRemove')}
            </Button>
            <Button
              size="xs"
              onClick={() => {
                put(address);
              }}
            >
              {t('editor.linkSave')}
            </Button>
          </FormActions>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
