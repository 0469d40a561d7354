// The prize editor: a toolbar and the text, as HTML.

import { prizeHtml } from '@feltclock/contract';
import { Text } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import '../../shared/ui/look/prize-text.css';
import { useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './prize-editor.module.css';
import { prizeExtensions, prizeHtmlOf } from './prize-extensions.ts';
import { PrizeToolbar } from './prize-toolbar.tsx';
import { Extension } from '@tiptap/core';
import { Fragment, Slice, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { cleanPaste } from './clean-paste.ts';

/** One paragraph per line. Messengers write empty lines between paragraphs. */
function linesOf(text: string, schema: Schema): Slice {
  const lines = text.replace(/\s+$/, '').split(/\r\n?|\n/);
  const paragraphs = lines.map((line) => {
    const content = line === '' ? undefined : schema.text(line.replaceAll('\t', '\u2003'));
    return schema.node('paragraph', undefined, content);
  });
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

export const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: cleanPaste,
        clipboardTextParser: (text, _context, _isPlain, { state }) => linesOf(text, state.schema),
      },
    }),
  ],
});

export interface PrizeEditorFieldProps {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly minHeight?: number;
}

export function PrizeEditorField({ value, onChange, minHeight = 220 }: PrizeEditorFieldProps) {
  const t = useTexts('authoring');
  const extensions = useMemo(() => [...prizeExtensions(), Pasting], []);
  const written = useRef(value);
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  }, [onChange]);

  const editor = useEditor({
    extensions,
    content: value,
    // "1. " at the start of a line is a prize, not a list.
    enableInputRules: false,
    editorProps: {
      attributes: { class: 'prize-text', 'aria-label': t('editor.text'), role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = prizeHtmlOf(changed.getHTML());
      listener.current(written.current);
    },
  });

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const isTooLong = !prizeHtml.safeParse(value).success;
  return (
    <>
      <RichTextEditor editor={editor} className={classes.root} variant="subtle" withTypographyStyles={false}>
        <PrizeToolbar editor={editor} />
        <RichTextEditor.Content className={classes.content} style={{ minHeight }} />
      </RichTextEditor>
      {isTooLong ? (
        <Text c="danger" size="sm" role="alert" mt="xs">
          {t('editor.tooLong')}
        </Text>
      ) : null}
    </>
  );
}
