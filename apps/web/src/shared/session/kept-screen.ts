// Which screen this device is, as it is kept: read without what else is kept of it, which boards have no use for.

export const SCREEN_KEY = 'feltclock.screen';
/** Of the tablet that this device is. */
export const TABLET_KEY = 'feltclock.tablet';

/** The screen that this device is; undefined where it is none, or does not know yet. */
export function keptScreenId(storage: Pick<Storage, 'getItem'>): number | undefined {
  try {
    const kept = JSON.parse(storage.getItem(SCREEN_KEY) ?? 'null') as {
      readonly profile?: { readonly screenId?: unknown };
    } | null;
    const id = kept?.profile?.screenId;
    return typeof id === 'number' ? id : undefined;
  } catch {
    return undefined;
  }
}
