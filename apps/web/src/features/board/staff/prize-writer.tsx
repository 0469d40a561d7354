// The prize editor of the board's drawer: the console's text engine under a small toolbar, loaded on demand.

import type { Language } from '@feltclock/contract';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { prizeExtensions, prizeHtmlOf } from '../../../domain-ui/prize-editor/prize-extensions.ts';
import { loadedTexts } from '../play/live/board-texts.ts';
import type { StaffTranslate } from './staff-texts.ts';
import { PrizeTools } from './prize-tools.tsx';
import './prize-writer.css';

export interface PrizeWriterProps {
  /** The initial text. Later changes by others do not replace what is being written. */
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly language: Language;
  readonly t: StaffTranslate;
}

export function PrizeWriter({ html, onChange, language, t }: PrizeWriterProps) {
  const extensions = useMemo(() => prizeExtensions(), []);
  const [first] = useState(html);
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  }, [onChange]);
  const editor = useEditor({
    extensions,
    content: first,
    // "1. " at the start of a line is a prize, not a list.
    enableInputRules: false,
    editorProps: { attributes: { 'aria-label': t('tool.prize'), role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => listener.current(prizeHtmlOf(changed.getHTML())),
  });
  return (
    <div className="prize-writer">
      <PrizeTools editor={editor} t={loadedTexts(language, 'prizeFormat')} />
      <EditorContent editor={editor} className="prize-paper" />
    </div>
  );
}
