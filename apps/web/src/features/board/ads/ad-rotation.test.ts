import { instant, millis, type Instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { dateMillis } from '../../../shared/server-time/device-clock.ts';
import { rotateAds } from './ad-rotation.ts';
import { fileShownBy, type AdPages, type AdShow, type TermedAd } from './ads.ts';

const at = (iso: string): Instant => instant(dateMillis(iso));
const ad = (fileId: number, terms?: TermedAd['terms']): TermedAd => ({
  item: { kind: 'picture', fileId, url: '', description: '' },
  terms,
});
const EVENING = { hours: { from: '18:00', to: '23:00' }, weight: 1 };

/** A board with a manual clock. */
function board(start: string, pages: Partial<AdPages>) {
  const state = { now: at(start) };
  const waiting: { at: Instant; run: () => void }[] = [];
  const shown: (AdShow | undefined)[] = [];
  const stop = rotateAds(
    {
      cycle: millis(5000),
      shops: { appStoreUrl: null, playStoreUrl: null },
      region: [],
      own: [],
      share: { share: 50, timeZone: 'Asia/Seoul' },
      ...pages,
    },
    {
      now: () => state.now,
      schedule: (when, run) => {
        const entry = { at: when, run };
        waiting.push(entry);
        return () => void waiting.splice(waiting.indexOf(entry), 1);
      },
    },
    (show) => shown.push(show),
  );
  const goTo = (iso: string): void => {
    state.now = at(iso);
    for (const due of waiting.filter((entry) => entry.at <= state.now)) {
      waiting.splice(waiting.indexOf(due), 1);
      due.run();
    }
  };
  const pagesNow = () => shown.at(-1)?.pages.map(fileShownBy);
  const inTurn = (count: number) => {
    const show = shown.at(-1);
    const first = Math.floor(state.now / 5000);
    return Array.from({ length: count }, (_, slot) => fileShownBy(show?.pages[show.turn(first + slot)]));
  };
  return { goTo, pagesNow, inTurn, stop, waiting };
}

describe('a region’s pages and a store’s own', () => {
  it('share the time as the store chose, each by its weight', () => {
    const { inTurn } = board('2026-11-20T12:00:00+09:00', {
      region: [ad(1), ad(2)],
      own: [ad(8, { weight: 3 }), ad(9, { weight: 1 })],
      share: { share: 80, timeZone: 'Asia/Seoul' },
    });
    const shown = inTurn(400);
    expect([1, 2, 8, 9].map((fileId) => shown.filter((each) => each === fileId).length)).toEqual([40, 40, 240, 80]);
  });

  it('come and go at their hours, in the store’s time, and nothing is shown where none is due', () => {
    const { pagesNow, goTo, waiting } = board('2026-11-20T17:59:59+09:00', { own: [ad(8, EVENING)] });
    expect(pagesNow()).toBeUndefined();
    goTo('2026-11-20T18:00:00+09:00');
    expect(pagesNow()).toEqual([8]);
    goTo('2026-11-20T22:59:59.999+09:00');
    expect(pagesNow()).toEqual([8]);
    goTo('2026-11-20T23:00:00+09:00');
    expect(pagesNow()).toBeUndefined();
    expect(waiting).toHaveLength(1);
  });

  it('leave the time of those that are not due to the others', () => {
    const { inTurn, goTo } = board('2026-11-20T12:00:00+09:00', { region: [ad(1)], own: [ad(8, EVENING)] });
    expect(inTurn(3)).toEqual([1, 1, 1]);
    goTo('2026-11-20T18:00:00+09:00');
    expect(new Set(inTurn(2))).toEqual(new Set([1, 8]));
  });

  it('are the same on a board that was opened later', () => {
    const pages = { region: [ad(1), ad(2)], own: [ad(8, EVENING), ad(9)] };
    const early = board('2026-11-20T12:00:00+09:00', pages);
    early.goTo('2026-11-20T18:00:00+09:00');
    early.goTo('2026-11-20T19:12:33+09:00');
    expect(board('2026-11-20T19:12:33+09:00', pages).inTurn(50)).toEqual(early.inTurn(50));
  });

  it('wait for nothing where nothing limits them, and not after they were stopped', () => {
    expect(board('2026-11-20T12:00:00+09:00', { own: [ad(8)] }).waiting).toHaveLength(0);
    const { stop, waiting } = board('2026-11-20T12:00:00+09:00', { own: [ad(8, EVENING)] });
    stop();
    expect(waiting).toHaveLength(0);
  });

  it('have the game’s own page among them as one of the store’s, never by itself', () => {
    const game: TermedAd = { item: { kind: 'game' }, terms: { weight: 1 } };
    const own = [ad(8, EVENING), game];
    const alone = board('2026-11-20T12:00:00+09:00', { own });
    expect(alone.pagesNow()).toBeUndefined();
    alone.goTo('2026-11-20T18:00:00+09:00');
    expect(new Set(alone.inTurn(2))).toEqual(new Set([8, undefined]));
    const among = board('2026-11-20T12:00:00+09:00', { region: [ad(1), ad(2)], own });
    expect(among.inTurn(4).filter((each) => each === undefined)).toHaveLength(2);
  });
});
