// The voice of a board that staff opened. It is set in the board's menu and kept on the device (docs/rules/boards.md#announcements).

import { screenVoice } from '@feltclock/contract';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import { VOICE_KEY } from './kept-voice.ts';
import { startVoice, type Voice, type VoicedBoard, type VoiceSettings, type VoiceState } from './voice.ts';
import { browserStorage } from '../../../shared/state/kept-storage.ts';

export interface DeviceVoice {
  /** Undefined while the device is silent. */
  readonly settings: Readable<VoiceSettings | undefined>;
  readonly state: Readable<VoiceState | undefined>;
  choose(settings: VoiceSettings | undefined): void;
  test(): void;
}

/** Undefined or null if it is no JSON. */
function writtenVoice(storage: Pick<Storage, 'getItem'>): unknown {
  try {
    return JSON.parse(storage.getItem(VOICE_KEY) ?? 'null');
  } catch {
    return undefined;
  }
}

function keepVoice(storage: Pick<Storage, 'setItem' | 'removeItem'>, settings: VoiceSettings | undefined): void {
  if (settings === undefined) storage.removeItem(VOICE_KEY);
  else storage.setItem(VOICE_KEY, JSON.stringify(settings));
}

/** One voice per board; it goes on after the menu closes. */
const voices = new WeakMap<VoicedBoard['model'], DeviceVoice>();

/** Returns the board's voice and starts it on first use. */
export function deviceVoiceOf(board: VoicedBoard): DeviceVoice {
  const voice = voices.get(board.model) ?? startDeviceVoice(board, browserStorage);
  voices.set(board.model, voice);
  return voice;
}

export function startDeviceVoice(board: VoicedBoard, storage: Storage, start = startVoice): DeviceVoice {
  const boards = observable<ReadonlyMap<number, VoicedBoard>>(new Map([[0, board]]));
  const settings = observable<VoiceSettings | undefined>(screenVoice.safeParse(writtenVoice(storage)).data);
  const state = observable<VoiceState | undefined>(undefined);
  const running: { voice?: Voice } = {};
  const begin = (chosen: VoiceSettings): void => {
    const voice = start(boards, chosen);
    const note = (): void => state.set(voice.state.get());
    running.voice = voice;
    voice.state.subscribe(note);
    note();
  };
  const follow = (): void => {
    const chosen = settings.get();
    if (chosen === undefined) {
      running.voice?.close();
      delete running.voice;
      state.set(undefined);
    } else if (running.voice === undefined) begin(chosen);
    else running.voice.choose(chosen);
  };
  settings.subscribe(follow);
  follow();
  return {
    settings,
    state,
    choose: (chosen) => {
      keepVoice(storage, chosen);
      settings.set(chosen);
    },
    test: () => running.voice?.test(board.model.frame.get()?.state.snapshot.store.name ?? ''),
  };
}
