// What the realtime channel counts; the composition root hands in something that keeps it (docs: /metrics).

export interface RealtimeMetrics {
  opened(transport: string): void;
  closed(transport: string): void;
  subscribed(change: number): void;
  received(command: string): void;
  published(): void;
  delivered(subscribers: number): void;
  refused(code: string): void;
  cutOff(reason: string): void;
  /** A message still queued for a lagging reader gave way to a newer one. */
  replaced(): void;
  /** The milliseconds from the arrival of a SEND to the end of its commit. */
  stored(span: number): void;
  /** The milliseconds that a published message waited for its turn. */
  queued(span: number): void;
  /** The milliseconds from publishing to the write to the last socket. */
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
