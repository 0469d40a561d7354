// Keeps the code of an invitation in the tab while its reader signs in or up: in an address it would reach logs and other servers
// (docs/rules/people.md#invitations).

const KEY = 'feltclock.invitation';

export const keptCode = (storage: Pick<Storage, 'getItem'>): string | undefined => storage.getItem(KEY) ?? undefined;

/** Keeps this code, or forgets the one kept. */
export function keepCode(storage: Pick<Storage, 'setItem' | 'removeItem'>, code: string | undefined): void {
  if (code === undefined) storage.removeItem(KEY);
  else storage.setItem(KEY, code);
}
