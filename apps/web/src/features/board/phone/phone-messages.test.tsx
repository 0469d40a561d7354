import type { Language, SeatInGame } from '@feltclock/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, fakeServer } from '../../../../test-support/fake-server.ts';
import { SeatSign } from '../../../domain-ui/own-seat/seat-sign.tsx';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { PhoneSeat } from './phone-messages.tsx';

const SEAT: SeatInGame = {
  gameId: 7,
  game: 'Friday',
  store: '강남점',
  timeZone: 'Asia/Seoul',
  name: '하늘',
  isOver: false,
  isIn: true,
  seat: { table: 4, seat: 2 },
  moved: null,
  place: null,
};

const sign = (change: Partial<SeatInGame>, language: Language = 'ko'): string => {
  render(<SeatSign seat={{ ...SEAT, ...change }} language={language} />);
  return screen.getByRole('status').textContent;
};

describe('a seat’s sign', () => {
  it.each<[Partial<SeatInGame>, string]>([
    [{}, '테이블4좌석2'],
    [{ seat: null }, '아직 좌석이 배정되지 않았습니다. 배정되면 여기에 바로 표시됩니다.'],
    [{ isIn: false, seat: null, place: { place: 12, sharedBy: 1 } }, '탈락 · 12위'],
    [{ isIn: false, seat: null, place: { place: 12, sharedBy: 2 } }, '탈락 · 공동 12위'],
    [{ place: { place: 1, sharedBy: 1 } }, '1위'],
    [{ isOver: true }, '종료된 게임입니다.'],
  ])('says %j as %s', (change, words) => {
    expect(sign(change)).toBe(words);
  });

  it('says where somebody was moved from, for as long as that is news', () => {
    const from = { table: 1, seat: 5 };
    expect(sign({ moved: { from, at: serverNow() - 60_000 } })).toContain('이전 자리: 1번 테이블 5번');
    cleanup();
    expect(sign({ moved: { from, at: serverNow() - 16 * 60_000 } })).toBe('테이블4좌석2');
  });

  it.each([
    ['en', 'Table4Seat2'],
    ['ja', 'テーブル4席2'],
  ] as const)('speaks %s', (language, words) => {
    expect(sign({}, language)).toBe(words);
  });
});

describe('the own seat on a phone’s board', () => {
  it('is that of its game', async () => {
    fakeServer({ '/api/floor/own-seats': always([{ ...SEAT, gameId: 8, seat: { table: 9, seat: 9 } }, SEAT]) });
    render(<PhoneSeat gameId={7} language="ko" />);
    await screen.findByText('4');
    expect(screen.queryByText('9')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe('내 자리');
  });

  it('is not there in a game that one is not in', async () => {
    const calls = fakeServer({ '/api/floor/own-seats': always([{ ...SEAT, gameId: 8 }]) });
    const { container } = render(<PhoneSeat gameId={7} language="ko" />);
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    expect(container.textContent).toBe('');
  });
});
