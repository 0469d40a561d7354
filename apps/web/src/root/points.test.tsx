import type { PlayerPoints, SeasonView } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsoles, settled } from '../../test-support/console.tsx';
import {
  always,
  answered,
  button,
  choose,
  inTurn,
  named,
  NEW_YEAR_SUNDAY,
  openAs,
  refusing,
  rows,
  unreachable,
  type Answers,
} from '../../test-support/points.tsx';

const OWNER = { id: 'admin', role: 'SUPER_ADMIN', storeId: 'ALL' } as const;
const MEMBER = { id: 'player', role: 'USER', storeId: null } as const;
const DAY = 86_400_000;

afterEach(closeConsoles);

const seasonOf = (part: Partial<SeasonView> = {}): SeasonView => ({
  ...{ id: 3, name: '봄 시즌', startsAt: NEW_YEAR_SUNDAY, target: 10_000, earned: 4250, gauge: 42, phase: 'running' },
  ...{ filledAt: null, closesAt: null, closedAt: null, prizes: [5_000_000, 3_000_000], awards: [] },
  ...part,
});
const PHASES: readonly (readonly [string, Partial<SeasonView>, string])[] = [
  ['planned', { phase: 'planned', earned: 0, gauge: 0 }, '예정2026. 02. 01. 00:30 시작'],
  [
    'filled',
    { phase: 'filled', gauge: 100, filledAt: NEW_YEAR_SUNDAY, closesAt: NEW_YEAR_SUNDAY + 3 * DAY },
    '마감 대기2026. 02. 04. 00:30 마감',
  ],
  [
    'closed',
    { phase: 'closed', gauge: 100, closesAt: NEW_YEAR_SUNDAY, closedAt: NEW_YEAR_SUNDAY + DAY },
    '종료2026. 02. 02. 00:30 마감됨',
  ],
];

const winners = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    ...{ rank: from + index, nickname: `선수${String(from + index)}`, winPoints: 2000 - from - index },
    ...{ points: 1_234_999, isOwn: from + index === 12 },
  }));

/** Twelve players have won something. */
const RANKING: Answers = {
  '/api/season/ranking': (_, body) => {
    const { page, size } = body as { page: number; size: number };
    return { body: { count: 12, rows: winners((page - 1) * size + 1, Math.min(12, page * size)) } };
  },
};

const openAward = (seasons: readonly SeasonView[], answers: Answers = {}, who: typeof OWNER | typeof MEMBER = MEMBER) =>
  openAs(who, '/award', { '/api/season': always(seasons), ...RANKING, ...answers });

/** The name of the season with what is said beside it. */
const heading = () => document.querySelector('h2')?.parentElement?.textContent;

describe('a season', () => {
  it('shows how full its gauge is, and what it gives', async () => {
    const { page } = await openAward([seasonOf()]);
    await settled(() => expect(heading()).toBe('봄 시즌진행 중'));
    expect(page.text()).toContain('상금 게이지42%');
    expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('42');
    expect(page.text()).toContain('4,250 / 10,000 승점');
    expect(page.text()).toContain('1등5,000,000 P2등3,000,000 P');
    expect(page.text()).toContain('현금, 칩, 참가권으로 교환하거나 환전할 수 없으며');
  });

  it.each(PHASES)('that is %s says so with its moment', async (_, part, text) => {
    await openAward([seasonOf(part)]);
    await settled(() => expect(heading()).toBe(`봄 시즌${text}`));
  });

  it('that is closed names its winners, each at the place won', async () => {
    const awards = [{ place: 2, nickname: '은메달', amount: 3_000_000 }];
    const { page } = await openAward([seasonOf({ phase: 'closed', closedAt: NEW_YEAR_SUNDAY, awards })]);
    await settled(() => expect(page.text()).toContain('1등5,000,000 P2등은메달3,000,000 P'));
  });

  it('is chosen among them all, and its ranking with it', async () => {
    const { page, sent } = await openAward([seasonOf(), seasonOf({ id: 2, name: '겨울 시즌', phase: 'closed' })]);
    await settled(() => expect(page.text()).toContain('봄 시즌진행 중'));
    expect(sent('/api/season/ranking').at(-1)).toEqual({ seasonId: 3, page: 1, size: 10 });
    await choose(page.field('시즌'), '겨울 시즌');
    await settled(() => expect(page.text()).toContain('겨울 시즌종료'));
    expect(sent('/api/season/ranking').at(-1)).toEqual({ seasonId: 2, page: 1, size: 10 });
    await choose(page.field('시즌'), '전체 기간');
    await settled(() => expect(sent('/api/season/ranking').at(-1)).toEqual({ seasonId: null, page: 1, size: 10 }));
    expect(page.text()).not.toContain('상금 게이지');
  });

  it('is missed where there is none, and so is whoever won points', async () => {
    const { page } = await openAward([], { '/api/season/ranking': always({ count: 0, rows: [] }) });
    await settled(() => expect(page.text()).toContain('진행 중인 시즌이 없습니다.'));
    await settled(() => expect(page.text()).toContain('아직 승점을 얻은 플레이어가 없습니다.'));
    expect(page.field('시즌').value).toBe('전체 기간');
    expect(rows()).toEqual([]);
  });

  it('that can’t be read is asked for again', async () => {
    const { page } = await openAward([], {
      '/api/season': inTurn(refusing('internal'), always([seasonOf()])),
    });
    await settled(() => expect(page.text()).toContain('불러오지 못했습니다.'));
    page.press('다시 시도');
    await settled(() => expect(page.text()).toContain('봄 시즌진행 중'));
  });
});

describe('the ranking', () => {
  it('is shown ten to a page, points in thousands, the own row marked', async () => {
    const { page, sent } = await openAward([seasonOf()]);
    await settled(() => expect(rows()).toHaveLength(11));
    expect(rows()[0]).toEqual(['순위', '닉네임', '승점', '포인트']);
    expect(rows()[1]).toEqual(['1', '선수1', '1,999', '1,234K']);
    page.press('2');
    await settled(() => expect(rows()).toHaveLength(3));
    expect(rows().slice(1)).toEqual([
      ['11', '선수11', '1,989', '1,234K'],
      ['12', '선수12나', '1,988', '1,234K'],
    ]);
    expect(sent('/api/season/ranking').at(-1)).toEqual({ seasonId: 3, page: 2, size: 10 });
  });

  it('starts over with more rows to a page', async () => {
    const { page, sent } = await openAward([seasonOf()]);
    await settled(() => expect(rows()).toHaveLength(11));
    page.press('2');
    await settled(() => expect(rows()).toHaveLength(3));
    await choose(named('페이지당 개수'), '20');
    await settled(() => expect(rows()).toHaveLength(13));
    expect(sent('/api/season/ranking').at(-1)).toEqual({ seasonId: 3, page: 1, size: 20 });
  });

  it('is taken home by the platform alone', async () => {
    const member = await openAward([seasonOf()]);
    await settled(() => expect(rows()).toHaveLength(11));
    expect(member.page.text()).not.toContain('CSV 내보내기');
    closeConsoles();
    const { page, sent } = await openAward([seasonOf()], { '/api/season/ranking/export': unreachable }, OWNER);
    await settled(() => expect(rows()).toHaveLength(11));
    page.press('CSV 내보내기');
    await settled(() => expect(page.text()).toContain('내보내지 못했습니다.'));
    expect(sent('/api/season/ranking/export')).toEqual([{ seasonId: 3 }]);
  });
});

describe('a new season', () => {
  const closed = seasonOf({ phase: 'closed', closedAt: NEW_YEAR_SUNDAY });
  /** The calls that begin a season: they have a body, the list's have none. */
  const openDialog = async (create = always(seasonOf({ id: 4 }))) => {
    const list = always([closed]);
    const { page, sent } = await openAward(
      [],
      { '/api/season': (path, body) => (body === null ? list : create)(path, body) },
      OWNER,
    );
    await settled(() => expect(button('시즌 시작')).toBeDefined());
    page.press('시즌 시작');
    await settled(() => expect(page.text()).toContain('새 시즌'));
    return { page, sent: () => sent('/api/season') };
  };

  it('is begun by the platform, and only when none is open', async () => {
    const { page } = await openAward([closed]);
    await settled(() => expect(page.text()).toContain('봄 시즌종료'));
    expect(page.text()).not.toContain('시즌 시작');
    closeConsoles();
    const running = await openAward([seasonOf()], {}, OWNER);
    await settled(() => expect(running.page.text()).toContain('봄 시즌진행 중'));
    expect(running.page.text()).not.toContain('시즌 시작');
  });

  it('needs a name and something to reach', async () => {
    const { page, sent } = await openDialog();
    page.type('시즌 이름 *', '   ');
    page.press('저장');
    await settled(() => expect(page.text()).toContain('시즌 이름을 입력해주세요.'));
    page.type('시즌 이름 *', '여름');
    page.type('목표 승점 *', '');
    page.press('저장');
    await settled(() => expect(page.text()).toContain('목표 승점을 입력해주세요.'));
    expect(page.text()).not.toContain('시작하시겠습니까?');
    expect(sent()).toEqual([]);
  });

  it('is sent as entered once that was confirmed, and the dialog goes', async () => {
    const { page, sent } = await openDialog();
    page.type('시즌 이름 *', ' 여름 시즌 ');
    page.type('목표 승점 *', '20000');
    page.type('시작 시각 (비우면 바로 시작)', '2026-02-01T00:30');
    page.press('2등 시상 삭제');
    expect(button('1등 시상 삭제').disabled).toBe(true);
    page.press('시상 추가');
    page.type('2등 포인트', '700');
    page.press('저장');
    await settled(() => expect(page.text()).toContain('‘여름 시즌’ 시즌을 시작하시겠습니까?'));
    expect(sent()).toEqual([]);
    page.press('확인');
    await settled(() => expect(page.text()).toContain('시즌이 시작되었습니다.'));
    const startsAt = NEW_YEAR_SUNDAY - 7000;
    expect(sent()).toEqual([{ name: '여름 시즌', startsAt, target: 20_000, prizes: [5_000_000, 700] }]);
    await settled(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  });

  it('begins at once without a start, and stays as typed when it is refused', async () => {
    const { page, sent } = await openDialog(refusing('season-open'));
    page.type('시즌 이름 *', '여름');
    page.press('저장');
    page.press('확인');
    await settled(() =>
      expect(page.text()).toContain('시즌을 시작하지 못했습니다. (아직 끝나지 않은 시즌이 있습니다)'),
    );
    expect(sent()).toEqual([{ name: '여름', startsAt: null, target: 10_000, prizes: [5_000_000, 3_000_000] }]);
    expect(page.field('시즌 이름 *').value).toBe('여름');
  });
});

const playerOf = (part: Partial<PlayerPoints> = {}): PlayerPoints => ({
  ...{ id: 'player', nickname: '플레이어', name: '김하나', phoneNo: '', email: '', role: 'USER' },
  ...{ points: 12_000, winPoints: 340, rank: 7, prizes: [], entries: [], history: [] },
  ...part,
});

describe('the points of a user', () => {
  const openOwn = (part: Partial<PlayerPoints> = {}, answers: Answers = {}) =>
    openAs(MEMBER, '/user-detail?id=other', { '/api/points/own': always(playerOf(part)), ...answers });

  it('are the own ones for a member, whoever the address names', async () => {
    const { page, sent } = await openOwn({}, { '/api/points/user': always(playerOf({ id: 'other' })) });
    await settled(() => expect(page.text()).toContain('보유 포인트12,000 P승점340전체 순위7위'));
    expect(document.querySelector('h1')?.textContent).toBe('내 포인트');
    expect(page.text()).not.toContain('회원 아이디 검색');
    expect(rows()).toContainEqual(['이름', '김하나']);
    expect(rows()).toContainEqual(['전화번호', '-']);
    for (const text of ['수상 내역이 없습니다.', '포인트 내역이 없습니다.', '아직 표시할 변화가 없습니다.'])
      expect(page.text()).toContain(text);
    expect(sent('/api/points/user')).toEqual([]);
  });

  it('are told with what was won and how they moved', async () => {
    const entry = { at: NEW_YEAR_SUNDAY, reason: '생일', other: 'friend' };
    const { page } = await openOwn({
      rank: null,
      prizes: [{ at: NEW_YEAR_SUNDAY, season: '봄 시즌', place: 2, amount: 3_000_000 }],
      entries: [
        { ...entry, kind: 'gift', amount: -1500 },
        { ...entry, kind: 'grant-customer', amount: 2000, other: null, reason: '' },
      ],
    });
    await settled(() => expect(page.text()).toContain('전체 순위-'));
    expect(rows()).toContainEqual(['2026-02-01 00:30:07', '봄 시즌', '2등', '3,000,000']);
    expect(rows()).toContainEqual(['2026-02-01 00:30:07', '선물', 'friend', '생일', '-1,500']);
    expect(rows()).toContainEqual(['2026-02-01 00:30:07', '지급', '플랫폼', '', '+2,000']);
  });

  it('are looked up by the platform, which gives nobody else’s away', async () => {
    const { page, sent } = await openAs(OWNER, '/user-detail', {
      '/api/points/own': always(playerOf({ id: 'admin', nickname: '운영자' })),
      '/api/points/user': always(playerOf({ points: 55 })),
    });
    await settled(() => expect(page.text()).toContain('운영자'));
    expect(page.text()).toContain('포인트 선물');
    page.press('조회');
    expect(sent('/api/points/user')).toEqual([]);
    page.type('회원 아이디 검색', ' player ');
    page.press('조회');
    await settled(() => expect(page.text()).toContain('보유 포인트55 P'));
    expect(sent('/api/points/user')).toEqual([{ id: 'player' }]);
    expect(document.querySelector('h1')?.textContent).toBe('회원 상세');
    expect(page.text()).not.toContain('포인트 선물');
  });

  it('of nobody are said not to be there', async () => {
    const { page } = await openAs(OWNER, '/user-detail?id=nobody', {
      '/api/points/user': () => ({ status: 404, body: { code: 'not-found', message: '' } }),
    });
    await settled(() => expect(page.text()).toContain('일치하는 회원이 없습니다.'));
    expect(page.text()).not.toContain('보유 포인트');
  });
});

describe('a gift', () => {
  const openGift = async (gift = always({ points: 11_500 })) => {
    const { page, sent } = await openAs(MEMBER, '/user-detail', {
      '/api/points/own': always(playerOf()),
      '/api/points/gift': gift,
    });
    await settled(() => expect(page.text()).toContain('포인트 선물'));
    return { page, sent: () => sent('/api/points/gift') };
  };

  it('needs a receiver and an amount', async () => {
    const { page, sent } = await openGift();
    page.press('선물하기');
    await settled(() => expect(page.text()).toContain('받는 회원의 아이디를 입력해주세요.'));
    page.type('받는 회원 아이디 *', 'friend');
    page.press('선물하기');
    await settled(() => expect(page.text()).toContain('포인트 수량을 1 이상 입력해주세요.'));
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('goes out once that was confirmed, and empties the form', async () => {
    const { page, sent } = await openGift();
    page.type('받는 회원 아이디 *', ' friend ');
    page.type('포인트 수량 *', '500');
    page.press('선물하기');
    await settled(() => expect(page.text()).toContain('friend 회원에게 500 포인트를 선물하시겠습니까?'));
    expect(sent()).toEqual([]);
    page.press('확인');
    await settled(() => expect(page.text()).toContain('처리되었습니다. 현재 11,500 포인트'));
    const key = expect.stringMatching(/^[\da-f]{32}$/) as string;
    expect(sent()).toEqual([{ receiverId: 'friend', amount: 500, reason: '', key }]);
    await settled(() => expect(page.field('받는 회원 아이디 *').value).toBe(''));
    expect(page.field('포인트 수량 *').value).toBe('0 P');
  });

  it('is given up when the question is answered with no', async () => {
    const { page, sent } = await openGift();
    page.type('받는 회원 아이디 *', 'friend');
    page.type('포인트 수량 *', '500');
    page.press('선물하기');
    page.press('취소');
    await settled(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    expect(sent()).toEqual([]);
    expect(page.field('받는 회원 아이디 *').value).toBe('friend');
  });

  it('that is refused says why and stays to be corrected', async () => {
    const { page } = await openGift(refusing('not-enough-points'));
    page.type('받는 회원 아이디 *', 'friend');
    page.type('포인트 수량 *', '99999');
    page.press('선물하기');
    page.press('확인');
    await settled(() => expect(page.text()).toContain('처리하지 못했습니다. (보유 포인트가 부족합니다)'));
    await answered();
    expect(page.field('포인트 수량 *').value).toBe('99,999 P');
  });
});
