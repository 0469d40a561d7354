// The schema of prize text: the toolbar's marks, headings, and pasted formats that the server accepts.

import { Extension, type Extensions } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';

/** Font sizes for staff, in pixels of the editor; boards scale them (docs/rules/structures.md#writing). */
export const FONT_SIZES = [10, 20, 25, 30, 35, 40, 45, 50, 60, 70] as const;

export const HEADING_LEVELS = [1, 2, 3] as const;

export const TEXT_COLOURS: readonly string[] = [
  '#ffffff',
  '#ffe566',
  '#ffb02e',
  '#ff5a4f',
  '#ff7ab8',
  '#b58cff',
  '#5aa9ff',
  '#45d1c6',
  '#2fa37c',
  '#9bd94c',
  '#a9b8b0',
  '#000000',
];

export const HIGHLIGHT_COLOURS: readonly string[] = [
  '#7a5c00',
  '#7a2e00',
  '#7d1f1f',
  '#6b1f4f',
  '#43307a',
  '#1f3f7a',
  '#0f5a57',
  '#176f52',
  '#3f5a12',
  '#33493f',
  '#ffe566',
  '#ffffff',
];

export const SPECIAL_CHARACTERS: readonly string[] = Array.from(
  '♠♥♦♣♤♡♢♧★☆●○■□▲△▼▽▶◀◆◇※→←↑↓↔①②③④⑤⑥⑦⑧⑨⑩½⅓¼₩$¥€％±×÷≥≤∞·…–—「」『』【】《》🏆🥇🥈🥉🎁🎉',
);

const ALIGNMENTS: readonly string[] = ['center', 'right', 'justify'];

/** No tool aligns text, but existing alignment survives an edit. */
const KeptAlignment = Extension.create({
  name: 'keptAlignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        alignment: {
          default: null,
          parseHTML: ({ style }) => ALIGNMENTS.find((each) => each === style.textAlign) ?? null,
          renderHTML: ({ alignment }) => (alignment === null ? {} : { style: `text-align: ${String(alignment)}` }),
        },
      },
    },
  ],
});

export const prizeExtensions = (): Extensions => [
  StarterKit.configure({
    heading: { levels: [...HEADING_LEVELS] },
    blockquote: false,
    code: false,
    codeBlock: false,
    // A trailing node would add an empty line to every text.
    trailingNode: false,
    link: { openOnClick: false, autolink: false, defaultProtocol: 'https', HTMLAttributes: { target: '_blank' } },
  }),
  TextStyle,
  Color,
  FontSize,
  Highlight.configure({ multicolor: true }),
  KeptAlignment,
];

/** The text to store: '' for an empty editor, not an empty paragraph. */
export const prizeHtmlOf = (html: string): string => (html === '<p></p>' ? '' : html);

/** Hex for `rgb(…)`, in which browsers return the colours of stored text. */
export function hexColour(colour: string): string {
  const found = /^rgb\(\s*(\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\s*\)$/.exec(colour);
  if (found === null) return colour.toLowerCase();
  const digits = found.slice(1).map((part) => Number(part).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}
