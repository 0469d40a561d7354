import type { Language } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { simulatedDevice } from '../../../../test-support/simulated-device.ts';
import { createSpeech } from './speech.ts';

interface Voice {
  readonly lang: string;
  readonly localService: boolean;
}
type Utterance = Pick<SpeechSynthesisUtterance, 'text' | 'voice' | 'lang' | 'volume' | 'onend' | 'onerror'>;

function browser(voices: readonly Voice[] = []) {
  const device = simulatedDevice();
  const state = { voices, cancelled: 0, spoken: [] as Utterance[], look: (): void => undefined };
  const synthesis = {
    getVoices: () => state.voices,
    addEventListener: (_: string, look: () => void) => {
      state.look = look;
    },
    removeEventListener: () => {
      state.look = () => undefined;
    },
    speak: (utterance: Utterance) => state.spoken.push(utterance),
    cancel: () => {
      state.cancelled += 1;
    },
  };
  const speech = createSpeech({
    synthesis: synthesis as unknown as SpeechSynthesis,
    utter: (text) => ({ text }) as SpeechSynthesisUtterance,
    scheduleIn: (span, run) => device.after(span, run),
  });
  const over: string[] = [];
  const say = (text: string, language: Language = 'ko'): void =>
    void speech.say({ language, text }, 0.6).then(() => over.push(text));
  return { device, state, speech, say, over };
}
const KOREAN: Voice = { lang: 'ko-KR', localService: true };

describe('a device’s voices', () => {
  it('are of the languages that it has one for, however it writes them', () => {
    const { speech } = browser([KOREAN, { lang: 'ja_JP', localService: true }, { lang: 'fr-FR', localService: true }]);
    expect(speech.state.get().spoken).toEqual(['ko', 'ja']);
  });

  it('are found while the page runs', () => {
    const { speech, state } = browser();
    expect(speech.state.get().spoken).toEqual([]);
    state.voices = [KOREAN];
    state.look();
    expect(speech.state.get().spoken).toEqual(['ko']);
  });

  it('are none in a browser that can’t speak', async () => {
    const device = simulatedDevice();
    const speech = createSpeech({
      synthesis: undefined,
      utter: () => {
        throw new Error('there is nothing to say it with');
      },
      scheduleIn: (span, run) => device.after(span, run),
    });
    await speech.say({ language: 'ko', text: '마감' }, 1);
    expect(speech.state.get().spoken).toEqual([]);
  });
});

describe('a sentence', () => {
  it('is said as loud as was chosen, by a voice that needs no network, and is over when that says so', async () => {
    const distant = { lang: 'ko-KR', localService: false };
    const { device, state, say, over } = browser([distant, KOREAN]);
    say('마감');
    expect(state.spoken).toMatchObject([{ text: '마감', voice: KOREAN, lang: 'ko-KR', volume: 0.6 }]);
    expect(over).toEqual([]);
    state.spoken[0]?.onend?.call({} as never, {} as never);
    await device.pass(0);
    expect(over).toEqual(['마감']);
  });

  it('without a voice is over at once', async () => {
    const { device, state, say, over } = browser([KOREAN]);
    say('closed', 'en');
    await device.pass(0);
    expect([state.spoken, over]).toEqual([[], ['closed']]);
  });

  it('that an engine never ends is given up', async () => {
    const { device, state, say, over } = browser([KOREAN]);
    say('마감');
    await device.pass(4900);
    expect(over).toEqual([]);
    await device.pass(200);
    expect([over, state.cancelled]).toEqual([['마감'], 1]);
  });

  it('that the browser refuses is over, and reported until one is played', async () => {
    const { device, state, speech, say, over } = browser([KOREAN]);
    say('마감');
    state.spoken[0]?.onerror?.call({} as never, { error: 'not-allowed' } as never);
    await device.pass(0);
    expect([over, speech.state.get().isRefused]).toEqual([['마감'], true]);
    say('다시');
    state.spoken[1]?.onend?.call({} as never, {} as never);
    expect(speech.state.get().isRefused).toBe(false);
  });

  it('is broken off when the voice is closed', () => {
    const { state, speech, say } = browser([KOREAN]);
    say('마감');
    speech.close();
    expect(state.cancelled).toBe(1);
  });
});
