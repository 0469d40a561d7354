// Keeps the screen from sleeping while a page is watched: taken again whenever the page becomes visible.

/** Hears what became of the lock, each time that it was asked for or let go. */
export type OnLock = (what: 'held' | 'refused' | 'released') => void;

/** Holds the lock until the returned function is called. Where there is no such lock, nothing happens. */
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
      // The lock was refused, as on a nearly empty battery; it is asked for again the next time the page is shown.
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
