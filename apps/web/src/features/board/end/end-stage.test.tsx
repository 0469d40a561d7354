import type { WireComing } from '@feltclock/contract';
import { boardFace, instant } from '@feltclock/domain';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clockOf, COUNTS, RULES, snapshotOf, START } from '../../../../test-support/board-snapshot.ts';
import { pass } from '../../../../test-support/held-clock.ts';
import { boardView } from '../../../domain-ui/board-canvas/board-view.ts';
import type { Call } from '../../../shared/api/create-call.ts';
import { board as korean } from '../../../shared/i18n/ko/boards/board.ts';
import { translateWith } from '../../../shared/i18n/translate-with.ts';
import { EndStage } from './end-stage.tsx';

const HOUR = 3_600_000;
const t = translateWith<typeof korean>(korean);
/** Half past five in the evening, in Seoul. */
const AT = instant(START + HOUR / 2);

async function show(...answers: readonly (readonly WireComing[] | Error)[]) {
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
        prizeHtml=""
        storeName="매장"
        timeOfDay="17:30"
        services={services}
        snapshot={snapshotOf({ clock: { status: 'END' } })}
        zone={undefined}
        at={AT}
      />,
    ),
  );
  const told = (): readonly (string | null)[] =>
    screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  return { asked, told };
}

const game = (id: number, name: string, startAt: number | null): WireComing => ({ id, name, startAt });

it('says that it is over, and what it came to', async () => {
  const { told } = await show([]);
  expect(screen.getByRole('timer').textContent).toBe('게임 종료');
  expect(screen.getByText('엔트리').nextSibling?.textContent).toBe('17');
  expect(told()).toEqual([]);
  expect(screen.queryByText('다음 토너먼트')).toBeNull();
});

it('names what comes next: what runs, times of today, and times of another day with it', async () => {
  const { asked, told } = await show([
    game(1, '지금', null),
    game(2, '오늘 밤', AT + 3 * HOUR),
    game(3, '내일', AT + 26 * HOUR),
  ]);
  expect(asked).toEqual([{ id: 7 }]);
  expect(told()).toEqual(['등록 가능지금', '20:30오늘 밤', '1월 16일19:30내일']);
});

it('asks again, and keeps what was told where nobody answers', async () => {
  const { asked, told } = await show([game(2, '오늘 밤', AT + HOUR)], new Error('no line'), [
    game(4, '다른 것', AT + HOUR),
  ]);
  await pass(120_000);
  expect([asked.length, told()]).toEqual([2, ['18:30오늘 밤']]);
  await pass(120_000);
  expect(told()).toEqual(['18:30다른 것']);
});
