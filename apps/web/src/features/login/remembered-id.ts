// The login id that this device remembers on request (docs/rules/people.md#sessions).

const KEY = 'feltclock.login-id';

export const rememberedId = (storage: Pick<Storage, 'getItem'>): string => storage.getItem(KEY) ?? '';

/** Undefined clears it. */
export function rememberId(storage: Pick<Storage, 'setItem' | 'removeItem'>, id: string | undefined): void {
  if (id === undefined) storage.removeItem(KEY);
  else storage.setItem(KEY, id);
}
