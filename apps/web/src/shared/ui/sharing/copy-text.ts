// Copies a text to the clipboard in any way that the browser allows.

/** Deprecated in the types, but the only way on plain HTTP, which many venues' networks use. */
interface CopyingPage {
  readonly execCommand: (command: 'copy') => boolean;
}

const copySelection = (page: Document): boolean => {
  try {
    return (page as CopyingPage).execCommand.call(page, 'copy');
  } catch {
    return false;
  }
};

/** Undefined on plain HTTP, unlike its type. */
export const pageClipboard = (): Clipboard | undefined => navigator.clipboard;

/** Selects a field's text, or all text of another element. */
function selectAll(shown: HTMLElement): void {
  if (!(shown instanceof HTMLInputElement)) {
    shown.ownerDocument.getSelection()?.selectAllChildren(shown);
    return;
  }
  shown.focus();
  shown.select();
}

/** Copies the text shown in `shown`. If the browser refuses, returns false and leaves it selected to copy by hand. */
export async function copyText(
  shown: HTMLElement,
  text: string,
  clipboard: Pick<Clipboard, 'writeText'> | undefined,
): Promise<boolean> {
  try {
    if (clipboard !== undefined) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // The browser refused; the older way may work.
  }
  selectAll(shown);
  return copySelection(shown.ownerDocument);
}
