import type { StandbyPair } from '@feltclock/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { always, inTurn, refusing } from '../../../../test-support/fake-server.ts';
import { holdIntervals, pass } from '../../../../test-support/held-clock.ts';
import {
  asked,
  button,
  dialog,
  field,
  openConsole,
  OWNER,
  said,
  shown,
  STAFF,
  text,
} from '../../../../test-support/open-console.tsx';
import { storeOf } from '../../../../test-support/store-of.ts';
import { wallNow } from '../../../shared/server-time/server-time.ts';

const ALONE: StandbyPair = { role: 'alone', epoch: 0, isPossible: true, other: null };
const pair = (more: Partial<NonNullable<StandbyPair['other']>> = {}): StandbyPair => ({
  role: 'first',
  epoch: 1,
  isPossible: true,
  other: {
    name: 'BAR-PC',
    origin: 'http://192.168.0.12:8080',
    isInStep: true,
    behind: 0,
    lastSeenAt: wallNow(),
    ...more,
  },
});

const open = (answer: ReturnType<typeof always>, more: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/screens', {
    as: OWNER,
    ...more,
    server: {
      '/api/store/list': always([storeOf({ id: 1, name: '강남점' })]),
      '/api/store/screens': always([]),
      '/api/game/list': always([]),
      '/api/store/tv-address': always({ url: 'http://192.168.0.7:8080/tv', reach: 'room' }),
      '/api/standby': answer,
      ...more.server,
    },
  });

const pageOfPair = (): void => {
  const script = document.createElement('script');
  script.dataset['other'] = '192.168.0.12:8080';
  document.head.append(script);
};
afterEach(() => document.querySelector('script[data-other]')?.remove());

describe('the second computer', () => {
  it('is connected by a code, which stands large with the address to type', async () => {
    holdIntervals();
    const { press, sent } = await open(inTurn(always(ALONE), always(pair())), {
      server: { '/api/standby/pairing': always({ code: '482913', expiresAt: wallNow() + 600_000 }) },
    });
    await shown('바로 이어받을 컴퓨터');
    await press('예비 컴퓨터 연결');
    await shown('482 913', "'이 컴퓨터는 예비 컴퓨터입니다'를 눌러");
    expect(field('이 컴퓨터의 주소').value).toBe('http://192.168.0.7:8080');
    expect(field('첫 화면 대신 쓸 수 있는 명령').value).toBe(
      'feltclock standby --of http://192.168.0.7:8080 --code 482913',
    );
    expect(sent('/api/standby/pairing')).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(3000));
    await waitFor(() => expect(said()).toEqual(['예비 컴퓨터를 연결했습니다.']));
    await waitFor(() => expect(dialog()).toBeUndefined());
    await shown('예비 컴퓨터 · BAR-PC', '준비됨');
  });

  it('gets a new code when the old one is too old', async () => {
    const { press } = await open(always(ALONE), {
      server: {
        '/api/standby/pairing': inTurn(
          always({ code: '482913', expiresAt: wallNow() + 1000 }),
          always({ code: '111222', expiresAt: wallNow() + 600_000 }),
        ),
      },
    });
    await shown('바로 이어받을 컴퓨터');
    await press('예비 컴퓨터 연결');
    await shown('482 913');
    await pass(1500);
    await shown('번호의 시간이 지났습니다.');
    expect(text()).not.toContain('482 913');
    expect(screen.queryByLabelText('첫 화면 대신 쓸 수 있는 명령')).toBeNull();
    await press('새 번호');
    await shown('111 222');
    expect(document.activeElement?.textContent).toBe('111 222');
  });

  it('cannot be reached at an address of this computer alone', async () => {
    const { press } = await open(always(ALONE), {
      server: {
        '/api/standby/pairing': always({ code: '482913', expiresAt: wallNow() + 600_000 }),
        '/api/store/tv-address': always({ url: 'http://localhost:8080/tv', reach: 'this-machine' }),
      },
    });
    await shown('바로 이어받을 컴퓨터');
    await press('예비 컴퓨터 연결');
    await shown('이 주소는 이 컴퓨터에서만 열립니다. 예비 컴퓨터에서 연결하려면');
    expect(text()).not.toContain('feltclock standby');
  });

  it('says why there is no code', async () => {
    const { press } = await open(always(ALONE), { server: { '/api/standby/pairing': refusing('conflict') } });
    await shown('바로 이어받을 컴퓨터');
    await press('예비 컴퓨터 연결');
    await waitFor(() => expect(said().join()).toContain('연결 번호를 만들지 못했습니다.'));
    await waitFor(() => expect(dialog()).toBeUndefined());
    expect(document.activeElement).toBe(button('예비 컴퓨터 연결'));
  });

  it.each([
    [pair(), ['준비됨', '모든 변경이 예비 컴퓨터에도 저장되어 있습니다.']],
    [pair({ isInStep: false, behind: 1234 }), ['뒤처짐', '아직 받지 못한 변경: 1,234개']],
    [pair({ isInStep: false }), ['뒤처짐', '예비 컴퓨터에 데이터를 복사하는 중입니다.']],
    [
      pair({ isInStep: false, behind: 3, lastSeenAt: 1_760_000_000_000 }),
      ['연결 끊김', '마지막 연결 2025. 10. 09.', '3개'],
    ],
    [pair({ isInStep: false, lastSeenAt: null }), ['연결 끊김', '아직 연결된 적이 없습니다.']],
  ])('says how far it is', async (now, words) => {
    await open(always(now));
    await shown('예비 컴퓨터 · BAR-PC', ...words);
    expect(screen.getByRole('link', { name: 'http://192.168.0.12:8080' })).toBeDefined();
  });

  it('is let go after a question', async () => {
    const { press, calls } = await open(inTurn(always(pair()), always(ALONE)), {
      server: { '/api/standby/pairing': always(1) },
    });
    await shown('준비됨');
    await press('연결 해제');
    await asked('BAR-PC 예비 컴퓨터의 연결을 해제하시겠습니까?');
    await press('연결 해제');
    await shown('바로 이어받을 컴퓨터');
    expect(calls.find(({ path }) => path === '/api/standby/pairing')).toMatchObject({ method: 'DELETE' });
  });

  it('is not offered where none is possible', async () => {
    const { calls } = await open(always({ ...ALONE, isPossible: false }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/standby')).toBe(true));
    await shown('매장의 TV를 연결하는 방법');
    expect(text()).not.toContain('예비 컴퓨터');
  });

  it('is shown to staff, who cannot change it', async () => {
    pageOfPair();
    await open(always(pair()), { as: STAFF });
    await shown('예비 컴퓨터 · BAR-PC', '준비됨');
    expect(screen.queryByRole('button', { name: '연결 해제' })).toBeNull();
  });

  it('is no question for staff of a computer alone', async () => {
    const { calls } = await open(always(ALONE), { as: STAFF });
    await shown('매장의 TV를 연결하는 방법');
    expect(calls.some(({ path }) => path === '/api/standby')).toBe(false);
  });
});
