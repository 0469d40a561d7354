import type { GameListItem, TonightGame } from '@feltclock/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eveningGame } from '../../../../test-support/evening-game.ts';
import { COMMAND_PATHS, lastAction } from '../../../../test-support/evening.ts';
import { always, broken, inTurn, refusing, type Answer, type Answers } from '../../../../test-support/fake-server.ts';
import {
  asked,
  dialog,
  field,
  openConsole,
  shown,
  STAFF,
  text,
  type OpenedConsole,
} from '../../../../test-support/open-console.tsx';
import { dateMillis } from '../../../shared/server-time/device-clock.ts';

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

/** A game of another evening in this status. */
const standing = (status: GameListItem['status'], part: Partial<GameListItem> = {}): GameListItem =>
  gameOf({ ...part, status, clock: { ...gameOf().clock, status } });

const TONIGHT = '/api/store/tonight?id=1';

const openList = (list: Answer, more: Answers = {}): Promise<OpenedConsole> =>
  openConsole('/game-list', {
    as: STAFF,
    server: { '/api/game/list': list, [TONIGHT]: always({ games: [], appFailures: [] }), ...more },
  });
/** The list of games that belong to the evening. */
const openTonight = (games: readonly TonightGame[], more: Answers = {}): Promise<OpenedConsole> =>
  openList(always(games), { [TONIGHT]: always({ games, appFailures: [] }), ...more });
const open = async (more: Answers = {}, game = gameOf()): Promise<OpenedConsole> => {
  const page = await openList(always([game]), more);
  await shown('Friday');
  return page;
};

describe('a card', () => {
  it('shows names, badges, level, time left, date and players', async () => {
    await open();
    await shown('Deep stack', '등록 진행 중', '일시정지', '레벨 3', '07:11', '생성 2월 1일 00:30', '12 / 1,234');
  });

  it('is the card of the main page, with its commands, if the game belongs to the evening', async () => {
    const page = await openTonight([eveningGame({ boards: 0 })], {
      [COMMAND_PATHS.latest]: lastAction('PLAY'),
      [COMMAND_PATHS.game]: always(1),
    });
    await shown('100 / 200 (앤티 200)', '다음은 브레이크', '연결된 전광판이 없습니다');
    const card = within(screen.getByRole('article', { name: 'Friday' }));
    expect(card.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'TV에 띄우기: Friday',
      '일시정지: Friday',
      'TV에 띄우기: Friday',
      '종료: Friday',
      '단축 링크: Friday',
      '게임 삭제: Friday',
    ]);
    await page.press('일시정지: Friday');
    await waitFor(() => expect(page.sent(COMMAND_PATHS.game)).toEqual([{ id: 4, status: 'PAUSED' }]));
    await waitFor(() => expect(page.sent('/api/game/list').length).toBeGreaterThan(1));
  });

  it('starts a game of another evening after a question', async () => {
    const page = await open(
      {
        [COMMAND_PATHS.latest]: lastAction('CREATE'),
        [COMMAND_PATHS.log]: always(gameOf().clock),
        [COMMAND_PATHS.game]: always(1),
      },
      standing('READY', { startAt: dateMillis('2026-02-07T15:30:00Z') }),
    );
    await page.press('시작: Friday');
    await asked('게임을 시작하시겠습니까?');
    await page.press('시작');
    await waitFor(() => expect(page.sent(COMMAND_PATHS.game)).toEqual([{ id: 4, status: 'PLAYING' }]));
  });

  it('is shown without the evening if that cannot be read', async () => {
    await openList(always([gameOf()]), { [TONIGHT]: broken });
    await shown('Friday', '레벨 3', '07:11');
    expect(screen.getByRole('button', { name: '시작: Friday' })).toBeDefined();
  });

  it('distinguishes running games with the same name by number and time; the earliest has the name only', async () => {
    const later = { id: 9, createDate: dateMillis('2026-01-31T17:45:00Z') };
    await openTonight([eveningGame(later), eveningGame({ startAt: dateMillis('2026-01-31T15:00:00Z') })]);
    await shown('Friday #2');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Friday #2',
      'Friday',
    ]);
    expect(screen.getByRole('article', { name: 'Friday #2' }).textContent).toContain('생성 2월 1일 02:45');
    expect(screen.getByRole('article', { name: 'Friday' }).textContent).toContain('예약 00:00');
    expect(screen.getByRole('link', { name: '컨트롤러 열기: Friday #2' }).getAttribute('href')).toBe(
      '/game-controller?id=9',
    );
  });

  it('shows the status of the game', async () => {
    const stands: readonly (readonly [GameListItem, string])[] = [
      [standing('READY', { level: 1 }), '시작 대기'],
      [standing('INIT', { level: 0 }), '시작 대기'],
      [standing('READY', { startAt: dateMillis('2026-02-07T15:30:00Z') }), '시작 예정 2월 8일 00:30'],
      [standing('PLAYING', { level: 0 }), '브레이크'],
      [gameOf({ clock: { ...gameOf().clock, registration: 'CLOSED' } }), '등록 마감'],
      [standing('END'), '종료'],
    ];
    await openList(always(stands.map(([game], id) => ({ ...game, id, name: `Game ${String(id)}` }))));
    await shown('Game 5');
    const cards = [...document.querySelectorAll('article')].map(({ textContent }) => textContent);
    expect(cards).toEqual(stands.map(([, words]) => expect.stringContaining(words) as string));
  });

  it('of an ended game leads to its result', async () => {
    await open({}, standing('END'));
    expect(screen.getByRole('link', { name: 'Friday 결과 입력' }).getAttribute('href')).toBe('/game-result?id=4');
    expect(screen.queryByRole('button', { name: '시작: Friday' })).toBeNull();
  });

  it('leads to the controller, and to the display board in a tab that keeps the session', async () => {
    await open();
    const wayTo = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');
    expect(wayTo('Friday')).toBe('/game-controller?id=4');
    expect(wayTo('컨트롤러 열기: Friday')).toBe('/game-controller?id=4');
    await screen.findByRole('link', { name: '플로어 열기: Friday' });
    expect(wayTo('플로어 열기: Friday')).toBe('/floor?id=4');
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
