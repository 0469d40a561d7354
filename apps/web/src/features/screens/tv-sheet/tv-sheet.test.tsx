import type { PairedScreen, WireScreenDirection } from '@feltclock/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eveningGame } from '../../../../test-support/evening-game.ts';
import { always, refusing, type Answers } from '../../../../test-support/fake-server.ts';
import {
  dialog,
  enterComposing,
  field,
  openConsole,
  said,
  shown,
  STAFF,
  text,
} from '../../../../test-support/open-console.tsx';
import { serverNow } from '../../../shared/server-time/server-time.ts';

const screenOf = (id: number, name: string, gameIds: number[], part: Partial<PairedScreen> = {}): PairedScreen => ({
  id,
  name,
  pairedAt: 1,
  pairedBy: null,
  language: null,
  direction: { kind: 'running', several: 'newest' },
  schedule: [],
  voice: null,
  isOnline: true,
  heardAt: null,
  report: null,
  programme: { kind: 'games', gameIds },
  ...part,
});
const GAMES = [eveningGame({ id: 7, name: '메인' }), eveningGame({ id: 8, name: '사이드' })];
const CODE = 'TV에 나타난 번호 *';
const NAME = '이름 *';

/** A store whose screens show what they are directed to. */
function storeWith(...paired: PairedScreen[]): Answers {
  const screens = [...paired];
  return {
    '/api/store/screens': () => ({ body: [...screens] }),
    '/api/store/screen/direction': (_, body) => {
      const { screenId, direction } = body as { screenId: number; direction: WireScreenDirection };
      const gameIds = direction.kind === 'game' ? [direction.gameId] : [8];
      const place = screens.findIndex(({ id }) => id === screenId);
      const before = screens[place];
      if (before !== undefined) screens[place] = { ...before, direction, programme: { kind: 'games', gameIds } };
      return { body: 1 };
    },
    '/api/store/screen': (_, body) => {
      const { name } = body as { name: string };
      const made = screenOf(9, name, [8], { pairedAt: serverNow(), isOnline: false });
      screens.push(made);
      return { body: made };
    },
  };
}

async function openSheet(server: Answers) {
  const page = await openConsole('/game-list', {
    as: STAFF,
    server: {
      '/api/game/list': always(GAMES),
      '/api/store/tv-address': always({ url: 'http://192.168.0.7:8080/tv', reach: 'room' }),
      ...server,
    },
  });
  await page.press('TV에 띄우기: 메인');
  await waitFor(() => expect(dialog()?.textContent).toContain('TV에 띄우기메인'));
  return page;
}

const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} `) });
const isMarked = (of: HTMLElement): boolean => of.getAttribute('aria-pressed') === 'true';

describe('the TVs of a store', () => {
  it('show the game with one press, and undo goes back to what they showed', async () => {
    const page = await openSheet(
      storeWith(screenOf(5, '입구 TV', [7]), screenOf(6, '바 TV', [8], { isOnline: false })),
    );
    expect(isMarked(await tile('입구 TV'))).toBe(true);
    expect((await tile('바 TV')).textContent).toBe('바 TV 꺼짐 사이드');
    await page.user.click(await tile('바 TV'));
    await shown('바 TV에 이 게임을 띄웠습니다.');
    expect(isMarked(await tile('바 TV'))).toBe(true);
    await page.press('되돌리기: 바 TV');
    await waitFor(async () => expect((await tile('바 TV')).textContent).toBe('바 TV 꺼짐 사이드'));
    expect(screen.queryByRole('button', { name: '되돌리기: 바 TV' })).toBeNull();
    expect(page.sent('/api/store/screen/direction')).toEqual([
      { id: 1, screenId: 6, direction: { kind: 'game', gameId: 7 } },
      { id: 1, screenId: 6, direction: { kind: 'running', several: 'newest' } },
    ]);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeUndefined());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('TV에 띄우기: 메인');
  });

  it('say that their schedule comes first, and why one could not be changed', async () => {
    const direction = { kind: 'game', gameId: 7 } as const;
    const schedule = [{ from: '10:00', to: '12:00', direction: { kind: 'ads' } as const }];
    const page = await openSheet({
      ...storeWith(screenOf(5, '입구 TV', [8], { direction, schedule }), screenOf(6, '바 TV', [8])),
      '/api/store/screen/direction': refusing('screen-ended', 404),
    });
    expect((await tile('입구 TV')).textContent).toContain('지금은 시간표가 먼저입니다.');
    await page.user.click(await tile('바 TV'));
    await waitFor(() => expect(said().join()).toContain('표시할 내용을 바꾸지 못했습니다.'));
    expect(isMarked(await tile('바 TV'))).toBe(false);
  });
});

describe('a new TV', () => {
  it('is connected by six digits and Enter, gets the next free name, and shows the game at once', async () => {
    const page = await openSheet(storeWith(screenOf(5, 'TV 1', [8])));
    await page.press('새 TV 연결');
    await shown('http://192.168.0.7:8080/tv 주소를 여세요');
    await waitFor(() => expect(document.activeElement).toBe(field(CODE)));
    expect(field(NAME).value).toBe('TV 2');
    await page.user.paste('４８２ ９１３');
    enterComposing(CODE);
    expect(page.sent('/api/store/screen')).toEqual([]);
    await page.user.keyboard('{Enter}');
    await waitFor(async () => expect(isMarked(await tile('TV 2'))).toBe(true));
    expect(page.sent('/api/store/screen')).toEqual([{ id: 1, code: '482913', name: 'TV 2' }]);
    // It signs in by itself within seconds.
    expect((await tile('TV 2')).textContent).toBe('TV 2 연결 중 이 게임 표시 중');
    expect(page.sent('/api/store/screen/direction')).toEqual([
      { id: 1, screenId: 9, direction: { kind: 'game', gameId: 7 } },
    ]);
  });

  it('comes first in a store without TVs, and a wrong code stays in its field, marked', async () => {
    const page = await openSheet({ ...storeWith(), '/api/store/screen': refusing('pairing-unknown', 404) });
    await waitFor(() => expect(document.activeElement).toBe(field(CODE)));
    expect(screen.queryByRole('button', { name: '새 TV 연결' })).toBeNull();
    await page.user.keyboard('000000{Enter}');
    await waitFor(() => expect(field(CODE).getAttribute('aria-invalid')).toBe('true'));
    expect([field(CODE).value, field(NAME).value, said()]).toEqual(['000 000', 'TV 1', []]);
    expect(page.sent('/api/store/screen/direction')).toEqual([]);
  });
});

it('has the links in its second tab, and closes when the page changes', async () => {
  const page = await openSheet({
    ...storeWith(),
    '/api/shorten-url': always({ result: { url: 'http://venue.test/s/code', reach: 'as-asked' } }),
  });
  await page.user.click(within(dialog() ?? document.body).getByRole('tab', { name: '링크·QR' }));
  await waitFor(() => expect(field('링크 주소').value).toBe('http://venue.test/s/code'));
  expect(field('방송 화면 주소').value).toBe('http://venue.test/overlay/code');
  await page.go('/profile');
  await waitFor(() => expect(dialog()).toBeUndefined());
  expect(text()).not.toContain('링크 주소');
});
