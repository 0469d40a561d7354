// Notices that the server hands out another build of the page than the one that runs here, and reloads it at a moment at which nobody misses
// the picture (docs/rules/boards.md#another-build).

import { millis, seconds, secondsToMillis, type Millis } from '@feltclock/domain';
import type { BoardFrame } from '../live/board-model.ts';

export interface BuildPorts {
  /** The script that this page was started with; undefined where it was not built, and nothing is ever newer. */
  readonly own: string | undefined;
  /** The page as the server hands it out now. */
  readonly readPage: () => Promise<string>;
  readonly isCalm: () => boolean;
  readonly scheduleIn: (span: Millis, run: () => void) => () => void;
  /** A number from 0 up to 1: the screens of a venue don't all go dark in the same second. */
  readonly random: () => number;
  /** Reloads the page if it can be had; `before` is run when it is. */
  readonly reload: (before: () => void) => void;
  /** The build that this page was last reloaded for, across reloads. */
  readonly kept: { readonly get: () => string | null; readonly set: (build: string) => void };
}

export interface BuildWatch {
  /** The line to the server is open, for the first time or again: it may be another server. */
  readonly connected: () => void;
}

/** A server that has just started, and the line to it, are left in peace for a while. */
const LOOKS_AFTER = { least: 10_000, more: 20_000 } as const;
const ASKS_EVERY = secondsToMillis(seconds(1));
/** A level's end is not missed by a screen that takes some seconds to come back. */
const QUIET_BEFORE = seconds(30);

/** The script that a page starts with, which has another name in each build. */
export const buildOf = (page: string): string | undefined =>
  /<script type="module"[^>]*? src="(\/assets\/[^"]+)"/.exec(page)?.[1];

/** Is no level of these boards about to end, and has none just begun? */
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
    // A page that is still the old one after a reload for this build comes from somewhere in between, and reloading mends nothing.
    if (build === undefined || build === own || build === kept.get()) return;
    reloadWhenCalm(build);
  };
  return {
    connected: () => {
      if (own === undefined) return;
      // A page that can't be had is asked for again with the next line.
      plan(millis(LOOKS_AFTER.least + random() * LOOKS_AFTER.more), () => void look().catch(() => undefined));
    },
  };
}
