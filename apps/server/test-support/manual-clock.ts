// A clock that tests move by hand, so that a six-hour tournament takes milliseconds.

import { after, instant, millis, type Instant, type Millis } from '@feltclock/domain';
import { nextTurn, type Clock } from '../src/system-clock.ts';
import { workUnderWay } from './storage/work-under-way.ts';

interface WakeUp {
  readonly at: Instant;
  readonly run: () => void;
}

export interface ManualClock extends Clock {
  /** Sets the wall clock forward, or back if negative; the even time does not change. */
  setWall(by: Millis): void;
  /** Sets the even time; the wall clock does not change. */
  resumeAt(even: Instant): void;
  /**
   * Moves the time. Due callbacks run in order, each at its own instant. What one starts runs as far as it can without outside events
   * before the next one, so callbacks that it schedules are run too.
   */
  advance(span: Millis): Promise<void>;
  /** Moves the time at once, as if the process had been stopped: due callbacks run afterwards, late. */
  leap(span: Millis): Promise<void>;
  /** Runs everything that waits for no outside event, without moving the time. */
  settle(): Promise<void>;
  /** Scheduled callbacks; 0 when everything was cancelled. */
  readonly waiting: number;
}

/** Enough turns of the event loop for a chain of database calls. */
const TURNS_TO_SETTLE = 4;

async function settle(): Promise<void> {
  for (let turns = 0; turns < TURNS_TO_SETTLE; turns += 1) {
    await nextTurn();
    if (!workUnderWay.isAny) continue;
    await workUnderWay.change();
    turns = -1;
  }
}

/** Is at `start` until it is moved. */
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
    resumeAt(even) {
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
