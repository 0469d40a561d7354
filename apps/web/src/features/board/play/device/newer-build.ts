// Notices that the server serves another build of the page, and reloads the page when no one misses the picture (docs/rules/boards.md#another-build).

import { millis, seconds, secondsToMillis, type Millis } from '@feltclock/domain';
import type { BoardFrame } from '../live/board-model.ts';

export interface BuildPorts {
  /** The script of this page; undefined in development, where there is nothing to compare. */
  readonly own: string | undefined;
  readonly readPage: () => Promise<string>;
  readonly isCalm: () => boolean;
  readonly scheduleIn: (span: Millis, run: () => void) => () => void;
  /** A number from 0 up to 1. It spreads the reloads, so that the screens of a venue do not all go dark in the same second. */
  readonly random: () => number;
  /** Reloads the page if the server answers, and runs `before` first. */
  readonly reload: (before: () => void) => void;
  /** The build that this page was last reloaded for. It survives reloads. */
  readonly kept: { readonly get: () => string | null; readonly set: (build: string) => void };
}

export interface BuildWatch {
  /** Call when the connection to the server opens: it may be another server. */
  readonly connected: () => void;
}

/** A wait, so that a server that has just started is not burdened. */
const LOOKS_AFTER = { least: 10_000, more: 20_000 } as const;
const ASKS_EVERY = secondsToMillis(seconds(1));
/** A reload takes some seconds and must not hide a level's end. */
const QUIET_BEFORE = seconds(30);

/** The start script of a page, whose name changes with each build. */
export const buildOf = (page: string): string | undefined =>
  /<script type="module"[^>]*? src="(\/assets\/[^"]+)"/.exec(page)?.[1];

/** True if no level of these boards is about to end or has just begun. */
export const areCalm = (frames: readonly (Pick<BoardFrame, 'face'> | undefined)[]): boolean =>
  frames.every(
    (frame) =>
      frame === undefined ||
      frame.face.status !== 'PLAYING' ||
      (frame.face.timer > QUIET_BEFORE && frame.face.moment === undefined),
  );

export function watchBuild({ own, readPage, isCalm, scheduleIn, random, reload, kept }: BuildPorts): BuildWatch {
  const state = { cancel: (): void => undefined };
  const plan = (span: Millis, run: () => void): void => {
    state.cancel();
    state.cancel = scheduleIn(span, run);
  };
  const reloadWhenCalm = (build: string): void => {
    if (isCalm()) reload(() => kept.set(build));
    else plan(ASKS_EVERY, () => reloadWhenCalm(build));
  };
  const look = async (): Promise<void> => {
    const build = buildOf(await readPage());
    // If the page is still the old one after a reload for this build, a proxy serves it, and another reload would not help.
    if (build === undefined || build === own || build === kept.get()) return;
    reloadWhenCalm(build);
  };
  return {
    connected: () => {
      if (own === undefined) return;
      // If the page cannot be read, the next open connection tries again.
      plan(millis(LOOKS_AFTER.least + random() * LOOKS_AFTER.more), () => void look().catch(() => undefined));
    },
  };
}
