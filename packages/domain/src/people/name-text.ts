// Names as they are stored: composed, without invisible characters (docs/rules/venues.md#stores).

/** The braille blank, an emoji with its parts, or an invisible character: format letters, fillers, and marks of direction. */
const PIECES =
  /\u2800|(\p{So}[\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]*(?:\u200d(?=\p{So}))?)|[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Combining marks alone are not visible. */
const IS_SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name to store; empty if nothing of the text is visible. */
export function nameText(text: string): string {
  const seen = text
    .replaceAll(/[\t\n\r]/g, ' ')
    .replaceAll(PIECES, (_, emoji: string | undefined) => emoji ?? '')
    .normalize('NFC')
    .trim();
  return IS_SEEN.test(seen) ? seen : '';
}

/** A text, also composed and decomposed, to find names stored before names were composed. */
export const textForms = (text: string): readonly string[] => [
  ...new Set([text, text.normalize('NFC'), text.normalize('NFD')]),
];
