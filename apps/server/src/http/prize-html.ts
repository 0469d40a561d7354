// Cleans prize HTML down to what the editor's toolbar can make (docs/rules/structures.md#prize-text); done on every write.

import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

const COLOUR = [
  /^#[0-9a-f]{3,8}$/i,
  /^rgba?\([\d\s.,%/]{1,40}\)$/i,
  /^hsla?\([\d\s.,%/deg]{1,40}\)$/i,
  /^[a-z]{3,20}$/i,
];
const FONT_SIZE = [/^\d{1,3}(?:\.\d{1,2})?(?:px|pt|em|rem|%)$/i];
const ALIGNMENT = [/^(?:left|right|center|justify)$/i];
const ALIGNED = { 'text-align': ALIGNMENT };

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 's', 'u', 'span', 'mark', 'a'],
    ...['ul', 'ol', 'li'],
  ],
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
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A link on a board or a player's phone must not get hold of the page it was opened from.
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
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
