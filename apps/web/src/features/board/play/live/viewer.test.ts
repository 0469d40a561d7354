import { millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { INACTIVITY } from '../../../../shared/session/create-session.ts';
import { profileOf, sessionInTest } from '../../../../../test-support/session.ts';
import { memoryStorage } from '../../../../shared/state/kept-storage.ts';
import { createBoardMemory } from './board-memory.ts';
import { snapshotOf, START } from '../../../../../test-support/board-snapshot.ts';
import { asChosen, createViewer, linkCode, viewersMemory } from './viewer.ts';
import { chosenLanguage, keepChosen } from '../../../../i18n/language.ts';

interface Asked {
  readonly path: string;
  readonly token: string | undefined;
}

/** A server with one living link. Each opening gives another token, and only the newest is valid. */
function serverWithLink(storage = memoryStorage()) {
  const asked: Asked[] = [];
  const state = { opened: 0, isAlive: true, now: START };
  const answer = (status: number, body: unknown, token?: string): Promise<Response> =>
    Promise.resolve(
      new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
      }),
    );
  const fetch = (path: string, init: RequestInit): Promise<Response> => {
    const token = (init.headers as Record<string, string> | undefined)?.['Authorization'];
    asked.push({ path, token });
    if (path === '/api/view-session') {
      if (!state.isAlive) return answer(404, { code: 'link-ended', message: '' });
      state.opened += 1;
      return answer(200, { gameId: 7 }, `Bearer viewer-${state.opened}`);
    }
    if (!state.isAlive || token !== `Bearer viewer-${state.opened}`)
      return answer(401, { code: 'session-expired', message: '' });
    return answer(200, snapshotOf({ mayOperate: true }));
  };
  const open = (code = 'abcd2345') => createViewer({ code, fetch, storage, now: () => state.now });
  return { asked, state, storage, open };
}

describe('a visitor', () => {
  it('opens the link once, reads the board with its token, and gets no controls', async () => {
    const { asked, open } = serverWithLink();
    const viewer = open();
    expect(await viewer.game()).toBe(7);
    expect(await viewer.read()).toMatchObject({ game: { id: 7 }, mayOperate: false, undo: null });
    expect(asked).toEqual([
      { path: '/api/view-session', token: undefined },
      { path: '/api/display-board', token: 'Bearer viewer-1' },
    ]);
  });

  it('goes on with the kept session after a reload', async () => {
    const { state, open } = serverWithLink();
    await open().game();
    const again = open();
    expect(await again.game()).toBe(7);
    await again.read();
    expect(state.opened).toBe(1);
  });

  it('opens the link again when the session has ended', async () => {
    const { state, asked, open } = serverWithLink();
    await open().game();
    state.opened = 5;
    await open().read();
    expect(state.opened).toBe(6);
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/view-session',
      '/api/display-board',
      '/api/view-session',
      '/api/display-board',
    ]);
  });

  it('opens it once for all readings that were refused together', async () => {
    const { state, open } = serverWithLink();
    const viewer = open();
    await viewer.game();
    state.opened = 5;
    await Promise.all([viewer.read(), viewer.read(), viewer.read()]);
    expect(state.opened).toBe(6);
  });

  it('comes back after more than five hours of sleep', async () => {
    const { state, open } = serverWithLink();
    const viewer = open();
    await viewer.game();
    state.now = (state.now + INACTIVITY + millis(1)) as typeof state.now;
    expect((await viewer.read()).game.id).toBe(7);
  });

  it('is informed when the link has ended, before and after it was open', async () => {
    const { state, open } = serverWithLink();
    const viewer = open();
    await viewer.read();
    state.isAlive = false;
    await expect(viewer.read()).rejects.toMatchObject({ code: 'link-ended' });
    await expect(open('another').game()).rejects.toMatchObject({ code: 'link-ended' });
  });

  it('leaves a staff session of the same tab alone, and never uses its token', async () => {
    const staff = sessionInTest();
    staff.session.start('Bearer staff', profileOf());
    const { asked, open } = serverWithLink(staff.storage);
    await open().read();
    expect(asked.map(({ token }) => token)).not.toContain('Bearer staff');
    expect(staff.reload().get()).toMatchObject({ token: 'Bearer staff', profile: { id: 'gangnam' } });
  });

  it('has a session for each link', async () => {
    const { state, open } = serverWithLink();
    await open('first').game();
    await open('second').game();
    expect(state.opened).toBe(2);
  });
});

describe('what this device remembers of a board that staff ran', () => {
  it('is shown to visitors without controls', () => {
    const memory = createBoardMemory(memoryStorage());
    memory.write(7, snapshotOf({ mayOperate: true }));
    expect(viewersMemory(memory).read(7)).toMatchObject({ mayOperate: false });
    expect(viewersMemory(memory).read(8)).toBeUndefined();
  });
});

const OF_STORE = { ...snapshotOf(), preferences: { language: 'ko', boardVersion: 2 } } as const;

it('is the store’s until a guest chooses', () => {
  const storage = memoryStorage();
  expect(chosenLanguage(storage)).toBeUndefined();
  expect(asChosen(OF_STORE, storage)).toBe(OF_STORE);
});

it('is the guest’s from then on, and nothing else of the reading', () => {
  const storage = memoryStorage();
  keepChosen(storage, 'ja');
  expect(chosenLanguage(storage)).toBe('ja');
  expect(asChosen(OF_STORE, storage)).toEqual({ ...OF_STORE, preferences: { language: 'ja', boardVersion: 2 } });
  expect(asChosen(snapshotOf(), storage).preferences).toEqual({ language: 'ja', boardVersion: 1 });
});

it('is none where something else is kept', () => {
  const storage = memoryStorage();
  storage.setItem('feltclock.guest-language', 'fr');
  expect(chosenLanguage(storage)).toBeUndefined();
});

describe('the code of an address', () => {
  it.each([
    ['/s/abcd2345', 'abcd2345'],
    ['/s/abcd2345/', 'abcd2345'],
    ['/s/', ''],
    ['/s/a/b', 'a/b'],
    ['/sx', undefined],
    ['/display-board', undefined],
  ])('%s → %s', (path, code) => {
    expect(linkCode(path)).toBe(code);
  });
});
