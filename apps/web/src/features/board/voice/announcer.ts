// Speaks announcements one after the other, each after a chime. Late ones are dropped (docs/rules/boards.md#announcements).

import { millis, type Instant, type Millis } from '@feltclock/domain';
import type { SpokenLine } from './spoken-lines.ts';

export interface QueuedAnnouncement {
  readonly key: string;
  readonly at: Instant;
  readonly isChimed: boolean;
  readonly lines: readonly SpokenLine[];
}

export interface AnnouncerPorts {
  readonly now: () => Instant;
  readonly scheduleIn: (span: Millis, run: () => void) => () => void;
  readonly chime: () => void;
  /** Resolves when the sentence is over, spoken or not. */
  readonly speak: (line: SpokenLine) => Promise<void>;
}

export interface Announcer {
  say(what: QueuedAnnouncement): void;
  close(): void;
}

/** How long an announcement may wait for the one before it. */
const STALE = 15_000;
/** The same is not spoken again within this time, for example after an undo and a repeat. */
const REPEAT_AFTER = 60_000;
/** Pauses while the chime, or the longer sound of a new row, plays. */
const AFTER_CHIME = millis(1100);
const AFTER_ROW = millis(1600);

export function createAnnouncer({ now, scheduleIn, chime, speak }: AnnouncerPorts): Announcer {
  const queue: QueuedAnnouncement[] = [];
  const spokenAt = new Map<string, Instant>();
  const state = { isSpeaking: false, isClosed: false, cancel: (): void => undefined };
  const wait = (span: Millis): Promise<void> =>
    new Promise((resolve) => {
      state.cancel = scheduleIn(span, resolve);
    });
  const perform = async ({ isChimed, lines }: QueuedAnnouncement): Promise<void> => {
    if (!isChimed) chime();
    await wait(isChimed ? AFTER_ROW : AFTER_CHIME);
    for (const line of lines) if (!state.isClosed) await speak(line);
  };
  const next = (): void => {
    if (state.isSpeaking || state.isClosed) return;
    const what = queue.shift();
    if (what === undefined) return;
    if (now() - what.at > STALE) {
      next();
      return;
    }
    state.isSpeaking = true;
    void perform(what).then(() => {
      state.isSpeaking = false;
      next();
    });
  };
  const wasSaidRecently = ({ key, at }: QueuedAnnouncement): boolean => {
    for (const [each, when] of spokenAt) if (at - when >= REPEAT_AFTER) spokenAt.delete(each);
    if (spokenAt.has(key)) return true;
    spokenAt.set(key, at);
    return false;
  };
  return {
    say: (what) => {
      if (state.isClosed || what.lines.length === 0 || wasSaidRecently(what)) return;
      queue.push(what);
      next();
    },
    close: () => {
      state.isClosed = true;
      queue.length = 0;
      state.cancel();
    },
  };
}
