import { floorViewTopic, type Language, type WireFloorMessage } from '@feltclock/contract';
import { instant, type FloorOnBoard, type MovesOnBoard } from '@feltclock/domain';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { clockOf, COUNTS, snapshotOf } from '../../../../../test-support/board-snapshot.ts';
import { pass } from '../../../../../test-support/held-clock.ts';
import type { BoardView } from '../../../../domain-ui/board-canvas/board-view.ts';
import type { TopicReader } from '../../../../shared/realtime/game-topics.ts';
import { serverNow } from '../../../../shared/server-time/server-time.ts';
import { FloorNow, type FloorNowProps } from './floor-now.tsx';

const VIEW = {
  title: '금요 딥스택',
  heading: '레벨 7',
  timer: '04:35',
  isBreak: false,
  blinds: { value: '800/1,600' },
  people: [{ label: '남은 인원', value: '12' }],
} as unknown as BoardView;
const ago = (seconds: number) => instant(serverNow() - seconds * 1000);

const moved = (part: Partial<MovesOnBoard> & Pick<MovesOnBoard, 'moves'>): MovesOnBoard => ({
  act: 3,
  at: ago(10),
  cause: 'balance',
  broken: null,
  ...part,
});
const move = (name: string | null, chair: number, table = 2) => ({
  name,
  from: { table: 1, seat: chair },
  to: { table, seat: chair },
});
const viewWith = (part: Partial<FloorOnBoard> = {}): FloorOnBoard => ({
  version: 5,
  at: ago(0),
  payouts: null,
  gone: [],
  moved: [],
  tables: [],
  ...part,
});
const PAYOUTS: FloorOnBoard['payouts'] = {
  unit: 'points',
  runs: [
    { from: 1, to: 1, amount: 9000 },
    { from: 2, to: 3, amount: 2000 },
  ],
};
const tableOf = (table: number, names: readonly string[], chips: readonly (number | null)[] = []) => ({
  table,
  sitters: names.map((name, index) => ({ seat: index + 1, name, chips: chips[index] ?? null })),
});

interface Shown {
  readonly floor?: unknown;
  readonly left?: number;
  readonly language?: Language;
  readonly showsSeating?: boolean;
  readonly message?: WireFloorMessage;
  readonly source?: 'memory' | 'server';
  readonly status?: 'PLAYING' | 'END';
}

function propsOf(shown: Shown, topics: TopicReader[]): FloorNowProps & { readonly refresh: ReturnType<typeof vi.fn> } {
  const { floor, left = 12, language = 'ko', showsSeating, message, source = 'server', status = 'PLAYING' } = shown;
  const plain = snapshotOf({ counts: { ...COUNTS, current: left }, clock: clockOf() });
  const snapshot = { ...plain, floor, game: { ...plain.game, message } };
  const refresh = vi.fn(() => Promise.resolve());
  const services = {
    gameId: 7,
    language,
    showsSeating,
    model: { refresh },
    realtime: {
      subscribe: (readers: readonly TopicReader[], opened?: () => void) => {
        topics.push(...readers);
        opened?.();
        return () => void topics.splice(0);
      },
    },
  } as unknown as FloorNowProps['services'];
  const face = { currentPlayers: left, totalChips: 100_000, status };
  const frame = { state: { snapshot, source }, face } as FloorNowProps['frame'];
  return { frame, services, view: VIEW, refresh };
}

async function show(shown: Shown) {
  const topics: TopicReader[] = [];
  const { refresh, ...props } = propsOf(shown, topics);
  const drawn = render(<FloorNow {...props} />);
  await act(async () => {
    await vi.dynamicImportSettled();
  });
  const receive = (floor: unknown): void => act(() => topics[0]?.read(JSON.stringify(floor)));
  return { ...drawn, topics, refresh, receive, textShown: () => drawn.container.textContent };
}

describe('the money', () => {
  it.each([
    ['ko', 12, '입상까지 9명3위부터 2,000P'],
    ['en', 12, '9 from the money3rd pays 2,000 pts'],
    ['ja', 12, '入賞まであと9名3位から2,000P'],
    ['ko', 4, '버블 · 1명 더 탈락하면 입상3위부터 2,000P'],
    ['en', 4, 'Bubble · 1 from the money3rd pays 2,000 pts'],
    ['ko', 3, '다음 탈락 3위 · 2,000P1위부터 9,000P'],
    ['en', 2, 'Heads-up · 2nd 2,000 ptsfrom 1st 9,000 pts'],
  ] as const)('in %s with %i left is told: %s', async (language, left, text) => {
    const { textShown } = await show({ floor: viewWith({ payouts: PAYOUTS }), language, left });
    await waitFor(() => expect(textShown()).toBe(text));
  });

  it.each([
    ['nothing is confirmed', () => ({ floor: viewWith() })],
    ['one is left', () => ({ floor: viewWith({ payouts: PAYOUTS }), left: 1 })],
    ['the game is over', () => ({ floor: viewWith({ payouts: PAYOUTS }), status: 'END' as const })],
    ['only an earlier page knew of it', () => ({ floor: viewWith({ payouts: PAYOUTS }), source: 'memory' as const })],
    ['what was told can’t be read', () => ({ floor: { version: 'x' } })],
  ] as const)('is not told where %s', async (_why, shown) => {
    const { container } = await show(shown());
    expect(container.textContent).toBe('');
  });

  it('stands beside those who went, with their places', async () => {
    const gone = [
      { place: 4, name: '김하늘' },
      { place: 22, name: 'River' },
    ];
    await show({ floor: viewWith({ payouts: PAYOUTS, gone }), language: 'en' });
    const list = await screen.findByRole('list', { name: 'Out' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['4th 김하늘', '22nd River']);
  });
});

describe('who moves', () => {
  it('stands in a band, for two minutes', async () => {
    const floor = viewWith({ payouts: PAYOUTS, moved: [moved({ moves: [move('김하늘', 4)] })] });
    const { container, textShown } = await show({ floor });
    await waitFor(() => expect(container.querySelector('.floor-band')?.textContent).toContain('테이블 밸런스'));
    expect(screen.getByRole('listitem').textContent).toBe('김하늘테이블 1 좌석 4→테이블 2 좌석 4');
    await pass(111_000);
    expect(textShown()).toContain('입상까지');
  });

  it('to the final table are told with its number, with names or without', async () => {
    const moves = [move(null, 1, 4), move(null, 2, 4), move(null, 3, 4)];
    const at = ago(60);
    const nameless = await show({ floor: viewWith({ moved: [moved({ at, cause: 'final-table', moves })] }) });
    await waitFor(() => expect(nameless.textShown()).toContain('파이널 테이블 · 4번 테이블'));
    nameless.unmount();
    const named = moved({ at, cause: 'final-table', moves: [move('김하늘', 1, 4)] });
    const { textShown } = await show({
      floor: viewWith({ moved: [named], tables: [tableOf(4, ['김하늘'])] }),
      language: 'en',
    });
    await waitFor(() => expect(textShown()).toContain('Final table · Table 4'));
  });

  it('takes the whole screen but the clock where several do', async () => {
    const moves = ['a', 'b', 'c'].map((name, index) => move(name, index + 1));
    const { textShown } = await show({ floor: viewWith({ moved: [moved({ cause: 'break', broken: 1, moves })] }) });
    await screen.findByRole('heading', { name: '1번 테이블 브레이크' });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(textShown()).toContain('레벨 704:35800/1,600');
  });

  it('is given by chairs alone where nobody is named', async () => {
    await show({ floor: viewWith({ moved: [moved({ moves: [move(null, 4)] })] }) });
    expect((await screen.findByRole('listitem')).textContent).toBe('테이블 1 좌석 4→테이블 2 좌석 4');
  });

  it('is passed over for a cause that only a newer release knows', async () => {
    const known = moved({ cause: 'break', moves: [move('a', 1)] });
    const floor = viewWith({ moved: [known, moved({ cause: 'swap' as never, moves: [move('b', 2)] })] });
    await show({ floor });
    await screen.findByRole('heading', { name: '테이블 브레이크' });
  });

  it('gives way to what staff say', async () => {
    const message = {
      words: 'own',
      text: '5분 휴식',
      shape: 'line',
      at: ago(1),
      until: null,
      countsDown: false,
    } as const;
    const { textShown } = await show({ floor: viewWith({ payouts: PAYOUTS }), message });
    expect(textShown()).toBe('5분 휴식');
  });
});

describe('a milestone', () => {
  const out = (left: number, part = {}) => ({ at: ago(3), went: 1, left, ...part });
  const HEADS_UP = { payouts: PAYOUTS, lastOut: out(2), tables: [tableOf(1, ['김하늘', 'River'], [64_000, 36_000])] };

  it('is heads-up, with both names, the stacks that were counted, what is played for, and the clock', async () => {
    await show({ floor: viewWith(HEADS_UP), left: 2 });
    const scene = await screen.findByRole('region', { name: '헤즈업' });
    expect([...scene.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '김하늘64,000',
      'River36,000',
    ]);
    expect([...scene.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      '1위9,000P',
      '2위2,000P',
    ]);
    expect(scene.textContent).toContain('레벨 704:35800/1,600');
  });

  it('tells no stack that does not add up to the chips in play, and no name where there is none', async () => {
    const stale = { ...HEADS_UP, tables: [tableOf(1, ['김하늘', 'River'], [30_000, 36_000])] };
    const { textShown, unmount } = await show({ floor: viewWith(stale), left: 2 });
    expect(textShown()).not.toContain('36,000');
    unmount();
    await show({ floor: viewWith({ ...HEADS_UP, tables: [] }), left: 2 });
    const scene = await screen.findByRole('region', { name: '헤즈업' });
    expect(scene.querySelector('li')).toBeNull();
    expect(scene.querySelector('dl')?.textContent).toBe('남은 인원121위9,000P2위2,000P');
  });

  it.each([
    ['ko', 4, '버블', '1명 더 탈락하면 입상'],
    ['en', 3, 'In the money', 'All 3 left are paid'],
    ['ja', 2, 'ヘッズアップ', '最後の2名'],
  ] as const)('in %s with %i left is %s', async (language, left, name, words) => {
    await show({ floor: viewWith({ payouts: PAYOUTS, lastOut: out(left) }), left, language });
    expect((await screen.findByRole('region', { name })).textContent).toContain(words);
  });

  it('of the final table names who is there, and leaves the screen to where they sit', async () => {
    const tables = [tableOf(4, ['김하늘', '이바다', '박서준'], [5000])];
    const drawn = moved({ at: ago(5), cause: 'final-table', moves: [move('김하늘', 1, 4)] });
    await show({ floor: viewWith({ moved: [drawn], tables }) });
    const scene = await screen.findByRole('region', { name: '파이널 테이블' });
    expect([...scene.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '1김하늘5,000',
      '2이바다',
      '3박서준',
    ]);
    await pass(7000);
    expect(screen.queryByRole('region', { name: '파이널 테이블' })).toBeNull();
    await screen.findByRole('heading', { name: '파이널 테이블 · 4번 테이블' });
  });

  it('goes by itself, and the strip says what still holds', async () => {
    const { textShown } = await show({ floor: viewWith({ payouts: PAYOUTS, lastOut: out(4) }), left: 4 });
    await screen.findByRole('region', { name: '버블' });
    await pass(9000);
    expect(textShown()).toBe('버블 · 1명 더 탈락하면 입상3위부터 2,000P');
  });

  it('is not shown on a screen that shows where everybody sits', async () => {
    await show({ floor: viewWith(HEADS_UP), left: 2, showsSeating: true });
    expect(screen.queryByRole('region', { name: '헤즈업' })).toBeNull();
  });
});

describe('alternates', () => {
  const ALTERNATES = { count: 3, names: ['김하늘', '이바다', 'River'] };

  it.each([
    ['ko', '대기 3명', ['대기 3명', '1 김하늘', '2 이바다', '3 River']],
    ['en', 'Alternates: 3', ['Alternates: 3', '1 김하늘', '2 이바다', '3 River']],
    ['ja', '待機3名', ['待機3名', '1 김하늘', '2 이바다', '3 River']],
  ] as const)('in %s stand in the strip by number, in place of those who went', async (language, name, items) => {
    const gone = [{ place: 4, name: '최노을' }];
    const { container } = await show({ floor: viewWith({ gone, alternates: ALTERNATES }), language });
    await screen.findByRole('list', { name });
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(items);
  });

  it('are called when they are seated', async () => {
    const seated = moved({ cause: 'late', moves: [{ name: '김하늘', from: null, to: { table: 2, seat: 4 } }] });
    const { textShown } = await show({ floor: viewWith({ moved: [seated] }) });
    await screen.findByRole('heading', { name: '대기자 착석' });
    expect(textShown()).toContain('김하늘첫 자리→테이블 2 좌석 4');
  });
});

describe('where everybody sits', () => {
  const redrawn = () => [moved({ cause: 'redraw', moves: [move('a', 1)] })];

  it('is shown by table after a draw', async () => {
    const tables = [tableOf(1, ['김하늘', '이바다'], [5000]), tableOf(4, ['박서준'])];
    const { container } = await show({ floor: viewWith({ moved: redrawn(), tables }) });
    await screen.findByRole('heading', { name: '자리 재추첨' });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '테이블 1',
      '테이블 4',
    ]);
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '1김하늘',
      '2이바다',
      '1박서준',
    ]);
  });

  it('is paged where there are many, all of it in turn', async () => {
    const tables = Array.from({ length: 20 }, (_, index) => tableOf(index + 1, [`p${index + 1}`]));
    await show({ floor: viewWith({ tables }), showsSeating: true });
    const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await waitFor(() => expect(headings()).toHaveLength(10));
    const first = headings();
    await pass(12_000);
    expect(new Set([...first, ...headings()]).size).toBe(20);
  });

  it('is one large table with its chips, the most of them marked', async () => {
    const { container } = await show({
      floor: viewWith({ tables: [tableOf(9, ['a', 'b'], [12_000, 34_500])] }),
      showsSeating: true,
    });
    await screen.findByRole('heading', { name: '좌석 배치 · 9번 테이블' });
    expect(container.querySelector('[data-leader]')?.textContent).toBe('2b34,500');
  });

  it('is not asked for where nobody is named: the strip stays', async () => {
    const { textShown } = await show({ floor: viewWith({ payouts: PAYOUTS }), showsSeating: true });
    await waitFor(() => expect(textShown()).toContain('입상까지'));
  });
});

describe('a board of a floor', () => {
  it('listens, reads again once it does, and shows what is newest', async () => {
    const { topics, refresh, receive, textShown } = await show({ floor: viewWith({ payouts: PAYOUTS }) });
    expect(topics.map(({ destination }) => destination)).toEqual([floorViewTopic(7)]);
    expect(refresh).toHaveBeenCalledTimes(1);
    receive(viewWith({ version: 6, gone: [{ place: 12, name: '김하늘' }] }));
    expect(textShown()).toBe('12위 김하늘');
    receive(viewWith({ version: 4, gone: [{ place: 13, name: '이바다' }] }));
    receive('nonsense');
    expect(textShown()).toBe('12위 김하늘');
  });

  it('takes counts that moved a place, by when they were told', async () => {
    const { receive, textShown } = await show({ floor: viewWith({ gone: [{ place: 3, name: 'a' }] }) });
    await waitFor(() => expect(textShown()).toBe('3위 a'));
    receive(viewWith({ at: instant(serverNow() + 1), gone: [{ place: 4, name: 'a' }] }));
    expect(textShown()).toBe('4위 a');
    receive(viewWith({ at: ago(60), gone: [{ place: 9, name: 'a' }] }));
    expect(textShown()).toBe('4위 a');
  });

  it('of a game that knows nobody does not', async () => {
    const { topics, refresh, container } = await show({ floor: undefined });
    expect(topics).toEqual([]);
    expect(refresh).not.toHaveBeenCalled();
    expect(container.innerHTML).toBe('');
  });
});
