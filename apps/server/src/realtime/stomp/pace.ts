// How much one client sends within a second: whole frames, and transport messages with pings and pieces of frames among them.
import type { Instant } from '@feltclock/domain';

const SECOND = 1000;

export class Pace {
  /** How many there were within the present second. */
  frames = 0;
  messages = 0;
  #began: Instant;

  constructor(now: Instant) {
    this.#began = now;
  }

  countMessage(now: Instant): void {
    if (now - this.#began >= SECOND) {
      this.#began = now;
      this.frames = this.messages = 0;
    }
    this.messages += 1;
  }
}
