// Starts the server again after a failure, on Windows, whose tasks do not.

/** One server: its process, and how it ends. */
export interface KeptServer {
  readonly pid: number;
  /** Resolves with its exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

export interface KeepPorts {
  readonly start: () => KeptServer;
  /** Was that process stopped on purpose? */
  readonly isForgotten: (pid: number) => boolean;
  /** Resolves after a few seconds. */
  readonly pause: () => Promise<void>;
}

/** Resolves once the server has ended in order, or was stopped on purpose. */
export async function keepRunning({ start, isForgotten, pause }: KeepPorts): Promise<void> {
  for (;;) {
    const { pid, ended } = start();
    if ((await ended) === 0 || isForgotten(pid)) return;
    await pause();
  }
}
