import {
  clockToWire,
  countsToWire,
  rowsToWire,
  rulesToWire,
  TIMER_PAGE,
  type TimerDetail,
  type TimerListItem,
} from '@feltclock/contract';
import { createdClock, DEFAULT_STRUCTURE, instant, minutes, NO_PLAYERS, play } from '@feltclock/domain';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { profileOf } from '../../test-support/session.ts';
import { session } from '../shared/session/session.ts';
import {
  closeConsoles,
  openConsole,
  pretendServer,
  settled,
  type PretendedServer,
} from '../../test-support/console.tsx';

const AT = instant(1_769_873_400_000);

const timerOf = (part: Partial<TimerListItem> = {}): TimerListItem => ({
  ...{ id: 4, name: 'Friday', status: 'PAUSED', gameStatus: 'OPEN', currentPlayer: 12, totalPlayer: 1234 },
  ...{ level: 3, totalTime: 4860, actionDate: AT, structureId: 2, structureName: 'Deep stack', buyInAmount: 50_000 },
  ...{ regDeadlineTime: null, storeId: 1, storeName: '강남점', region: '서울특별시 강남구', startAt: null },
  isBoardPublic: true,
  ...part,
});

function detailOf(part: Partial<TimerDetail> = {}): TimerDetail {
  const rules = DEFAULT_STRUCTURE;
  const { version: _version, ...counts } = countsToWire({ ...NO_PLAYERS, current: 3, buyIn: 4 }, rules.chips, 1);
  const levelList = rowsToWire(rules.rows, rules.deadlineSeq);
  return {
    ...{ id: 4, status: 'PAUSED', gameStatus: 'OPEN' },
    ...counts,
    ...rulesToWire(rules),
    ...{ currentLevel: levelList[0] ?? null, nextLevel: levelList[1] ?? null },
    ...{ remainLevelTime: 600, remainRegTime: 0, nextBreakTime: 0, levelList },
    clock: { ...clockToWire(createdClock(rules, AT), rules), status: 'PAUSED', remaining: 431_000 },
    ...{ startAt: null, address: '서울특별시 강남구 테헤란로 1', phoneNo: '02-555-0101', isBoardPublic: true },
    ...part,
  };
}

const FIRST_PAGE = '/api/timer-list?page=1';
const NO_REGIONS: PretendedServer = () => ({ body: [] });

async function openList(more: Readonly<Record<string, PretendedServer>> = {}, path = '/timer-list') {
  const asked = pretendServer({
    [FIRST_PAGE]: () => ({ body: [timerOf()] }),
    '/api/timer-list/detail': () => ({ body: detailOf() }),
    '/api/code/address/tier1': NO_REGIONS,
    ...more,
  });
  const page = await openConsole(path);
  return { page, asked };
}

/** Opens the row of a game; its button is named by everything that stands in it. */
async function openRow(name: string): Promise<void> {
  await settled(() => expect(document.body.textContent).toContain(name));
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent.includes(name));
  act(() => button?.click());
}

afterEach(closeConsoles);

describe('a row for visitors', () => {
  it('says what they decide by', async () => {
    const { page } = await openList();
    await settled(() => expect(page.text()).toContain('Friday'));
    for (const text of [
      ...['접수중', '일시정지', 'Deep stack', '강남점', '서울특별시 강남구', '레벨 3', '1시간 21분 진행'],
      ...['12 / 1,234명', '₩50,000', '1개 표시'],
    ])
      expect(page.text()).toContain(text);
  });

  it.each([
    [{ status: 'READY', gameStatus: 'READY', level: 0, startAt: AT }, '2026. 02. 01. 00:30 시작'],
    [{ level: 0 }, '브레이크'],
    [{ gameStatus: 'CLOSED' }, '마감'],
    [{ totalTime: 120 }, '2분 진행'],
    [{ regDeadlineTime: AT }, '2026. 02. 01. 00:30 등록 마감'],
  ] as const)('%# says how it stands', async (part, text) => {
    const { page } = await openList({ [FIRST_PAGE]: () => ({ body: [timerOf(part)] }) });
    await settled(() => expect(page.text()).toContain(text));
  });

  it('opened, shows level, time left, blinds, chips and place, and asks for nothing before', async () => {
    const { page, asked } = await openList();
    await settled(() => expect(page.text()).toContain('Friday'));
    expect(asked).not.toContain('/api/timer-list/detail');
    await openRow('Friday');
    await settled(() => expect(page.text()).toContain('07:11'));
    for (const text of [
      ...['레벨 1', '100 / 200', '200 / 400', '3 / 4명', '시작 칩', '전체 칩', '평균 스택', '블라인드 구조 보기'],
      ...['서울특별시 강남구 테헤란로 1', '02-555-0101'],
    ])
      expect(page.text()).toContain(text);
    expect(document.querySelector('li[aria-current=step]')?.textContent).toContain('레벨 1');
  });

  it('that is over says so', async () => {
    const { page } = await openList({
      '/api/timer-list/detail': () => ({ status: 404, body: { code: 'not-found', message: '' } }),
    });
    await openRow('Friday');
    await settled(() => expect(page.text()).toContain('종료되었거나 더 이상 공개되지 않는 게임입니다.'));
  });

  it('whose clock ran out while it was open says so too', async () => {
    // The server of these tests lives at 0.
    const begun = instant(-3_600_000);
    const rules = {
      ...DEFAULT_STRUCTURE,
      rows: DEFAULT_STRUCTURE.rows.slice(0, 1).map((row) => ({ ...row, duration: minutes(1) })),
    };
    const started = play(createdClock(rules, begun), begun);
    if (!started.ok) expect.fail('it does not start');
    const over = detailOf({ levelList: rowsToWire(rules.rows, 0), clock: clockToWire(started.clock, rules) });
    const { page } = await openList({ '/api/timer-list/detail': () => ({ body: over }) });
    await openRow('Friday');
    await settled(() => expect(page.text()).toContain('종료되었거나'));
  });

  it('offers the board only where the store shows it', async () => {
    const { page } = await openList({ '/api/timer-list/detail': () => ({ body: detailOf({ isBoardPublic: false }) }) });
    await openRow('Friday');
    await settled(() => expect(page.text()).toContain('02-555-0101'));
    expect(page.text()).not.toContain('전광판 보기');
  });

  it('says why a board can’t be opened', async () => {
    const { page } = await openList({
      '/api/timer-list/board': () => ({ status: 404, body: { code: 'not-found', message: '' } }),
    });
    await openRow('Friday');
    await settled(() => expect(page.text()).toContain('전광판 보기'));
    page.press('전광판 보기');
    await settled(() => expect(page.text()).toContain('전광판을 열지 못했습니다. (찾을 수 없습니다)'));
  });
});

describe('the list', () => {
  it('asks for what its address says, and says when there is nothing', async () => {
    const { page, asked } = await openList(
      { '/api/timer-list?address1=3&gameStatus=READY&page=1': () => ({ body: [] }) },
      '/timer-list?address1=3&status=READY',
    );
    await settled(() => expect(page.text()).toContain('조건에 맞는 토너먼트가 없습니다.'));
    expect(asked).not.toContain(FIRST_PAGE);
  });

  it('goes on where a page was full, and shows nobody twice', async () => {
    const full = Array.from({ length: TIMER_PAGE.rows }, (_, id) =>
      timerOf({ id: id + 1, name: `Game ${String(id + 1)}.` }),
    );
    const { page } = await openList({
      [FIRST_PAGE]: () => ({ body: full }),
      '/api/timer-list?page=2': () => ({ body: [full[TIMER_PAGE.rows - 1], timerOf({ id: 99, name: 'The last' })] }),
    });
    await settled(() => expect(page.text()).toContain('50개 표시'));
    page.press('더 보기');
    await settled(() => expect(page.text()).toContain('51개 표시'));
    expect(page.text()).toContain('The last');
    expect(page.text()).not.toContain('더 보기');
  });
});

const visibility = () => document.querySelector<HTMLInputElement>('input[role=switch]');

describe('staff', () => {
  it('let visitors see their boards, or no longer, from the same page', async () => {
    session.start('Bearer a', profileOf());
    const store = { isPublic: false };
    const { page } = await openList({
      '/api/store/board-visibility': (_, body) => {
        const wanted = (body as { isPublic?: boolean }).isPublic;
        if (wanted === undefined) return { body: store };
        store.isPublic = wanted;
        return { body: 1 };
      },
    });
    await settled(() => expect(page.text()).toContain('방문자에게 전광판 공개'));
    expect(visibility()?.checked).toBe(false);
    act(() => visibility()?.click());
    await settled(() => expect(page.text()).toContain('전광판이 공개되었습니다.'));
    await settled(() => expect(visibility()?.checked).toBe(true));
  });

  it('visitors have no such switch', async () => {
    const { page, asked } = await openList();
    await settled(() => expect(page.text()).toContain('Friday'));
    expect(page.text()).not.toContain('방문자에게 전광판 공개');
    expect(asked).not.toContain('/api/store/board-visibility');
  });
});
