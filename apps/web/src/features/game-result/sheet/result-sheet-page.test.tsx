import type { ResultSheet } from '@feltclock/contract';
import { formerMemberId } from '@feltclock/domain';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { always, broken, inTurn } from '../../../../test-support/fake-server.ts';
import { openConsole, shown, STAFF, text } from '../../../../test-support/open-console.tsx';
import { dateMillis } from '../../../shared/server-time/device-clock.ts';

const SHEET = '/api/game-result/sheet';
const one = { buyIns: 1, reBuys: 0, addOns: 0 };
const sheetOf = (part: Partial<ResultSheet> = {}): ResultSheet => ({
  gameId: 7,
  gameName: '금요 딥스택',
  structureName: '딥스택',
  storeId: 1,
  storeName: '펠트 라운지',
  day: dateMillis('2026-03-06T05:00:00Z'),
  endedAt: dateMillis('2026-03-06T16:30:00Z'),
  counted: { buyIns: 40, reBuys: 12, addOns: 3 },
  pool: { unit: 'points', amount: 80_000 },
  source: 'result',
  rows: [
    { place: 1, name: '미나', userId: 'mina', bought: { ...one, reBuys: 2 }, prize: 50_000, winPoints: 100 },
    { place: 2, name: formerMemberId('1'), userId: formerMemberId('1'), bought: one, prize: 30_000, winPoints: 70 },
    { place: 3, name: '=손님', userId: null, bought: null, prize: 0, winPoints: 0 },
  ],
  ...part,
});
const open = (sheet: ResultSheet, as = STAFF) =>
  openConsole('/result-sheet?id=7', { as, server: { [SHEET]: always(sheet) } });
const cells = (): string[][] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ firstChild }) => firstChild?.textContent ?? ''));

describe('a result’s sheet', () => {
  it('has the places with names, buys, prizes and points below what the game was', async () => {
    await open(sheetOf());
    await shown('금요 딥스택 결과', '펠트 라운지', '2026년 3월 6일 (금)', '총 프라이즈80,000P', '엔트리52');
    const [, head, ...rows] = cells();
    expect(head).toEqual(['순위', '이름', '바이인', '리바이', '애드온', '프라이즈', '승점']);
    expect(rows).toEqual([
      ['1', '미나', '1', '2', '', '50,000P', '100'],
      ['2', '탈퇴한 회원', '1', '', '', '30,000P', '70'],
      ['3', '=손님', '', '', '', '', ''],
    ]);
    expect(text()).not.toContain('아직 결과로 저장하지 않았습니다');
  });

  it('has no columns for what nobody has', async () => {
    const rows = [{ place: 1, name: '미나', userId: null, bought: null, prize: 0, winPoints: 0 }];
    await open(sheetOf({ pool: null, rows }));
    await shown('금요 딥스택 결과');
    expect(cells()[1]).toEqual(['순위', '이름']);
  });

  it('has prizes in words, and what each won in bounties', async () => {
    const [first, ...others] = sheetOf().rows;
    const rows = [{ ...first!, prize: 0, prizeText: '시즌 파이널 티켓', bounty: 30_000 }, ...others];
    await open(sheetOf({ pool: { unit: 'text', amount: 0 }, bounties: { unit: 'points', amount: 30_000 }, rows }));
    await shown('금요 딥스택 결과', '바운티 합계30,000P');
    expect(text()).not.toContain('총 프라이즈');
    expect(cells().slice(1, 3)).toEqual([
      ['순위', '이름', '바이인', '리바이', '애드온', '프라이즈', '바운티', '승점'],
      ['1', '미나', '1', '2', '', '시즌 파이널 티켓', '30,000P', '100'],
    ]);
  });

  it('says that nobody has saved the floor’s places yet', async () => {
    await open(sheetOf({ source: 'floor' }));
    await shown('플로어의 순위이며, 아직 결과로 저장하지 않았습니다.');
  });

  it('is printed, and taken home as a file', async () => {
    const page = await open(sheetOf());
    await shown('금요 딥스택 결과');
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await page.press('인쇄');
    expect(print).toHaveBeenCalledOnce();
    class FilesInTest extends URL {
      static override createObjectURL = (): string => 'blob:1';
      static override revokeObjectURL = (): void => undefined;
    }
    vi.stubGlobal('URL', FilesInTest);
    const files: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download);
    });
    await page.press('CSV 내보내기');
    expect(files).toEqual(['feltclock-result-7.csv']);
  });

  it('that is not there yet leads those who may to where it is entered', async () => {
    await open(sheetOf({ source: null, rows: [] }));
    await shown('아직 결과가 없습니다.', '결과를 저장하면 여기에 순위가 나옵니다.');
    expect(screen.getByRole('link', { name: '결과 입력' }).getAttribute('href')).toBe('/game-result?id=7');
    expect(text()).not.toContain('인쇄');
  });

  it('of a running game says when it is available', async () => {
    await open(sheetOf({ source: null, rows: [], endedAt: null }));
    await shown('게임이 끝나면 여기에 순위가 나옵니다.');
    expect(screen.queryByRole('link', { name: '결과 입력' })).toBeNull();
  });

  it('is read by a cashier, who corrects nothing', async () => {
    const posts = [{ storeId: 1, storeName: '펠트 라운지', role: 'CASHIER' as const }];
    const as = { id: 'cashier', role: 'USER' as const, storeId: null, posts };
    await openConsole('/result-sheet?id=7', { as, server: { [SHEET]: always(sheetOf()) } });
    await shown('금요 딥스택 결과');
    expect(screen.queryByRole('link', { name: '결과 수정' })).toBeNull();
  });

  it('that can’t be read says why, and is read again', async () => {
    const page = await openConsole('/result-sheet?id=7', {
      as: STAFF,
      server: { [SHEET]: inTurn(broken, always(sheetOf())) },
    });
    await shown('불러오지 못했습니다.');
    await page.press('다시 시도');
    await shown('금요 딥스택 결과');
  });
});
