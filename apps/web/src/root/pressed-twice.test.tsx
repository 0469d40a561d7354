// Two quick presses on a command that acts at once do it once, and no alert answers the second one (docs/rules/screens.md#a-press-is-what-was-meant).

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { always, type Answers } from '../../test-support/fake-server.ts';
import { pass } from '../../test-support/held-clock.ts';
import { button, openConsole, OWNER, said, shown, type OpenedConsole } from '../../test-support/open-console.tsx';
import { storeOf } from '../../test-support/store-of.ts';
import { wallNow } from '../shared/server-time/server-time.ts';

interface Command {
  readonly path: string;
  /** Undefined: nobody is signed in. */
  readonly as?: typeof OWNER;
  readonly server: Answers;
  /** What a person does before. */
  readonly before?: (page: OpenedConsole) => Promise<void>;
  readonly press: string;
  readonly call: string;
}

const TVS = {
  '/api/store/list': always([storeOf({ id: 1, name: '강남점' })]),
  '/api/store/screens': always([]),
  '/api/game/list': always([]),
  '/api/store/tv-address': always({ url: 'http://192.168.0.7:8080/tv', reach: 'room' }),
  '/api/standby': always({ role: 'alone', epoch: 0, isPossible: true, other: null }),
};
const FIRST = always({ isOpen: true, isHere: true, adminId: 'admin' });

const COMMANDS: Readonly<Record<string, Command>> = {
  'an import of members': {
    path: '/user-import',
    as: OWNER,
    server: {
      '/api/user/import/check': always({ outcomes: ['new'] }),
      '/api/user/import': always({ outcomes: ['new'] }),
    },
    async before() {
      const files = [new File(['nickname\n하나'], '회원.csv')];
      fireEvent.change(await screen.findByLabelText('파일 고르기'), { target: { files } });
    },
    press: '회원 1명 가져오기',
    call: '/api/user/import',
  },
  'a code for a second computer': {
    path: '/screens',
    as: OWNER,
    server: { ...TVS, '/api/standby/pairing': () => ({ body: { code: '482913', expiresAt: wallNow() + 600_000 } }) },
    press: '예비 컴퓨터 연결',
    call: '/api/standby/pairing',
  },
  'becoming the second computer': {
    path: '/first',
    server: { '/api/first-page': FIRST, '/api/standby/follow': always({ name: 'BAR-PC' }) },
    async before(page) {
      await page.press('이 컴퓨터는 예비 컴퓨터입니다');
      await page.write('주 컴퓨터의 주소', '192.168.0.10');
      await page.write('연결 번호', '482913');
    },
    press: '연결',
    call: '/api/standby/follow',
  },
};

/** Holds the answers of a path until they are let go. */
function holdAnswers(path: string): () => void {
  const fetching = vi.mocked(window.fetch);
  const answer = fetching.getMockImplementation();
  const held: { letGo?: () => void } = {};
  const free = new Promise<void>((resolve) => {
    held.letGo = resolve;
  });
  fetching.mockImplementation(async (input, init) => {
    if (input === path) await free;
    return (await answer?.(input, init)) ?? Response.error();
  });
  return () => held.letGo?.();
}

describe('two quick presses', () => {
  it.each(Object.entries(COMMANDS))('do it once: %s', async (_, { path, as, server, before, press, call }) => {
    const page = await openConsole(path, { ...(as && { as }), server });
    await before?.(page);
    const pressed = await waitFor(() => button(press));
    await waitFor(() => expect(pressed.disabled).toBe(false));
    const letGo = holdAnswers(call);
    fireEvent.click(pressed);
    await pass(90);
    if (pressed.isConnected) fireEvent.click(pressed);
    await act(async () => letGo());
    await waitFor(() => expect(page.sent(call)).toHaveLength(1));
    await pass(500);
    expect(page.sent(call)).toHaveLength(1);
    expect(said().filter((each) => /못했|오류|실패/.test(each))).toEqual([]);
  });

  it('begin an update once, and the focus stays on what it says', async () => {
    const update = '/api/installation/update';
    const state = { isHere: true, isRunning: false, previous: null, last: null };
    const place = { url: 'http://x', tvUrl: 'http://x/tv', reach: 'room', port: 8080, takenPort: null };
    const more = { system: 'linux', data: '/d', backups: null, https: { isOn: false, isKept: null }, startup: null };
    const prepared = { version: '0.3.0', isSigned: true, gamesInPlay: 0 };
    class Upload {
      readonly upload = {};
      readonly status = 200;
      readonly responseText = JSON.stringify({ problem: null, prepared });
      onload = (): void => undefined;
      readonly open = (): void => undefined;
      readonly setRequestHeader = (): void => undefined;
      readonly getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null);
      readonly send = (): void => this.onload();
    }
    vi.stubGlobal('XMLHttpRequest', Upload);
    const page = await openConsole('/installation', {
      as: OWNER,
      server: {
        '/api/installation': always({ ...place, ...more }),
        [update]: (_, body) => ({ body: body === null ? { version: '0.2.0', update: state } : { problem: null } }),
      },
    });
    await shown('배포 파일 고르기');
    await page.user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, new File(['x'], 'x.zip'));
    const install = await waitFor(() => button('0.3.0 설치'));
    fireEvent.click(install);
    await pass(90);
    if (install.isConnected) fireEvent.click(install);
    await shown('설치하는 중입니다.');
    expect(page.sent(update).filter((body) => body !== null)).toHaveLength(1);
    expect(document.activeElement?.textContent).toContain('설치하는 중입니다.');
    vi.unstubAllGlobals();
  });
});
