import { reportScreenShowings, type WireShowingWindow } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pass } from '../../../../test-support/held-clock.ts';
import { board as korean } from '../../../i18n/ko/board.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import type { Call } from '../../../shared/api/create-call.ts';
import { AdSlides } from './ad-stage.tsx';
import type { AdShow } from './ads.ts';

const SHOW: AdShow = {
  cycle: millis(5000),
  shops: { appStoreUrl: null, playStoreUrl: null },
  turn: (slot) => slot % 2,
  pages: [11, 12].map((fileId) => ({ kind: 'picture', fileId, url: 'blob:1', description: `${fileId}` })),
};
const t = translateWith(korean);

/** Steps through the slides one by one, because what is due within a step is drawn at its end. */
async function goOn(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await pass(5000);
}

/** A screen's connection to the server, and what was sent over it. */
function line() {
  const reported: WireShowingWindow[] = [];
  const paths: string[] = [];
  const call = ((endpoint: { readonly path: string }, body: { readonly windows: readonly WireShowingWindow[] }) => {
    paths.push(endpoint.path);
    reported.push(...body.windows);
    return Promise.resolve({ counted: body.windows.length, known: 0, refused: 0 });
  }) as unknown as Call;
  const seen = (): number => reported.flatMap(({ pages }) => pages).reduce((sum, { visible }) => sum + visible, 0);
  return { call, reported, paths, seen };
}

describe('slides', () => {
  it('report what could be seen of them, until they are covered or gone', async () => {
    const { call, reported, paths, seen } = line();
    const place = { call, storeId: 1, gameId: 7, isScreen: true };
    const { rerender, unmount } = render(<AdSlides show={SHOW} place={place} t={t} />);
    await goOn(6);
    rerender(<AdSlides show={SHOW} place={place} isCovered t={t} />);
    await goOn(4);
    rerender(<AdSlides show={SHOW} place={place} t={t} />);
    await goOn(2);
    unmount();
    await pass(120_000);
    expect(seen()).toBe(40_000);
    expect(new Set(reported.flatMap(({ pages }) => pages.map(({ fileId }) => fileId)))).toEqual(new Set([11, 12]));
    expect(new Set(reported.map(({ gameId }) => gameId))).toEqual(new Set([7]));
    expect(new Set(paths)).toEqual(new Set([reportScreenShowings.path]));
    const turns = reported.flatMap(({ pages }) => pages).reduce((sum, each) => sum + each.turns, 0);
    expect(turns).toBeGreaterThanOrEqual(8);
  });

  it('of a board that staff opened are told in its tab’s name, which it keeps', async () => {
    const bodies: unknown[] = [];
    const call = ((_: unknown, body: unknown) => {
      bodies.push(body);
      return Promise.resolve({ counted: 1, known: 0, refused: 0 });
    }) as unknown as Call;
    render(<AdSlides show={SHOW} place={{ call, storeId: 3, gameId: 7, isScreen: false }} t={t} />);
    await pass(60_000);
    expect(bodies).toMatchObject([{ id: 3, board: window.sessionStorage.getItem('feltclock.showings-tab') }]);
    expect(window.sessionStorage.getItem('feltclock.showings-tab')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('tell nothing of a board that does not count', async () => {
    render(<AdSlides show={SHOW} place={undefined} t={t} />);
    await pass(120_000);
    expect(window.localStorage).toHaveLength(0);
  });
});
