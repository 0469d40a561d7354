// Says what a screen shows: every few seconds, and soon after something of it changed, but never more often than it is heard.

import { SCREEN_REPORT, type ScreenReport } from '@feltclock/contract';
import { millis, type Instant, type Millis } from '@feltclock/domain';

export interface ReporterPorts {
  readonly now: () => Instant;
  readonly scheduleIn: (span: Millis, run: () => void) => () => void;
  /** What there is to say; undefined when there is nothing. */
  readonly describe: () => ScreenReport | undefined;
  readonly send: (report: ScreenReport) => Promise<unknown>;
}

export interface Reporter {
  /** Something of what is reported may have changed. */
  readonly changed: () => void;
}

const USUAL = SCREEN_REPORT.usual * 1000;
/** A little more than what is refused. */
const LEAST = SCREEN_REPORT.least * 1000 + 200;

export function startReporter({ now, scheduleIn, describe, send }: ReporterPorts): Reporter {
  const state: { saidAt: number; cancel: () => void } = { saidAt: Number.NEGATIVE_INFINITY, cancel: () => undefined };
  const plan = (span: number): void => {
    state.cancel();
    state.cancel = scheduleIn(millis(span), say);
  };
  const say = (): void => {
    plan(USUAL);
    const report = describe();
    if (report === undefined) return;
    state.saidAt = now();
    // What was not heard is said again in a few seconds anyway.
    send(report).catch(() => undefined);
  };
  plan(LEAST);
  return { changed: () => plan(Math.min(USUAL, Math.max(0, state.saidAt + LEAST - now()))) };
}
