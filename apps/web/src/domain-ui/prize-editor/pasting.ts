// Pasting into the prize editor: HTML is cleaned, and plain text keeps its lines, also empty ones.

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
