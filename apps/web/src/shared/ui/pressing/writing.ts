// Where a key was pressed. Shortcuts are ignored in text fields and on a page behind a popup.

const NO_TEXT = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit'];

/** True in a text field. */
export function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return target instanceof HTMLElement && (target instanceof HTMLTextAreaElement || target.isContentEditable);
}

export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Marks dialogs that come before anything else: a question, or content shown once. */
export const HOLDS_PAGE = { 'data-holds-page': true } as const;

/** True if such a dialog is open. */
export const isPageHeld = (): boolean => document.querySelector('[data-holds-page] [role="dialog"]') !== null;
