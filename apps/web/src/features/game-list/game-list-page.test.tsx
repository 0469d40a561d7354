import type { GameListItem } from '@feltclock/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, broken, inTurn, refusing, type Answer, type Answers } from '../../../test-support/fake-server.ts';
import {
  dialog,
  field,
  openConsole,
  shown,
  STAFF,
  text,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';
import { dateMillis } from '../../shared/server-time/device-clock.ts';

const gameOf = (part: Partial<GameListItem> = {}): GameListItem => ({
  id: 4,
  name: 'Friday',
  status: 'PAUSED',
  registrationStatus: 'OPEN',
  createDate: 1_769_873_407_000,
  currentPlayer: 12,
  totalPlayer: 1234,
  level: 3,
  structureName: 'Deep stack',
  prize: '',
  storeId: 1,
  structureId: 2,
  startAt: null,
  clock: {
    version: 5,
    status: 'PAUSED',
    seq: 2,
    level: 3,
    remaining: 431_000,
    at: 1_769_873_407_000,
    total: 0,
    nextBreak: 0,
    remainReg: 0,
    registration: 'OPEN',
  },
  countsVersion: 3,
  ...part,
});

const openList = (list: Answer, more: Answers = {}): Promise<OpenedConsole> =>
  openConsole('/game-list', { as: STAFF, server: { '/api/game/list': list, ...more } });
const open = async (more: Answers = {}, game = gameOf()): Promise<OpenedConsole> => {
  const page = await openList(always([game]), more);
  await shown('Friday');
  return page;
};

describe('a card', () => {
  it('shows names, badges, level, time left, date and players', async () => {
    await open();
    await shown('Deep stack', '등록 진행 중', '일시정지', '레벨 3', '07:11', '2026. 02. 01. 00:30', '12 / 1,234');
  });

  it('distinguishes games with the same name; the earliest has the name only', async () => {
    await openList(always([gameOf({ id: 9 }), gameOf({ id: 4 })]));
    await shown('Friday #2');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Friday #2',
      'Friday',
    ]);
    expect(screen.getByRole('link', { name: '컨트롤러 열기: Friday #2' }).getAttribute('href')).toBe(
      '/game-controller?id=9',
    );
  });

  it('shows the status of the game', async () => {
    const stands: readonly (readonly [Partial<GameListItem>, string])[] = [
      [{ status: 'READY', level: 1 }, '시작 대기'],
      [{ status: 'INIT', level: 0 }, '시작 대기'],
      [{ status: 'READY', level: 0, startAt: dateMillis('2026-02-07T15:30:00Z') }, '2026. 02. 08. 00:30 시작 예정'],
      [
        { status: 'READY', level: 0, startAt: dateMillis('2026-01-31T15:05:00Z') },
        '예정 시각 2026. 02. 01. 00:05 지남',
      ],
      [{ status: 'PLAYING', level: 0 }, '브레이크'],
      [{ registrationStatus: 'CLOSED' }, '등록 마감'],
      [{ status: 'END' }, '종료'],
    ];
    await openList(always(stands.map(([part], id) => gameOf({ ...part, id, name: `Game ${String(id)}` }))));
    await shown('Game 6');
    const cards = [...document.querySelectorAll('article')].map(({ textContent }) => textContent);
    expect(cards).toEqual(stands.map(([, words]) => expect.stringContaining(words) as string));
  });

  it('leads to the controller, and to the display board in a tab that keeps the session', async () => {
    await open();
    expect(screen.getByRole('link', { name: '컨트롤러 열기: Friday' }).getAttribute('href')).toBe(
      '/game-controller?id=4',
    );
    expect((await screen.findByRole('link', { name: '플로어 열기: Friday' })).getAttribute('href')).toBe(
      screen
        .getByRole('link', { name: '컨트롤러 열기: Friday' })
        .getAttribute('href')
        ?.replace('game-controller', 'floor'),
    );
    const board = screen.getByRole<HTMLAnchorElement>('link', { name: '새 탭에서 전광판 열기: Friday' });
    expect([board.getAttribute('href'), board.target, board.rel]).toEqual(['/display-board?id=4', '_blank', 'opener']);
  });
});

it('draws the first cards of a long list, and the last one when asked', async () => {
  const games = Array.from({ length: 25 }, (_, index) => gameOf({ id: index + 1, name: `Game ${String(index + 1)}` }));
  const page = await openList(always(games));
  await shown('Game 24');
  expect(document.querySelectorAll('article')).toHaveLength(24);
  await page.press('더 보기 (1)');
  expect(document.querySelectorAll('article')).toHaveLength(25);
});

/** Answers with a link whose code counts its replacements. */
function linkServer() {
  const links = { replaced: 0 };
  const answer: Answer = (_, body) => {
    if ((body as { replace?: boolean }).replace === true) links.replaced += 1;
    return { body: { result: { url: `http://venue.test/s/code${String(links.replaced)}`, reach: 'as-asked' } } };
  };
  return { links, answer };
}

describe('the short link', () => {
  it('is shown with its address and a QR code that says what it opens, and copied', async () => {
    const page = await open({ '/api/shorten-url': linkServer().answer });
    await page.press('단축 링크: Friday');
    await waitFor(() => expect(field('링크 주소').value).toBe('http://venue.test/s/code0'));
    const code = screen.getByRole('img', { name: 'Friday 전광판을 여는 QR 코드' });
    expect(code.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
    expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500);
    await page.press('복사');
    await shown('링크를 복사했습니다.');
    expect(await navigator.clipboard.readText()).toBe('http://venue.test/s/code0');
  });

  it('says who can open it where that is not everybody', async () => {
    const page = await open({
      '/api/shorten-url': always({ result: { url: 'http://venue.test/s/code', reach: 'this-machine' } }),
    });
    await page.press('단축 링크: Friday');
    await shown('이 컴퓨터에서만');
  });

  it('is replaced after a confirmation', async () => {
    const { links, answer } = linkServer();
    const page = await open({ '/api/shorten-url': answer });
    await page.press('단축 링크: Friday');
    await shown('링크 교체');
    await page.press('링크 교체');
    await shown('새 링크로 교체하시겠습니까?');
    expect(links.replaced).toBe(0);
    await page.press('링크 교체');
    await waitFor(() => expect(field('링크 주소').value).toBe('http://venue.test/s/code1'));
    await shown('새 링크로 교체했습니다.');
  });

  it('that can’t be made names the structure and the game, and can be asked for again', async () => {
    const { answer } = linkServer();
    const page = await open({ '/api/shorten-url': inTurn(broken, answer) });
    await page.press('단축 링크: Friday');
    await shown('Deep stack / Friday: 링크 생성을 실패하였습니다.', '링크를 만들지 못했습니다.');
    await page.press('다시 시도');
    await waitFor(() => expect(field('링크 주소').value).toBe('http://venue.test/s/code0'));
  });
});

describe('deleting', () => {
  it('happens after a confirmation and not on cancel, and the list follows', async () => {
    const games = [gameOf(), gameOf({ id: 5, name: 'Saturday' })];
    const page = await openList(() => ({ body: games }), {
      '/api/game': (_, id) => {
        games.splice(
          games.findIndex((game) => game.id === id),
          1,
        );
        return { body: 1 };
      },
    });
    await shown('Friday');
    await page.press('게임 삭제: Friday');
    await page.press('취소');
    await waitFor(() => expect(dialog()).toBeUndefined());
    await page.press('게임 삭제: Friday');
    expect(page.sent('/api/game')).toEqual([]);
    await page.press('삭제');
    await shown('게임이 삭제되었습니다.');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(text()).toContain('Saturday');
  });

  it('that fails says so, with the reason', async () => {
    const page = await open({ '/api/game': refusing('not-found', 404) });
    await page.press('게임 삭제: Friday');
    await page.press('삭제');
    await shown('게임 삭제를 실패하였습니다. (찾을 수 없습니다)');
  });
});

describe('refreshing', () => {
  it('says that it worked', async () => {
    const page = await openList(always([]));
    await shown('표시할 게임이 없습니다.');
    await page.press('새로고침');
    await shown('게임 리스트를 새로고침하였습니다.');
  });

  it('that fails says so and keeps the last list, marked as old', async () => {
    const page = await openList(inTurn(always([gameOf()]), broken));
    await shown('Friday');
    await page.press('새로고침');
    await shown('게임 리스트 새로고침을 실패하였습니다.');
    expect(text()).toContain('연결이 끊겼습니다.');
    expect(text()).toContain('Friday');
  });

  it('is offered when the first reading failed', async () => {
    const page = await openList(inTurn(broken, always([gameOf()])));
    await shown('불러오지 못했습니다.');
    await page.press('다시 시도');
    await shown('Friday');
  });
});
