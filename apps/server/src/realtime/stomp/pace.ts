// How much one client sends within a second: whole frames, transport messages with pings and pieces of frames among them, and bytes.
import type { Instant } from '@feltclock/domain';

const SECOND = 1000;

export class Pace {
  /** How many there were within the present second. */
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
