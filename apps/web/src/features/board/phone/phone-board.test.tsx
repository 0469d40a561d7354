import type { BoardSnapshot, Language } from '@feltclock/contract';
import { boardFace, instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { snapshotOf, START, type SnapshotParts } from '../../../../test-support/board-snapshot.ts';
import { boardGameOf, liveGameOf } from '../../../domain-ui/live-game/live-game.ts';
import { snapshotReading } from '../../../domain-ui/live-game/readings.ts';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import { observable } from '../../../shared/state/observable.ts';
import type { BoardFrame, BoardTrouble } from '../live/board-model.ts';
import type { BoardServices } from '../live/board-services.ts';
import { boardState } from '../live/board-state.ts';
import { chosenLanguage } from '../../../shared/i18n/language.ts';
import { loadBoardTexts } from '../picture/board-texts.ts';
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
  await screen.findByRole('table');
  return { refresh };
}

/** What stands beside a label. */
const figure = (label: string): string | undefined => screen.getAllByText(label)[0]?.nextElementSibling?.textContent;
const rowsShown = (): readonly string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

describe('the board on a phone', () => {
  it('tells clock, figures, prices, prizes and structure, one after the other', async () => {
    await show();
    expect(screen.getByRole('timer').textContent).toBe('01:00');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Friday Deep Stack',
      '레벨 1',
      '바이인과 스택',
      '프라이즈',
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

  it('says nothing about big blinds where nobody has a stack', async () => {
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
    expect(figure('평균 칩')).toBe('0');
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
    expect(screen.getByRole('timer').textContent).toBe('게임 종료');
    expect(screen.getByText('이 게임은 삭제되었습니다.')).toBeTruthy();
    expect(screen.queryByText('남은 인원')).toBeNull();
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

describe('its structure', () => {
  it('marks the present row, and tells when the others are expected and where registration ends', async () => {
    await show({ seconds: 61 });
    expect(rowsShown()).toEqual([
      '1 | 100 / 200앤티 200 | 1 | 지남',
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

  it('is past once the game is over', async () => {
    await show({ seconds: 3600 });
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
    await expect.poll(() => share).toHaveBeenCalledWith({ title: 'Friday Deep Stack 시계', url: URL_HERE });
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
