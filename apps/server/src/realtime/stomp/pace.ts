// Counts what a client sends in a second: frames, transport messages (pings and pieces of frames included) and bytes.
import type { Instant } from '@feltclock/domain';

const SECOND = 1000;

export class Pace {
  /** Frames in the current second. */
  frames = 0;
  messages = 0;
  bytes = 0;
  #began: Instant;

  constructor(now: Instant) {
    this.#began = now;
  }

  countMessage(now: Instant, bytes: number): void {
    if (now - this.#began >= SECOND) {
      this.#began = now;
      this.frames = this.messages = this.bytes = 0;
    }
    this.messages += 1;
    this.bytes += bytes;
  }
}
