import type { Language, TimerListItem } from '@feltclock/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../shared/api/create-call.ts';
import { chosenLanguage } from '../../../i18n/language.ts';
import { wallNow } from '../../../shared/server-time/server-time.ts';
import { LostLink } from './lost-link.tsx';

const timer = (part: Partial<TimerListItem> = {}): TimerListItem => ({
  id: 4,
  name: 'Friday',
  status: 'PLAYING',
  gameStatus: 'OPEN',
  currentPlayer: 12,
  totalPlayer: 34,
  level: 3,
  totalTime: 0,
  actionDate: 0,
  structureId: 2,
  structureName: 'Deep',
  buyInAmount: 50_000,
  regDeadlineTime: null,
  storeId: 3,
  storeName: '강남점',
  region: '서울특별시 강남구',
  startAt: null,
  isBoardPublic: true,
  ...part,
});
const DAY = 24 * 3_600_000;

function show(timers: readonly TimerListItem[] | Error, storeId?: number, language: Language = 'ko') {
  const call = vi.fn(() => (timers instanceof Error ? Promise.reject(timers) : Promise.resolve(timers)));
  render(<LostLink language={language} call={call as unknown as Call} storeId={storeId} />);
  return call;
}

describe('a link that opens nothing', () => {
  it('says so, and leads to the tournaments that one can see instead', async () => {
    const startAt = wallNow() + 3 * DAY;
    const call = show([
      timer(),
      timer({ id: 5, name: 'Sunday', status: 'READY', gameStatus: 'READY', startAt, buyInAmount: 0 }),
      timer({ id: 6, name: 'Late', gameStatus: 'CLOSED' }),
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('사용할 수 없는 링크입니다.');
    const row = await screen.findByRole('link', { name: /Friday/ });
    expect(row.textContent).toBe('Friday강남점 · 서울특별시 강남구등록 가능 · ₩50,000 · 12명 남음');
    expect(row.getAttribute('href')).toBe('/venue?id=3');
    expect(screen.getByRole('link', { name: /Sunday/ }).textContent).toMatch(/예약 · \d+월 \d+일 \d\d:\d\d 시작$/);
    expect(screen.getByRole('link', { name: /Late/ }).textContent).toContain('등록 마감 · 12명 남음');
    expect(screen.getByRole('link', { name: '전체 토너먼트 보기' }).getAttribute('href')).toBe('/timer-list');
    expect(screen.queryByRole('link', { name: '매장 페이지' })).toBeNull();
    expect(call).toHaveBeenCalledWith(expect.anything(), { storeId: undefined });
  });

  it('of a store that is known leads there', async () => {
    const call = show([], 3);
    expect(await screen.findByText('진행 중이거나 예약된 토너먼트가 없습니다.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '이 매장의 토너먼트' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '매장 페이지' }).getAttribute('href')).toBe('/venue?id=3');
    expect(call).toHaveBeenCalledWith(expect.anything(), { storeId: 3 });
  });

  it('leads on where the list can’t be had', async () => {
    show(new Error('offline'));
    expect(await screen.findByText('토너먼트를 불러오지 못했습니다.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '전체 토너먼트 보기' })).toBeTruthy();
  });

  it('speaks the language that the guest chooses, which is kept', async () => {
    show([]);
    fireEvent.change(screen.getByRole('combobox', { name: '언어' }), { target: { value: 'en' } });
    expect(await screen.findByRole('heading', { name: 'This link is no longer in use.' })).toBeTruthy();
    expect(chosenLanguage(window.localStorage)).toBe('en');
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'ja' } });
    expect(await screen.findByRole('heading', { name: 'このリンクは使用できません。' })).toBeTruthy();
  });
});
