// Says announcements one after the other, each after a chime; what would come too late is not said at all (docs/rules/announcements.md#one-at-a-time).

import { millis, type Instant, type Millis } from '@feltclock/domain';
import type { SpokenLine } from './spoken-lines.ts';

export interface ToSay {
  readonly key: string;
  readonly at: Instant;
  readonly isChimed: boolean;
  readonly lines: readonly SpokenLine[];
}

export interface AnnouncerPorts {
  readonly now: () => Instant;
  readonly scheduleIn: (span: Millis, run: () => void) => () => void;
  readonly chime: () => void;
  /** Resolves when the sentence is over, said or not. */
  readonly speak: (line: SpokenLine) => Promise<void>;
}

export interface Announcer {
  say(what: ToSay): void;
  close(): void;
}

/** How long an announcement may wait for the one before it. */
const STALE = 15_000;
/** How long nobody needs to hear the same again, as after a command that was taken back and given once more. */
const SAID_LATELY = 60_000;
/** A chime, and the longer sound of a row that begins, are left to ring. */
const AFTER_CHIME = millis(1100);
const AFTER_ROW = millis(1600);

export function createAnnouncer({ now, scheduleIn, chime, speak }: AnnouncerPorts): Announcer {
  const queue: ToSay[] = [];
  const said = new Map<string, Instant>();
  const state = { isSpeaking: false, isClosed: false, cancel: (): void => undefined };
  const wait = (span: Millis): Promise<void> =>
    new Promise((resolve) => {
      state.cancel = scheduleIn(span, resolve);
    });
  const perform = async ({ isChimed, lines }: ToSay): Promise<void> => {
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
  const wasSaidLately = ({ key, at }: ToSay): boolean => {
    for (const [each, when] of said) if (at - when >= SAID_LATELY) said.delete(each);
    if (said.has(key)) return true;
    said.set(key, at);
    return false;
  };
  return {
    say: (what) => {
      if (state.isClosed || what.lines.length === 0 || wasSaidLately(what)) return;
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
