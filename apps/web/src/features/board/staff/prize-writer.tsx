// The prize editor of the board's drawer: the console's text engine under a small toolbar, loaded on demand.

import type { Language } from '@feltclock/contract';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { prizeExtensions, prizeHtmlOf } from '../../../domain-ui/prize-editor/prize-extensions.ts';
import { prizeFormat as english } from '../../../i18n/en/board.ts';
import { prizeFormat as japanese } from '../../../i18n/ja/board.ts';
import { prizeFormat as korean } from '../../../i18n/ko/board.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import type { StaffTranslate } from './staff-texts.ts';
import { PrizeTools } from './prize-tools.tsx';
import './prize-writer.css';

/** Here and not in the board's texts, so that only this chunk carries them. */
const FORMATS = { ko: korean, en: english, ja: japanese };

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
      <PrizeTools editor={editor} t={translateWith(FORMATS[language])} />
      <EditorContent editor={editor} className="prize-paper" />
    </div>
  );
}
