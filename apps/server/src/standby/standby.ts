// What the rest of the server may know about the pair of computers.

/** The part of this computer: alone, the first of a pair, the second that follows, or a first that was replaced. */
export type StandbyRole = 'alone' | 'first' | 'follower' | 'replaced';

export interface StandbyStatus {
  readonly role: StandbyRole;
  /** Rises with every takeover; 0 before the first pairing. */
  readonly epoch: number;
  /** The other computer; undefined before pairing. */
  readonly other: StandbyPeer | undefined;
}

export interface StandbyPeer {
  readonly name: string;
  /** The origin at which boards and staff reach it, for example `http://192.168.0.12:8080`. */
  readonly origin: string;
  /** Is everything that was acknowledged on its disk too? */
  readonly isInStep: boolean;
  /** Commits that it does not have yet. */
  readonly behind: number;
  /** When it last answered, in ms of the host's time of day; undefined before its first answer. */
  readonly lastSeenAt: number | undefined;
}

export interface Standby {
  status(): StandbyStatus;
  /** A client says that it met this epoch; a higher one makes this computer ask the other one. */
  metEpoch(epoch: number): void;
}
