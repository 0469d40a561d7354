// The voice of a TV, while its store lets it speak (docs/rules/announcements.md#which-screens-speak).

import type { ScreenReport, ScreenVoice } from '@feltclock/contract';
import { startVoice, type Voice, type VoicedBoards } from '../voice/voice.ts';

export interface TvVoice {
  /** Undefined where it is to say nothing. */
  choose(wish: ScreenVoice | undefined): void;
  isOn(): boolean;
  test(name: string): void;
  /** What keeps it from speaking; undefined where it is to say nothing. */
  report(): ScreenReport['voice'];
}

export function createTvVoice(
  boards: VoicedBoards,
  changed: () => void,
  start: (boards: VoicedBoards, wish: ScreenVoice) => Voice = startVoice,
): TvVoice {
  const state: { wish?: ScreenVoice | undefined; voice?: Voice } = {};
  const follow = (wish: ScreenVoice | undefined): void => {
    const { voice } = state;
    if (wish === undefined) {
      voice?.close();
      delete state.voice;
    } else if (voice === undefined) {
      state.voice = start(boards, wish);
      state.voice.state.subscribe(changed);
    } else voice.choose(wish);
    changed();
  };
  return {
    choose: (wish) => {
      if (JSON.stringify(wish) === JSON.stringify(state.wish)) return;
      state.wish = wish;
      follow(wish);
    },
    isOn: () => state.wish !== undefined,
    test: (name) => state.voice?.test(name),
    report: () => {
      const found = state.voice?.state.get();
      return found && { isBlocked: found.isBlocked, missing: [...found.missing] };
    },
  };
}
