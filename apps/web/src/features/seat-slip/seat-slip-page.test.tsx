import type { SeatInGame } from '@feltclock/contract';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { always, inTurn, refusing, unreachable } from '../../../test-support/fake-server.ts';
import { holdTimers } from '../../../test-support/held-clock.ts';
import { openConsole, shown, text } from '../../../test-support/open-console.tsx';

const SEAT: SeatInGame = {
  gameId: 7,
  game: 'Friday',
  store: '강남점',
  timeZone: 'Asia/Seoul',
  name: '김하늘',
  isOver: false,
  isIn: true,
  seat: { table: 1, seat: 5 },
  moved: null,
  place: null,
};
const MOVED = { ...SEAT, seat: { table: 4, seat: 2 } };
const CALL = '/api/seat-slip';

it('shows a guest their seat by the code of the slip, and follows it', async () => {
  holdTimers({ shouldAdvanceTime: true });
  const page = await openConsole('/seat#secret', { server: { [CALL]: inTurn(always(SEAT), always(MOVED)) } });
  await shown('좌석 안내', '김하늘', 'Friday · 강남점', '테이블1', '좌석5');
  act(() => void vi.advanceTimersByTime(5000));
  await shown('테이블4', '좌석2');
  expect(page.sent(CALL)[0]).toEqual({ code: 'secret' });
});

it('keeps the seat that it knows while nobody answers, and says so', async () => {
  holdTimers({ shouldAdvanceTime: true });
  await openConsole('/seat#secret', { server: { [CALL]: inTurn(always(SEAT), unreachable) } });
  await shown('테이블1');
  act(() => void vi.advanceTimersByTime(15_000));
  await shown('최신 내용을 불러오지 못했습니다.', '테이블1');
});

it.each(['/seat#unknown', '/seat'])('says of %s calmly that there is nothing to see', async (address) => {
  await openConsole(address, { server: { [CALL]: refusing('slip-ended') } });
  await shown('더 이상 볼 수 없는 좌석 안내입니다.');
  expect(text()).not.toContain('다시 시도');
  expect(screen.getByRole('link', { name: '전체 토너먼트 보기' }).getAttribute('href')).toBe('/timer-list');
});
