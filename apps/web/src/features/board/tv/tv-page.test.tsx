import type { Language, ListedGame, ScreenProfile, ScreenProgramme } from '@feltclock/contract';
import { instant, type Instant } from '@feltclock/domain';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NEW_YEAR_SUNDAY, pass } from '../../../../test-support/held-clock.ts';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { observable } from '../../../shared/state/observable.ts';
import type { OpenBoard } from '../play/live/open-board.ts';
import { loadBoardTexts } from '../play/live/board-texts.ts';
import type { TvState } from './tv-model.ts';
import { TvPage, type TvServices } from './tv-page.tsx';
import { loadTvTexts } from './tv-texts.ts';

const PROFILE: ScreenProfile = {
  screenId: 5,
  storeId: 1,
  name: '입구 TV',
  storeName: '강남점',
  language: 'ko',
  timeZone: 'Asia/Seoul',
};
const NOW = instant(NEW_YEAR_SUNDAY);
const gameAt = (id: number, change: Partial<ListedGame> = {}): ListedGame => ({
  id,
  name: `게임 ${id}`,
  status: 'READY',
  startAt: NOW + id * 3_600_000,
  buyInAmount: 0,
  ...change,
});

async function show(state: TvState, language: Language = 'ko') {
  const tvState = observable(state);
  const isIdentified = observable(false);
  const connection = observable<ConnectionState>({ status: 'open', since: NOW, refusal: undefined });
  const services: TvServices = {
    tv: { state: tvState, isIdentified },
    connection,
    boards: observable<ReadonlyMap<number, OpenBoard>>(new Map()),
    drawBoard: () => null,
    ads: {
      call: undefined,
      read: () => ({ follow: () => undefined, reload: () => undefined }),
      onChance: () => () => undefined,
    },
    origin: 'http://10.0.0.5:8080',
    language,
    t: await loadTvTexts(language),
    boardT: await loadBoardTexts(language),
  };
  const page = render(<TvPage services={services} />);
  return { page, tvState, isIdentified, connection, textShown: () => page.container.textContent };
}
const showing = (programme: ScreenProgramme): TvState => ({ kind: 'showing', profile: PROFILE, programme });

describe('a TV that is to be paired', () => {
  const code = (since?: Instant): TvState => ({
    kind: 'code',
    code: '482913',
    expiresAt: instant(serverNow() + 600_000),
    since,
  });

  it('shows its number, a code that leads to the console with it, and counts down', async () => {
    const { textShown } = await show(code());
    expect(screen.getByRole('img', { name: '연결 번호 482913' }).textContent).toBe('482\u2009913');
    expect(await screen.findByRole('img', { name: '이 화면을 연결하는 QR 코드' })).toBeTruthy();
    expect(textShown()).toContain('10.0.0.5:8080');
    expect(textShown()).toContain('10:00 뒤에');
    await pass(61_000);
    expect(textShown()).toMatch(/0[89]:\d\d 뒤에/);
  });

  it.each([
    ['en', 'Connect this screen to your venue'],
    ['ja', 'この画面を店舗に接続'],
  ] as const)('speaks %s', async (language, title) => {
    await show(code(), language);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('says since when nobody answers, with its number or without', async () => {
    const { textShown, tvState } = await show(code(NOW));
    expect(textShown()).toContain('482');
    expect(textShown()).toContain('00:30부터 다시 연결하는 중');
    act(() => tvState.set({ kind: 'unreachable', since: NOW }));
    expect(textShown()).toContain('서버에 연결할 수 없습니다.');
    expect(textShown()).toContain('00:30부터');
  });

  it('shows its name when it was taken, and that it was taken off', async () => {
    const { textShown, tvState } = await show({ kind: 'paired', profile: PROFILE });
    expect(textShown()).toBe('강남점입구 TV연결되었습니다');
    act(() => tvState.set({ kind: 'forgotten', storeName: '강남점' }));
    expect(textShown()).toContain('매장에서 이 화면의 연결을 해제했습니다.');
    expect(textShown()).toContain('잠시 뒤 새 번호');
  });
});

describe('a screen', () => {
  it('shows a message, smaller the longer it is, and nothing of it as markup', async () => {
    const { page, tvState } = await show(showing({ kind: 'message', text: '<b>휴식</b>' }));
    const size = (): string | undefined => page.container.querySelector<HTMLElement>('.tv-message')?.dataset['size'];
    expect(page.container.querySelector('b')).toBeNull();
    expect([page.container.textContent, size()]).toEqual(['<b>휴식</b>', 'short']);
    act(() => tvState.set(showing({ kind: 'message', text: '가'.repeat(200) })));
    expect(size()).toBe('long');
  });

  it('lists tonight’s games, and says how many more there are', async () => {
    const games = Array.from({ length: 10 }, (_, place) => gameAt(place + 1));
    const { textShown } = await show(showing({ kind: 'tonight', games }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('오늘의 게임');
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    expect(textShown()).toContain('01:30게임 1예정');
    expect(textShown()).toContain('외 3개');
  });

  it('says of each game how it stands, and of one without a time that it has none', async () => {
    const games = [
      gameAt(1, { status: 'PLAYING' }),
      gameAt(2, { status: 'PAUSED', startAt: null }),
      gameAt(3, { startAt: null }),
    ];
    const { textShown } = await show(showing({ kind: 'tonight', games }));
    expect(textShown()).toContain('진행 중');
    expect(textShown()).toContain('–게임 2일시정지');
    expect(textShown()).toContain('시간 미정게임 3예정');
  });

  it('shows venue, time of day and tonight’s games when nothing runs, anew each minute', async () => {
    const { textShown } = await show(showing({ kind: 'nothing', games: [gameAt(1)] }));
    const timeOfDay = (): string => `강남점${formatTimeOfDay(serverNow(), 'ko')}`;
    const before = timeOfDay();
    expect(textShown()).toContain(before);
    expect(textShown()).toContain('오늘의 게임');
    await pass(60_000);
    expect(timeOfDay()).not.toBe(before);
    expect(textShown()).toContain(timeOfDay());
  });

  it('shows the same instead of advertisements where there are none', async () => {
    const { textShown } = await show(showing({ kind: 'ads', region: null }));
    expect(textShown()).toContain(`강남점${formatTimeOfDay(serverNow(), 'ko')}`);
  });

  it('is dark without a word, even when it is cut off', async () => {
    const { textShown, connection } = await show(showing({ kind: 'dark' }));
    act(() => connection.set({ status: 'lost', since: NOW, refusal: undefined }));
    expect(textShown()).toBe('');
  });

  it('says since when it is cut off, and goes on', async () => {
    const { textShown, connection } = await show(showing({ kind: 'message', text: '휴식' }));
    act(() => connection.set({ status: 'lost', since: NOW, refusal: undefined }));
    expect(textShown()).toContain('휴식');
    expect(textShown()).toContain('00:30부터 연결 끊김');
  });

  it('has a place for each of its boards, and one place for boards in turn', async () => {
    const { page, tvState } = await show(showing({ kind: 'games', gameIds: [7, 8, 9] }));
    const places = (): number => page.container.querySelectorAll('.tv-board').length;
    expect(places()).toBe(3);
    act(() => tvState.set(showing({ kind: 'rotation', gameIds: [7, 8], everySeconds: 20 })));
    expect(places()).toBe(1);
    act(() => tvState.set(showing({ kind: 'end', gameId: 7 })));
    expect(places()).toBe(1);
  });

  it('shows its name over everything while staff look for it', async () => {
    const { textShown, isIdentified } = await show(showing({ kind: 'dark' }));
    act(() => isIdentified.set(true));
    expect(textShown()).toBe('강남점입구 TV');
    act(() => isIdentified.set(false));
    expect(textShown()).toBe('');
  });
});

describe('the test picture of a TV', () => {
  it('flashes for the first tenth of each second, once a second, and goes when its time is over', async () => {
    const until = instant(Math.floor(serverNow() / 1000) * 1000 + 4000);
    const { page, textShown } = await show({
      kind: 'showing',
      profile: PROFILE,
      programme: { kind: 'dark' },
      panelLag: 45,
      testPictureUntil: until,
    });
    expect(screen.getByRole('img', { name: '지연 확인 화면' })).toBeTruthy();
    expect(textShown()).toContain('입구 TV · 지연 보정 45 ms');
    const seen: string[] = [];
    while (serverNow() < until - 150) {
      const isOn = page.container.querySelector('.test-flash[data-on]') !== null;
      const second = page.container.querySelector('.test-second')?.textContent ?? '';
      const bars = page.container.querySelectorAll('.test-tenths [data-on]').length;
      expect(isOn).toBe(bars === 1);
      seen.push(`${second} ${String(bars)}`);
      await pass(100);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((each) => each.endsWith(' 1')).length).toBeLessThanOrEqual(4);
    await pass(400);
    expect(page.container.querySelector('.test-picture')).toBeNull();
  });
});
