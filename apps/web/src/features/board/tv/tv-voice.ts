// The voice of a TV, whose code is fetched when its store lets it speak (docs/rules/announcements.md#which-screens-speak).

import type { ScreenReport, ScreenVoice } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { scheduleIn } from '../../../shared/server-time/server-time.ts';
import type { Voice, VoicedBoards } from '../voice/voice.ts';

export interface TvVoice {
  /** Undefined where it is to say nothing. */
  choose(wish: ScreenVoice | undefined): void;
  isOn(): boolean;
  test(name: string): void;
  /** What keeps it from speaking; undefined where it is to say nothing, or is not here yet. */
  report(): ScreenReport['voice'];
}

const AGAIN_AFTER = millis(10_000);
const fetched = async (boards: VoicedBoards, wish: ScreenVoice): Promise<Voice> =>
  (await import('../voice/voice.ts')).startVoice(boards, wish);

export function createTvVoice(boards: VoicedBoards, changed: () => void, load = fetched, later = scheduleIn): TvVoice {
  const state: { wish?: ScreenVoice | undefined; voice?: Voice; isFetching: boolean } = { isFetching: false };
  const fetch = (wish: ScreenVoice): void => {
    state.isFetching = true;
    load(boards, wish).then(
      (voice) => {
        state.isFetching = false;
        state.voice = voice;
        voice.state.subscribe(changed);
        follow();
      },
      () =>
        later(AGAIN_AFTER, () => {
          state.isFetching = false;
          follow();
        }),
    );
  };
  const follow = (): void => {
    const { wish, voice, isFetching } = state;
    if (wish === undefined) {
      voice?.close();
      delete state.voice;
    } else if (voice !== undefined) voice.choose(wish);
    else if (!isFetching) fetch(wish);
    changed();
  };
  return {
    choose: (wish) => {
      if (JSON.stringify(wish) === JSON.stringify(state.wish)) return;
      state.wish = wish;
      follow();
    },
    isOn: () => state.wish !== undefined,
    test: (name) => state.voice?.test(name),
    report: () => {
      const found = state.voice?.state.get();
      return found && { isBlocked: found.isBlocked, missing: [...found.missing] };
    },
  };
}
