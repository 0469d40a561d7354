// The voices of this device's browser: which languages it has one for, and a sentence said by it.

import { LANGUAGES, type Language } from '@feltclock/contract';
import { millis, type Millis } from '@feltclock/domain';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import type { SpokenLine } from './spoken-lines.ts';

export interface SpeechState {
  /** The languages that the device has a voice for. */
  readonly spoken: readonly Language[];
  /** Did the browser refuse to speak, because nobody has touched the page? */
  readonly isRefused: boolean;
}

export interface Speech {
  readonly state: Readable<SpeechState>;
  /** Resolves when the sentence is over, said or not; without a voice at once. `volume` from 0 to 1. */
  say(line: SpokenLine, volume: number): Promise<void>;
  close(): void;
}

export interface SpeechPorts {
  /** Undefined in a browser that has none. */
  readonly synthesis: SpeechSynthesis | undefined;
  readonly utter: (text: string) => SpeechSynthesisUtterance;
  readonly scheduleIn: (span: Millis, run: () => void) => () => void;
}

/** Some engines never say that they have finished: nobody speaks slower than this, in ms. */
const PER_LETTER = 400;
const AT_LEAST = 5000;

const speaks =
  (language: Language) =>
  ({ lang }: SpeechSynthesisVoice): boolean =>
    lang.slice(0, 2).toLowerCase() === language;

/** A voice of the device before one of the network, which may be gone. */
function voiceFor(voices: readonly SpeechSynthesisVoice[], language: Language): SpeechSynthesisVoice | undefined {
  const able = voices.filter(speaks(language));
  return able.find(({ localService }) => localService) ?? able[0];
}

export function createSpeech({ synthesis, utter, scheduleIn }: SpeechPorts): Speech {
  const voices = (): readonly SpeechSynthesisVoice[] => synthesis?.getVoices() ?? [];
  const spoken = (): readonly Language[] => LANGUAGES.filter((language) => voices().some(speaks(language)));
  const state = observable<SpeechState>({ spoken: spoken(), isRefused: false });
  // A browser finds its voices while the page runs.
  const look = (): void => state.set({ ...state.get(), spoken: spoken() });
  synthesis?.addEventListener('voiceschanged', look);
  const refused = (isRefused: boolean): void => {
    if (state.get().isRefused !== isRefused) state.set({ ...state.get(), isRefused });
  };
  /** Kept, because some browsers forget to tell the end of one that nobody holds. */
  const held = new Set<SpeechSynthesisUtterance>();
  return {
    state,
    say: ({ language, text }, volume) => {
      const voice = voiceFor(voices(), language);
      if (synthesis === undefined || voice === undefined) return Promise.resolve();
      return new Promise((resolve) => {
        const utterance = utter(text);
        const end = (): void => {
          stopWaiting();
          held.delete(utterance);
          resolve();
        };
        const stopWaiting = scheduleIn(millis(Math.max(AT_LEAST, text.length * PER_LETTER)), () => {
          synthesis.cancel();
          end();
        });
        held.add(utterance);
        utterance.voice = voice;
        utterance.lang = voice.lang;
        utterance.volume = volume;
        utterance.onend = () => {
          refused(false);
          end();
        };
        utterance.onerror = ({ error }) => {
          if (error === 'not-allowed') refused(true);
          end();
        };
        synthesis.speak(utterance);
      });
    },
    close: () => {
      synthesis?.removeEventListener('voiceschanged', look);
      if (held.size > 0) synthesis?.cancel();
    },
  };
}
