import { describe, expect, it } from 'vitest';
import { observable } from '../../../shared/state/observable.ts';
import type { Voice, VoiceState } from '../voice/voice.ts';
import { createTvVoice } from './tv-voice.ts';

const WISH = { languages: ['ko' as const], volume: 60 };

/** Whatever follows from what was just settled has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function tvVoice({ fails = 0 } = {}) {
  const did: string[] = [];
  const later: (() => void)[] = [];
  const state = observable<VoiceState>({ isBlocked: false, missing: [] });
  const tries = { left: fails };
  const voice: Voice = {
    state,
    choose: ({ volume }) => did.push(`choose ${volume}`),
    test: (name) => did.push(`test ${name}`),
    close: () => did.push('close'),
  };
  const load = (): Promise<Voice> => {
    did.push('load');
    tries.left -= 1;
    return tries.left >= 0 ? Promise.reject(new Error('no network')) : Promise.resolve(voice);
  };
  const own = createTvVoice(
    observable(new Map()),
    () => did.push('changed'),
    load,
    (_, run) => {
      later.push(run);
      return () => undefined;
    },
  );
  return { own, did, later, state, deeds: () => did.filter((each) => each !== 'changed') };
}

describe('the voice of a TV', () => {
  it('is fetched when the store lets it speak, and not before', async () => {
    const { own, deeds } = tvVoice();
    own.choose(undefined);
    expect([own.isOn(), deeds()]).toEqual([false, []]);
    own.choose(WISH);
    expect(own.isOn()).toBe(true);
    await settled();
    expect(deeds()).toEqual(['load', 'choose 60']);
  });

  it('is told what changed, and nothing while all is as it was', async () => {
    const { own, deeds } = tvVoice();
    own.choose(WISH);
    await settled();
    own.choose({ ...WISH });
    own.choose({ ...WISH, volume: 90 });
    own.test('입구 TV');
    expect(deeds()).toEqual(['load', 'choose 60', 'choose 90', 'test 입구 TV']);
    own.choose(undefined);
    expect(deeds().at(-1)).toBe('close');
    expect(own.report()).toBeUndefined();
  });

  it('that was let speak no longer while it was fetched says nothing', async () => {
    const { own, deeds } = tvVoice();
    own.choose(WISH);
    own.choose(undefined);
    await settled();
    expect(deeds()).toEqual(['load', 'close']);
  });

  it('is asked for again where it could not be had', async () => {
    const { own, deeds, later } = tvVoice({ fails: 1 });
    own.choose(WISH);
    await settled();
    expect(own.report()).toBeUndefined();
    later[0]?.();
    await settled();
    expect(deeds()).toEqual(['load', 'load', 'choose 60']);
  });

  it('reports what keeps it from speaking, and when that changes', async () => {
    const { own, did, state } = tvVoice();
    own.choose(WISH);
    await settled();
    expect(own.report()).toEqual({ isBlocked: false, missing: [] });
    did.length = 0;
    state.set({ isBlocked: true, missing: ['ko'] });
    expect(did).toEqual(['changed']);
    expect(own.report()).toEqual({ isBlocked: true, missing: ['ko'] });
  });
});
