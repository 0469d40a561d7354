// Whether a client still lives and reads, and when it is to be told that the server does.
import type { CutOffReason } from '@feltclock/contract';
import type { Instant, Millis } from '@feltclock/domain';
import type { Line } from '../line/line.ts';
import { type HeartBeat, NO_HEART_BEAT } from './heart-beat.ts';

const SECOND = 1000;
/** The time of two sweeps: so much later than needed could a promised beat be noticed to be due. */
const BEAT_MARGIN = 2 * SECOND;
/** How often a client that promises no heart-beat is asked for a sign of life, and how long it may give none. */
const PING_AFTER = 25 * SECOND;
/** How often SockJS clients expect a sign of life on a quiet line. */
const KEEP_ALIVE_AFTER = 25 * SECOND;
const SILENT_FOR = 60 * SECOND;
/** A beat may be late by as much again before it counts as missed. */
const BEATS_OF_GRACE = 2;

/** Why a client is to be cut off. */
export interface Lapse {
  readonly reason: CutOffReason;
  readonly detail: string;
}

export class Pulse {
  heartBeat: HeartBeat = NO_HEART_BEAT;
  #heardAt: Instant;
  #sentAt: Instant;
  #takenAt: Instant;
  #takes = 0;

  constructor(now: Instant) {
    this.#heardAt = this.#sentAt = this.#takenAt = now;
  }

  hear(now: Instant): void {
    this.#heardAt = now;
  }

  /** Sends what is due on the line. `stallFor`: how long a client may take nothing at all while something waits for it. */
  sweep(now: Instant, line: Line, stallFor: Millis): Lapse | null {
    return this.#sweepIncoming(now, line) ?? this.#sweepOutgoing(now, line, stallFor);
  }

  #sweepIncoming(now: Instant, line: Line): Lapse | null {
    const { expect } = this.heartBeat;
    const silence = now - this.#heardAt;
    if (expect > 0) {
      return silence > BEATS_OF_GRACE * expect ? { reason: 'heart-beat', detail: 'Your heart-beat was missed.' } : null;
    }
    if (line.canPing && silence > SILENT_FOR) return { reason: 'heart-beat', detail: 'You gave no sign of life.' };
    if (silence > PING_AFTER) line.ping();
    return null;
  }

  #sweepOutgoing(now: Instant, line: Line, stallFor: Millis): Lapse | null {
    const { send } = this.heartBeat;
    if (line.hasSent) {
      line.hasSent = false;
      this.#sentAt = now;
    } else if (send > 0 && now - this.#sentAt >= send - BEAT_MARGIN) {
      line.beat();
      this.#sentAt = now;
    } else if (send === 0 && now - this.#sentAt >= KEEP_ALIVE_AFTER) {
      line.keepAlive();
      this.#sentAt = now;
    }
    if (!line.isLagging || line.takes !== this.#takes) {
      this.#takes = line.takes;
      this.#takenAt = now;
      return null;
    }
    return now - this.#takenAt > stallFor
      ? { reason: 'slow-reader', detail: 'You have read nothing for too long.' }
      : null;
  }
}
