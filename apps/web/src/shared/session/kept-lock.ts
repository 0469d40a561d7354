// Whether this tab's screen is locked, for pages that need not know more.

export const LOCK_KEY = 'feltclock.lock';

export const isScreenLocked = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(LOCK_KEY) !== null;
