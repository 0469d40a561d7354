// The toolbar over the board's prize text: headings, sizes, marks, colours, undo and redo.

import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import {
  FONT_SIZES,
  HEADING_LEVELS,
  HIGHLIGHT_COLOURS,
  TEXT_COLOURS,
  hexColour,
} from '../../../domain-ui/prize-editor/prize-extensions.ts';
import type { prizeFormat } from '../../../i18n/ko/board.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { StaffIcon } from './staff-icons.tsx';

interface ToolsProps {
  readonly editor: Editor;
  readonly t: Translate<typeof prizeFormat>;
}

const MARKS = ['bold', 'italic', 'underline', 'strike'] as const;
type Mark = (typeof MARKS)[number];

const SIGNS: Readonly<Record<Mark, ReactNode>> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  underline: <u>U</u>,
  strike: <s>S</s>,
};

const toggleMark = (editor: Editor, mark: Mark): boolean => editor.chain().focus().toggleMark(mark).run();

/** A colour attribute in the form of the palettes. */
const colourOf = (attributes: Readonly<Record<string, unknown>>): string | undefined =>
  typeof attributes['color'] === 'string' ? hexColour(attributes['color']) : undefined;

const useToolsState = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: present }) => ({
      marks: MARKS.filter((mark) => present.isActive(mark)),
      heading: HEADING_LEVELS.find((level) => present.isActive('heading', { level })),
      size: FONT_SIZES.find((size) => present.isActive('textStyle', { fontSize: `${size}px` })),
      colour: colourOf(present.getAttributes('textStyle')),
      highlight: colourOf(present.getAttributes('highlight')),
      canUndo: present.can().undo(),
      canRedo: present.can().redo(),
    }),
  });

type ToolsState = ReturnType<typeof useToolsState>;

function HeadingSelect({ editor, state, t }: ToolsProps & { readonly state: ToolsState }) {
  return (
    <select
      aria-label={t('heading')}
      value={state.heading ?? 0}
      onChange={({ currentTarget }) => {
        const level = HEADING_LEVELS.find((each) => each === Number(currentTarget.value));
        const chain = editor.chain().focus();
        (level === undefined ? chain.setParagraph() : chain.setHeading({ level })).run();
      }}
    >
      <option value={0}>{t('paragraph')}</option>
      {HEADING_LEVELS.map((level) => (
        <option key={level} value={level}>
          {t('headingLevel', { level })}
        </option>
      ))}
    </select>
  );
}

function SizeSelect({ editor, state, t }: ToolsProps & { readonly state: ToolsState }) {
  return (
    <select
      aria-label={t('size')}
      value={state.size ?? 0}
      onChange={({ currentTarget }) => {
        const size = Number(currentTarget.value);
        const chain = editor.chain().focus();
        (size === 0 ? chain.unsetFontSize() : chain.setFontSize(`${size}px`)).run();
      }}
    >
      <option value={0}>{t('sizeDefault')}</option>
      {FONT_SIZES.map((size) => (
        <option key={size} value={size}>
          {size}px
        </option>
      ))}
    </select>
  );
}

interface PaletteProps {
  readonly label: string;
  readonly clear: string;
  readonly colours: readonly string[];
  readonly chosen: string | undefined;
  readonly onPick: (colour: string | undefined) => void;
}

const Palette = ({ label, clear, colours, chosen, onPick }: PaletteProps) => (
  <div className="prize-palette" role="group" aria-label={label}>
    {colours.map((colour) => (
      <button
        key={colour}
        type="button"
        aria-label={`${label} ${colour}`}
        aria-pressed={colour === chosen}
        onClick={() => onPick(colour)}
      >
        <span style={{ background: colour }} />
      </button>
    ))}
    <button type="button" className="prize-clear" onClick={() => onPick(undefined)}>
      {clear}
    </button>
  </div>
);

/** The open palette below the toolbar. A picked colour closes it. */
function Palettes({ editor, state, t, open, onDone }: PalettesProps) {
  const pick =
    (change: (chain: ReturnType<Editor['chain']>, colour: string | undefined) => { run: () => boolean }) =>
    (colour: string | undefined): void => {
      change(editor.chain().focus(), colour).run();
      onDone();
    };
  if (open === 'colour') {
    return (
      <Palette
        label={t('colour')}
        clear={t('clearColour')}
        colours={TEXT_COLOURS}
        chosen={state.colour}
        onPick={pick((chain, colour) => (colour === undefined ? chain.unsetColor() : chain.setColor(colour)))}
      />
    );
  }
  return (
    <Palette
      label={t('highlight')}
      clear={t('clearHighlight')}
      colours={HIGHLIGHT_COLOURS}
      chosen={state.highlight}
      onPick={pick((chain, color) => (color === undefined ? chain.unsetHighlight() : chain.setHighlight({ color })))}
    />
  );
}

type OpenPalette = 'colour' | 'highlight';

interface PalettesProps extends ToolsProps {
  readonly state: ToolsState;
  readonly open: OpenPalette;
  readonly onDone: () => void;
}

interface ToolProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly isPressed?: boolean;
  readonly isExpanded?: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

const Tool = ({ label, onPress, isPressed, isExpanded, isDisabled, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    aria-expanded={isExpanded}
    disabled={isDisabled}
    onClick={onPress}
  >
    {children}
  </button>
);

/** Keeps the focus in the text when a tool is pressed. Only a select needs the focus. */
function keepWriting(event: MouseEvent): void {
  if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
}

export function PrizeTools({ editor, t }: ToolsProps) {
  const state = useToolsState(editor);
  const [open, setOpen] = useState<OpenPalette>();
  const toggle = (which: OpenPalette) => () => setOpen((now) => (now === which ? undefined : which));
  return (
    <div className="prize-toolbox" onMouseDown={keepWriting}>
      <div className="prize-tools" role="toolbar" aria-label={t('toolbar')}>
        <HeadingSelect editor={editor} state={state} t={t} />
        <SizeSelect editor={editor} state={state} t={t} />
        {MARKS.map((mark) => (
          <Tool
            key={mark}
            label={t(mark)}
            isPressed={state.marks.includes(mark)}
            onPress={() => toggleMark(editor, mark)}
          >
            {SIGNS[mark]}
          </Tool>
        ))}
        <Tool label={t('colour')} isExpanded={open === 'colour'} onPress={toggle('colour')}>
          <span className="prize-ink" style={{ borderColor: state.colour }}>
            A
          </span>
        </Tool>
        <Tool label={t('highlight')} isExpanded={open === 'highlight'} onPress={toggle('highlight')}>
          <span className="prize-marker" style={{ background: state.highlight }}>
            A
          </span>
        </Tool>
        <Tool label={t('undo')} isDisabled={!state.canUndo} onPress={() => editor.chain().focus().undo().run()}>
          <StaffIcon name="undo" />
        </Tool>
        <Tool label={t('redo')} isDisabled={!state.canRedo} onPress={() => editor.chain().focus().redo().run()}>
          <StaffIcon name="redo" />
        </Tool>
      </div>
      {open !== undefined && (
        <Palettes editor={editor} state={state} t={t} open={open} onDone={() => setOpen(undefined)} />
      )}
    </div>
  );
}
