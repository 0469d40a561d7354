import type { Profile, SeasonView } from '@feltclock/contract';
import { formerMemberId } from '@feltclock/domain';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, inTurn, refusing, unreachable, type Answers } from '../../../test-support/fake-server.ts';
import { NEW_YEAR_SUNDAY } from '../../../test-support/held-clock.ts';
import {
  button,
  dialog,
  field,
  MEMBER,
  openConsole,
  OWNER,
  rows,
  shown,
  text,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';

const DAY = 86_400_000;

const seasonOf = (part: Partial<SeasonView> = {}): SeasonView => ({
  id: 3,
  name: '봄 시즌',
  startsAt: NEW_YEAR_SUNDAY,
  target: 10_000,
  earned: 4250,
  gauge: 42,
  phase: 'running',
  filledAt: null,
  closesAt: null,
  closedAt: null,
  prizes: [5_000_000, 3_000_000],
  awards: [],
  ...part,
});
const PHASES: readonly (readonly [string, Partial<SeasonView>, string])[] = [
  ['planned', { phase: 'planned', earned: 0, gauge: 0 }, '예정2026. 02. 01. 00:30 시작'],
  [
    'filled',
    { phase: 'filled', gauge: 100, filledAt: NEW_YEAR_SUNDAY, closesAt: NEW_YEAR_SUNDAY + 3 * DAY },
    '마감 대기2026. 02. 04. 00:30 마감',
  ],
];

const winners = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    rank: from + index,
    nickname: `선수${String(from + index)}`,
    winPoints: 2000 - from - index,
    points: 1_234_999,
    isOwn: from + index === 12,
  }));

/** Twelve players have won something. */
const RANKING: Answers = {
  '/api/season/ranking': (_, body) => {
    const { page, size } = body as { page: number; size: number };
    return { body: { count: 12, rows: winners((page - 1) * size + 1, Math.min(12, page * size)) } };
  },
};

const SEASONS = '/api/season';
const RANKED = '/api/season/ranking';
const openAward = (seasons: readonly SeasonView[], answers: Answers = {}, as: Partial<Profile> = MEMBER) =>
  openConsole('/award', { as, server: { [SEASONS]: always(seasons), ...RANKING, ...answers } });
const lastRanking = (page: OpenedConsole) => page.sent(RANKED).at(-1);

/** The name of the season with the text beside it. */
const heading = () => document.querySelector('h2')?.parentElement?.textContent;

describe('a season', () => {
  it('shows how full its gauge is, and what it gives', async () => {
    await openAward([seasonOf()]);
    await waitFor(() => expect(heading()).toBe('봄 시즌진행 중'));
    expect(text()).toContain('프라이즈 게이지42%');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    expect(text()).toContain('4,250 / 10,000 승점');
    expect(text()).toContain('1위5,000,000 P2위3,000,000 P');
    expect(text()).toContain('현금, 칩, 참가권으로 교환하거나 환전할 수 없으며');
  });

  it.each(PHASES)('that is %s says so with its moment', async (_, part, text) => {
    await openAward([seasonOf(part)]);
    await waitFor(() => expect(heading()).toBe(`봄 시즌${text}`));
  });

  it('that is closed names its winners, each at the place won, and a former member as one', async () => {
    const nickname = formerMemberId('7f3a');
    const awards = [
      { place: 1, nickname: '금메달', amount: 5_000_000 },
      { place: 2, nickname, amount: 3_000_000 },
    ];
    const row = { rank: 1, nickname, winPoints: 100, points: 0, isOwn: false };
    const closed = { phase: 'closed', closedAt: NEW_YEAR_SUNDAY + DAY, awards } as const;
    await openAward([seasonOf(closed)], { [RANKED]: always({ count: 1, rows: [row] }) });
    await shown('1위금메달5,000,000 P2위탈퇴한 회원3,000,000 P');
    expect(heading()).toBe('봄 시즌종료2026. 02. 02. 00:30 마감됨');
    await waitFor(() => expect(rows().map((cells) => cells.slice(0, 3))).toContainEqual(['1', '탈퇴한 회원', '100']));
    expect(text()).not.toContain('7f3a');
    // Only the platform starts the next one.
    expect(text()).not.toContain('시즌 시작');
  });

  it('is chosen among them all, and its ranking with it', async () => {
    const page = await openAward([seasonOf(), seasonOf({ id: 2, name: '겨울 시즌', phase: 'closed' })]);
    await shown('봄 시즌진행 중');
    expect(lastRanking(page)).toEqual({ seasonId: 3, page: 1, size: 10 });
    await page.choose('시즌', '겨울 시즌');
    await shown('겨울 시즌종료');
    expect(lastRanking(page)).toEqual({ seasonId: 2, page: 1, size: 10 });
    await page.choose('시즌', '전체 기간');
    await waitFor(() => expect(lastRanking(page)).toEqual({ seasonId: null, page: 1, size: 10 }));
    expect(text()).not.toContain('프라이즈 게이지');
  });

  it('is missed where there is none, and so is whoever won points', async () => {
    await openAward([], { '/api/season/ranking': always({ count: 0, rows: [] }) });
    await shown('진행 중인 시즌이 없습니다.');
    await shown('아직 승점을 얻은 플레이어가 없습니다.');
    expect(field('시즌').value).toBe('전체 기간');
    expect(rows()).toEqual([]);
  });

  it('that can’t be read is asked for again', async () => {
    const page = await openAward([], {
      '/api/season': inTurn(refusing('internal'), always([seasonOf()])),
    });
    await shown('불러오지 못했습니다.');
    await page.press('다시 시도');
    await shown('봄 시즌진행 중');
  });
});

describe('the ranking', () => {
  it('is shown ten to a page, or from the start with more, points in thousands, the own row marked', async () => {
    const page = await openAward([seasonOf()]);
    await waitFor(() => expect(rows()).toHaveLength(11));
    expect(rows()[0]).toEqual(['순위', '닉네임', '승점', '포인트']);
    expect(rows()[1]).toEqual(['1', '선수1', '1,999', '1,234K']);
    await page.press('2');
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows().slice(1)).toEqual([
      ['11', '선수11', '1,989', '1,234K'],
      ['12', '선수12나', '1,988', '1,234K'],
    ]);
    expect(lastRanking(page)).toEqual({ seasonId: 3, page: 2, size: 10 });
    await page.choose('페이지당 개수', '20');
    await waitFor(() => expect(rows()).toHaveLength(13));
    expect(lastRanking(page)).toEqual({ seasonId: 3, page: 1, size: 20 });
    expect(text()).not.toContain('CSV 내보내기');
  });

  it('is taken home by the platform alone', async () => {
    const page = await openAward([seasonOf()], { '/api/season/ranking/export': unreachable }, OWNER);
    await waitFor(() => expect(rows()).toHaveLength(11));
    await page.press('CSV 내보내기');
    await shown('내보내지 못했습니다.');
    expect(page.sent('/api/season/ranking/export')).toEqual([{ seasonId: 3 }]);
    // While one is open, no other can start.
    expect(text()).not.toContain('시즌 시작');
  });
});

describe('a new season', () => {
  const closed = seasonOf({ phase: 'closed', closedAt: NEW_YEAR_SUNDAY });
  /** The calls that start a season: they have a body, those of the list have none. */
  const openDialog = async (create = always(seasonOf({ id: 4 }))) => {
    const list = always([closed]);
    const page = await openAward([], { [SEASONS]: (path, body) => (body === null ? list : create)(path, body) }, OWNER);
    await page.user.click(await screen.findByRole('button', { name: '시즌 시작' }));
    await shown('새 시즌');
    return { page, sent: () => page.sent(SEASONS).filter((body) => body !== null) };
  };

  it('needs a name and something to reach, is sent as entered once that was confirmed, and the dialog goes', async () => {
    const { page, sent } = await openDialog();
    await page.write('시즌 이름 *', '   ');
    await page.press('저장');
    await shown('시즌 이름을 입력해주세요.');
    await page.write('시즌 이름 *', ' 여름 시즌 ');
    await page.write('목표 승점 *', '');
    await page.press('저장');
    await shown('목표 승점을 입력해주세요.');
    expect(text()).not.toContain('시작하시겠습니까?');
    await page.write('목표 승점 *', '20000');
    await page.write('시작 시각 (비우면 바로 시작)', '2026-02-01T00:30');
    await page.press('2위 시상 삭제');
    expect(button('1위 시상 삭제').disabled).toBe(true);
    await page.press('시상 추가');
    await page.write('2위 포인트', '700');
    await page.press('저장');
    await shown('‘여름 시즌’ 시즌을 시작하시겠습니까?');
    expect(sent()).toEqual([]);
    await page.press('확인');
    await shown('시즌이 시작되었습니다.');
    const startsAt = NEW_YEAR_SUNDAY - 7000;
    expect(sent()).toEqual([{ name: '여름 시즌', startsAt, target: 20_000, prizes: [5_000_000, 700] }]);
    await waitFor(() => expect(dialog()).toBeUndefined());
  });

  it('begins at once without a start, and stays as typed when it is refused', async () => {
    const { page, sent } = await openDialog(refusing('season-open'));
    await page.write('시즌 이름 *', '여름');
    await page.press('저장');
    await page.press('확인');
    await shown('시즌을 시작하지 못했습니다. (아직 끝나지 않은 시즌이 있습니다)');
    expect(sent()).toEqual([{ name: '여름', startsAt: null, target: 10_000, prizes: [5_000_000, 3_000_000] }]);
    expect(field('시즌 이름 *').value).toBe('여름');
  });
});
