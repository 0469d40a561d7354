// The login id this device remembers when asked to (docs/rules/sessions.md#signing-in).

const KEY = 'feltclock.login-id';

export const rememberedId = (storage: Pick<Storage, 'getItem'>): string => storage.getItem(KEY) ?? '';

/** Keeps the id, or forgets the one kept. */
export function rememberId(storage: Pick<Storage, 'setItem' | 'removeItem'>, id: string | undefined): void {
  if (id === undefined) storage.removeItem(KEY);
  else storage.setItem(KEY, id);
}
