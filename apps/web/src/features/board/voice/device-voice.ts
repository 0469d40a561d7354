// The voice of a board that staff opened: chosen in the board's menu, and kept on the device (docs/rules/announcements.md#which-screens-speak).

import { screenVoice } from '@feltclock/contract';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import { VOICE_KEY } from './kept-voice.ts';
import { startVoice, type Voice, type VoicedBoard, type VoiceState, type VoiceWish } from './voice.ts';
import { browserStorage } from '../../../shared/state/kept-storage.ts';

export interface PlainVoice {
  /** Undefined while the device is to say nothing. */
  readonly wish: Readable<VoiceWish | undefined>;
  readonly state: Readable<VoiceState | undefined>;
  choose(wish: VoiceWish | undefined): void;
  test(): void;
}

/** What is written there; no JSON, or that of something else, is nothing. */
function writtenVoice(storage: Pick<Storage, 'getItem'>): unknown {
  try {
    return JSON.parse(storage.getItem(VOICE_KEY) ?? 'null');
  } catch {
    return undefined;
  }
}

function keepVoice(storage: Pick<Storage, 'setItem' | 'removeItem'>, wish: VoiceWish | undefined): void {
  if (wish === undefined) storage.removeItem(VOICE_KEY);
  else storage.setItem(VOICE_KEY, JSON.stringify(wish));
}

/** The voice of each board: chosen in its menu, it speaks on when that is closed. */
const voices = new WeakMap<VoicedBoard['model'], PlainVoice>();

/** The voice of that board, which is started when it is first asked for. */
export function plainVoiceOf(board: VoicedBoard): PlainVoice {
  const voice = voices.get(board.model) ?? startPlainVoice(board, browserStorage);
  voices.set(board.model, voice);
  return voice;
}

export function startPlainVoice(board: VoicedBoard, storage: Storage, start = startVoice): PlainVoice {
  const boards = observable<ReadonlyMap<number, VoicedBoard>>(new Map([[0, board]]));
  const wish = observable<VoiceWish | undefined>(screenVoice.safeParse(writtenVoice(storage)).data);
  const state = observable<VoiceState | undefined>(undefined);
  const running: { voice?: Voice } = {};
  const begin = (chosen: VoiceWish): void => {
    const voice = start(boards, chosen);
    const note = (): void => state.set(voice.state.get());
    running.voice = voice;
    voice.state.subscribe(note);
    note();
  };
  const follow = (): void => {
    const chosen = wish.get();
    if (chosen === undefined) {
      running.voice?.close();
      delete running.voice;
      state.set(undefined);
    } else if (running.voice === undefined) begin(chosen);
    else running.voice.choose(chosen);
  };
  wish.subscribe(follow);
  follow();
  return {
    wish,
    state,
    choose: (chosen) => {
      keepVoice(storage, chosen);
      wish.set(chosen);
    },
    test: () => running.voice?.test(board.model.frame.get()?.state.snapshot.store.name ?? ''),
  };
}
