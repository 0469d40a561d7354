import { millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../test-support/manual-clock.ts';
import { LONGEST_TEXT } from './bus-transport.ts';
import { envelopeText, type BoardsNews } from './news.ts';
import { Presence } from './presence.ts';

/** Two connected nodes. */
function nodesUnderTest() {
  const clock = manualClock();
  const published: BoardsNews[] = [];
  const state = { isCut: false, isAlone: false };
  const own = { one: new Map<number, number>(), two: new Map<number, number>() };
  const nodes: Record<'one' | 'two', Presence> = {
    one: new Presence({
      clock,
      isAlone: () => state.isAlone,
      ownBoards: () => own.one,
      publish: (news) => {
        published.push(news);
        if (!state.isCut) nodes.two.receive('one', news);
      },
    }),
    two: new Presence({
      clock,
      isAlone: () => state.isAlone,
      ownBoards: () => own.two,
      publish: (news) => {
        if (!state.isCut) nodes.one.receive('two', news);
      },
    }),
  };
  return { clock, published, state, own, nodes, pass: (span: number) => clock.advance(millis(span)) };
}

describe('boards on other nodes', () => {
  it('are known two seconds after a change, and only changes are published', async () => {
    const { published, own, nodes, pass } = nodesUnderTest();
    nodes.one.start();
    nodes.two.start();
    own.one.set(7, 3).set(8, 1);
    await pass(4000);
    expect([nodes.two.elsewhere(7), nodes.two.elsewhere(8), nodes.two.elsewhere(9)]).toEqual([3, 1, 0]);
    published.length = 0;
    own.one.set(7, 2).delete(8);
    await pass(2000);
    expect(published).toEqual([
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
    expect(published.at(-1)).toEqual({ of: 'boards', boards: [] });
  });

  it('are all published to a node that appears later', async () => {
    const { own, nodes, pass } = nodesUnderTest();
    nodes.one.start();
    own.one.set(7, 3);
    nodes.two.receive('one', { of: 'boards', boards: [] });
    await pass(10_000);
    nodes.two.start();
    await pass(4000);
    expect(nodes.two.elsewhere(7)).toBe(3);
  });

  it('do not count after six seconds of silence, and count again with the next message', async () => {
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
    nodes.two.requestAll();
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

  it('are published in messages that fit on the bus, however many games there are', async () => {
    const { published, own, nodes, pass } = nodesUnderTest();
    for (let game = 1_000_000; game < 1_001_000; game += 1) own.one.set(game, 1000);
    nodes.one.start();
    await pass(2000);
    expect(published.map(({ isAll }) => isAll)).toEqual([true, undefined, undefined, undefined]);
    const texts = published.map((news) => envelopeText({ node: 'a'.repeat(12), life: 2 ** 41, number: 2 ** 40, news }));
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(LONGEST_TEXT);
    expect([nodes.two.elsewhere(1_000_000), nodes.two.elsewhere(1_000_999)]).toEqual([1000, 1000]);
  });

  it('are not published by a server alone', async () => {
    const { published, state, nodes, pass } = nodesUnderTest();
    state.isAlone = true;
    nodes.one.start();
    await pass(10_000);
    nodes.one.stop();
    expect(published).toEqual([]);
  });
});
