// Waiting, for connections that are opened again.

export const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/** Resolves after `span` ms, or at once when the signal ends it. */
export const pause = (span: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (isAborted(signal)) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, span);
    signal?.addEventListener('abort', done);
  });

const FIRST = 1000;
const LONGEST = 30_000;

/** How long to wait after so many failures in a row, in ms. Many clients of one server do not come back together. */
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST * 2 ** Math.max(failures - 1, 0), LONGEST) * (0.75 + Math.random() / 2);

/** Calls `run` if `again` is not called within `span` ms. */
export function watchdog(span: number, run: () => void): { again(): void; stop(): void } {
  let timer = setTimeout(run, span);
  return {
    again() {
      clearTimeout(timer);
      timer = setTimeout(run, span);
    },
    stop: () => clearTimeout(timer),
  };
}
