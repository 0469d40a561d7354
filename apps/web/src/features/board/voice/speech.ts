// The voices of this browser: the languages it can speak, and a way to speak a sentence.

import { LANGUAGES, type Language } from '@feltclock/contract';
import { millis, type Millis } from '@feltclock/domain';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import type { SpokenLine } from './spoken-lines.ts';

export interface SpeechState {
  readonly spoken: readonly Language[];
  /** True if the browser refused to speak, because nobody has touched the page. */
  readonly isRefused: boolean;
}

export interface Speech {
  readonly state: Readable<SpeechState>;
  /** Resolves when the sentence is over, spoken or not; at once without a voice. `volume` from 0 to 1. */
  say(line: SpokenLine, volume: number): Promise<void>;
  close(): void;
}

export interface SpeechPorts {
  /** Undefined if the browser has none. */
  readonly synthesis: SpeechSynthesis | undefined;
  readonly utter: (text: string) => SpeechSynthesisUtterance;
  readonly scheduleIn: (span: Millis, run: () => void) => () => void;
}

/** Some engines never report the end, so the wait is bounded: nobody speaks slower than this, in ms. */
const PER_LETTER = 400;
const AT_LEAST = 5000;

const speaks =
  (language: Language) =>
  ({ lang }: SpeechSynthesisVoice): boolean =>
    lang.slice(0, 2).toLowerCase() === language;

/** Prefers a voice of the device to one of the network, which may be gone. */
function voiceFor(voices: readonly SpeechSynthesisVoice[], language: Language): SpeechSynthesisVoice | undefined {
  const able = voices.filter(speaks(language));
  return able.find(({ localService }) => localService) ?? able[0];
}

export function createSpeech({ synthesis, utter, scheduleIn }: SpeechPorts): Speech {
  const voices = (): readonly SpeechSynthesisVoice[] => synthesis?.getVoices() ?? [];
  const spoken = (): readonly Language[] => LANGUAGES.filter((language) => voices().some(speaks(language)));
  const state = observable<SpeechState>({ spoken: spoken(), isRefused: false });
  // Browsers find voices while the page runs.
  const look = (): void => state.set({ ...state.get(), spoken: spoken() });
  synthesis?.addEventListener('voiceschanged', look);
  const refused = (isRefused: boolean): void => {
    if (state.get().isRefused !== isRefused) state.set({ ...state.get(), isRefused });
  };
  /** Referenced here, because some browsers lose the end event of an utterance that nothing references. */
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
