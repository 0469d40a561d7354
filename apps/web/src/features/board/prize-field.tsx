// A small rich-text field for the prize on the board itself: bold, italic, underline, size and colour. The server cleans what it makes.

import DOMPurify from 'dompurify';
import { useEffect, useState, type ReactNode } from 'react';
import type { BoardTranslate } from '../../parts/board-canvas/board-view.ts';
import { format, setSize, writeParagraphs } from './rich-text.ts';

export interface PrizeFieldProps {
  /** What the field begins with; later changes from elsewhere do not disturb the writer. */
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly t: BoardTranslate;
}

/** Pixels, as the console's editor offers them. */
const SIZES = [20, 25, 30, 40, 50, 60] as const;
const COLOURS = ['#f4f1e8', '#ffb02e', '#5fd3a9', '#ff8a80', '#8fd0f2'] as const;

interface ToolProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Acts without taking the selection out of the field. */
const Tool = ({ label, onPress, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    onPointerDown={(event) => {
      event.preventDefault();
      onPress();
    }}
    onClick={(event) => {
      // The keyboard's press: a pointer has been served already.
      if (event.detail === 0) onPress();
    }}
  >
    {children}
  </button>
);

export function PrizeField({ html, onChange, t }: PrizeFieldProps) {
  const [first] = useState(html);
  const [field, setField] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (field === null) return;
    // What the server stored is clean; cleaned again where it becomes markup.
    field.replaceChildren(DOMPurify.sanitize(first, { RETURN_DOM_FRAGMENT: true }));
    writeParagraphs(document);
  }, [field, first]);
  const changing = (change: () => void) => () => {
    change();
    if (field !== null) onChange(field.innerHTML);
  };
  return (
    <div className="staff-prize">
      <div className="staff-prize-tools" role="toolbar" aria-label={t('tool.prize')}>
        <Tool label={t('format.bold')} onPress={changing(() => format(document, 'bold'))}>
          <b>B</b>
        </Tool>
        <Tool label={t('format.italic')} onPress={changing(() => format(document, 'italic'))}>
          <i>I</i>
        </Tool>
        <Tool label={t('format.underline')} onPress={changing(() => format(document, 'underline'))}>
          <u>U</u>
        </Tool>
        {SIZES.map((size) => (
          <Tool
            key={size}
            label={`${t('format.size')} ${size}`}
            onPress={changing(() => {
              if (field !== null) setSize(field, size);
            })}
          >
            {size}
          </Tool>
        ))}
        {COLOURS.map((colour) => (
          <Tool
            key={colour}
            label={`${t('format.colour')} ${colour}`}
            onPress={changing(() => format(document, 'foreColor', colour))}
          >
            <span className="staff-swatch" style={{ background: colour }} />
          </Tool>
        ))}
      </div>
      <div
        className="staff-prize-field"
        ref={setField}
        role="textbox"
        aria-multiline="true"
        aria-label={t('tool.prize')}
        contentEditable
        suppressContentEditableWarning
        onInput={changing(() => undefined)}
      />
    </div>
  );
}
