// Names as they are kept: composed, and with nothing in them that nobody sees (docs/rules/administration.md#names).

/** The braille blank, an emoji with what belongs to it, or something that no screen shows: format letters, fillers, and marks of direction. */
const PIECES =
  /\u2800|(\p{So}[\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]*(?:\u200d(?=\p{So}))?)|[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Marks alone stand on nothing. */
const IS_SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name that is kept of a text; empty when there is nothing to see in it. */
export function nameText(text: string): string {
  const seen = text
    .replaceAll(/[\t\n\r]/g, ' ')
    .replaceAll(PIECES, (_, emoji: string | undefined) => emoji ?? '')
    .normalize('NFC')
    .trim();
  return IS_SEEN.test(seen) ? seen : '';
}

/** A text and the same one composed and decomposed: what was stored before names were composed is found by any of them. */
export const textForms = (text: string): readonly string[] => [
  ...new Set([text, text.normalize('NFC'), text.normalize('NFD')]),
];
