import {
  clockToWire,
  countsToWire,
  rowsToWire,
  rulesToWire,
  TIMER_PAGE,
  type Profile,
  type TimerDetail,
  type TimerListItem,
} from '@feltclock/contract';
import { after, createdClock, DEFAULT_STRUCTURE, instant, millis, minutes, NO_PLAYERS, play } from '@feltclock/domain';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, refusing, type Answers } from '../../../test-support/fake-server.ts';
import { openConsole, shown, STAFF, text, type OpenedConsole } from '../../../test-support/open-console.tsx';
import { timerOf as listTimer } from '../../../test-support/list-timer.ts';
import { dateMillis } from '../../shared/server-time/device-clock.ts';

const AT = instant(1_769_873_400_000);
const IN_A_WEEK = after(AT, millis(7 * 24 * 3_600_000));

const timerOf = (part: Partial<TimerListItem> = {}): TimerListItem =>
  listTimer({
    name: 'Friday',
    status: 'PAUSED',
    totalPlayer: 1234,
    level: 3,
    totalTime: 4860,
    actionDate: AT,
    ...part,
  });

function detailOf(part: Partial<TimerDetail> = {}): TimerDetail {
  const rules = DEFAULT_STRUCTURE;
  const { version: _version, ...counts } = countsToWire({ ...NO_PLAYERS, current: 3, buyIn: 4 }, rules.chips, 1);
  const levelList = rowsToWire(rules.rows, rules.deadlineSeq);
  return {
    id: 4,
    status: 'PAUSED',
    gameStatus: 'OPEN',
    ...counts,
    ...rulesToWire(rules),
    currentLevel: levelList[0] ?? null,
    nextLevel: levelList[1] ?? null,
    remainLevelTime: 600,
    remainRegTime: 0,
    nextBreakTime: 0,
    levelList,
    clock: { ...clockToWire(createdClock(rules, AT), rules), status: 'PAUSED', remaining: 431_000 },
    startAt: null,
    address: '서울특별시 강남구 테헤란로 1',
    phoneNo: '02-555-0101',
    isBoardPublic: true,
    ...part,
  };
}

const FIRST_PAGE = '/api/timer-list?page=1';
const DETAIL = '/api/timer-list/detail';

const openList = (more: Answers = {}, path = '/timer-list', visitor: Visitor = {}): Promise<OpenedConsole> =>
  openConsole(path, {
    ...visitor,
    server: {
      [FIRST_PAGE]: always([timerOf()]),
      [DETAIL]: always(detailOf()),
      '/api/code/address/tier1': always([]),
      ...more,
    },
  });

/** A signed-in user, or a guest. */
interface Visitor {
  readonly as?: Partial<Profile>;
}

/** Opens the row of a game, whose button is named by its whole text. */
async function openRow(page: OpenedConsole, name: string): Promise<void> {
  await page.user.click(await screen.findByRole('button', { name: new RegExp(name) }));
}
const paths = (page: OpenedConsole): readonly string[] => page.calls.map(({ path }) => path);

describe('a row for visitors', () => {
  it('says what they decide by', async () => {
    const page = await openList();
    await shown('Friday', '등록 진행 중', '일시정지', 'Deep stack', '강남점', '서울특별시 강남구', '레벨 3');
    await shown('시작 후 1시간 21분', '12 / 1,234명', '₩50,000', '1개 표시');
    // Only staff decide what visitors see.
    expect(text()).not.toContain('방문자에게 전광판 공개');
    expect(paths(page)).not.toContain('/api/store/board-visibility');
  });

  it('says how it stands', async () => {
    const stands: readonly (readonly [Partial<TimerListItem>, string])[] = [
      [{ status: 'READY', gameStatus: 'READY', level: 0, startAt: IN_A_WEEK }, '2월 8일 00:30 시작'],
      [{ status: 'READY', level: 0, startAt: dateMillis('2026-01-31T15:05:00Z') }, '00:05 시작 지연'],
      [{ regDeadlineTime: IN_A_WEEK, zone: 'Asia/Taipei' }, '2월 7일 23:30 등록 마감'],
      [{ money: 'NT$' }, 'NT$50,000'],
      [{ level: 0 }, '브레이크'],
      [{ gameStatus: 'CLOSED' }, '마감'],
      [{ totalTime: 120 }, '시작 후 2분'],
      [{ regDeadlineTime: IN_A_WEEK }, '2월 8일 00:30 등록 마감'],
      [{ regDeadlineTime: after(AT, millis(23 * 3_600_000)) }, '분23:30 등록 마감'],
      [{ regDeadlineTime: after(AT, millis(10 * 3_600_000)), zone: 'Europe/London' }, '2월 1일 01:30 등록 마감'],
      [{ prize: '500만 GTD', firstPrize: { place: '1위', pays: '2,000,000' } }, '프라이즈 500만 GTD · 1위 2,000,000'],
      [{ firstPrize: { place: '1위', pays: '45%' }, prizeHeading: '시상' }, '시상 1위 45%'],
    ];
    await openList({ [FIRST_PAGE]: always(stands.map(([part], id) => timerOf({ id: id + 1, ...part }))) });
    await shown('12개 표시');
    const said = [...document.querySelectorAll('.mantine-Accordion-item')].map(({ textContent }) => textContent);
    expect(said).toEqual(stands.map(([, words]) => expect.stringContaining(words) as string));
  });

  it('says how many players a waiting game needs', async () => {
    const waiting = timerOf({ status: 'READY', level: 0, currentPlayer: 5, totalPlayer: 5, minimum: 8 });
    await openList({ [FIRST_PAGE]: always([waiting]) });
    await shown('5 / 5명 (최소 8명)');
  });

  it('says a name once where structure and game share it', async () => {
    await openList({ [FIRST_PAGE]: always([timerOf({ name: 'Deep stack' })]) });
    await shown('Deep stack');
    expect(text().split('Deep stack')).toHaveLength(2);
  });

  it('opened, shows level, time left, blinds, chips and place, and asks for nothing before', async () => {
    const page = await openList();
    await shown('Friday');
    expect(paths(page)).not.toContain(DETAIL);
    await openRow(page, 'Friday');
    await shown('07:11');
    await shown('레벨 1', '100 / 200', '200 / 400', '3 / 4명', '시작 칩', '총 칩', '평균 스택', '블라인드 구조 보기');
    await shown('서울특별시 강남구 테헤란로 1', '02-555-0101');
    expect(screen.getByRole('link', { name: '지도' }).getAttribute('href')).toContain('map.naver.com');
    expect(document.querySelector('li[aria-current=step]')?.textContent).toContain('레벨 1');
  });

  it('opened, lists what each place pays', async () => {
    const prizes = [
      { place: '1위', pays: '2,000,000' },
      { place: '2위', pays: '1,200,000' },
    ];
    const page = await openList({ [DETAIL]: always(detailOf({ prizes })) });
    await openRow(page, 'Friday');
    await shown('프라이즈', '1위2,000,000', '2위1,200,000');
  });

  it('of another day, opened, has that day beside each of its times', async () => {
    const rules = DEFAULT_STRUCTURE;
    const clock = clockToWire(createdClock(rules, AT), rules);
    const page = await openList({ [DETAIL]: always(detailOf({ status: 'READY', clock, startAt: IN_A_WEEK })) });
    await openRow(page, 'Friday');
    await shown('2월 8일 시작', '00:30', '등록 2월 8일까지', '2월 8일 브레이크');
  });

  it('that is over says so', async () => {
    const page = await openList({ [DETAIL]: refusing('not-found', 404) });
    await openRow(page, 'Friday');
    await shown('종료되었거나 더 이상 공개되지 않는 게임입니다.');
  });

  it('whose clock ran out while it was open says so too', async () => {
    const begun = instant(AT - 3_600_000);
    const rules = {
      ...DEFAULT_STRUCTURE,
      rows: DEFAULT_STRUCTURE.rows.slice(0, 1).map((row) => ({ ...row, duration: minutes(1) })),
    };
    const started = play(createdClock(rules, begun), begun);
    if (!started.ok) expect.fail('it does not start');
    const over = detailOf({ levelList: rowsToWire(rules.rows, 0), clock: clockToWire(started.clock, rules) });
    const page = await openList({ [DETAIL]: always(over) });
    await openRow(page, 'Friday');
    await shown('종료되었거나');
  });

  it('offers the board only where the store shows it', async () => {
    const page = await openList({ [DETAIL]: always(detailOf({ isBoardPublic: false })) });
    await openRow(page, 'Friday');
    await shown('02-555-0101');
    expect(text()).not.toContain('전광판 보기');
  });

  it('says why a board can’t be opened', async () => {
    const page = await openList({ '/api/timer-list/board': refusing('not-found', 404) });
    await openRow(page, 'Friday');
    await shown('전광판 보기');
    await page.press('전광판 보기');
    await shown('전광판을 열지 못했습니다. (찾을 수 없습니다)');
  });
});

describe('the list', () => {
  it('asks for what its address says, and says when there is nothing', async () => {
    const page = await openList(
      { '/api/timer-list?address1=3&gameStatus=READY&page=1': always([]) },
      '/timer-list?address1=3&status=READY',
    );
    await shown('조건에 맞는 토너먼트가 없습니다.');
    expect(paths(page)).not.toContain(FIRST_PAGE);
  });

  it('goes on where a page was full, and shows nobody twice', async () => {
    const full = Array.from({ length: TIMER_PAGE.rows }, (_, id) =>
      timerOf({ id: id + 1, name: `Game ${String(id + 1)}.` }),
    );
    const page = await openList({
      [FIRST_PAGE]: always(full),
      '/api/timer-list?page=2': always([full[TIMER_PAGE.rows - 1], timerOf({ id: 99, name: 'The last' })]),
    });
    await shown('50개 표시');
    await page.press('더 보기');
    await shown('51개 표시');
    expect(text()).toContain('The last');
    expect(text()).not.toContain('더 보기');
  });
});

const visibility = (): HTMLInputElement => screen.getByRole('switch');

describe('staff', () => {
  it('let visitors see their boards, or no longer, from the same page', async () => {
    const store = { isPublic: false };
    const page = await openList(
      {
        '/api/store/board-visibility': (_, body) => {
          const wanted = (body as { isPublic?: boolean }).isPublic;
          if (wanted === undefined) return { body: store };
          store.isPublic = wanted;
          return { body: 1 };
        },
      },
      '/timer-list',
      { as: STAFF },
    );
    await shown('방문자에게 전광판 공개');
    expect(visibility().checked).toBe(false);
    await page.user.click(visibility());
    await shown('전광판이 공개되었습니다.');
    await waitFor(() => expect(visibility().checked).toBe(true));
  });
});
