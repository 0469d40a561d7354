// What prize text may be made of: the editor makes no more, the server stores no more, and a board shows no more.

/** Elements of prize text; of any other one only its text stays. */
export const PRIZE_TAGS: readonly string[] = 'h1 h2 h3 h4 h5 h6 p br hr strong b em i s u span mark a ul ol li'.split(
  ' ',
);

/** Elements whose text is no text. */
export const SILENT_TAGS: readonly string[] = 'script style template noscript iframe object svg math title'.split(' ');

/** A colour as CSS writes it: #hex, rgb(), hsl() or a name. */
export const PRIZE_COLOUR = /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]{1,40}\)|hsla?\([\d\s.,%/deg]{1,40}\)|[a-z]{3,20})$/i;

export const PRIZE_ALIGNMENTS = ['left', 'right', 'center', 'justify'] as const;

/** How the addresses of its links may begin. */
export const PRIZE_SCHEMES: readonly string[] = ['http', 'https', 'mailto'];

/** A link on a board or a player's phone must not get hold of the page it was opened from. */
export const PRIZE_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** How deep elements of prize text may be nested; no editor's text comes near it (docs/rules/structures.md#prize-text). */
export const PRIZE_DEPTH = 50;
