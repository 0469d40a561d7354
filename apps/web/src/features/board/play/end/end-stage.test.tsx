import type { BoardResult, WireOpenTournament } from '@feltclock/contract';
import { boardFace, instant } from '@feltclock/domain';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clockOf, COUNTS, RULES, snapshotOf, START } from '../../../../../test-support/board-snapshot.ts';
import { pass } from '../../../../../test-support/held-clock.ts';
import { boardView } from '../../../../domain-ui/board-canvas/board-view.ts';
import type { Call } from '../../../../shared/api/create-call.ts';
import { board as korean } from '../../../../i18n/ko/board.ts';
import { translateWith } from '../../../../i18n/translate-with.ts';
import { EndStage } from './end-stage.tsx';

const HOUR = 3_600_000;
const t = translateWith<typeof korean>(korean);
/** 17:30 in Seoul. */
const AT = instant(START + HOUR / 2);

interface Ended {
  readonly result?: BoardResult;
  readonly prizeHtml?: string;
}

async function show({ result, prizeHtml = '' }: Ended, ...answers: readonly (readonly WireOpenTournament[] | Error)[]) {
  const left = [...answers];
  const asked: unknown[] = [];
  const call = ((_: unknown, body: unknown) => {
    asked.push(body);
    const next = left.shift() ?? new Error('no more');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve({ coming: next, link: null });
  }) as unknown as Call;
  const face = boardFace({ clock: clockOf({ status: 'END' }), rules: RULES, counts: COUNTS, startAt: undefined }, AT);
  const view = boardView(face, RULES, { title: '금요', subtitle: '딥' }, 1, { language: 'ko', t });
  const services = { call, gameId: 7, language: 'ko' as const, t };
  await act(async () =>
    render(
      <EndStage
        view={view}
        prizeHtml={prizeHtml}
        storeName="매장"
        timeOfDay="17:30"
        services={services}
        snapshot={{ ...snapshotOf({ clock: { status: 'END' }, prize: prizeHtml }), result }}
        zone={undefined}
        at={AT}
      />,
    ),
  );
  const shownTexts = (): readonly (string | null)[] =>
    screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  return { asked, shownTexts };
}

const game = (id: number, name: string, startAt: number | null): WireOpenTournament => ({ id, name, startAt });

it('says that it is over, and what it came to', async () => {
  const { shownTexts } = await show({}, []);
  expect(screen.getByRole('timer').textContent).toBe('게임 종료');
  expect(screen.getByText('엔트리').nextSibling?.textContent).toBe('17');
  expect(shownTexts()).toEqual([]);
  expect(screen.queryByText('다음 토너먼트')).toBeNull();
});

it('names what comes next: what runs, times of today, and times of another day with it', async () => {
  const { asked, shownTexts } = await show({}, [
    game(1, '지금', null),
    game(2, '오늘 밤', AT + 3 * HOUR),
    game(3, '내일', AT + 26 * HOUR),
  ]);
  expect(asked).toEqual([{ id: 7 }]);
  expect(shownTexts()).toEqual(['등록 가능지금', '20:30오늘 밤', '1월 16일19:30내일']);
});

it('asks again, and keeps what is known if nobody answers', async () => {
  const { asked, shownTexts } = await show({}, [game(2, '오늘 밤', AT + HOUR)], new Error('no line'), [
    game(4, '다른 것', AT + HOUR),
  ]);
  await pass(120_000);
  expect([asked.length, shownTexts()]).toEqual([2, ['18:30오늘 밤']]);
  await pass(120_000);
  expect(shownTexts()).toEqual(['18:30다른 것']);
});

const RESULT: BoardResult = {
  unit: 'points',
  places: Array.from({ length: 40 }, (_, index) => ({
    place: index + 1,
    name: `선수 ${String(index + 1)}`,
    prize: 4000 - index,
  })),
};
const names = (): readonly (string | null)[] =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('.end-finisher')?.textContent ?? null);

it('names who won, and everybody behind, page by page', async () => {
  await show({ result: RESULT, prizeHtml: '<p>1위 1</p><p>2위 2</p>' }, []);
  expect(screen.getByRole('heading', { name: '우승' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('선수 1');
  expect(screen.getByText('4,000P')).toBeTruthy();
  const seen = new Set<string | null>();
  for (let page = 0; page < 10; page += 1) {
    for (const name of names()) seen.add(name);
    await pass(12_000);
  }
  expect(seen.size).toBe(40);
  // Announced prizes are hidden once payouts are known.
  expect(screen.queryByText('프라이즈')).toBeNull();
});

it('keeps a prize text that says nothing of places', async () => {
  const result = { unit: null, places: [{ place: 1, name: '김하늘', prize: 0 }] };
  await show({ result, prizeHtml: '<p>전원 사은품</p>' }, []);
  expect(screen.getByText('김하늘')).toBeTruthy();
  expect(screen.getByText('전원 사은품')).toBeTruthy();
  expect(screen.queryByText('최종 순위')).toBeNull();
});

it('has its prizes as before where nobody knows who won', async () => {
  await show({ prizeHtml: '<p>1위 5,000</p><p>2위 3,000</p>' }, []);
  expect(screen.getByRole('region', { name: '프라이즈' }).textContent).toContain('5,000');
  expect(screen.queryByRole('heading', { name: '우승' })).toBeNull();
  expect(screen.getByText(/함께해 주셔서 감사합니다/)).toBeTruthy();
});
