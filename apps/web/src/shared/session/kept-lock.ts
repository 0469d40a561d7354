// The stored screen lock, for pages that only need to know whether it is locked.

export const LOCK_KEY = 'feltclock.lock';

/** A part of the token that identifies the session but cannot be used as a token. */
export const lockMark = (token: string): string => token.slice(-8);

/** A lock of an earlier session does not count. */
export function isScreenLocked(storage: Pick<Storage, 'getItem'>, token: string | undefined): boolean {
  const kept = storage.getItem(LOCK_KEY);
  return kept !== null && token !== undefined && kept.includes(JSON.stringify(lockMark(token)));
}
