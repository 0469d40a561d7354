import type { GameListItem } from '@feltclock/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profileOf } from '../../test-support/session.ts';
import { session } from '../shared/session/session.ts';
import {
  closeConsoles,
  openConsole,
  pretendServer,
  settled,
  type PretendedServer,
} from '../../test-support/console.tsx';

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

/** The list as the server holds it; tests change it to see what the page makes of it. */
async function openList(games: GameListItem[], more: Readonly<Record<string, PretendedServer>> = {}) {
  const asked = pretendServer({ '/api/game/list': () => ({ body: games }), ...more });
  const page = await openConsole('/game-list');
  return { page, asked };
}

const linkOf = (label: string): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll('a')].find((link) => link.getAttribute('aria-label') === label);

beforeEach(() => {
  session.start('Bearer a', profileOf());
});
afterEach(closeConsoles);

describe('a card', () => {
  it('shows names, badges, level, time left, date and players', async () => {
    const { page } = await openList([gameOf()]);
    await settled(() => expect(page.text()).toContain('Friday'));
    for (const text of [
      'Deep stack',
      '등록 진행 중',
      '일시정지',
      '레벨 3',
      '07:11',
      '2026. 02. 01. 00:30',
      '12 / 1,234',
    ])
      expect(page.text()).toContain(text);
  });

  it.each([
    [{ status: 'READY', level: 1 }, '시작 대기'],
    [{ status: 'INIT', level: 0 }, '시작 대기'],
    [{ status: 'PLAYING', level: 0 }, '브레이크'],
    [{ registrationStatus: 'CLOSED' }, '등록 마감'],
    [{ status: 'END' }, '종료'],
  ] as const)('%# says where the game stands', async (part, text) => {
    const { page } = await openList([gameOf(part)]);
    await settled(() => expect(page.text()).toContain(text));
  });

  it('leads to the controller, and to the display board in a tab that keeps the session', async () => {
    const { page } = await openList([gameOf()]);
    await settled(() => expect(page.text()).toContain('Friday'));
    expect(linkOf('컨트롤러 열기: Friday')?.getAttribute('href')).toBe('/game-controller?id=4');
    const board = linkOf('새 탭에서 전광판 열기: Friday');
    expect([board?.getAttribute('href'), board?.target, board?.rel]).toEqual([
      '/display-board?id=4',
      '_blank',
      'opener',
    ]);
  });
});

/** Answers with a link whose code tells how often it was replaced. */
function linkServer() {
  const links = { replaced: 0 };
  const answer: PretendedServer = (_, body) => {
    if ((body as { replace?: boolean }).replace === true) links.replaced += 1;
    return { body: { result: { url: `http://venue.test/s/code${String(links.replaced)}`, reach: 'as-asked' } } };
  };
  return { links, answer };
}

describe('the short link', () => {
  it('is shown with its address and a QR code that says what it opens', async () => {
    const { page } = await openList([gameOf()], { '/api/shorten-url': linkServer().answer });
    await settled(() => expect(page.text()).toContain('Friday'));
    page.press('짧은 링크: Friday');
    await settled(() => expect(page.field('링크 주소').value).toBe('http://venue.test/s/code0'));
    const code = document.querySelector('svg[role="img"][aria-label="Friday 전광판을 여는 QR 코드"]');
    expect(code?.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
    expect(code?.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500);
  });

  it.each([
    ['room', '같은 와이파이'],
    ['this-machine', '이 컴퓨터에서만'],
  ])('says who can open it when that is %s', async (reach, words) => {
    const answer: PretendedServer = () => ({ body: { result: { url: 'http://venue.test/s/code', reach } } });
    const { page } = await openList([gameOf()], { '/api/shorten-url': answer });
    await settled(() => expect(page.text()).toContain('Friday'));
    page.press('짧은 링크: Friday');
    await settled(() => expect(page.text()).toContain(words));
  });

  it('is copied, and says so', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    const { page } = await openList([gameOf()], { '/api/shorten-url': linkServer().answer });
    await settled(() => expect(page.text()).toContain('Friday'));
    page.press('짧은 링크: Friday');
    await settled(() => expect(page.text()).toContain('복사'));
    page.press('복사');
    await settled(() => expect(page.text()).toContain('링크를 복사했습니다.'));
    expect(writeText).toHaveBeenCalledWith('http://venue.test/s/code0');
    vi.unstubAllGlobals();
  });

  it('is replaced after a confirmation', async () => {
    const { links, answer } = linkServer();
    const { page } = await openList([gameOf()], { '/api/shorten-url': answer });
    await settled(() => expect(page.text()).toContain('Friday'));
    page.press('짧은 링크: Friday');
    await settled(() => expect(page.text()).toContain('링크 교체'));
    page.press('링크 교체');
    await settled(() => expect(page.text()).toContain('새 링크로 교체하시겠습니까?'));
    expect(links.replaced).toBe(0);
    page.press('링크 교체');
    await settled(() => expect(page.field('링크 주소').value).toBe('http://venue.test/s/code1'));
    await settled(() => expect(page.text()).toContain('새 링크로 교체했습니다.'));
  });

  it('that can’t be made names the structure and the game', async () => {
    const { page } = await openList([gameOf()], {
      '/api/shorten-url': () => ({ status: 500, body: { code: 'internal', message: '' } }),
    });
    await settled(() => expect(page.text()).toContain('Friday'));
    page.press('짧은 링크: Friday');
    await settled(() => expect(page.text()).toContain('Deep stack / Friday: 링크 생성을 실패하였습니다.'));
    expect(page.text()).not.toContain('전광판 링크');
  });
});

describe('deleting', () => {
  it('happens after a confirmation, and the list follows', async () => {
    const games = [gameOf(), gameOf({ id: 5, name: 'Saturday' })];
    const { page, asked } = await openList(games, {
      '/api/game': (_, id) => {
        games.splice(
          games.findIndex((game) => game.id === id),
          1,
        );
        return { body: 1 };
      },
    });
    await settled(() => expect(page.text()).toContain('Friday'));
    page.press('게임 삭제: Friday');
    expect(asked).not.toContain('/api/game');
    page.press('삭제');
    await settled(() => expect(page.text()).toContain('게임이 삭제되었습니다.'));
    await settled(() => expect(document.querySelectorAll('article')).toHaveLength(1));
    expect(page.text()).toContain('Saturday');
  });

  it('does not happen on cancel', async () => {
    const { page, asked } = await openList([gameOf()]);
    await settled(() => expect(page.text()).toContain('Friday'));
    page.press('게임 삭제: Friday');
    page.press('취소');
    expect(asked).not.toContain('/api/game');
  });

  it('that fails says so, with the reason', async () => {
    const { page } = await openList([gameOf()], {
      '/api/game': () => ({ status: 404, body: { code: 'not-found', message: '' } }),
    });
    await settled(() => expect(page.text()).toContain('Friday'));
    page.press('게임 삭제: Friday');
    page.press('삭제');
    await settled(() => expect(page.text()).toContain('게임 삭제를 실패하였습니다. (찾을 수 없습니다)'));
  });
});

describe('refreshing', () => {
  it('says that it worked', async () => {
    const { page } = await openList([]);
    await settled(() => expect(page.text()).toContain('표시할 게임이 없습니다.'));
    page.press('새로고침');
    await settled(() => expect(page.text()).toContain('게임 리스트를 새로고침하였습니다.'));
  });

  it('that fails says so and keeps the last list, marked as old', async () => {
    const answers = [{ body: [gameOf()] }];
    const { page } = await openList([], {
      '/api/game/list': () => answers.shift() ?? { status: 500, body: { code: 'internal', message: '' } },
    });
    await settled(() => expect(page.text()).toContain('Friday'));
    page.press('새로고침');
    await settled(() => expect(page.text()).toContain('게임 리스트 새로고침을 실패하였습니다.'));
    expect(page.text()).toContain('연결이 끊겼습니다.');
    expect(page.text()).toContain('Friday');
  });

  it('is offered when the first reading failed', async () => {
    const answers = [{ status: 500, body: { code: 'internal', message: '' } as unknown }];
    const { page } = await openList([], { '/api/game/list': () => answers.shift() ?? { body: [gameOf()] } });
    await settled(() => expect(page.text()).toContain('불러오지 못했습니다.'));
    page.press('다시 시도');
    await settled(() => expect(page.text()).toContain('Friday'));
  });
});
