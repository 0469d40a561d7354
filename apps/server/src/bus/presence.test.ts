import { millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../test-support/manual-clock.ts';
import { LONGEST_TEXT } from './bus-line.ts';
import { envelopeText, type BoardsNews } from './news.ts';
import { Presence } from './presence.ts';

/** Two nodes that hear each other while nobody stands in between. */
function nodesUnderTest() {
  const clock = manualClock();
  const told: BoardsNews[] = [];
  const state = { isCut: false, isAlone: false };
  const own = { one: new Map<number, number>(), two: new Map<number, number>() };
  const nodes: Record<'one' | 'two', Presence> = {
    one: new Presence({
      clock,
      isAlone: () => state.isAlone,
      ownBoards: () => own.one,
      tell: (news) => {
        told.push(news);
        if (!state.isCut) nodes.two.hear('one', news);
      },
    }),
    two: new Presence({
      clock,
      isAlone: () => state.isAlone,
      ownBoards: () => own.two,
      tell: (news) => {
        if (!state.isCut) nodes.one.hear('two', news);
      },
    }),
  };
  return { clock, told, state, own, nodes, pass: (span: number) => clock.advance(millis(span)) };
}

describe('boards on other nodes', () => {
  it('are known two seconds after they came and went, and only changes are told', async () => {
    const { told, own, nodes, pass } = nodesUnderTest();
    nodes.one.start();
    nodes.two.start();
    own.one.set(7, 3).set(8, 1);
    await pass(4000);
    expect([nodes.two.elsewhere(7), nodes.two.elsewhere(8), nodes.two.elsewhere(9)]).toEqual([3, 1, 0]);
    told.length = 0;
    own.one.set(7, 2).delete(8);
    await pass(2000);
    expect(told).toEqual([
      {
        of: 'boards',
        boards: [
          [7, 2],
          [8, 0],
        ],
      },
    ]);
    expect([nodes.two.elsewhere(7), nodes.two.elsewhere(8)]).toEqual([2, 0]);
    await pass(2000);
    expect(told.at(-1)).toEqual({ of: 'boards', boards: [] });
  });

  it('are all told to a node that appears later', async () => {
    const { own, nodes, pass } = nodesUnderTest();
    nodes.one.start();
    own.one.set(7, 3);
    nodes.two.hear('one', { of: 'boards', boards: [] });
    await pass(10_000);
    nodes.two.start();
    await pass(4000);
    expect(nodes.two.elsewhere(7)).toBe(3);
  });

  it('count for nothing once their node was silent for six seconds, and count again when it is heard', async () => {
    const { state, own, nodes, pass } = nodesUnderTest();
    nodes.one.start();
    nodes.two.start();
    own.one.set(7, 3);
    await pass(4000);
    state.isCut = true;
    await pass(4000);
    expect(nodes.two.elsewhere(7)).toBe(3);
    await pass(2000);
    expect(nodes.two.elsewhere(7)).toBe(0);
    state.isCut = false;
    await pass(4000);
    expect(nodes.two.elsewhere(7)).toBe(3);
  });

  it('are asked for when something may have been missed', async () => {
    const { state, own, nodes, pass } = nodesUnderTest();
    nodes.one.start();
    nodes.two.start();
    await pass(4000);
    state.isCut = true;
    own.one.set(7, 3);
    await pass(2000);
    state.isCut = false;
    nodes.two.mayHaveMissed();
    await pass(4000);
    expect(nodes.two.elsewhere(7)).toBe(3);
  });

  it('are gone at once when their node stops', async () => {
    const { own, nodes, pass } = nodesUnderTest();
    nodes.one.start();
    own.one.set(7, 3);
    await pass(2000);
    nodes.one.stop();
    expect(nodes.two.elsewhere(7)).toBe(0);
  });

  it('are told in pieces that the bus carries, however many games there are', async () => {
    const { told, own, nodes, pass } = nodesUnderTest();
    for (let game = 1_000_000; game < 1_001_000; game += 1) own.one.set(game, 1000);
    nodes.one.start();
    await pass(2000);
    expect(told.map(({ isAll }) => isAll)).toEqual([true, undefined, undefined, undefined]);
    const texts = told.map((news) => envelopeText({ node: 'a'.repeat(12), life: 2 ** 41, number: 2 ** 40, news }));
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(LONGEST_TEXT);
    expect([nodes.two.elsewhere(1_000_000), nodes.two.elsewhere(1_000_999)]).toEqual([1000, 1000]);
  });

  it('are told to nobody by a server alone', async () => {
    const { told, state, nodes, pass } = nodesUnderTest();
    state.isAlone = true;
    nodes.one.start();
    await pass(10_000);
    nodes.one.stop();
    expect(told).toEqual([]);
  });
});
