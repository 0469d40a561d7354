// Where a key was pressed, for shortcuts: one never acts where somebody writes, nor on the page behind a popup.

const NO_TEXT = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit'];

/** Is this a place where somebody writes? */
export function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return target instanceof HTMLElement && (target instanceof HTMLTextAreaElement || target.isContentEditable);
}

export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** On the root of what has to be dealt with before anything else: a question, or what is shown once. */
export const HOLDS_PAGE = { 'data-holds-page': true } as const;

/** Is such a thing open? */
export const isPageHeld = (): boolean => document.querySelector('[data-holds-page] [role="dialog"]') !== null;
