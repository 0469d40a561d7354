// The documented toolbar: heading, bold, italic, strike, underline, font size, colour, highlight, link, special characters, undo, redo.

import { NativeSelect } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconHighlight,
  IconItalic,
  IconStrikethrough,
  IconTextColor,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useTexts } from '../../i18n/use-texts.ts';
import { CharacterControl } from './character-control.tsx';
import { ColourControl } from './colour-control.tsx';
import { LinkControl } from './link-control.tsx';
import classes from './prize-editor.module.css';
import { FONT_SIZES, HEADING_LEVELS, HIGHLIGHT_COLOURS, TEXT_COLOURS, hexColour } from './prize-extensions.ts';

interface ToolbarProps {
  readonly editor: Editor;
}

/** A colour attribute in the form of the swatches; undefined if there is none. */
const colourOf = (attributes: Readonly<Record<string, unknown>>): string | undefined =>
  typeof attributes['color'] === 'string' ? hexColour(attributes['color']) : undefined;

const useToolbarState = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: present }) => ({
      bold: present.isActive('bold'),
      italic: present.isActive('italic'),
      strike: present.isActive('strike'),
      underline: present.isActive('underline'),
      heading: HEADING_LEVELS.find((level) => present.isActive('heading', { level })),
      fontSize: FONT_SIZES.find((size) => present.isActive('textStyle', { fontSize: `${String(size)}px` })),
      colour: colourOf(present.getAttributes('textStyle')),
      highlight: colourOf(present.getAttributes('highlight')),
      canUndo: present.can().undo(),
      canRedo: present.can().redo(),
    }),
  });

type ToolbarState = ReturnType<typeof useToolbarState>;

interface ToggleProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isActive?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

const Toggle = ({ label, icon: ToggleIcon, isActive, isDisabled = false, onPress }: ToggleProps) => (
  <RichTextEditor.Control
    aria-label={label}
    title={label}
    active={isActive ?? false}
    aria-pressed={isActive}
    disabled={isDisabled}
    onClick={onPress}
  >
    <ToggleIcon size={18} aria-hidden="true" />
  </RichTextEditor.Control>
);

function HeadingSelect({ editor, state }: ToolbarProps & { readonly state: ToolbarState }) {
  const t = useTexts('authoring');
  return (
    <NativeSelect
      size="xs"
      className={classes.select}
      aria-label={t('editor.heading')}
      value={String(state.heading ?? 0)}
      data={[
        { value: '0', label: t('editor.paragraph') },
        ...HEADING_LEVELS.map((level) => ({ value: String(level), label: t('editor.headingLevel', { level }) })),
      ]}
      onChange={(event) => {
        const level = HEADING_LEVELS.find((each) => each === Number(event.currentTarget.value));
        const chain = editor.chain().focus();
        (level === undefined ? chain.setParagraph() : chain.setHeading({ level })).run();
      }}
    />
  );
}

function FontSizeSelect({ editor, state }: ToolbarProps & { readonly state: ToolbarState }) {
  const t = useTexts('authoring');
  return (
    <NativeSelect
      size="xs"
      className={classes.select}
      aria-label={t('editor.fontSize')}
      value={String(state.fontSize ?? 0)}
      data={[
        { value: '0', label: t('editor.fontSizeDefault') },
        ...FONT_SIZES.map((size) => ({ value: String(size), label: `${String(size)}px` })),
      ]}
      onChange={(event) => {
        const size = Number(event.currentTarget.value);
        const chain = editor.chain().focus();
        (size === 0 ? chain.unsetFontSize() : chain.setFontSize(`${String(size)}px`)).run();
      }}
    />
  );
}

function MarkToggles({ editor, state }: ToolbarProps & { readonly state: ToolbarState }) {
  const t = useTexts('authoring');
  const chain = () => editor.chain().focus();
  return (
    <RichTextEditor.ControlsGroup>
      <Toggle
        label={t('editor.bold')}
        icon={IconBold}
        isActive={state.bold}
        onPress={() => chain().toggleBold().run()}
      />
      <Toggle
        label={t('editor.italic')}
        icon={IconItalic}
        isActive={state.italic}
        onPress={() => chain().toggleItalic().run()}
      />
      <Toggle
        label={t('editor.strike')}
        icon={IconStrikethrough}
        isActive={state.strike}
        onPress={() => chain().toggleStrike().run()}
      />
      <Toggle
        label={t('editor.underline')}
        icon={IconUnderline}
        isActive={state.underline}
        onPress={() => chain().toggleUnderline().run()}
      />
    </RichTextEditor.ControlsGroup>
  );
}

function ColourControls({ editor, state }: ToolbarProps & { readonly state: ToolbarState }) {
  const t = useTexts('authoring');
  const chain = () => editor.chain().focus();
  return (
    <RichTextEditor.ControlsGroup>
      <ColourControl
        label={t('editor.colour')}
        clearLabel={t('editor.clearColour')}
        icon={IconTextColor}
        colours={TEXT_COLOURS}
        chosen={state.colour}
        onPick={(colour) => chain().setColor(colour).run()}
        onClear={() => chain().unsetColor().run()}
      />
      <ColourControl
        label={t('editor.highlight')}
        clearLabel={t('editor.clearHighlight')}
        icon={IconHighlight}
        colours={HIGHLIGHT_COLOURS}
        chosen={state.highlight}
        onPick={(color) => chain().setHighlight({ color }).run()}
        onClear={() => chain().unsetHighlight().run()}
      />
    </RichTextEditor.ControlsGroup>
  );
}

export function PrizeToolbar({ editor }: ToolbarProps) {
  const t = useTexts('authoring');
  const state = useToolbarState(editor);
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={t('editor.toolbar')} className={classes.toolbar}>
      <HeadingSelect editor={editor} state={state} />
      <FontSizeSelect editor={editor} state={state} />
      <MarkToggles editor={editor} state={state} />
      <ColourControls editor={editor} state={state} />
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} />
        <CharacterControl editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <Toggle
          label={t('editor.undo')}
          icon={IconArrowBackUp}
          isDisabled={!state.canUndo}
          onPress={() => editor.chain().focus().undo().run()}
        />
        <Toggle
          label={t('editor.redo')}
          icon={IconArrowForwardUp}
          isDisabled={!state.canRedo}
          onPress={() => editor.chain().focus().redo().run()}
        />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
