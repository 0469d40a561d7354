// The port to what carries messages between nodes. It may lose messages, and reports a loss that it notices.

/** Callbacks of the node that opened the transport. */
export interface TransportListener {
  /** A message of any node, this one included. Messages of one node arrive in the order of sending, each at most once. */
  receive(text: string): void;
  /** Messages are delivered from now on. */
  opened(): void;
  /** Messages may be lost in both directions until `opened` is called again. */
  lost(): void;
}

export interface BusTransport {
  /** True if this is the only node, so that nothing has to be sent. */
  readonly isAlone: boolean;
  /** Connects, and reconnects after every loss. Does not wait: a server starts without the bus. */
  open(listener: TransportListener): void;
  /** Sends a message of at most `LONGEST_TEXT` bytes to all nodes soon, or loses it. Never waits and never throws. */
  send(text: string): void;
  /** Sends what is queued, as far as possible at once, and ends. */
  close(): Promise<void>;
}

/** The largest message of every transport, in bytes: PostgreSQL accepts payloads under 8,000. */
export const LONGEST_TEXT = 7900;
