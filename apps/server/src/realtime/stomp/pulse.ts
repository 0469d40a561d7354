// Checks whether a client still lives and reads, and when the server owes it a heart-beat.
import type { CutOffReason } from '@feltclock/contract';
import type { Instant, Millis } from '@feltclock/domain';
import type { Connection } from '../connection/connection.ts';
import { type HeartBeat, NO_HEART_BEAT } from './heart-beat.ts';

const SECOND = 1000;
/** The time of two sweeps: a due heart-beat may be noticed this late. */
const BEAT_MARGIN = 2 * SECOND;
/** How often a client without heart-beats is pinged, and how long it may stay silent. */
const PING_AFTER = 25 * SECOND;
/** How often SockJS clients expect a heart-beat on an idle connection. */
const KEEP_ALIVE_AFTER = 25 * SECOND;
const SILENT_FOR = 60 * SECOND;
/** A heart-beat counts as missed after this many intervals of silence. */
const BEATS_OF_GRACE = 2;

export interface Lapse {
  readonly reason: CutOffReason;
  readonly detail: string;
}

export class Pulse {
  heartBeat: HeartBeat = NO_HEART_BEAT;
  #receivedAt: Instant;
  #sentAt: Instant;
  #takenAt: Instant;
  #takes = 0;

  constructor(now: Instant) {
    this.#receivedAt = this.#sentAt = this.#takenAt = now;
  }

  received(now: Instant): void {
    this.#receivedAt = now;
  }

  /** Sends what is due. `stallFor`: how long a client may read nothing while its backlog waits. */
  sweep(now: Instant, connection: Connection, stallFor: Millis): Lapse | null {
    return this.#sweepIncoming(now, connection) ?? this.#sweepOutgoing(now, connection, stallFor);
  }

  #sweepIncoming(now: Instant, connection: Connection): Lapse | null {
    const { expect } = this.heartBeat;
    const silence = now - this.#receivedAt;
    if (expect > 0) {
      return silence > BEATS_OF_GRACE * expect ? { reason: 'heart-beat', detail: 'Your heart-beat was missed.' } : null;
    }
    if (connection.canPing && silence > SILENT_FOR)
      return { reason: 'heart-beat', detail: 'You gave no sign of life.' };
    if (silence > PING_AFTER) connection.ping();
    return null;
  }

  #sweepOutgoing(now: Instant, connection: Connection, stallFor: Millis): Lapse | null {
    const { send } = this.heartBeat;
    if (connection.hasSent) {
      connection.hasSent = false;
      this.#sentAt = now;
    } else if (send > 0 && now - this.#sentAt >= send - BEAT_MARGIN) {
      connection.beat();
      this.#sentAt = now;
    } else if (send === 0 && now - this.#sentAt >= KEEP_ALIVE_AFTER) {
      connection.keepAlive();
      this.#sentAt = now;
    }
    if (!connection.isLagging || connection.takes !== this.#takes) {
      this.#takes = connection.takes;
      this.#takenAt = now;
      return null;
    }
    return now - this.#takenAt > stallFor
      ? { reason: 'slow-reader', detail: 'You have read nothing for too long.' }
      : null;
  }
}
