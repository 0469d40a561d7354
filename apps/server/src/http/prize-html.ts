// Cleans prize HTML down to what the editor's toolbar can make (docs/rules/structures.md#prize-text); done on every write.

import { createRequire } from 'node:module';
import { PRIZE_ALIGNMENTS, PRIZE_COLOUR, PRIZE_LINK, PRIZE_SCHEMES, PRIZE_TAGS } from '@feltclock/domain';
import type sanitizeHtml from 'sanitize-html';

const COLOUR = [PRIZE_COLOUR];
const FONT_SIZE = [/^\d{1,3}(?:\.\d{1,2})?(?:px|pt|em|rem|%)$/i];
const ALIGNED = { 'text-align': [new RegExp(`^(?:${PRIZE_ALIGNMENTS.join('|')})$`, 'i')] };

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...PRIZE_TAGS],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    '*': ['style'],
    ol: ['start'],
  },
  allowedStyles: {
    span: { color: COLOUR, 'background-color': COLOUR, 'font-size': FONT_SIZE },
    mark: { color: COLOUR, 'background-color': COLOUR },
    ...Object.fromEntries(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ALIGNED])),
  },
  allowedSchemes: [...PRIZE_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, ...PRIZE_LINK } }) },
};

const load = createRequire(import.meta.url);
const kept: { clean?: typeof sanitizeHtml } = {};

/**
 * The same text with everything dropped that the editor can't make. Cleaning twice changes nothing more. The cleaner is loaded when it is
 * first needed: with its parsers it would take a quarter of the server's start.
 */
export function cleanPrizeHtml(html: string): string {
  kept.clean ??= load('sanitize-html') as typeof sanitizeHtml;
  return kept.clean(html, ALLOWED);
}
