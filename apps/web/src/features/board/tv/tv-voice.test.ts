import { describe, expect, it } from 'vitest';
import { observable } from '../../../shared/state/observable.ts';
import type { Voice, VoiceState } from '../voice/voice.ts';
import { createTvVoice } from './tv-voice.ts';

const SETTINGS = { languages: ['ko' as const], volume: 60 };

function tvVoice() {
  const did: string[] = [];
  const state = observable<VoiceState>({ isBlocked: false, missing: [] });
  const voice: Voice = {
    state,
    choose: ({ volume }) => did.push(`choose ${volume}`),
    test: (name) => did.push(`test ${name}`),
    close: () => did.push('close'),
  };
  const own = createTvVoice(
    observable(new Map()),
    () => did.push('changed'),
    (_, { volume }) => {
      did.push(`start ${volume}`);
      return voice;
    },
  );
  return { own, did, state, actions: () => did.filter((each) => each !== 'changed') };
}

describe('the voice of a TV', () => {
  it('starts when the store lets it speak, and not before', () => {
    const { own, actions } = tvVoice();
    own.choose(undefined);
    expect([own.isOn(), actions(), own.report()]).toEqual([false, [], undefined]);
    own.choose(SETTINGS);
    expect(own.isOn()).toBe(true);
    expect(actions()).toEqual(['start 60']);
  });

  it('is told what changed, and nothing while all is as it was', () => {
    const { own, actions } = tvVoice();
    own.choose(SETTINGS);
    own.choose({ ...SETTINGS });
    own.choose({ ...SETTINGS, volume: 90 });
    own.test('입구 TV');
    expect(actions()).toEqual(['start 60', 'choose 90', 'test 입구 TV']);
    own.choose(undefined);
    expect(actions().at(-1)).toBe('close');
    expect(own.report()).toBeUndefined();
  });

  it('reports what keeps it from speaking, and when that changes', () => {
    const { own, did, state } = tvVoice();
    own.choose(SETTINGS);
    expect(own.report()).toEqual({ isBlocked: false, missing: [] });
    did.length = 0;
    state.set({ isBlocked: true, missing: ['ko'] });
    expect(did).toEqual(['changed']);
    expect(own.report()).toEqual({ isBlocked: true, missing: ['ko'] });
  });
});
