import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { observable } from '../../../shared/state/observable.ts';
import { loadBoardTexts } from '../play/live/board-texts.ts';
import { startDeviceVoice } from './device-voice.ts';
import { isVoiceKept } from './kept-voice.ts';
import { VoiceFields } from './voice-fields.tsx';
import type { Voice, VoicedBoard, VoiceSettings, VoiceState } from './voice.ts';

beforeAll(async () => {
  await loadBoardTexts('ko');
});

const BOARD = {
  model: { frame: observable({ state: { snapshot: { store: { name: '강남점' } } } }) },
} as unknown as VoicedBoard;

function plain() {
  const state = observable<VoiceState>({ isBlocked: false, missing: [] });
  const did: string[] = [];
  const start = (_: unknown, settings: VoiceSettings): Voice => {
    did.push(`start ${settings.languages.join()} ${settings.volume}`);
    return {
      state,
      choose: ({ languages, volume }) => did.push(`choose ${languages.join()} ${volume}`),
      test: (name) => did.push(`test ${name}`),
      close: () => did.push('close'),
    };
  };
  return { voice: startDeviceVoice(BOARD, window.localStorage, start), state, did };
}
const SETTINGS: VoiceSettings = { languages: ['ko', 'en'], volume: 60 };

describe('the voice of a board of staff', () => {
  it('is off until it is chosen, and kept for the next start', () => {
    const { voice, did } = plain();
    expect([voice.settings.get(), voice.state.get(), isVoiceKept(window.localStorage)]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    voice.choose(SETTINGS);
    expect(isVoiceKept(window.localStorage)).toBe(true);
    expect(did).toEqual(['start ko,en 60']);
    const again = plain();
    expect(again.voice.settings.get()).toEqual(SETTINGS);
    expect(again.did).toEqual(['start ko,en 60']);
  });

  it('changes while it speaks, and ends', () => {
    const { voice, did } = plain();
    voice.choose(SETTINGS);
    voice.choose({ ...SETTINGS, volume: 90 });
    voice.test();
    voice.choose(undefined);
    expect(did).toEqual(['start ko,en 60', 'choose ko,en 90', 'test 강남점', 'close']);
    expect([voice.state.get(), isVoiceKept(window.localStorage)]).toEqual([undefined, false]);
  });

  it.each(['no json', '{}', '{"languages":[],"volume":60}', '{"languages":["fr"],"volume":60}'])(
    'is off where %s is kept',
    (kept) => {
      window.localStorage.setItem('feltclock.voice', kept);
      expect(plain().did).toEqual([]);
    },
  );
});

describe('the menu', () => {
  function open(found = plain()) {
    render(<VoiceFields board={BOARD} voiceOf={() => found.voice} language="ko" />);
    return found;
  }
  const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name });

  it('chooses languages in the order in which they are said; none is silence', () => {
    const { voice } = open();
    fireEvent.click(box('영어'));
    fireEvent.click(box('한국어'));
    expect(voice.settings.get()).toEqual({ languages: ['ko', 'en'], volume: 80 });
    fireEvent.click(box('영어'));
    fireEvent.click(box('한국어'));
    expect(voice.settings.get()).toBeUndefined();
    expect(screen.queryByRole('button', { name: '시험 방송' })).toBeNull();
  });

  it('chooses how loud, and lets it say something', async () => {
    const { voice, did } = open();
    fireEvent.click(box('일본어'));
    fireEvent.change(await screen.findByRole('slider', { name: '음량' }), { target: { value: '35' } });
    expect(voice.settings.get()).toEqual({ languages: ['ja'], volume: 35 });
    fireEvent.click(screen.getByRole('button', { name: '시험 방송' }));
    expect(did.at(-1)).toBe('test 강남점');
  });

  it('says what keeps it from speaking', async () => {
    const found = plain();
    found.voice.choose(SETTINGS);
    open(found);
    found.state.set({ isBlocked: true, missing: ['en'] });
    expect(await screen.findByText('브라우저가 소리를 막고 있습니다. 화면을 한 번 누르세요.')).toBeTruthy();
    expect(screen.getByText('이 기기에 없는 음성: 영어')).toBeTruthy();
  });
});
