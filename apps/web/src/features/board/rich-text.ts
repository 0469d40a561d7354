// Formatting of what is selected in an editable field, in the one way that every browser's undo understands.

/** The types call these outdated, but nothing has replaced them. */
interface FormattingPage {
  readonly execCommand: (command: string, hasDialog: boolean, value?: string) => boolean;
}

export type Formatting = 'bold' | 'italic' | 'underline' | 'foreColor';

const run = (page: Document, command: string, value?: string): void => {
  (page as FormattingPage).execCommand.call(page, command, false, value);
};

/** The server keeps paragraphs, not the boxes that some browsers make of lines. */
export const writeParagraphs = (page: Document): void => run(page, 'defaultParagraphSeparator', 'p');

export function format(page: Document, formatting: Formatting, value?: string): void {
  run(page, 'styleWithCSS', 'true');
  run(page, formatting, value);
}

/** Browsers know seven sizes: the largest is set as a mark, and replaced by the one that is meant. */
export function setSize(field: HTMLElement, pixels: number): void {
  const page = field.ownerDocument;
  run(page, 'styleWithCSS', 'false');
  run(page, 'fontSize', '7');
  for (const marked of field.querySelectorAll('font[size="7"]')) {
    const span = page.createElement('span');
    span.style.fontSize = `${pixels}px`;
    span.append(...marked.childNodes);
    marked.replaceWith(span);
  }
}
