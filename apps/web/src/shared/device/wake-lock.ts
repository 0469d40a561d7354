// Keeps the screen from sleeping while a page is watched: taken again whenever the page becomes visible.

/** Holds the lock until the returned function is called. Where there is no such lock, nothing happens. */
export function holdWakeLock(page: Document, device: Navigator): () => void {
  const held: { lock: WakeLockSentinel | undefined; isOver: boolean } = { lock: undefined, isOver: false };
  const release = (): void => {
    held.lock?.release().catch(() => undefined);
    held.lock = undefined;
  };
  const take = async (): Promise<void> => {
    if (page.visibilityState !== 'visible' || !('wakeLock' in device) || held.lock?.released === false) return;
    try {
      held.lock = await device.wakeLock.request('screen');
      if (held.isOver) release();
    } catch {
      // The lock was refused, as on a nearly empty battery; it is asked for again the next time the page is shown.
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
