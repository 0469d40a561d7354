import { AUDIT_PAGE, type AuditEntry, type Profile } from '@feltclock/contract';
import { formerMemberId } from '@feltclock/domain';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { always, broken, inTurn, type Answer, type Answers } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import { field, openConsole, OWNER, said, shown, STAFF, text } from '../../../test-support/open-console.tsx';
import { storeOf } from '../../../test-support/store-of.ts';

const entryOf = (part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 9,
  at: 1_769_873_407_000,
  actor: 'gangnam',
  storeId: 1,
  storeName: '강남점',
  action: 'game-shift',
  subject: { of: 'game', id: '4', name: 'Friday' },
  summary: { minutes: -2 },
  outcome: 'done',
  code: null,
  ...part,
});
const UNFILTERED = { storeId: 'ALL', from: null, to: null, actor: null, action: null, passing: 'none' };
const PAGE = { before: null, size: AUDIT_PAGE.usual };
const listing = (entries: readonly AuditEntry[], hasMore = false): Answer => always({ entries, hasMore });

async function openAudit(list: Answer, more: Answers = {}, as: Partial<Profile> = OWNER) {
  const page = await openConsole('/audit', {
    as,
    server: { '/api/audit/list': list, '/api/store/list': always([storeOf({ name: '홍대점' })]), ...more },
  });
  await screen.findByRole('heading', { level: 1, name: '작업 이력' });
  return { page, asked: () => page.sent('/api/audit/list') };
}
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const entries = (): string[] => texts('tbody tr');

it('tells when, who, where, what, to what, how and with what outcome', async () => {
  await openAudit(
    listing([
      entryOf(),
      entryOf({ id: 8, actor: null, storeName: null, action: 'sign-in', subject: null, summary: {} }),
      entryOf({ id: 7, subject: { of: 'store', id: '1', name: null }, outcome: 'refused', code: 'not-found' }),
      entryOf({ id: 6, subject: { of: 'season', id: '3', name: null }, outcome: 'failed', code: 'of-old' }),
    ]),
  );
  await waitFor(() => expect(entries()).toHaveLength(4));
  expect(texts('thead th')).toEqual(['일시', '사용자 아이디', '매장', '작업', '대상', '내용', '결과']);
  const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent.trim()),
  );
  const start = ['2026-02-01 00:30:07', 'gangnam', '강남점', '시간 조정'];
  expect(cells).toEqual([
    [...start, 'Friday 게임 4', 'minutes: -2', '완료'],
    ['2026-02-01 00:30:07', '비회원', '', '로그인', '', '', '완료'],
    [...start, '1 매장', 'minutes: -2 · 찾을 수 없습니다.', '거절'],
    [...start, '3 season', 'minutes: -2', '오류'],
  ]);
});

it('names a former member as one, whoever acted and on whom', async () => {
  const id = formerMemberId('7f3a');
  await openAudit(listing([entryOf({ actor: id, subject: { of: 'user', id, name: id } })]));
  await waitFor(() => expect(entries()).toHaveLength(1));
  const cells = texts('tbody td');
  expect(cells).toContain('탈퇴한 회원');
  expect(cells.join()).not.toContain('7f3a');
  expect(cells.join().split('탈퇴한 회원')).toHaveLength(4);
});

it('says what was sent in the reader’s words, and leaves what it has no words for as it is', async () => {
  const summaries = [
    { status: 'PLAYING', registrationStatus: 'CLOSED' },
    { action: 'PLAY', levelSeq: 10 },
    { level: 9, play: true },
    { level: 0, play: false },
    { language: 'en', boardVersion: 2 },
    { current: '12 → 11' },
    { of: 'counts', isValid: 0, startAt: 1_769_873_407_000 },
    { status: 'toString' },
  ];
  await openAudit(listing(summaries.map((summary, index) => entryOf({ id: 90 - index, summary }))));
  await waitFor(() => expect(entries()).toHaveLength(summaries.length));
  expect(texts('tbody tr td:nth-child(6)')).toEqual([
    '상태: 진행 중 · 등록 상태: 마감',
    '명령: 시작 · 행: 11번째 행',
    '이동: 레벨 9 · 바로 시작: 예',
    '이동: 브레이크 · 바로 시작: 아니요',
    '언어: English · 전광판 버전: 2',
    '현재 인원: 12 → 11',
    '되돌린 것: 인원 변경 · 광고 사용: 아니요 · 시작 예정: 2026-02-01 00:30:07',
    '상태: toString',
  ]);
});

it('puts goings behind comings, and names the server where it did something', async () => {
  await openAudit(
    listing([entryOf({ action: 'sign-out' }), entryOf({ id: 8, actor: null, action: 'lost-password', summary: {} })]),
  );
  await waitFor(() => expect(entries()).toHaveLength(2));
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.hasAttribute('data-passing'))).toEqual([
    true,
    false,
  ]);
  expect(texts('tbody tr td:nth-child(2)')).toEqual(['gangnam', '서버']);
});

it('is that of all stores at first, newest first, a page of it', async () => {
  const { asked } = await openAudit(listing([entryOf()]));
  await waitFor(() => expect(entries()).toHaveLength(1));
  expect(asked()).toEqual([{ ...UNFILTERED, ...PAGE }]);
  expect(texts('button')).not.toContain('더 보기');
});

it('asks for what is chosen; the days are Seoul’s, the last one whole', async () => {
  const { page, asked } = await openAudit(listing([entryOf()]));
  await shown('홍대점');
  await page.user.selectOptions(field('매장'), '7');
  await page.user.selectOptions(field('작업'), 'game-shift');
  await page.write('시작일', '2026-02-01');
  await page.write('종료일', '2026-02-01');
  await page.write('사용자 아이디', ' kim ');
  await pass(400);
  const day = { from: 1_769_871_600_000, to: 1_769_871_600_000 + 24 * 3_600_000 };
  const chosen = { storeId: 7, ...day, actor: 'kim', action: 'game-shift', passing: 'none' };
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...chosen, ...PAGE }));
  await waitFor(() => expect(texts('thead th')).not.toContain('매장'));
  await page.user.selectOptions(field('매장'), 'ALL');
  await page.user.selectOptions(field('작업'), '');
  await page.write('시작일', '');
  await page.write('종료일', '');
  await page.write('사용자 아이디', '  ');
  await pass(400);
  await waitFor(() => expect(texts('thead th')).toContain('매장'));
  // What was just read is shown again without asking.
  expect(asked()).toHaveLength(2);
});

it('has sign-ins in a tab of their own', async () => {
  const { page, asked } = await openAudit(
    inTurn(listing([entryOf()]), listing([entryOf({ action: 'sign-in', subject: null, summary: {} })])),
  );
  await waitFor(() => expect(entries()).toHaveLength(1));
  await page.user.selectOptions(field('작업'), 'game-shift');
  await page.user.click(screen.getByRole('tab', { name: '로그인 기록' }));
  await pass(400);
  await waitFor(() => expect(entries().join()).toContain('로그인'));
  expect(asked().at(-1)).toEqual({ ...UNFILTERED, passing: 'only', ...PAGE });
  expect(screen.queryByRole('combobox', { name: '작업' })).toBeNull();
  await page.user.click(screen.getByRole('tab', { name: '작업 기록' }));
  await pass(400);
  await waitFor(() => expect(field('작업').value).toBe(''));
  const offered = [...document.querySelectorAll('option')].map(({ value }) => value);
  expect(offered).toContain('game-shift');
  expect(offered).not.toContain('sign-in');
});

it('looks for a name once it is typed, not with every letter', async () => {
  const { page, asked } = await openAudit(listing([entryOf()]));
  await waitFor(() => expect(entries()).toHaveLength(1));
  for (const letter of 'kim') {
    await page.user.type(field('사용자 아이디'), letter);
    await pass(399);
  }
  expect(asked()).toHaveLength(1);
  await pass(1);
  expect(asked().slice(1)).toEqual([{ ...UNFILTERED, actor: 'kim', ...PAGE }]);
});

it('goes on below, from the last entry that is shown, while there is more', async () => {
  const pages = [listing([entryOf({ id: 9 }), entryOf({ id: 5 })], true), listing([entryOf({ id: 2 })])];
  const { page, asked } = await openAudit(inTurn(...pages));
  await waitFor(() => expect(entries()).toHaveLength(2));
  await page.press('더 보기');
  await waitFor(() => expect(entries()).toHaveLength(3));
  expect(asked().at(-1)).toEqual({ ...UNFILTERED, before: 5, size: AUDIT_PAGE.usual });
  await waitFor(() => expect(texts('button')).not.toContain('더 보기'));
});

it('keeps what was read when there is no reading on', async () => {
  const pages = [listing([entryOf({ id: 9 }), entryOf({ id: 5 })], true), broken, listing([entryOf({ id: 2 })])];
  const { page } = await openAudit(inTurn(...pages));
  await waitFor(() => expect(entries()).toHaveLength(2));
  await page.press('더 보기');
  await shown('서버에 문제가 발생했습니다.');
  expect(entries()).toHaveLength(2);
  await page.press('더 보기');
  await waitFor(() => expect(entries()).toHaveLength(3));
  expect(text()).not.toContain('서버에 문제가 발생했습니다.');
});

it('says when there is nothing', async () => {
  await openAudit(listing([]));
  await shown('해당하는 이력이 없습니다.기간이나 조건을 바꿔 보세요.');
  expect(document.querySelector('table')).toBeNull();
});

it('that can’t be read says why, and is read again', async () => {
  const { page } = await openAudit(inTurn(broken, listing([entryOf()])));
  await shown('불러오지 못했습니다.서버에 문제가 발생했습니다.');
  await page.press('다시 시도');
  await waitFor(() => expect(entries()).toHaveLength(1));
  expect(text()).not.toContain('불러오지 못했습니다.');
});

it('of the own store is all that its administrator is offered', async () => {
  const { asked } = await openAudit(listing([entryOf()]), {}, { ...STAFF, storeId: 7 });
  await waitFor(() => expect(entries()).toHaveLength(1));
  expect(asked()).toEqual([{ ...UNFILTERED, storeId: 7, ...PAGE }]);
  expect(screen.queryByLabelText('매장', { selector: 'select' })).toBeNull();
  expect(texts('thead th')).not.toContain('매장');
});

it('is offered as a file for spreadsheets, filtered alike', async () => {
  const files: [name: string, type: string][] = [];
  const given: unknown[] = [];
  const made: Blob[] = [];
  class FilesInTest extends URL {
    static override createObjectURL = (blob: Blob): string => `blob:${String(made.push(blob))}`;
    static override revokeObjectURL = (address: string): void => void given.push(address);
  }
  vi.stubGlobal('URL', FilesInTest);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push([this.download, made.at(-1)?.type ?? '']);
  });
  const { page } = await openAudit(listing([entryOf()]), {
    '/api/audit/export': (_, body) => {
      given.push(body);
      return { body: 'at,actor\r\n' };
    },
  });
  await page.user.selectOptions(field('작업'), 'game-shift');
  await page.press('CSV 내보내기');
  await waitFor(() => expect(said()).toEqual(['이력을 내보냈습니다.']));
  expect(given).toEqual([{ ...UNFILTERED, action: 'game-shift' }, 'blob:1']);
  expect(files).toEqual([['feltclock-audit-ALL.csv', 'text/csv;charset=utf-8']]);
  expect(made.map(({ size }) => size)).toEqual(['\uFEFFat,actor\r\n'.length + 2]);
});

it('that can’t be taken home says so', async () => {
  const { page } = await openAudit(listing([entryOf()]), { '/api/audit/export': broken });
  await page.press('CSV 내보내기');
  await waitFor(() => expect(said()).toEqual(['이력을 내보내지 못했습니다.']));
});
