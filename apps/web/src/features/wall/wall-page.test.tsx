import { AUDIT_PAGE, type AuditEntry, type WallGame } from '@feltclock/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverNow } from '../shared/server-time/server-time.ts';
import { profileOf } from '../../test-support/session.ts';
import { session } from '../shared/session/session.ts';
import {
  closeConsoles,
  openConsole,
  pretendServer,
  settled,
  type PretendedServer,
} from '../../test-support/console.tsx';

async function open(path: string, title: string, answers: Readonly<Record<string, PretendedServer>>) {
  pretendServer(answers);
  const page = await openConsole(path);
  await settled(() => expect(document.querySelector('h1')?.textContent).toBe(title));
  return page;
}
const broken: PretendedServer = () => ({ status: 500, body: { code: 'internal', message: '' } });
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

beforeEach(() => {
  session.start('Bearer a', profileOf({ id: 'admin', role: 'SUPER_ADMIN', storeId: 'ALL' }));
});
afterEach(closeConsoles);

describe('the audit trail', () => {
  const entryOf = (part: Partial<AuditEntry> = {}): AuditEntry => ({
    ...{ id: 9, at: 1_769_873_407_000, actor: 'gangnam', storeId: 1, storeName: '강남점', action: 'game-shift' },
    ...{ subject: { of: 'game', id: '4', name: 'Friday' }, summary: { minutes: -2 }, outcome: 'done', code: null },
    ...part,
  });
  const STORE = {
    ...{ id: 7, name: '홍대점', adminId: null, address1: null, address2: null, address3: null },
    ...{ detailAddress: '', phoneNo: '', comment: '', addressNames: [] },
  };
  const UNFILTERED = { storeId: 'ALL', from: null, to: null, actor: null, action: null };
  const asked: unknown[] = [];
  const listing =
    (entries: readonly AuditEntry[], hasMore = false): PretendedServer =>
    (_, body) => {
      asked.push(body);
      return { body: { entries, hasMore } };
    };
  const openAudit = (list: PretendedServer, more: Readonly<Record<string, PretendedServer>> = {}) =>
    open('/audit', '작업 이력', {
      '/api/audit/list': list,
      '/api/store/list': () => ({ body: [STORE] }),
      ...more,
    });
  const rows = (): string[] => texts('tbody tr');
  beforeEach(() => {
    asked.length = 0;
  });

  it('tells when, who, where, what, to what, how and with what outcome', async () => {
    await openAudit(
      listing([
        entryOf(),
        entryOf({ id: 8, actor: null, storeName: null, action: 'sign-in', subject: null, summary: {} }),
        entryOf({ id: 7, subject: { of: 'store', id: '1', name: null }, outcome: 'refused', code: 'not-found' }),
        entryOf({ id: 6, subject: { of: 'season', id: '3', name: null }, outcome: 'failed', code: 'of-old' }),
      ]),
    );
    await settled(() => expect(rows()).toHaveLength(4));
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

  it('is that of all stores at first, newest first, a page of it', async () => {
    await openAudit(listing([entryOf()]));
    await settled(() => expect(rows()).toHaveLength(1));
    expect(asked).toEqual([{ ...UNFILTERED, before: null, size: AUDIT_PAGE.usual }]);
    expect(texts('button')).not.toContain('더 보기');
  });

  it('asks for what is chosen; the days are Seoul’s, the last one whole', async () => {
    const page = await openAudit(listing([entryOf()]));
    await settled(() => expect(page.text()).toContain('홍대점'));
    page.choose('매장', '7');
    page.choose('작업', 'game-shift');
    page.type('시작일', '2026-02-01');
    page.type('종료일', '2026-02-01');
    page.type('사용자 아이디', ' kim ');
    const day = { from: 1_769_871_600_000, to: 1_769_871_600_000 + 24 * 3_600_000 };
    const chosen = { storeId: 7, ...day, actor: 'kim', action: 'game-shift' };
    await settled(() => expect(asked.at(-1)).toEqual({ ...chosen, before: null, size: AUDIT_PAGE.usual }));
    await settled(() => expect(texts('thead th')).not.toContain('매장'));
    page.choose('매장', 'ALL');
    page.choose('작업', '');
    page.type('시작일', '');
    page.type('종료일', '');
    page.type('사용자 아이디', '  ');
    await settled(() => expect(texts('thead th')).toContain('매장'));
    // What was just read is shown again without asking.
    expect(asked).toHaveLength(2);
  });

  it('looks for a name once it is typed, not with every letter', async () => {
    const page = await openAudit(listing([entryOf()]));
    await settled(() => expect(rows()).toHaveLength(1));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const name of ['k', 'ki', 'kim']) {
      page.type('사용자 아이디', name);
      await pass(399);
    }
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked.slice(1)).toEqual([{ ...UNFILTERED, actor: 'kim', before: null, size: AUDIT_PAGE.usual }]);
  });

  it('goes on below, from the last entry that is shown, while there is more', async () => {
    const pages = [listing([entryOf({ id: 9 }), entryOf({ id: 5 })], true), listing([entryOf({ id: 2 })])];
    const page = await openAudit((...call) => (pages.shift() ?? broken)(...call));
    await settled(() => expect(rows()).toHaveLength(2));
    page.press('더 보기');
    await settled(() => expect(rows()).toHaveLength(3));
    expect(asked.at(-1)).toEqual({ ...UNFILTERED, before: 5, size: AUDIT_PAGE.usual });
    await settled(() => expect(texts('button')).not.toContain('더 보기'));
  });

  it('keeps what was read when there is no reading on', async () => {
    const pages = [listing([entryOf({ id: 9 }), entryOf({ id: 5 })], true), broken, listing([entryOf({ id: 2 })])];
    const page = await openAudit((...call) => (pages.shift() ?? broken)(...call));
    await settled(() => expect(rows()).toHaveLength(2));
    page.press('더 보기');
    await settled(() => expect(page.text()).toContain('서버에 문제가 발생했습니다.'));
    expect(rows()).toHaveLength(2);
    page.press('더 보기');
    await settled(() => expect(rows()).toHaveLength(3));
    expect(page.text()).not.toContain('서버에 문제가 발생했습니다.');
  });

  it('says when there is nothing', async () => {
    const page = await openAudit(listing([]));
    await settled(() => expect(page.text()).toContain('해당하는 이력이 없습니다.기간이나 조건을 바꿔 보세요.'));
    expect(document.querySelector('table')).toBeNull();
  });

  it('that can’t be read says why, and is read again', async () => {
    const answers = [broken, listing([entryOf()])];
    const page = await openAudit((...call) => (answers.shift() ?? broken)(...call));
    await settled(() => expect(page.text()).toContain('불러오지 못했습니다.서버에 문제가 발생했습니다.'));
    page.press('다시 시도');
    await settled(() => expect(rows()).toHaveLength(1));
    expect(page.text()).not.toContain('불러오지 못했습니다.');
  });

  it('of the own store is all that its administrator is offered', async () => {
    session.start('Bearer a', profileOf({ storeId: 7 }));
    const page = await openAudit(listing([entryOf()]));
    await settled(() => expect(rows()).toHaveLength(1));
    expect(asked).toEqual([{ ...UNFILTERED, storeId: 7, before: null, size: AUDIT_PAGE.usual }]);
    expect(() => page.choose('매장', 'ALL')).toThrow();
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
    const page = await openAudit(listing([entryOf()]), {
      '/api/audit/export': (_, body) => {
        given.push(body);
        return { body: 'at,actor\r\n' };
      },
    });
    page.choose('작업', 'game-shift');
    page.press('CSV 내보내기');
    await settled(() => expect(page.said()).toEqual(['이력을 내보냈습니다.']));
    expect(given).toEqual([{ ...UNFILTERED, action: 'game-shift' }, 'blob:1']);
    expect(files).toEqual([['feltclock-audit-ALL.csv', 'text/csv;charset=utf-8']]);
    expect(made.map(({ size }) => size)).toEqual(['\uFEFFat,actor\r\n'.length + 2]);
  });

  it('that can’t be taken home says so', async () => {
    const page = await openAudit(listing([entryOf()]), { '/api/audit/export': broken });
    page.press('CSV 내보내기');
    await settled(() => expect(page.said()).toEqual(['이력을 내보내지 못했습니다.']));
  });
});

describe('the wall', () => {
  const MINUTE = 60_000;
  const gameOf = (part: Partial<WallGame> = {}): WallGame => ({
    ...{ id: 1, name: 'Friday', structureName: 'Deep stack', storeId: 1, storeName: '강남점', status: 'PLAYING' },
    ...{ level: 3, seq: 2, remaining: 10 * MINUTE, at: serverNow(), startAt: null, registration: 'OPEN' },
    ...{ currentPlayer: 12, totalPlayer: 1234, boards: 2, hasOutage: false },
    ...part,
  });
  const showing =
    (games: readonly WallGame[], isCut = false): PretendedServer =>
    () => ({ body: { games, isCut } });
  const openWall = (wall: PretendedServer) => open('/wall', '전체 현황', { '/api/wall': wall });
  const cards = (): string[] => texts('li a[href^="/game-controller"]');
  const names = (): (string | undefined)[] => cards().map((text) => /G\d/.exec(text)?.[0]);
  const search = (): HTMLInputElement => {
    const found = document.querySelector<HTMLInputElement>('[aria-label="매장 또는 게임 검색"]');
    if (found === null) throw new Error('no search');
    return found;
  };
  const searchFor = (text: string): void => {
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search(), text);
      search().dispatchEvent(new Event('input', { bubbles: true }));
    });
  };

  /** One of each kind, in no order. */
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

  it('shows the most pressing first, then what stands, runs and waits', async () => {
    const page = await openWall(showing(evening()));
    await settled(() => expect(names()).toEqual(['G7', 'G6', 'G4', 'G3', 'G5', 'G9', 'G8', 'G1', 'G2']));
    for (const text of ['확인 필요 4', '진행 4', '일시정지 3', '대기 2']) expect(page.text()).toContain(text);
    expect(page.text()).not.toContain('게임이 많아 일부만 표시됩니다.');
  });

  it('says why to look, and rings for all but a level that ends', async () => {
    await openWall(showing(evening()));
    await settled(() => expect(names()).toHaveLength(9));
    const reasons = [...document.querySelectorAll('li a')].map((card) => [
      card.getAttribute('data-alarm'),
      ...[...card.querySelectorAll('.mantine-Badge-root')].map(({ textContent }) => textContent),
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

  it('tells of a game where it is, what is played, who is in and who watches, and leads to its controller', async () => {
    await openWall(showing([gameOf({ id: 41 })]));
    await settled(() => expect(cards()).toHaveLength(1));
    const [card] = cards();
    for (const text of ['강남점', 'Friday', '레벨 3', '12 / 1,234', '플레이중']) expect(card).toContain(text);
    expect(document.querySelector('li a')?.getAttribute('href')).toBe('/game-controller?id=41');
  });

  it.each<[string, Partial<WallGame>, string[], string[]]>([
    ['a break', { level: 0 }, ['브레이크', '플레이중'], ['레벨']],
    ['a game that waits for nobody knows when', { status: 'READY' }, ['시작 전'], ['시작 예정', ':']],
    ['a start at a time', { status: 'INIT', startAt: 4_102_455_600_000 }, ['12:00 시작 예정', '시작 대기'], ['레벨']],
    ['a pause', { status: 'PAUSED', remaining: 61_000 }, ['01:01', '0분째 일시정지'], ['플레이중']],
  ])('%s is told as such', async (_, part, told, untold) => {
    await openWall(showing([gameOf(part)]));
    await settled(() => expect(cards()).toHaveLength(1));
    const [card] = cards();
    for (const text of told) expect(card).toContain(text);
    for (const text of untold) expect(card).not.toContain(text);
  });

  it('counts down what runs by itself, and nothing else', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    const at = serverNow();
    await openWall(
      showing([gameOf({ remaining: 62_000, at }), gameOf({ id: 2, status: 'PAUSED', remaining: 62_000 })]),
    );
    await settled(() => expect(cards()).toHaveLength(2));
    const left = (): string[] => texts('[role=timer]').sort();
    const seconds = (text = ''): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
    const before = seconds(left()[0]);
    await pass(5000);
    expect(left().at(-1)).toBe('01:02');
    const shown = seconds(left()[0]);
    // It shows the second that has begun, as of a tick less than a second ago.
    const due = (62_000 - (serverNow() - at)) / 1000;
    expect(shown - due).toBeGreaterThanOrEqual(0);
    expect(shown - due).toBeLessThan(2);
    expect(before - shown).toBeGreaterThanOrEqual(5);
    expect(cards()[0]).toContain('곧 레벨 종료');
  });

  it.each([
    ['홍대', ['G6']],
    [' turbo ', ['G9']],
    ['g8', ['G8']],
  ])('finds "%s" among stores, structures and games', async (text, found) => {
    await openWall(showing(evening()));
    await settled(() => expect(names()).toHaveLength(9));
    searchFor(text);
    expect(names()).toEqual(found);
  });

  it('may show what needs attention alone', async () => {
    const page = await openWall(showing(evening()));
    await settled(() => expect(names()).toHaveLength(9));
    act(() => page.field('확인 필요한 게임만').click());
    expect(names()).toEqual(['G7', 'G6', 'G4', 'G3']);
    searchFor('g1');
    expect(names()).toEqual([]);
    expect(page.text()).toContain('조건에 맞는 게임이 없습니다.');
    expect(page.text()).toContain('진행 4');
  });

  it('of five hundred games shows the most pressing, more when asked, and finds any of them', async () => {
    const games = Array.from({ length: 500 }, (_, index) => gameOf({ id: index + 1, name: `Table-${String(index)}` }));
    games.push(gameOf({ id: 501, name: 'Alarm', boards: 0 }));
    const page = await openWall(showing(games));
    await settled(() => expect(cards()).toHaveLength(60));
    expect(cards()[0]).toContain('Alarm');
    expect(page.text()).toContain('진행 501');
    page.press('더 보기 (441)');
    expect(cards()).toHaveLength(120);
    expect(new Set(cards()).size).toBe(120);
    searchFor('table-499');
    expect(cards()).toHaveLength(1);
    expect(page.text()).not.toContain('더 보기');
  });

  it('says when nothing is played, and when there is more than it shows', async () => {
    const page = await openWall(showing([], true));
    await settled(() => expect(page.text()).toContain('진행 중인 게임이 없습니다.'));
    expect(page.text()).toContain('게임이 많아 일부만 표시됩니다.');
  });

  it('that can’t be read says why, and is read again', async () => {
    const answers = [broken, showing([gameOf({ name: 'G1' })])];
    const page = await openWall((...call) => (answers.shift() ?? broken)(...call));
    await settled(() => expect(page.text()).toContain('불러오지 못했습니다.'));
    page.press('다시 시도');
    await settled(() => expect(names()).toEqual(['G1']));
  });

  it('follows what happens, and keeps its last picture while the server is away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const one = showing([gameOf({ name: 'G1' })]);
    const answers = [one, showing([gameOf({ name: 'G2' })]), broken, one];
    const page = await openWall((...call) => (answers.shift() ?? one)(...call));
    await settled(() => expect(names()).toEqual(['G1']));
    await pass(3000);
    await settled(() => expect(names()).toEqual(['G2']));
    await settled(() => expect(page.text()).toMatch(/연결이 끊겨 \d\d:\d\d 기준입니다\./));
    expect(names()).toEqual(['G2']);
    expect(page.text()).not.toContain('불러오지 못했습니다.');
    await settled(() => expect(names()).toEqual(['G1']));
    expect(page.text()).not.toContain('연결이 끊겨');
  });
});
