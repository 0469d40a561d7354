import type { BoardSnapshot, Language } from '@feltclock/contract';
import { boardFace, instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { snapshotOf, START, type SnapshotParts } from '../../../../test-support/board-snapshot.ts';
import { boardGameOf, liveGameOf } from '../../../domain-ui/live-game/live-game.ts';
import { snapshotReading } from '../../../domain-ui/live-game/readings.ts';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import { observable } from '../../../shared/state/observable.ts';
import type { BoardFrame, BoardTrouble } from '../play/live/board-model.ts';
import type { BoardServices } from '../play/live/board-services.ts';
import { boardState } from '../play/live/board-state.ts';
import { chosenLanguage } from '../../../i18n/language.ts';
import { loadBoardTexts } from '../play/live/board-texts.ts';
import { PhoneBoard } from './phone-board.tsx';

const OPEN: ConnectionState = { status: 'open', since: START, refusal: undefined };
const at = (seconds: number): Instant => instant(START + seconds * 1000);

interface Shown {
  readonly parts?: SnapshotParts;
  readonly seconds?: number;
  readonly language?: Language;
  readonly line?: ConnectionState;
  readonly isDeleted?: boolean;
  readonly change?: (snapshot: BoardSnapshot) => BoardSnapshot;
}

function frameOf({ parts, seconds = 0, isDeleted = false, change = (same) => same }: Shown): BoardFrame {
  const live = liveGameOf(snapshotReading(change(snapshotOf(parts))));
  const game = boardGameOf(live);
  const state = boardState(live, { source: 'server', isDeleted });
  return { state, live, game, face: boardFace(game, at(seconds)), at: at(seconds) };
}

async function show(shown: Shown = {}) {
  const { language = 'ko', line = OPEN } = shown;
  const refresh = vi.fn(() => Promise.resolve());
  const services = {
    language,
    t: await loadBoardTexts(language),
    model: { refresh, trouble: observable<BoardTrouble | undefined>(undefined) },
    realtime: { state: observable(line) },
  } as unknown as BoardServices;
  render(<PhoneBoard frame={frameOf(shown)} services={services} />);
  await screen.findByRole('heading', { level: 1 });
  return { refresh };
}

const answer = (): string | null | undefined => document.querySelector('.phone-answer')?.textContent;
const figure = (label: string): string | undefined => screen.getAllByText(label)[0]?.nextElementSibling?.textContent;
const rowsShown = (): readonly string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

describe('the board on a phone', () => {
  it('tells clock, figures, prizes, prices and structure, one after the other', async () => {
    await show();
    expect(screen.getByRole('timer').textContent).toBe('01:00');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Friday Deep Stack',
      '레벨 1',
      '프라이즈',
      '바이인과 스택',
      '블라인드 구조',
    ]);
    expect(figure('블라인드')).toBe('100/200');
    expect(figure('남은 인원')).toBe('12');
    expect(figure('엔트리')).toBe('17');
    expect(figure('시작 칩')).toBe('20,000');
  });

  it('has the average in big blinds beside the one in chips', async () => {
    await show();
    expect(figure('평균 칩')).toMatch(/^[\d,]+ [\d.,]+ BB$/);
  });

  it('has no giant zeros where nobody has entered', async () => {
    const nobody = {
      current: 0,
      earlyBuyIn: 0,
      buyIn: 0,
      firstReBuyIn: 0,
      secondReBuyIn: 0,
      thirdReBuyIn: 0,
      addOn: 0,
    };
    await show({ parts: { counts: nobody } });
    for (const label of ['남은 인원', '엔트리', '평균 칩', '총 칩']) expect(screen.queryByText(label)).toBeNull();
  });

  it('lets nothing that changes each second be read out over and over', async () => {
    await show();
    for (const live of document.querySelectorAll('[role="status"], [aria-live]'))
      expect(live.contains(screen.getByRole('timer'))).toBe(false);
  });

  it.each([
    ['en', 'Blind structure'],
    ['ja', 'ブラインド表'],
  ] as const)('speaks %s', async (language, title) => {
    await show({ language });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });

  it('has no place for prizes where there are none', async () => {
    await show({ parts: { prize: '<p></p>' } });
    expect(screen.queryByRole('heading', { name: '프라이즈' })).toBeNull();
  });

  it('says since when the clock stands', async () => {
    await show({ parts: { clock: { status: 'PAUSED' } }, seconds: 120 });
    expect(screen.getByText('일시정지').parentElement?.textContent).toBe('일시정지17:00부터 · 2분째');
  });

  it('says since when it is cut off', async () => {
    await show({ line: { ...OPEN, status: 'lost' } });
    expect(screen.getByText('17:00부터 연결 끊김')).toBeTruthy();
  });

  it('says that its game is gone, and nothing of its figures', async () => {
    await show({ isDeleted: true });
    expect(answer()).toBe('게임 종료 · 엔트리 17');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('이 게임은 삭제되었습니다.')).toBeTruthy();
    expect(screen.queryByText('남은 인원')).toBeNull();
  });

  it('begins with who won once the game has ended, and those behind the ninth are one press away', async () => {
    const places = Array.from({ length: 12 }, (_, index) => ({
      place: index + 1,
      name: `선수 ${String(index + 1)}`,
      prize: 1200 - index * 100,
    }));
    const result = { unit: 'points', places } as const;
    await show({
      parts: { clock: { status: 'END' } },
      change: (snapshot) => ({ ...snapshot, result: { ...result, places } }),
    });
    const won = screen.getByRole('heading', { name: '우승' }).closest('section');
    expect(won?.textContent).toContain('선수 11,200P');
    expect(won?.querySelectorAll('details li')).toHaveLength(2);
    expect(screen.getByText('나머지 2명 보기')).toBeTruthy();
  });

  it('says nothing of a result of before, once the game was opened again', async () => {
    const result = { unit: null, places: [{ place: 1, name: '김하늘', prize: 0 }] };
    await show({ change: (snapshot) => ({ ...snapshot, result }) });
    expect(screen.queryByText('김하늘')).toBeNull();
  });

  it('shows what the floor says', async () => {
    const message = {
      words: 'final-table',
      text: '',
      shape: 'line',
      at: START,
      until: null,
      countsDown: false,
    } as const;
    await show({ change: (snapshot) => ({ ...snapshot, game: { ...snapshot.game, message } }) });
    expect((await screen.findByText('파이널 테이블')).getAttribute('role')).toBe('status');
  });
});

describe('once it is over', () => {
  it('has nothing of what one could still enter for or wait for', async () => {
    await show({ seconds: 3600 });
    expect(answer()).toBe('게임 종료 · 엔트리 17');
    for (const label of ['남은 인원', '다음 브레이크', '등록 마감', '바이인과 스택', '평균 칩'])
      expect(screen.queryByText(label)).toBeNull();
    expect(figure('엔트리')).toBe('17');
    expect(figure('총 시간')).toBe('05:00');
    expect(screen.getByRole('heading', { name: '프라이즈' })).toBeTruthy();
  });
});

describe('where it is', () => {
  const at = (store: Partial<BoardSnapshot['store']>) => (snapshot: BoardSnapshot) => ({
    ...snapshot,
    store: { ...snapshot.store, ...store },
  });

  it('is told with a map and a telephone', async () => {
    await show({ change: at({ address: '서울특별시 강남구 1', phoneNo: '02-555-0101' }) });
    expect(screen.getByText('서울특별시 강남구 1')).toBeTruthy();
    expect(screen.getByRole('link', { name: '전화 걸기: 02-555-0101' }).getAttribute('href')).toBe('tel:02-555-0101');
    const map = screen.getByRole('link', { name: '지도' });
    expect(map.getAttribute('href')).toBe(
      `https://map.naver.com/p/search/${encodeURIComponent('서울특별시 강남구 1')}`,
    );
    expect(map.getAttribute('rel')).toContain('noreferrer');
  });

  it('is on another map where the store is elsewhere', async () => {
    await show({ change: at({ address: 'Taipei', zone: 'Asia/Taipei' }) });
    expect(screen.getByRole('link', { name: '지도' }).getAttribute('href')).toContain('google.com/maps');
    expect(screen.queryByRole('link', { name: /전화/ })).toBeNull();
  });

  it('has no place where the store says neither', async () => {
    await show();
    expect(screen.queryByText('오시는 곳')).toBeNull();
  });
});

describe('its structure', () => {
  it('marks the present row, and tells when the others are expected and where registration ends', async () => {
    await show({ seconds: 61 });
    expect(rowsShown()).toEqual([
      '2 | 200 / 400앤티 400 | 1 | 지금',
      '브레이크 | 등록 마감 | 2 | 17:02',
      '3 | 1,000 / 2,000앤티 2,000 | 1 | 17:04',
    ]);
    expect(document.querySelector('[aria-current="step"]')?.firstElementChild?.textContent).toBe('2');
  });

  it('expects nothing while the clock stands', async () => {
    await show({ parts: { clock: { status: 'PAUSED' } } });
    expect(rowsShown().map((row) => row.split(' | ').at(-1))).toEqual(['지금', '', '', '']);
  });

  it('counts minutes from a start that nobody knows', async () => {
    await show({ parts: { clock: { status: 'READY' } } });
    expect(rowsShown().map((row) => row.split(' | ').at(-1))).toEqual(['+0분', '+1분', '+2분', '+4분']);
    expect(document.querySelector('[aria-current="step"]')).toBeNull();
  });

  it('tells times of day before a scheduled start', async () => {
    const startAt = START + minutesToMillis(minutes(30));
    await show({ parts: { clock: { status: 'READY' }, startAt } });
    expect(rowsShown().map((row) => row.split(' | ').at(-1))).toEqual(['17:30', '17:31', '17:32', '17:34']);
  });

  it('folds what is past away, until somebody wants to see it', async () => {
    await show({ seconds: 61 });
    const fold = screen.getByRole('button', { name: '지난 레벨 보기 (1)' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold);
    expect(rowsShown()[0]).toBe('1 | 100 / 200앤티 200 | 1 | 지남');
    expect(fold.textContent).toBe('지난 레벨 접기');
    fireEvent.click(fold);
    expect(rowsShown()[0]).toContain('지금');
  });

  it('folds nothing where nothing is past', async () => {
    await show();
    expect(screen.queryByRole('button', { name: /지난 레벨/ })).toBeNull();
  });

  it('is past once the game is over', async () => {
    await show({ seconds: 3600 });
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '지난 레벨 보기 (4)' }));
    expect(new Set(rowsShown().map((row) => row.split(' | ').at(-1)))).toEqual(new Set(['지남']));
  });
});

describe('what a guest can do', () => {
  it('is to choose the language, which is kept, and has the board read in it', async () => {
    const { refresh } = await show();
    fireEvent.change(screen.getByRole('combobox', { name: '언어' }), { target: { value: 'ja' } });
    expect(chosenLanguage(window.localStorage)).toBe('ja');
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('is to open the full board', async () => {
    await show();
    expect(screen.getByRole('link', { name: '전광판 그대로 보기' }).getAttribute('href')).toBe('?full');
  });
});

describe('sharing', () => {
  const URL_HERE = `${window.location.origin}${window.location.pathname}`;
  const press = (): void => void fireEvent.click(screen.getByRole('button', { name: '공유' }));
  const device = (change: object): void => void vi.stubGlobal('navigator', { ...change });

  it('opens the phone’s own sheet where it has one', async () => {
    const share = vi.fn(() => Promise.resolve());
    device({ share });
    await show();
    press();
    await expect.poll(() => share).toHaveBeenCalledWith({ title: 'Friday Deep Stack 타이머', url: URL_HERE });
    expect(screen.queryByText('링크를 복사했습니다.')).toBeNull();
  });

  it('copies the link where there is none', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    device({ clipboard: { writeText } });
    await show();
    press();
    expect(await screen.findByText('링크를 복사했습니다.')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(URL_HERE);
  });

  it('copies it too where the sheet is refused, and not where the guest closed it', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    device({ share, clipboard: { writeText } });
    await show();
    press();
    await expect.poll(() => share).toHaveBeenCalledOnce();
    share.mockImplementation(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    press();
    await expect.poll(() => writeText).toHaveBeenCalledOnce();
  });

  it('selects it to be copied by hand where the browser refuses that', async () => {
    device({});
    await show();
    press();
    expect(await screen.findByText('선택된 링크를 직접 복사해주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '이 화면의 링크' }));
  });
});
