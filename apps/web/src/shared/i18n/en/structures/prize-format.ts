// English texts of the toolbar over a board's prize text.

import type { prizeFormat as korean } from '../../ko/structures/prize-format.ts';
import type { Texts } from '../../texts.ts';

export const prizeFormat = {
  toolbar: 'Formatting of the prize text',
  heading: 'Heading',
  paragraph: 'Text',
  headingLevel: 'Heading {{level}}',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strike through',
  size: 'Text size',
  sizeDefault: 'Usual size',
  colour: 'Text colour',
  clearColour: 'No text colour',
  highlight: 'Highlight',
  clearHighlight: 'No highlight',
  undo: 'Undo writing',
  redo: 'Redo writing',
} satisfies Texts<typeof korean>;
