// The counters of the realtime channel (GET /metrics).

export interface RealtimeMetrics {
  opened(transport: string): void;
  closed(transport: string): void;
  subscribed(change: number): void;
  received(command: string): void;
  published(): void;
  delivered(subscribers: number): void;
  refused(code: string): void;
  cutOff(reason: string): void;
  /** A newer message replaced a queued one. */
  replaced(): void;
  /** Milliseconds from the arrival of a SEND to the end of its commit. */
  stored(span: number): void;
  /** Milliseconds that a published message waited for its turn. */
  queued(span: number): void;
  /** Milliseconds from publishing to the write to the last socket. */
  written(span: number): void;
}

const ignore = (): void => undefined;

export const NO_METRICS: RealtimeMetrics = {
  opened: ignore,
  closed: ignore,
  subscribed: ignore,
  received: ignore,
  published: ignore,
  delivered: ignore,
  refused: ignore,
  cutOff: ignore,
  replaced: ignore,
  stored: ignore,
  queued: ignore,
  written: ignore,
};
