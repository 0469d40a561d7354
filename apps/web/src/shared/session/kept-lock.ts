// Whether the screens of this browser are locked, for pages that need not know more.

export const LOCK_KEY = 'feltclock.lock';

/** What a lock keeps of the session that it locks: enough to tell one from the next, and no token. */
export const lockMark = (token: string): string => token.slice(-8);

/** Is the session with this token locked? A lock that an earlier session left behind locks nothing. */
export function isScreenLocked(storage: Pick<Storage, 'getItem'>, token: string | undefined): boolean {
  const kept = storage.getItem(LOCK_KEY);
  return kept !== null && token !== undefined && kept.includes(JSON.stringify(lockMark(token)));
}
