import type { HistoryPage, ScreenLateness } from '@feltclock/contract';
import { NO_PLAYERS } from '@feltclock/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { always, broken, inTurn, type Answer } from '../../../test-support/fake-server.ts';
import { openConsole, said, shown, STAFF, titled } from '../../../test-support/open-console.tsx';
import { dateMillis } from '../../shared/server-time/device-clock.ts';
import * as files from '../../shared/ui/sharing/offer-file.ts';

const CALL = '/api/game/history';
const SCREENS = '/api/game/history/screens';
const at = (time: string): number => dateMillis(`2026-03-06T${time}+09:00`);
const row = (
  version: number,
  cause: string,
  when: string,
  part: Partial<HistoryPage['log'][number]> = {},
): HistoryPage['log'][number] => ({
  version,
  status: 'PLAYING',
  seq: 0,
  level: 1,
  remaining: 600_000,
  total: 0,
  registration: 'OPEN',
  at: at(when),
  recordedAt: at(when),
  cause,
  by: 'gangnam',
  ...part,
});
const kept = (version: number, when: string) => ({
  version,
  at: at(when),
  clockVersion: version,
  by: 'gangnam',
  isUndo: false,
});
const level = (seq: number, number: number) => ({
  seq,
  level: number,
  smallBlind: number * 100,
  bigBlind: number * 200,
  ante: number * 200,
  duration: 10,
  remainRegTime: 10,
  nextBreak: 0,
});
const rules = (version: number, when: string, levels = 2): HistoryPage['rules'][number] => ({
  ...kept(version, when),
  levelList: Array.from({ length: levels }, (_, seq) => level(seq, seq + 1)),
  registrationDeadline: 1,
  registrationDeadlineLevel: 2,
  entryLimit: 1,
  entryLimitFlag: 1,
  buyInAmount: 50_000,
  earlyBuyIn: 0,
  buyIn: 30_000,
  firstReBuyIn: 30_000,
  secondReBuyIn: 0,
  thirdReBuyIn: 0,
  addOn: 0,
});
const counts = (version: number, when: string, buyIn: number, isUndo = false): HistoryPage['counts'][number] => ({
  ...kept(version, when),
  isUndo,
  currentPlayer: buyIn,
  earlyBuyInPlayer: NO_PLAYERS.earlyBuyIn,
  buyInPlayer: buyIn,
  firstReBuyInPlayer: 0,
  secondReBuyInPlayer: 0,
  thirdReBuyInPlayer: 0,
  addOnPlayer: 0,
});

const evening = (part: Partial<HistoryPage> = {}): HistoryPage => ({
  game: {
    id: 7,
    name: '금요 딥스택',
    structureName: '딥스택',
    startAt: null,
    storeId: 1,
    storeName: '강남점',
    zone: 'Asia/Seoul',
  },
  log: [
    row(1, 'created', '20:00:00', { status: 'READY' }),
    row(2, 'command', '20:05:00'),
    row(3, 'command', '20:08:00', { status: 'PAUSED', remaining: 420_000 }),
    row(4, 'undo', '20:08:00', { remaining: 420_000, recordedAt: at('20:08:06') }),
    row(5, 'elapsed', '20:15:00', { seq: 1, level: 2, by: null }),
    row(6, 'command', '20:20:00', { status: 'END', seq: 1, level: 2, remaining: 300_000, registration: 'CLOSED' }),
  ],
  counts: [counts(1, '20:00:00', 0), counts(2, '20:06:00', 9), counts(3, '20:06:05', 8, true)],
  rules: [rules(1, '20:00:00')],
  prizes: [
    { ...kept(1, '20:00:00'), prizeContent: '<p>1st 50%</p>' },
    { ...kept(2, '20:07:00'), clockVersion: 2, prizeContent: '<p>=1st 60%</p>' },
  ],
  people: { gangnam: '강남매니저' },
  next: null,
  now: at('23:00:00'),
  ...part,
});

async function openHistory(
  answer: Answer = always(evening()),
  path = '/game-history?id=7',
  screens: readonly ScreenLateness[] = [],
) {
  const page = await openConsole(path, { as: STAFF, server: { [CALL]: answer, [SCREENS]: always({ screens }) } });
  await titled('진행 기록');
  return page;
}
const board = (): string => screen.getByRole('img', { name: /의 전광판 화면$/ }).textContent;
const entries = (): string[] =>
  screen.getAllByRole('listitem').flatMap((item) => (item.closest('ol') ? item.textContent : []));

describe('a game’s history', () => {
  it('says who did what when, and from what to what', async () => {
    await openHistory();
    await shown('누가 언제 무엇을 했는지');
    expect(entries()).toEqual([
      '2026-03-06 20:00:00타이머강남매니저 (gangnam) 게임을 만들었습니다시작 전 레벨 1 10:00',
      '2026-03-06 20:05:00타이머강남매니저 (gangnam) 시작했습니다시작 전 레벨 1 10:00 → 진행 중 레벨 1 10:00',
      '2026-03-06 20:06:00인원강남매니저 (gangnam) 인원을 바꿨습니다남은 인원 0 → 9 · 바이인 0 → 9',
      '2026-03-06 20:06:05인원강남매니저 (gangnam) 인원 변경을 취소했습니다남은 인원 9 → 8 · 바이인 9 → 8',
      '2026-03-06 20:07:00프라이즈강남매니저 (gangnam) 프라이즈 안내를 바꿨습니다1st 50% → =1st 60%',
      '2026-03-06 20:08:00타이머강남매니저 (gangnam) 일시정지했습니다진행 중 레벨 1 07:00 → 일시정지 레벨 1 07:00',
      '2026-03-06 20:08:06타이머강남매니저 (gangnam) 명령을 취소했습니다일시정지 레벨 1 07:00 → 진행 중 레벨 1 06:54',
      '2026-03-06 20:15:00레벨자동 레벨 시간이 끝났습니다레벨 1 00:01 → 레벨 2 10:00',
      '2026-03-06 20:20:00타이머강남매니저 (gangnam) 종료했습니다진행 중 레벨 2 05:00 등록 진행 중 → 종료 레벨 2 05:00 등록 마감',
    ]);
  });

  it('shows the end first, and what stood on the boards at any time that is typed', async () => {
    const page = await openHistory();
    await shown('누가 언제 무엇을 했는지');
    expect(board()).toContain('종료');
    await page.write('시각 입력', '20:06:02');
    await page.press('이동');
    expect(board()).toContain('08:58');
    expect(board()).toMatch(/남은 플레이어9|9/);
    expect(screen.getByText('2026-03-06 20:06:02')).toBeDefined();
    expect(screen.getByRole('button', { current: 'time' }).textContent).toContain('20:06:00');
    await page.write('시각 입력', '20:08:03');
    await page.press('이동');
    expect(board()).toContain('07:00');
    expect(board()).toContain('일시정지');
  });

  it('says what is wrong with a typed time, and stays where it is', async () => {
    const page = await openHistory();
    await shown('누가 언제 무엇을 했는지');
    const before = board();
    for (const [typed, problem] of [
      ['25:00', '시각을 시:분 또는 시:분:초로 입력해주세요.'],
      ['19:00', '2026-03-06 20:00:00부터 2026-03-06 20:20:01까지의 시각만 볼 수 있습니다.'],
    ] as const) {
      await page.write('시각 입력', typed);
      await page.press('이동');
      await shown(problem);
      expect(board()).toBe(before);
    }
  });

  it('steps from event to event, and by the keys of the slider', async () => {
    const page = await openHistory();
    await shown('누가 언제 무엇을 했는지');
    await page.press('이전 기록');
    await page.press('이전 기록');
    expect(screen.getByText('2026-03-06 20:15:00', { selector: 'output' })).toBeDefined();
    await page.press('다음 기록');
    expect(screen.getByText('2026-03-06 20:20:00', { selector: 'output' })).toBeDefined();
    const slider = screen.getByRole('slider', { name: '시점' });
    slider.focus();
    await page.user.keyboard('{Home}{ArrowRight}');
    expect(screen.getByText('2026-03-06 20:00:01', { selector: 'output' })).toBeDefined();
    expect(slider.getAttribute('aria-valuetext')).toBe('2026-03-06 20:00:01');
    await page.press('이전 기록');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '이전 기록' }).disabled).toBe(true);
  });

  it('goes to the event that is pressed, and lists the kinds that are wanted', async () => {
    const page = await openHistory();
    await shown('누가 언제 무엇을 했는지');
    for (const kind of ['타이머', '레벨', '프라이즈', '스트럭처'])
      await page.user.click(screen.getByRole('checkbox', { name: kind }));
    expect(entries()).toHaveLength(2);
    await shown('2건');
    await page.user.click(within(screen.getByRole('list')).getAllByRole('button')[0]!);
    expect(screen.getByText('2026-03-06 20:06:00', { selector: 'output' })).toBeDefined();
    await page.user.click(screen.getByRole('checkbox', { name: '인원' }));
    await shown('선택한 종류의 기록이 없습니다.');
  });

  it('is saved as a table whose texts are no formulas, in the zone that its heading names', async () => {
    const offer = vi.spyOn(files, 'offerCsv').mockImplementation(() => undefined);
    const page = await openHistory();
    await shown('누가 언제 무엇을 했는지');
    await page.press('CSV 내보내기');
    const [name, csv] = offer.mock.calls[0]!;
    expect(name).toBe('feltclock-history-7.csv');
    const lines = csv.split('\r\n');
    expect(lines[0]).toContain('"시각 (Asia/Seoul)"');
    expect(lines).toHaveLength(11);
    expect(lines[3]).toBe(
      '"2026-03-06 20:06:00","인원","강남매니저 (gangnam)","인원을 바꿨습니다","남은 인원 0 → 9 · 바이인 0 → 9","진행 중","레벨 1","09:00","100/200","9","9"',
    );
    expect(said()).toContain('진행 기록을 내보냈습니다.');
    await shown('이 게임이 진행되는 동안 등록된 TV가 잰 값이 없습니다.');
  });
});

describe('how late each screen was', () => {
  const SCREENS_THEN: readonly ScreenLateness[] = [
    {
      screenId: 3,
      name: '=입구 TV',
      measured: [
        { at: at('20:06:00'), isOffBy: -1.24, bound: 4 },
        { at: at('20:19:30'), isOffBy: 12, bound: 5.25 },
      ],
    },
  ];
  const table = () => within(screen.getByRole('group', { name: '화면별 오차' }));

  it('stands beside the moment that is looked at, with the most of all, and in the table that is saved', async () => {
    const offer = vi.spyOn(files, 'offerCsv').mockImplementation(() => undefined);
    const page = await openHistory(always(evening()), undefined, SCREENS_THEN);
    await shown('=입구 TV');
    expect(table().getAllByText('12ms (±5.3)')).toHaveLength(2);
    await page.write('시각 입력', '20:06:30');
    await page.press('이동');
    expect(table().getByText('1.2ms (±4)')).toBeDefined();
    await page.write('시각 입력', '20:12:00');
    await page.press('이동');
    expect(table().getByText('측정 없음')).toBeDefined();
    await page.press('CSV 내보내기');
    const lines = offer.mock.lastCall?.[1].split('\r\n') ?? [];
    expect(lines).toHaveLength(13);
    expect(lines[11]).toBe(`"2026-03-06 20:19:30","화면","'=입구 TV","숫자 오차","12.0 ms (±5.3)","","","","","",""`);
  });
});

describe('what was not kept', () => {
  it('is said beside the picture, and no figure is guessed', async () => {
    await openHistory(always(evening({ counts: [], prizes: [] })));
    await shown('이 시점의 인원은 기록되어 있지 않습니다. 기록을 시작하기 전의 게임입니다.');
    await shown('이 시점의 프라이즈 안내는 기록되어 있지 않습니다. 기록을 시작하기 전의 게임입니다.');
    expect(board()).not.toMatch(/엔트리0/);
  });

  it('leaves out the picture if the levels are unknown, and shows the log', async () => {
    await openHistory(always(evening({ rules: [] })));
    await shown('타이머 기록: 종료, 표의 2번째 줄, 남은 시간 05:00');
    expect(screen.queryByRole('img', { name: /전광판 화면/ })).toBeNull();
  });
});

describe('reading it', () => {
  it('takes all pages, each after the one before', async () => {
    const { log } = evening();
    const next = { log: 3, counts: 3, rules: 1, prizes: 2 };
    const page = await openHistory(
      inTurn(
        always(evening({ log: log.slice(0, 3), next })),
        always(evening({ log: log.slice(3), counts: [], rules: [], prizes: [] })),
      ),
    );
    await shown('9건');
    expect(page.sent(CALL)).toEqual([{ id: 7 }, { id: 7, after: next }]);
  });

  it('says when it failed, and tries again', async () => {
    const page = await openHistory(inTurn(broken, always(evening())));
    await shown('다시 시도');
    await page.press('다시 시도');
    await waitFor(() => expect(entries()).toHaveLength(9));
  });

  it('asks for a game where none is named', async () => {
    await openHistory(always(evening()), '/game-history');
    await shown('게임을 선택해주세요.');
  });
});
