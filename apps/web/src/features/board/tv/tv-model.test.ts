import type { readPairing, readProgramme, ReplyOf, ScreenMessage, ScreenProfile } from '@feltclock/contract';
import { instant, type Instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../shared/state/kept-storage.ts';
import { simulatedDevice } from '../../../../test-support/simulated-device.ts';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import { observable } from '../../../shared/state/observable.ts';
import { createScreenDevice } from './screen-device.ts';
import { Tv } from './tv-model.ts';

const START = 1_769_873_400_000;
const TEN_MINUTES = 600_000;
const PROFILE: ScreenProfile = {
  screenId: 5,
  storeId: 1,
  name: '입구 TV',
  storeName: '강남점',
  language: 'ko',
  timeZone: 'Asia/Seoul',
};
type Answer = ReplyOf<typeof readProgramme>;
const DARK: Answer = { programme: { kind: 'dark' }, changesAt: null };
const GAME: Answer = { programme: { kind: 'games', gameIds: [7] }, changesAt: null };

const failing = (code: 'network' | 'screen-ended'): Promise<never> =>
  Promise.reject(new ApiFailure({ code, status: code === 'network' ? 0 : 401, message: '' }));

/** A TV whose server answers as the test decides. */
function hang(storage = memoryStorage(), at: { readonly isAway?: boolean; readonly isForgotten?: boolean } = {}) {
  const device = simulatedDevice({ wallStart: START });
  const server = {
    isAway: at.isAway ?? false,
    isForgotten: at.isForgotten ?? false,
    codes: 0,
    asked: 0,
    programmes: 0,
    introduced: 0,
    reloads: 0,
    closed: 0,
    pairing: { state: 'waiting' } as ReplyOf<typeof readPairing>,
    answer: DARK,
    profile: PROFILE,
    receive: (_message: ScreenMessage): void => undefined,
    opened: (): void => undefined,
  };
  const connection = observable<ConnectionState>({ status: 'open', since: instant(START), refusal: undefined });
  const now = (): Instant => instant(device.wall());
  const tv = new Tv({
    device: createScreenDevice(storage),
    now,
    schedule: (at, run) => device.after(at - now(), run),
    scheduleIn: (span, run) => device.after(span, run),
    askPairing: () => {
      if (server.isAway) return failing('network');
      server.codes += 1;
      return Promise.resolve({
        code: `11111${String(server.codes)}`,
        secret: `p${String(server.codes)}`,
        expiresAt: now() + TEN_MINUTES,
      });
    },
    readPairing: () => {
      server.asked += 1;
      return server.isAway ? failing('network') : Promise.resolve(server.pairing);
    },
    connect: (_secret, onProfile) => {
      const renewSession = (): Promise<unknown> => {
        if (server.isForgotten) return failing('screen-ended');
        server.introduced += 1;
        onProfile(server.profile);
        return Promise.resolve(server.profile);
      };
      const state = { isOpen: false };
      return {
        realtime: { state: connection, reconnectNow: () => undefined } as never,
        session: { get: () => ({ token: 'Bearer screen' }) } as never,
        renewSession,
        programme: async () => {
          if (server.isAway) return failing('network');
          if (server.isForgotten) return failing('screen-ended');
          if (!state.isOpen) await renewSession();
          state.isOpen = true;
          server.programmes += 1;
          return server.answer;
        },
        subscribe: (screenId, receive, opened) => {
          expect(screenId).toBe(PROFILE.screenId);
          server.receive = receive;
          server.opened = opened;
          return () => undefined;
        },
        close: () => {
          server.closed += 1;
        },
      };
    },
    reload: () => {
      server.reloads += 1;
    },
  });
  const send = (cause: ScreenMessage['cause']): void => server.receive({ cause, at: now() });
  return { tv, server, device, send, storage, state: () => tv.state.get() };
}

/** A device that was a screen before. */
async function hungBefore(answer: Answer = GAME) {
  const first = hang();
  first.server.pairing = { state: 'paired', screenSecret: 'kept' };
  first.server.answer = answer;
  await first.device.pass(2100);
  await first.device.pass(6000);
  expect(first.state().kind).toBe('showing');
  return first.storage;
}

describe('a TV that is no screen yet', () => {
  it('shows a code, asks whether somebody took it, and for another when its time is over', async () => {
    const { server, device, state } = hang();
    await device.pass(0);
    expect(state()).toEqual({ kind: 'code', code: '111111', expiresAt: START + TEN_MINUTES, since: undefined });
    await device.pass(60_000);
    expect(server.asked).toBeGreaterThan(25);
    await device.pass(TEN_MINUTES - 60_000);
    expect(state()).toMatchObject({ kind: 'code', code: '111112' });
  });

  it('shows the same code after a reload', async () => {
    const before = hang();
    await before.device.pass(0);
    const { device, server, state } = hang(before.storage);
    await device.pass(0);
    expect(state()).toMatchObject({ code: '111111' });
    expect(server.codes).toBe(0);
  });

  it('takes another code when the server knows nothing of the one that it shows', async () => {
    const { server, device, state } = hang();
    server.pairing = { state: 'ended' };
    await device.pass(2000);
    server.pairing = { state: 'waiting' };
    await device.pass(100);
    expect(state()).toMatchObject({ code: '111112' });
  });

  it('says since when nobody answers, and goes on by itself', async () => {
    const { server, device, state } = hang();
    await device.pass(1000);
    server.isAway = true;
    await device.pass(20_000);
    expect(state()).toMatchObject({ kind: 'code', since: START + 2000 });
    server.isAway = false;
    await device.pass(2000);
    expect(state()).toMatchObject({ kind: 'code', since: undefined });
  });

  it('without a network at the start says that, and shows a code as soon as there is one', async () => {
    const { server, device, state } = hang(memoryStorage(), { isAway: true });
    await device.pass(10_000);
    expect(state()).toEqual({ kind: 'unreachable', since: START });
    server.isAway = false;
    await device.pass(4000);
    expect(state()).toMatchObject({ kind: 'code', since: undefined });
  });

  it('shows its name when it was taken, then its programme', async () => {
    const { server, device, state } = hang();
    server.pairing = { state: 'paired', screenSecret: 'kept' };
    await device.pass(2000);
    expect(state()).toEqual({ kind: 'paired', profile: PROFILE });
    await device.pass(5000);
    expect(state()).toEqual({ kind: 'showing', profile: PROFILE, programme: DARK.programme });
  });
});

describe('a screen', () => {
  it('shows what it showed before its power was cut, before anybody answers', async () => {
    const storage = await hungBefore();
    const { server, device, state } = hang(storage, { isAway: true });
    expect(state()).toEqual({ kind: 'showing', profile: PROFILE, programme: GAME.programme });
    await device.pass(30_000);
    expect(state()).toMatchObject({ kind: 'showing', programme: GAME.programme });
    server.isAway = false;
    await device.pass(4000);
    expect(state()).toMatchObject({ programme: DARK.programme });
  });

  it('asks anew when it is told, when the server said, after a reconnection, and each minute', async () => {
    const { server, device, send } = hang(await hungBefore());
    server.answer = { ...GAME, changesAt: START + 30_000 };
    await device.pass(0);
    expect(server.programmes).toBe(1);
    send('direction');
    await device.pass(0);
    expect(server.programmes).toBe(2);
    server.answer = GAME;
    await device.pass(30_000);
    expect(server.programmes).toBe(3);
    server.opened();
    await device.pass(0);
    expect(server.programmes).toBe(4);
    await device.pass(60_000);
    expect(server.programmes).toBe(5);
  });

  it('is drawn anew only when there is something new to show', async () => {
    const { tv, device, send } = hang(await hungBefore(DARK));
    const drawn: unknown[] = [];
    tv.state.subscribe(() => drawn.push(tv.state.get()));
    send('programme');
    await device.pass(60_000);
    expect(drawn).toEqual([]);
  });

  it('shows its name for ten seconds when staff look for it, however often they ask', async () => {
    const { tv, device, send } = hang(await hungBefore());
    await device.pass(0);
    send('identify');
    await device.pass(9000);
    send('identify');
    await device.pass(9000);
    expect(tv.isIdentified.get()).toBe(true);
    await device.pass(1000);
    expect(tv.isIdentified.get()).toBe(false);
  });

  it('speaks as its store lets it, also after a power cut, and tries its voice each time that it is told to', async () => {
    const storage = await hungBefore();
    const voice = { languages: ['ko' as const], volume: 60 };
    const { tv, server, device, send, state } = hang(storage);
    server.answer = { ...GAME, voice };
    await device.pass(0);
    expect(state()).toMatchObject({ kind: 'showing', voice });
    send('say');
    send('say');
    expect(tv.voiceTests.get()).toBe(2);
    const again = hang(storage, { isAway: true });
    expect(again.state()).toMatchObject({ kind: 'showing', voice });
    server.answer = GAME;
    send('direction');
    await device.pass(0);
    expect(state()).not.toHaveProperty('voice.volume');
  });

  it('has its new name when it was named anew, and reads its page again when it is told to', async () => {
    const { server, device, send, state } = hang(await hungBefore());
    await device.pass(0);
    server.profile = { ...PROFILE, name: '바 TV' };
    send('name');
    await device.pass(0);
    expect(state()).toMatchObject({ profile: { name: '바 TV' } });
    send('reload');
    expect(server.reloads).toBe(1);
  });

  it('that was taken off says so, forgets everything, and shows a new code', async () => {
    const { server, device, send, state, storage } = hang(await hungBefore());
    await device.pass(0);
    server.isForgotten = true;
    send('forgotten');
    await device.pass(0);
    expect(state()).toEqual({ kind: 'forgotten', storeName: '강남점' });
    expect(server.closed).toBe(1);
    expect(createScreenDevice(storage).screen()).toBeUndefined();
    await device.pass(12_000);
    expect(state()).toMatchObject({ kind: 'code', code: '111111' });
  });

  it('that was taken off while its power was off shows a new code too', async () => {
    const storage = await hungBefore();
    const { device, state } = hang(storage, { isForgotten: true });
    await device.pass(0);
    expect(state().kind).toBe('forgotten');
  });
});

describe('a TV whose panel is late', () => {
  it('receives the delay at once, and knows it after a power cut without a network', async () => {
    const storage = await hungBefore();
    const { server, device, send, state } = hang(storage);
    await device.pass(100);
    expect(state()).not.toHaveProperty('panelLag', 45);
    server.answer = { ...GAME, panelLag: 45 };
    send('direction');
    await device.pass(10);
    expect(state()).toMatchObject({ kind: 'showing', panelLag: 45 });
    const cutOff = hang(storage, { isAway: true });
    await cutOff.device.pass(10);
    expect(cutOff.state()).toMatchObject({ kind: 'showing', panelLag: 45 });
  });

  it('shows the test picture until its time is over, and not again after a power cut', async () => {
    const storage = await hungBefore();
    const { server, device, send, state } = hang(storage);
    await device.pass(100);
    const until = START + 160_000;
    server.answer = { ...GAME, testPictureUntil: until };
    send('direction');
    await device.pass(10);
    expect(state()).toMatchObject({ programme: GAME.programme, testPictureUntil: until });
    server.answer = GAME;
    send('direction');
    await device.pass(10);
    expect(state()).toMatchObject({ testPictureUntil: undefined });
    const cutOff = hang(storage, { isAway: true });
    await cutOff.device.pass(10);
    expect(cutOff.state()).not.toHaveProperty('testPictureUntil', until);
  });
});
