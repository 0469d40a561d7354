// The markup that prize text may contain. Editor, server and boards all use this list.

/** Elements of prize text. Of any other element only the text stays. */
export const PRIZE_TAGS: readonly string[] = 'h1 h2 h3 h4 h5 h6 p br hr strong b em i s u span mark a ul ol li'.split(
  ' ',
);

/** Elements whose content is dropped. */
export const SILENT_TAGS: readonly string[] = 'script style template noscript iframe object svg math title'.split(' ');

/** A colour as CSS writes it: #hex, rgb(), hsl() or a name. */
export const PRIZE_COLOUR = /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]{1,40}\)|hsla?\([\d\s.,%/deg]{1,40}\)|[a-z]{3,20})$/i;

export const PRIZE_ALIGNMENTS = ['left', 'right', 'center', 'justify'] as const;

/** Allowed schemes of links. */
export const PRIZE_SCHEMES: readonly string[] = ['http', 'https', 'mailto'];

/** A linked page must not get access to the board or phone page that opened it. */
export const PRIZE_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** The deepest nesting of elements. Text from the editor stays far below it (docs/rules/structures.md#colours-and-prize-text). */
export const PRIZE_DEPTH = 50;
