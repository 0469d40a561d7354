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

/** Copies what is in `field`. When the browser refuses, the answer is false and the text is left selected, to be copied by hand. */
export async function copyText(field: HTMLInputElement, clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  try {
    if (clipboard !== undefined) {
      await clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // The browser refused; the older way may still be open.
  }
  field.focus();
  field.select();
  return copySelection(field.ownerDocument);
}
