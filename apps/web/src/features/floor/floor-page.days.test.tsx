import type { MultiDay, WireThrough } from '@feltclock/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bustAct, choosing, fakeFloor, tablesAct, type FakeFloor } from '../../../test-support/fake-floor.ts';
import { asked, dialog, openConsole, shown, STAFF, titled } from '../../../test-support/open-console.tsx';
import type { Answers } from '../../../test-support/fake-server.ts';

const day = (gameId: number, label: string, more: Partial<MultiDay['days'][number]> = {}) => ({
  gameId,
  day: Number(label[0]),
  label,
  name: `메인 ${label}`,
  status: 'PAUSED' as const,
  entries: 20,
  left: 3,
  isClosed: false,
  isCarriedOn: false,
  ...more,
});

const tournament = (...days: MultiDay['days']): Answers => ({
  '/api/store/multi-days': () => ({
    body: [{ id: 1, name: '가을 메인', rule: 'best-stack', revision: 1, days } satisfies MultiDay],
  }),
});

/** Three players who are in, at the end of a flight. */
function flight(): FakeFloor {
  const fake = fakeFloor();
  fake.game.counts = { ...fake.game.counts, buyIn: 0, current: 0 };
  for (const name of ['가람', '나래', '다솜']) fake.enters(name);
  return fake;
}

async function openDay(fake: FakeFloor, view: string, server: Answers) {
  const page = await openConsole(`/floor?id=7&view=${view}`, { as: STAFF, server: { ...fake.answers, ...server } });
  await titled('Friday 플로어');
  const confirm = async (question: string): Promise<void> => {
    await asked(question);
    await page.user.click([...dialog()!.querySelectorAll('button')].at(-1)!);
  };
  return { ...page, confirm };
}

const THREE = [day(7, '1A'), day(8, '1B', { isClosed: true }), day(9, '2')];

describe('the card of the days', () => {
  it('has a way to each of them, with who is left, and to what is to be done', async () => {
    await openDay(flight(), 'players', tournament(...THREE));
    const days = within(await screen.findByRole('navigation', { name: '데이' }));
    expect(days.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Day 1A남은 3 / 엔트리 20',
      'Day 1B남은 3 / 엔트리 20마감',
      'Day 2남은 3 / 엔트리 20',
    ]);
    expect(days.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null]);
    expect(screen.getByRole('link', { name: '백 카운트' }).getAttribute('href')).toContain('view=bag');
    expect(screen.queryByRole('link', { name: '진출자' })).toBeNull();
  });

  it('is not there for a game that is no day of a tournament', async () => {
    await openDay(flight(), 'players', tournament(day(8, '1')));
    await shown('가람');
    expect(screen.queryByRole('navigation', { name: '데이' })).toBeNull();
  });
});

describe('the bag count', () => {
  it('is typed one after the other, added up, and closed after asking', async () => {
    const fake = flight();
    const page = await openDay(fake, 'bag', tournament(...THREE));
    await page.user.click(await screen.findByLabelText('가람 칩'));
    await page.user.keyboard('30000{Enter}20000{Enter}10000{Enter}');
    await waitFor(() =>
      expect(page.sent('/api/floor/chips')).toMatchObject([{ chips: 30_000 }, { chips: 20_000 }, { chips: 10_000 }]),
    );
    const sums = screen.getByText('입력한 칩').closest('[role="status"]')!;
    await waitFor(() => expect(sums.textContent).toContain('60,000'));
    expect(sums.textContent).not.toContain('미입력');
    await page.press('데이 마감');
    await page.confirm('3명이 다음 데이로 갑니다. 이 데이를 마감하시겠습니까?');
    await shown('마감한 데이입니다. 칩을 고치려면 마감을 취소하세요.');
    expect(screen.queryByLabelText('가람 칩')).toBeNull();
    await page.press('마감 취소');
    await screen.findByLabelText('가람 칩');
  });

  it('says who is missing, and is refused with that reason', async () => {
    const page = await openDay(flight(), 'bag', tournament(...THREE));
    await shown('미입력 3명');
    await page.press('데이 마감');
    await page.confirm('3명이 다음 데이로 갑니다. 이 데이를 마감하시겠습니까?');
    await shown('칩을 세지 않은 참가자가 있습니다');
  });
});

const THROUGH: WireThrough = {
  rule: 'best-stack',
  days: [
    { gameId: 11, label: '1A', isClosed: true, entries: 20, unnamed: 0, bounties: null },
    { gameId: 12, label: '1B', isClosed: true, entries: 30, unnamed: 1, bounties: null },
  ],
  through: [
    { game: 11, player: 1, name: '가람', userId: 'garam', chips: 30_000 },
    { game: 11, player: 2, name: '나래', userId: null, chips: 9_000 },
    { game: 12, player: 1, name: '가람', userId: 'garam', chips: 50_000 },
    { game: 12, player: 2, name: '나래', userId: null, chips: 7_000 },
  ],
};
const LAST = [day(11, '1A', { isClosed: true }), day(12, '1B', { isClosed: true }), day(7, '2')];
const stacks = (): string[] =>
  within(screen.getByRole('list', { name: '진출자와 스택' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a day that is closed', () => {
  /** A flight whose stacks are counted. */
  function closed(): FakeFloor {
    const fake = flight();
    for (const entry of [1, 2, 3]) fake.does({ kind: 'chips', entry, chips: 10_000 });
    fake.does(tablesAct(1), { kind: 'close-day' });
    return fake;
  }

  it('offers nothing any more but what names players and what they paid, and says why', async () => {
    const page = await openDay(closed(), 'players', { ...tournament(...THREE), ...choosing({ keepsPayments: true }) });
    await shown('마감한 데이입니다. 고치려면 데이 마감을 먼저 취소해주세요.');
    expect(screen.queryByLabelText('등록 종류')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: /가람/ }));
    await screen.findByRole('button', { name: '가람 결제' });
    const offered = within(screen.getByRole('region', { name: '가람 처리' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(offered).toEqual(['선택 해제', '가람 결제', '더 보기', '가람 좌석 QR', '가람 이름·회원 변경']);
    await page.user.click(screen.getByRole('link', { name: '테이블' }));
    await screen.findByRole('heading', { name: '1번 테이블' });
    expect(screen.queryByRole('button', { name: '테이블 설정' })).toBeNull();
    await page.user.click(within(screen.getByRole('navigation', { name: '화면' })).getByRole('link', { name: '기록' }));
    await screen.findByRole('button', { name: '취소: 데이 마감' });
  });

  it('stays closed once those who were left are on the next day', async () => {
    const [own, ...others] = THREE;
    await openDay(closed(), 'bag', tournament({ ...own!, isClosed: true, isCarriedOn: true }, ...others));
    await shown('진출자를 이미 다음 데이에 등록했습니다. 그 등록을 먼저 취소해주세요.');
    expect(screen.queryByRole('button', { name: '마감 취소' })).toBeNull();
  });
});

describe('payouts of several days', () => {
  const prizes = (name: string): string[] =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('are a minimum prize on an earlier day, for those who bust there in the money', async () => {
    const fake = flight();
    const page = await openDay(fake, 'payouts', tournament(...THREE));
    await shown('이 데이에서 입상 순위에 탈락한 사람만 여기서 받습니다.');
    await page.write('입상 순위 수', '4');
    await page.write('최소 프라이즈', '500');
    await shown('엔트리보다 순위가 많습니다. 4위부터는 받을 사람이 없습니다.');
    await page.write('입상 순위 수', '3');
    await page.press('프라이즈 확정');
    await waitFor(() => expect(prizes('확정된 프라이즈')).toEqual(['1-3위 500P']));
    expect(page.sent('/api/floor/payouts')).toMatchObject([
      { unit: 'points', plan: { kind: 'fixed', amounts: [500, 500, 500] } },
    ]);
    expect(screen.queryByRole('button', { name: '딜 확정' })).toBeNull();
  });

  it('pay nobody there who goes on', async () => {
    const fake = flight();
    const rows = [1, 2, 3].map((place) => ({ place, amount: 500 }));
    fake.does({ kind: 'payouts', unit: 'points', rows }, bustAct(1), bustAct(2));
    await openDay(fake, 'payouts', tournament(...THREE));
    await waitFor(() => expect(prizes('받을 사람')).toEqual(['2위나래500P', '3위가람500P']));
  });

  it('of the last day begin with what was paid before, and its pool has so much less', async () => {
    const fake = flight();
    const paid = [{ gameId: 12, label: '1A', unit: 'points', players: 3, amount: 300 }];
    const page = await openDay(fake, 'payouts', {
      ...tournament(...LAST),
      '/api/floor/through': () => ({ body: { ...THROUGH, paid } }),
    });
    await waitFor(() => expect(prizes('이전 데이에서 지급')).toEqual(['Day 1A3명 · 300P']));
    await page.write('모인 총량', '1000');
    await shown('이전 데이에서 지급한 만큼 풀에서 뺐습니다.', '풀 700P');
    await page.press('프라이즈 확정');
    await waitFor(() =>
      expect(page.sent('/api/floor/payouts')).toMatchObject([{ plan: { kind: 'pool', collected: 700 } }]),
    );
    expect(screen.getByLabelText<HTMLInputElement>('모인 총량').value).toBe('1,000');
  });
});

describe('players from the day before', () => {
  it('are looked through, with the stack that is left behind, and brought in after asking', async () => {
    const fake = fakeFloor();
    const read = fake.answers;
    const page = await openDay({ ...fake, answers: read }, 'fill', {
      ...tournament(...LAST),
      '/api/floor/through': () => ({ body: THROUGH }),
      '/api/floor/carry': () => {
        const { version } = fake.log.floor;
        fake.does({
          kind: 'carry',
          counts: { ...fake.game.counts, buyIn: 50, current: 3 },
          players: [{ player: 1, from: 12, chips: 50_000 }],
        });
        return { body: { ...fake.news(), acts: fake.news().acts.slice(version) } };
      },
    });
    await shown('진출 4명 · 칩 66,000 · 이름 없는 1명 포함');
    expect(stacks()).toEqual([
      '가람Day 1B50,000',
      '나래Day 1A9,000',
      '나래Day 1B7,000',
      '가람Day 1A 스택 제외 · Day 1B 스택으로 진출30,000',
    ]);
    await page.user.click(screen.getByLabelText('나래: 같은 사람입니다'));
    expect(stacks()).toHaveLength(4);
    await page.press('진출자 3명 등록');
    await page.confirm('진출자 3명을 스택과 함께 이 데이에 등록하고 이전 데이의 엔트리를 합치시겠습니까?');
    await shown('진출자를 등록했습니다. 이제 좌석을 추첨하세요.');
    expect(page.sent('/api/floor/carry')).toMatchObject([{ gameId: 7, onePerson: ['나래'] }]);
  });

  it('keep the bounty on their heads', async () => {
    const bounties = { kind: 'progressive', amount: 100, unit: 'points' } as const;
    const days = THROUGH.days.map((each) => ({ ...each, bounties }));
    const [garam, narae] = THROUGH.through;
    const through = [
      { ...garam!, head: 250 },
      { ...narae!, head: 100 },
    ];
    await openDay(fakeFloor(), 'fill', {
      ...tournament(...LAST),
      '/api/floor/through': () => ({ body: { ...THROUGH, days, through } }),
    });
    await shown('진출 3명 · 칩 39,000 · 이름 없는 1명 포함');
    expect(stacks()).toEqual(['가람Day 1A · 걸린 바운티 250P30,000', '나래Day 1A · 걸린 바운티 100P9,000']);
  });

  it('are not brought while the flights have different bounties', async () => {
    const days = THROUGH.days.map((each, place) => ({
      ...each,
      bounties: { kind: 'progressive' as const, amount: 100 * (place + 1), unit: 'points' as const },
    }));
    await openDay(fakeFloor(), 'fill', {
      ...tournament(...LAST),
      '/api/floor/through': () => ({ body: { ...THROUGH, days } }),
    });
    await screen.findByText(/바운티가 서로 다릅니다/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '진출자 4명 등록' }).disabled).toBe(true);
  });

  it('are not brought where somebody is left twice and may not be', async () => {
    await openDay(fakeFloor(), 'fill', {
      ...tournament(...LAST),
      '/api/floor/through': () => ({ body: { ...THROUGH, rule: 'never' } }),
    });
    await screen.findByText(/두 플라이트에 남아 있는 사람이 있습니다/);
  });
});
