// A clock that tests move by hand, so that a six-hour tournament takes milliseconds.

import { after, instant, millis, type Instant, type Millis } from '@feltclock/domain';
import { nextTurn, type Clock } from '../src/system-clock.ts';
import { workUnderWay } from './storage/work-under-way.ts';

interface WakeUp {
  readonly at: Instant;
  readonly run: () => void;
}

export interface ManualClock extends Clock {
  /** Sets the time of day on by so much, or back below 0: the even time goes on as before. */
  setWall(by: Millis): void;
  /** The even time is this now; the time of day stays what it was. */
  goOnAt(even: Instant): void;
  /**
   * Moves time on. Wake-ups that fall due run in order, each at its own instant; what one of them starts is let go as far as it gets
   * without outside events before the next one runs, so wake-ups that it asks for are seen too.
   */
  advance(span: Millis): Promise<void>;
  /** Moves time on at once, as for a process that stood still meanwhile: what fell due runs afterwards, late. */
  leap(span: Millis): Promise<void>;
  /** Lets everything that waits for no outside event run, without moving time. */
  settle(): Promise<void>;
  /** Wake-ups still asked for: 0 when whatever used the clock has cleaned up. */
  readonly waiting: number;
}

/** Turns of the event loop that are enough for a chain of database calls and their answers. */
const TURNS_TO_SETTLE = 4;

async function settle(): Promise<void> {
  for (let turns = 0; turns < TURNS_TO_SETTLE; turns += 1) {
    await nextTurn();
    if (!workUnderWay.isAny) continue;
    await workUnderWay.change();
    turns = -1;
  }
}

/** A clock that stands at `start` until it is advanced. */
export function manualClock(start: Instant = instant(1_750_000_000_000)): ManualClock {
  let present = start;
  let wallAhead = millis(0);
  const wakeUps = new Set<WakeUp>();
  const nextDue = (until: Instant): WakeUp | undefined =>
    [...wakeUps].reduce<WakeUp | undefined>(
      (first, each) => (each.at <= until && (first === undefined || each.at < first.at) ? each : first),
      undefined,
    );
  async function runDue(target: Instant): Promise<void> {
    await settle();
    for (let due = nextDue(target); due !== undefined; due = nextDue(target)) {
      wakeUps.delete(due);
      present = instant(Math.max(present, due.at));
      due.run();
      await settle();
    }
  }
  return {
    now: () => present,
    wall: () => after(present, wallAhead),
    setWall(by) {
      wallAhead = millis(wallAhead + by);
    },
    goOnAt(even) {
      wallAhead = millis(wallAhead + present - even);
      present = even;
    },
    wakeAt(at, run) {
      const wakeUp = { at, run };
      wakeUps.add(wakeUp);
      return () => {
        wakeUps.delete(wakeUp);
      };
    },
    async advance(span) {
      const target = after(present, span);
      await runDue(target);
      present = target;
    },
    async leap(span) {
      present = after(present, span);
      await runDue(present);
    },
    settle,
    get waiting() {
      return wakeUps.size;
    },
  };
}
