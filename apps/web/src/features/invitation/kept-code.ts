// Keeps an invitation code in the tab while the user signs in or up. In an address it would reach logs and other servers
// (docs/rules/people.md#people-of-a-store).

const KEY = 'feltclock.invitation';

export const keptCode = (storage: Pick<Storage, 'getItem'>): string | undefined => storage.getItem(KEY) ?? undefined;

/** Undefined clears it. */
export function keepCode(storage: Pick<Storage, 'setItem' | 'removeItem'>, code: string | undefined): void {
  if (code === undefined) storage.removeItem(KEY);
  else storage.setItem(KEY, code);
}
