// The port to whatever carries texts between nodes: it may lose them, and says so when it knows.

/** What a line tells the node that opened it. */
export interface LineHearer {
  /** A text of some node, this one included. Texts of one node come in the order in which it sent them, each at most once. */
  hear(text: string): void;
  /** Texts get through from now on. */
  opened(): void;
  /** From now on nothing may get through, in either direction, until `opened` is told again. */
  lost(): void;
}

export interface BusLine {
  /** Is nobody else on it, so that nothing needs to be told? */
  readonly isAlone: boolean;
  /** Begins to carry, and goes on trying whenever it is lost. Nobody waits for it: a server starts without it. */
  open(hearer: LineHearer): void;
  /** Sends a text of at most `LONGEST_TEXT` bytes to all nodes some time soon, or loses it. Never waits and never throws. */
  send(text: string): void;
  /** Sends what it has taken, as far as that is possible at once, and ends. */
  close(): Promise<void>;
}

/** What each line can carry in one piece, in bytes: PostgreSQL takes payloads under 8,000. */
export const LONGEST_TEXT = 7900;
