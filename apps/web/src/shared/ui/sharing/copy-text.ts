// Puts a text on the clipboard, in whichever way the browser lets a page do it.

/** The types call this outdated, but a page on plain HTTP, as in many venues' own networks, has no other way. */
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

/** The clipboard of this page; the types don't say that there is none on plain HTTP. */
export const pageClipboard = (): Clipboard | undefined => navigator.clipboard;

/** Selects the text of a field, or all that anything else shows. */
function selectAll(shown: HTMLElement): void {
  if (!(shown instanceof HTMLInputElement)) {
    shown.ownerDocument.getSelection()?.selectAllChildren(shown);
    return;
  }
  shown.focus();
  shown.select();
}

/** Copies a text that stands in `shown`. When the browser refuses, the answer is false and it is left selected, to be copied by hand. */
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
    // The browser refused; the older way may still be open.
  }
  selectAll(shown);
  return copySelection(shown.ownerDocument);
}
