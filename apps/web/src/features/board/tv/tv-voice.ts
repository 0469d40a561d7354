// The voice of a TV (docs/rules/boards.md#announcements).

import type { ScreenReport, ScreenVoice } from '@feltclock/contract';
import { startVoice, type Voice, type VoicedBoards } from '../voice/voice.ts';

export interface TvVoice {
  /** Undefined turns the voice off. */
  choose(settings: ScreenVoice | undefined): void;
  isOn(): boolean;
  test(name: string): void;
  /** Why it cannot speak; undefined if the voice is off. */
  report(): ScreenReport['voice'];
}

export function createTvVoice(
  boards: VoicedBoards,
  changed: () => void,
  start: (boards: VoicedBoards, settings: ScreenVoice) => Voice = startVoice,
): TvVoice {
  const state: { settings?: ScreenVoice | undefined; voice?: Voice } = {};
  const follow = (settings: ScreenVoice | undefined): void => {
    const { voice } = state;
    if (settings === undefined) {
      voice?.close();
      delete state.voice;
    } else if (voice === undefined) {
      state.voice = start(boards, settings);
      state.voice.state.subscribe(changed);
    } else voice.choose(settings);
    changed();
  };
  return {
    choose: (settings) => {
      if (JSON.stringify(settings) === JSON.stringify(state.settings)) return;
      state.settings = settings;
      follow(settings);
    },
    isOn: () => state.settings !== undefined,
    test: (name) => state.voice?.test(name),
    report: () => {
      const found = state.voice?.state.get();
      return found && { isBlocked: found.isBlocked, missing: [...found.missing] };
    },
  };
}
