// Hands a board's link on: by the phone's own sheet, else by the clipboard.

import { copyText, pageClipboard } from '../../../shared/ui/sharing/copy-text.ts';

const isCancelled = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'AbortError';

/** Opens the phone's own sheet; answers whether the phone has one that took it. */
async function shared(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (failure) {
    return isCancelled(failure);
  }
}

/** What became of it; a sheet that the guest closed counts as shared. */
export async function handOn(
  field: HTMLInputElement,
  title: string,
  url: string,
): Promise<'shared' | 'copied' | 'copyByHand'> {
  if (await shared(title, url)) return 'shared';
  return (await copyText(field, url, pageClipboard())) ? 'copied' : 'copyByHand';
}
