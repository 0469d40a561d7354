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
const sentences = (): string[] => texts('tbody th p');

it('shows time, sentence, place and outcome', async () => {
  await openAudit(
    listing([
      entryOf({ actorName: '김민수', summary: { seconds: -120 } }),
      entryOf({ id: 8, actor: null, storeName: null, action: 'sign-in', subject: null, summary: {} }),
      entryOf({ id: 7, subject: { of: 'store', id: '1', name: null }, outcome: 'refused', code: 'not-found' }),
      entryOf({ id: 6, subject: { of: 'season', id: '3', name: null }, outcome: 'failed', code: 'of-old' }),
    ]),
  );
  await waitFor(() => expect(entries()).toHaveLength(4));
  expect(texts('thead th')).toEqual(['일시', '한 일', '매장', '결과']);
  expect(texts('tbody tr td:nth-child(1)')[0]).toBe('2026-02-01 00:30:07');
  expect(sentences()).toEqual([
    "김민수 님이 'Friday' 게임의 시간을 조정했습니다: −2분",
    '비회원이 로그인했습니다',
    'gangnam 님이 하려던 작업이 거절되었습니다: 시간 조정, 1번 매장. 찾을 수 없습니다.',
    'gangnam 님이 하려던 작업이 오류로 끝나지 못했습니다: 시간 조정, 3번.',
  ]);
  expect(texts('tbody tr td:nth-child(3)')).toEqual(['강남점', '', '강남점', '강남점']);
  expect(texts('tbody tr td:nth-child(4)')).toEqual(['완료', '완료', '거절', '오류']);
});

it('names a former member as one, whoever acted and on whom', async () => {
  const id = formerMemberId('7f3a');
  await openAudit(
    listing([entryOf({ actor: id, action: 'user-password', summary: {}, subject: { of: 'user', id, name: id } })]),
  );
  await waitFor(() => expect(entries()).toHaveLength(1));
  expect(sentences()).toEqual(['탈퇴한 회원이 탈퇴한 회원의 비밀번호를 새로 정했습니다']);
  expect(text()).not.toContain('7f3a');
});

it('folds the details below the sentence: all changes, what was sent, ids and the number of the entry', async () => {
  const changes = [
    { field: 'closesAt', from: '02:00', to: '03:00' },
    { field: 'language', from: 'ko', to: 'ja' },
    { field: 'logo' },
  ];
  const store = { of: 'store', id: '1', name: '강남점' };
  const summary = { name: '강남점', madeUp: 1 };
  const { page } = await openAudit(
    listing([
      entryOf({ action: 'store-change', subject: store, summary, changes, facts: { tablet: '카운터' } }),
      entryOf({ id: 8, actor: null, subject: null, summary: {}, outcome: 'refused', code: 'of-old' }),
    ]),
  );
  await waitFor(() => expect(entries()).toHaveLength(2));
  expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  const [first] = screen.getAllByText('자세히');
  if (first === undefined) throw new Error('There are no details.');
  await page.user.click(first);
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  const facts = [...document.querySelectorAll('details')].map((details) =>
    [...details.querySelectorAll('dl > div')].map(({ textContent }) => textContent),
  );
  expect(facts).toEqual([
    [
      '바뀐 내용영업 종료 시각: 02:00 → 03:00 · 언어: 한국어 → 일본어 · 로고',
      '기록된 값이름: 강남점 · madeUp: 1 · 태블릿: 카운터',
      '작업매장 정보 변경',
      '사용자 아이디gangnam',
      '대상매장 1',
      '일시2026-02-01 00:30:07',
      '기록 번호9',
    ],
    ['이유of-old', '작업시간 조정', '일시2026-02-01 00:30:07', '기록 번호8'],
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
  expect(sentences()[1]).toMatch(/^서버에서 /);
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
  // Cached data is shown again without a request.
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

it('counts what was refused, by person and hour, in a tab of its own', async () => {
  const at = 1_769_871_600_000;
  const { page } = await openAudit(listing([]), {
    '/api/audit/refusals': always([
      { from: at, kind: 'sign-in', userId: 'gangnam', nickname: '강남매니저', count: 12 },
      { from: at, kind: 'sign-in', userId: null, nickname: null, count: 3 },
      { from: at, kind: 'pin', userId: 'floor', nickname: '플로어', count: 5 },
    ]),
  });
  await page.user.click(await screen.findByRole('tab', { name: '거절된 시도' }));
  await shown('입력한 내용은 저장하지 않습니다.');
  expect(entries().map((row) => row.replace(/\d{4}.*?:\d\d/, ' '))).toEqual([
    expect.stringMatching(/^강남매니저 \(gangnam\)로그인 실패.*12$/),
    expect.stringMatching(/^없는 아이디로그인 실패.*3$/),
    expect.stringMatching(/^플로어 \(floor\)틀린 PIN.*5$/),
  ]);
  expect(page.sent('/api/audit/refusals')).toEqual([{ storeId: 'ALL' }]);
});
