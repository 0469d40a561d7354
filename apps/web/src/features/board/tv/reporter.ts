// Reports what a screen shows: every few seconds, and soon after a change, but not faster than the server accepts.

import { SCREEN_REPORT, type ScreenReport } from '@feltclock/contract';
import { millis, type Instant, type Millis } from '@feltclock/domain';

export interface ReporterPorts {
  readonly now: () => Instant;
  readonly scheduleIn: (span: Millis, run: () => void) => () => void;
  /** The present report; undefined if there is nothing to report. */
  readonly describe: () => ScreenReport | undefined;
  readonly send: (report: ScreenReport) => Promise<unknown>;
}

export interface Reporter {
  /** Call it when a part of the report may have changed. */
  readonly changed: () => void;
}

const USUAL = SCREEN_REPORT.usual * 1000;
/** Slightly above the server's limit. */
const LEAST = SCREEN_REPORT.least * 1000 + 200;

export function startReporter({ now, scheduleIn, describe, send }: ReporterPorts): Reporter {
  const state: { sentAt: number; cancel: () => void } = { sentAt: Number.NEGATIVE_INFINITY, cancel: () => undefined };
  const plan = (span: number): void => {
    state.cancel();
    state.cancel = scheduleIn(millis(span), report);
  };
  const report = (): void => {
    plan(USUAL);
    const present = describe();
    if (present === undefined) return;
    state.sentAt = now();
    // A lost report is replaced by the next one.
    send(present).catch(() => undefined);
  };
  plan(LEAST);
  return { changed: () => plan(Math.min(USUAL, Math.max(0, state.sentAt + LEAST - now()))) };
}
