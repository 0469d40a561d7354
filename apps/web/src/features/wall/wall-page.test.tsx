import type { WallGame } from '@feltclock/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { always, broken, inTurn, type Answer } from '../../../test-support/fake-server.ts';
import { holdIntervals, pass } from '../../../test-support/held-clock.ts';
import { openConsole, OWNER, shown } from '../../../test-support/open-console.tsx';
import { wallGameAt } from '../../../test-support/wall-game.ts';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { serverNow } from '../../shared/server-time/server-time.ts';

const MINUTE = 60_000;
const gameOf = (change: Partial<WallGame> = {}): WallGame => wallGameAt(serverNow(), change);
const showing = (games: readonly WallGame[], isCut = false): Answer => always({ games, isCut });

async function openWall(wall: Answer) {
  const opened = await openConsole('/wall', { as: OWNER, server: { '/api/wall': wall } });
  await screen.findByRole('heading', { level: 1, name: '전체 현황' });
  return opened;
}
const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('li a[href^="/game-controller"]')];
const cards = (): string[] => links().map(({ textContent }) => textContent);
const names = (): (string | undefined)[] => cards().map((text) => /G\d/.exec(text)?.[0]);
const search = '매장 또는 게임 검색';

/** One game of each kind, unsorted. */
const evening = (): readonly WallGame[] => {
  const now = serverNow();
  return [
    gameOf({ id: 1, name: 'G1', remaining: 9 * MINUTE }),
    gameOf({ id: 2, name: 'G2', status: 'READY', level: 0, startAt: now + 5 * MINUTE }),
    gameOf({ id: 3, name: 'G3', boards: 0 }),
    gameOf({ id: 4, name: 'G4', status: 'PAUSED', at: now - 75 * MINUTE }),
    gameOf({ id: 5, name: 'G5', remaining: 40_000 }),
    gameOf({ id: 6, name: 'G6', status: 'INIT', level: 0, startAt: now - 3 * MINUTE, storeName: '홍대점' }),
    gameOf({ id: 7, name: 'G7', hasOutage: true, status: 'PAUSED', at: now - 2 * MINUTE }),
    gameOf({ id: 8, name: 'G8', remaining: 4 * MINUTE, level: 0 }),
    gameOf({ id: 9, name: 'G9', status: 'PAUSED', at: now - 2 * MINUTE, structureName: 'Turbo' }),
  ];
};
const openEvening = async () => {
  const opened = await openWall(showing(evening()));
  await waitFor(() => expect(names()).toHaveLength(9));
  return opened;
};

it('shows the most pressing first, says why to look, and rings for all but a level that ends', async () => {
  await openEvening();
  expect(names()).toEqual(['G7', 'G6', 'G4', 'G3', 'G5', 'G9', 'G8', 'G1', 'G2']);
  for (const text of ['확인 필요 4', '진행 4', '일시정지 3', '대기 2']) expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByText(/게임이 많아 일부만 표시됩니다/)).toBeNull();
  const reasons = links().map((card) => [
    card.getAttribute('data-alarm'),
    ...[...card.querySelectorAll('[class*="_reasons_"] > *')].map(({ textContent }) => textContent),
  ]);
  expect(reasons).toEqual([
    ['true', '서버 중단 확인 필요', '2분째 일시정지'],
    ['true', '시작 3분 지연'],
    ['true', '1시간 15분째 일시정지'],
    ['true', '전광판 없음'],
    ['false', '곧 레벨 종료'],
    ['false', '2분째 일시정지'],
    ['false'],
    ['false'],
    ['false'],
  ]);
});

it('shows a game’s store, level, players and boards, and links to its controller', async () => {
  await openWall(showing([gameOf({ id: 41 })]));
  await waitFor(() => expect(cards()).toHaveLength(1));
  const [card] = cards();
  for (const text of ['강남점', 'Friday', '레벨 3', '12 / 1,234', '진행 중']) expect(card).toContain(text);
  expect(links()[0]?.getAttribute('href')).toBe('/game-controller?id=41');
  // Without sound the alarm cannot be switched on.
  expect(screen.getByRole<HTMLInputElement>('switch', { name: '문제 알림음' }).disabled).toBe(true);
});

it('distinguishes a break, a waiting game, a scheduled start and a pause', async () => {
  const kinds: readonly (readonly [Partial<WallGame>, readonly string[], readonly string[]])[] = [
    [{ level: 0 }, ['브레이크', '진행 중'], ['레벨']],
    [{ status: 'READY' }, ['시작 전'], ['시작 예정', ':']],
    [{ status: 'INIT', startAt: 4_102_455_600_000 }, ['12:00 시작 예정', '시작 대기'], ['레벨']],
    [{ status: 'PAUSED', remaining: 61_000 }, ['01:01', '방금 일시정지'], ['진행 중', '분째']],
  ];
  await openWall(showing(kinds.map(([part], id) => gameOf({ ...part, id, name: `G${String(id)}` }))));
  await waitFor(() => expect(cards()).toHaveLength(4));
  for (const [id, [, present, absent]] of kinds.entries()) {
    const card = cards().find((each) => each.includes(`G${String(id)}`));
    for (const text of present) expect(card).toContain(text);
    for (const text of absent) expect(card).not.toContain(text);
  }
});

it('counts down what runs by itself, and nothing else', async () => {
  await openWall(showing([gameOf({ remaining: 62_000 }), gameOf({ id: 2, status: 'PAUSED', remaining: 62_000 })]));
  const left = (): string[] => screen.getAllByRole('timer').map(({ textContent }) => textContent);
  await waitFor(() => expect(left()).toEqual(['01:02', '01:02']));
  await pass(999);
  expect(left()).toEqual(['01:02', '01:02']);
  await pass(1);
  expect(left().sort()).toEqual(['01:01', '01:02']);
  await pass(4000);
  expect(left()).toEqual(['00:57', '01:02']);
  expect(cards()[0]).toContain('곧 레벨 종료');
});

it('names the screens of a game that are gone', async () => {
  await openWall(showing([gameOf({ name: 'G1' }), gameOf({ id: 2, name: 'G2', screensGone: ['입구 TV', '바 TV'] })]));
  await waitFor(() => expect(names()).toEqual(['G2', 'G1']));
  expect(cards()[0]).toContain('꺼졌거나 연결이 끊긴 화면: 입구 TV, 바 TV');
});

it('may show what needs attention alone', async () => {
  const { user, write } = await openEvening();
  await user.click(screen.getByRole('switch', { name: '확인 필요한 게임만' }));
  expect(names()).toEqual(['G7', 'G6', 'G4', 'G3']);
  await write(search, 'g1');
  expect(names()).toEqual([]);
  expect(screen.getByText('조건에 맞는 게임이 없습니다.')).toBeDefined();
  expect(screen.getByText('진행 4')).toBeDefined();
});

it('of many games shows the most pressing, more when asked, and finds any of them', async () => {
  const games = Array.from({ length: 61 }, (_, index) => gameOf({ id: index + 1, name: `Table-${String(index)}` }));
  games.push(gameOf({ id: 62, name: 'Alarm', boards: 0 }));
  const { user, press } = await openWall(showing(games));
  await waitFor(() => expect(cards()).toHaveLength(60));
  expect(cards()[0]).toContain('Alarm');
  expect(screen.getByText('진행 62')).toBeDefined();
  await user.click(screen.getByLabelText(search));
  await user.paste('table-60');
  expect(cards()).toHaveLength(1);
  expect(screen.queryByText(/더 보기/)).toBeNull();
  await user.clear(screen.getByLabelText(search));
  await press('더 보기 (2)');
  expect(new Set(cards()).size).toBe(62);
});

it('says when nothing is played, and when there is more than it shows', async () => {
  await openWall(showing([], true));
  expect(await screen.findByText('진행 중인 게임이 없습니다.')).toBeDefined();
  expect(screen.getByText(/게임이 많아 일부만 표시됩니다\./)).toBeDefined();
});

it('that can’t be read says why, and is read again', async () => {
  const { press } = await openWall(inTurn(broken, showing([gameOf({ name: 'G1' })])));
  await screen.findByText('불러오지 못했습니다.');
  await press('다시 시도');
  await waitFor(() => expect(names()).toEqual(['G1']));
});

const readAgain = (): void => act(() => void vi.advanceTimersByTime(3000));

it('follows what happens, and keeps its last picture while the server is away', async () => {
  holdIntervals();
  const one = showing([gameOf({ name: 'G1' })]);
  await openWall(inTurn(one, showing([gameOf({ name: 'G2' })]), broken, one));
  await waitFor(() => expect(names()).toEqual(['G1']));
  readAgain();
  await waitFor(() => expect(names()).toEqual(['G2']));
  const readAt = formatTimeOfDay(vi.getMockedSystemTime()?.getTime() ?? 0, 'ko');
  readAgain();
  await shown(`연결이 끊겨 ${readAt} 기준입니다.`);
  expect(names()).toEqual(['G2']);
  expect(document.body.textContent).not.toContain('불러오지 못했습니다.');
  readAgain();
  await waitFor(() => expect(names()).toEqual(['G1']));
  expect(document.body.textContent).not.toContain('연결이 끊겨');
});

it('shows nothing older than it has shown, whichever answer comes last', async () => {
  holdIntervals();
  const first = gameOf({ name: 'G1', level: 3, clockVersion: 5, countsVersion: 3, currentPlayer: 12 });
  const moved = { ...first, level: 4, clockVersion: 6, countsVersion: 4, currentPlayer: 11 };
  const counted = { ...first, name: 'G2', countsVersion: 5, currentPlayer: 10 };
  const next = { ...moved, name: 'G3', level: 5, clockVersion: 7, currentPlayer: 9 };
  const arrived = gameOf({ id: 2, name: 'G9' });
  await openWall(inTurn(showing([moved]), showing([first, arrived]), showing([counted]), showing([next])));
  const shows = (...texts: string[]) =>
    waitFor(() => {
      const card = cards().find((each) => each.includes('강남점G1') || each.includes('강남점G3'));
      for (const text of texts) expect(card).toContain(text);
    });
  await shows('레벨 4', '11 / 1,234');
  readAgain();
  await waitFor(() => expect(names()).toContain('G9'));
  await shows('레벨 4', '11 / 1,234');
  // If only the counts of an answer are newer, they are taken.
  readAgain();
  await shows('G1', '레벨 4', '10 / 1,234');
  readAgain();
  await shows('G3', '레벨 5', '10 / 1,234');
});

it('shows the blinds, and counts down to the end of registration and to the break', async () => {
  const closed = { id: 2, registration: 'CLOSED', deadlineAfterRow: null, breakAfterRow: null } as const;
  const pause = { id: 3, level: 0, blinds: null } as const;
  await openWall(showing([gameOf(), gameOf(closed), gameOf(pause), gameOf({ id: 4, status: 'INIT' })]));
  await waitFor(() => expect(cards()).toHaveLength(4));
  const card = (id: number): string =>
    links().find((link) => link.getAttribute('href')?.endsWith(`=${String(id)}`))?.textContent ?? '';
  for (const present of ['500 / 1,000 (1,000)', '등록 10:00', '브레이크 30:00']) expect(card(1)).toContain(present);
  expect(card(2)).toContain('등록 마감');
  expect(card(2)).not.toContain('브레이크');
  expect(card(3)).not.toContain('/ 1,000 (');
  expect(card(4)).not.toContain('1,000)');
  await pass(1000);
  for (const present of ['등록 09:59', '브레이크 29:59']) expect(card(1)).toContain(present);
});

it('fills the screen with all games, and gives it back', async () => {
  const { user, write, press } = await openEvening();
  await write(search, 'g8');
  await press('전체 화면');
  const whole = await screen.findByRole('dialog', { name: /전체 현황/ });
  expect(within(whole).getAllByRole('timer')).toHaveLength(7);
  expect(names()).toHaveLength(9);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names()).toEqual(['G8']);
});

describe('the alarm', () => {
  /** A fake audio device that records the starts of tones. */
  class Sounds {
    static started = 0;
    readonly currentTime = 0;
    readonly destination = this;
    readonly frequency = { value: 0 };
    readonly gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    readonly resume = () => Promise.resolve();
    readonly close = () => Promise.resolve();
    readonly createGain = () => this;
    readonly createOscillator = () => this;
    readonly connect = () => this;
    readonly stop = () => undefined;
    readonly start = (): void => void (Sounds.started += 1);
  }
  const rung = async (): Promise<boolean> => {
    await pass(0);
    const has = Sounds.started > 0;
    Sounds.started = 0;
    return has;
  };

  it('rings when it is switched on, and for what is new, once', async () => {
    vi.stubGlobal('AudioContext', Sounds);
    const { user } = await openWall(showing([gameOf({ boards: 0 }), gameOf({ id: 2, status: 'PAUSED' })]));
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(await rung()).toBe(false);
    await user.click(screen.getByRole('switch', { name: '문제 알림음' }));
    expect(await rung()).toBe(true);
    await pass(9 * MINUTE + 59_000);
    expect(await rung()).toBe(false);
    await pass(1000);
    expect(await rung()).toBe(true);
    await pass(MINUTE);
    expect(await rung()).toBe(false);
    await user.click(screen.getByRole('switch', { name: '문제 알림음' }));
    expect(await rung()).toBe(false);
  });

  it('rings when the wall can no longer be read', async () => {
    vi.stubGlobal('AudioContext', Sounds);
    holdIntervals();
    const { user } = await openWall(inTurn(showing([gameOf()]), broken));
    await waitFor(() => expect(cards()).toHaveLength(1));
    await user.click(screen.getByRole('switch', { name: '문제 알림음' }));
    expect(await rung()).toBe(true);
    readAgain();
    await shown('연결이 끊겨');
    expect(await rung()).toBe(true);
  });
});
