import { countsToWire, type ControlMessage } from '@feltclock/contract';
import type { PlayerCounts } from '@feltclock/domain';
import { describe, expect, it, vi } from 'vitest';
import { COUNTS, RULES, snapshotOf } from '../../../test-support/board-snapshot.ts';
import { PublishFailure } from '../../shared/realtime/realtime.ts';
import type { KeptPresses } from './counts-state.ts';
import { liveGameOf, withCounts } from './live-game.ts';
import { createQuickCounts } from './quick-counts.ts';
import { snapshotReading } from './readings.ts';

type Answer = () => Promise<void>;

const plus = { of: 'buyIn', by: 1 } as const;
const bust = { of: 'current', by: -1 } as const;
const gameOf = (countsVersion = 3, countsCommandId?: string, counts: PlayerCounts = COUNTS) =>
  liveGameOf(snapshotReading(snapshotOf({ counts, countsVersion, countsCommandId })));
const refusing = (code: PublishFailure['code'], counts?: ControlMessage) => () =>
  Promise.reject(new PublishFailure(code, '', counts));
const settle = () => vi.waitFor(() => Promise.resolve());

interface Setting {
  readonly answers?: Answer[];
  readonly game?: ReturnType<typeof gameOf>;
  readonly kept?: KeptPresses;
}

function setUp({ answers = [], game = gameOf(), kept }: Setting = {}) {
  const sent: ControlMessage[] = [];
  const tab = { kept };
  const quick = createQuickCounts(
    game,
    {
      publish: (body) => {
        sent.push(body);
        return answers.shift()?.() ?? Promise.resolve();
      },
      readAgain: () => Promise.resolve(),
    },
    {
      keep: (presses) => {
        tab.kept = presses;
      },
    },
    kept,
  );
  const pending = () => quick.state.get().counts.pending;
  return { game, quick, sent, tab, pending };
}

describe('a press that counts at once', () => {
  it('is shown, sent and then kept no longer', async () => {
    const { quick, sent, tab, pending } = setUp();
    quick.tap(plus);
    expect(quick.shown()).toMatchObject({ buyIn: 11, current: 13 });
    expect(tab.kept?.pending).toEqual([plus]);
    await expect.poll(() => pending()).toEqual([]);
    expect(sent).toMatchObject([{ buyInPlayer: 11, version: 3 }]);
    expect(tab.kept).toBeUndefined();
  });

  it('waits for the ones before it, and none is lost or sent twice', async () => {
    const { quick, sent, pending } = setUp();
    for (let press = 0; press < 5; press += 1) quick.tap(bust);
    await expect.poll(() => pending()).toEqual([]);
    expect(sent.at(-1)).toMatchObject({ currentPlayer: COUNTS.current - 5 });
    expect(quick.shown().current).toBe(COUNTS.current - 5);
  });

  it('goes on top of what another operator was quicker with', async () => {
    const theirs = countsToWire({ ...COUNTS, current: 11 }, RULES.chips, 4);
    const { quick, sent, pending } = setUp({ answers: [refusing('stale-counts', theirs)] });
    quick.tap(bust);
    await expect.poll(() => pending()).toEqual([]);
    expect(sent.at(-1)).toMatchObject({ currentPlayer: 10, version: 4 });
  });
});

describe('while the line is gone', () => {
  it('presses wait, and are sent once when it is back', async () => {
    const { quick, sent, pending, game } = setUp({ answers: [refusing('line-lost')] });
    quick.tap(plus);
    await expect.poll(() => quick.state.get().refusal).toMatchObject({ code: 'line-lost' });
    expect(quick.shown().buyIn).toBe(11);
    // The next read shows that it did not arrive.
    quick.follow({ ...game, answer: { ...game.answer } });
    await quick.flush();
    expect(pending()).toEqual([]);
    expect(sent.map(({ buyInPlayer, version }) => [buyInPlayer, version])).toEqual([
      [11, 3],
      [11, 3],
    ]);
    expect(quick.state.get().refusal).toBeUndefined();
  });

  it('a press that had arrived is not sent again', async () => {
    const { quick, sent, pending, game } = setUp({ answers: [refusing('line-lost')] });
    quick.tap(plus);
    await expect.poll(() => quick.state.get().refusal).toBeDefined();
    const { commandId } = sent[0] ?? {};
    const arrived = withCounts(
      game,
      { counts: { ...COUNTS, buyIn: 11, current: 13 }, version: 4, commandId },
      undefined,
    );
    quick.follow({ ...arrived, answer: { ...game.answer } });
    await quick.flush();
    expect(pending()).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(quick.shown().buyIn).toBe(11);
  });

  it('a press that may have arrived is not sent until staff say so', async () => {
    const { quick, sent, pending, game } = setUp({ answers: [refusing('line-lost')] });
    quick.tap(plus);
    await expect.poll(() => quick.state.get().refusal).toBeDefined();
    const overtaken = withCounts(game, { counts: COUNTS, version: 6, commandId: undefined }, undefined);
    quick.follow({ ...overtaken, answer: { ...game.answer } });
    await quick.flush();
    quick.tap(plus);
    await settle();
    expect(sent).toHaveLength(1);
    expect(pending()).toEqual([plus, plus]);
    expect(quick.state.get().refusal).toMatchObject({ code: 'maybe-stored' });
    await quick.sendAgain();
    expect(sent.at(-1)).toMatchObject({ buyInPlayer: 12, version: 6 });
    expect(pending()).toEqual([]);
  });

  it('presses that are given up take none with them that is made later', async () => {
    const { quick, sent, pending, game, tab } = setUp({ answers: [refusing('line-lost')] });
    quick.tap(plus);
    await expect.poll(() => quick.state.get().refusal).toBeDefined();
    quick.drop();
    quick.tap(bust);
    expect(tab.kept?.pending).toEqual([bust]);
    const { commandId } = sent[0] ?? {};
    const arrived = withCounts(
      game,
      { counts: { ...COUNTS, buyIn: 11, current: 13 }, version: 4, commandId },
      undefined,
    );
    quick.follow({ ...arrived, answer: { ...game.answer } });
    await expect.poll(() => pending()).toEqual([]);
    await quick.flush();
    expect(sent.at(-1)).toMatchObject({ buyInPlayer: 11, currentPlayer: 12, version: 4 });
  });

  it('presses can be given up', async () => {
    const { quick, tab } = setUp({ answers: [refusing('forbidden')] });
    quick.tap(plus);
    await expect.poll(() => quick.state.get().refusal).toMatchObject({ code: 'forbidden' });
    quick.drop();
    expect(quick.shown()).toEqual(COUNTS);
    expect(tab.kept).toBeUndefined();
  });
});

describe('after a reload', () => {
  const sent = { counts: { ...COUNTS, buyIn: 11, current: 13 }, version: 4, commandId: 'mine' };
  const kept: KeptPresses = { pending: [plus, bust], sending: { presses: 1, sent }, isInDoubt: false };

  it('what was on its way and arrived is done, and the rest is sent', async () => {
    const arrived = gameOf(4, 'mine', sent.counts);
    const { quick, sent: again, pending } = setUp({ kept, game: arrived });
    expect(pending()).toEqual([bust]);
    await quick.flush();
    expect(again).toMatchObject([{ currentPlayer: 12, buyInPlayer: 11, version: 4 }]);
  });

  it('what did not arrive is sent again', async () => {
    const { quick, sent: again } = setUp({ kept });
    await quick.flush();
    expect(again).toMatchObject([{ currentPlayer: 12, buyInPlayer: 11, version: 3 }]);
  });

  it('what may be counted already waits for staff', async () => {
    const { quick, sent: again, pending } = setUp({ kept, game: gameOf(7) });
    await quick.flush();
    expect(again).toEqual([]);
    expect(pending()).toEqual([plus, bust]);
    expect(quick.state.get().refusal).toMatchObject({ code: 'maybe-stored' });
  });

  it('what was in doubt waits for staff, however often the page is reloaded', async () => {
    const first = setUp({ kept, game: gameOf(7) });
    const second = setUp({ kept: first.tab.kept!, game: gameOf(7) });
    const third = setUp({ kept: second.tab.kept!, game: gameOf(7) });
    for (const { quick, sent: again, pending } of [first, second, third]) {
      await quick.flush();
      quick.tap(plus);
      await settle();
      expect(again).toEqual([]);
      expect(pending()).toEqual([plus, bust, plus]);
      expect(quick.state.get().refusal).toMatchObject({ code: 'maybe-stored' });
    }
    await third.quick.sendAgain();
    expect(third.sent).toHaveLength(1);
    expect(third.tab.kept).toBeUndefined();
  });
});
