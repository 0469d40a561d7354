// Keeps the screen awake while a page is visible. The lock is requested again whenever the page becomes visible.

/** Called after each request and after each release. */
export type OnLock = (what: 'held' | 'refused' | 'released') => void;

/** Holds the lock until the returned function is called. Without wake locks, does nothing. */
export function holdWakeLock(page: Document, device: Navigator, onLock: OnLock = () => undefined): () => void {
  const held: { lock: WakeLockSentinel | undefined; isOver: boolean } = { lock: undefined, isOver: false };
  const release = (): void => {
    held.lock?.release().catch(() => undefined);
    held.lock = undefined;
  };
  const take = async (): Promise<void> => {
    if (page.visibilityState !== 'visible' || !('wakeLock' in device) || held.lock?.released === false) return;
    try {
      const lock = await device.wakeLock.request('screen');
      held.lock = lock;
      if (held.isOver) {
        release();
        return;
      }
      lock.onrelease = () => onLock('released');
      onLock('held');
    } catch {
      // For example on a nearly empty battery. The next time that the page is shown, it is requested again.
      onLock('refused');
    }
  };
  const again = (): void => void take();
  page.addEventListener('visibilitychange', again);
  page.addEventListener('pointerdown', again);
  again();
  return () => {
    held.isOver = true;
    page.removeEventListener('visibilitychange', again);
    page.removeEventListener('pointerdown', again);
    release();
  };
}
