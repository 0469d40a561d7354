// What every transport of the bus must do, in process or over a real server.

import { millis } from '@feltclock/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BusEngine, LineUnderTest, Patience } from './bus-engines.ts';
import { BusNode, until } from './bus-node.ts';
import type { News } from '../../src/bus/news.ts';
import type { BusTimes } from '../../src/bus/node-bus.ts';

const GAMES = Array.from({ length: 300 }, (_, index) => index + 1);
const theirs = (news: readonly number[], from: number): readonly number[] =>
  news.filter((each) => Math.floor(each / 1000) === from).map((each) => each % 1000);

export function describeBus(name: string, start: () => Promise<BusEngine>): void {
  describe(`the bus, ${name}`, () => {
    const nodes: BusNode[] = [];
    const held = {} as { engine: BusEngine };
    beforeAll(async () => {
      held.engine = await start();
    });
    afterAll(() => held.engine.stop());
    afterEach(async () => {
      await Promise.all(nodes.splice(0).map((node) => node.stop()));
    });

    async function newNode(
      times?: Partial<BusTimes>,
      patience: Patience = 'endless',
    ): Promise<BusNode & { readonly way: LineUnderTest }> {
      const way = await held.engine.newLine(patience);
      const node = Object.assign(new BusNode(`node-${String(nodes.length)}`, way.transport, times), { way });
      nodes.push(node);
      return node;
    }

    /** Three connected nodes. */
    async function three(times?: Partial<BusTimes>) {
      const all = [await newNode(times), await newNode(times), await newNode(times)] as const;
      const [, second] = all;
      await connected(all);
      return { all, first: all[0], second, third: all[2] };
    }

    /** Publishes until every node has received every other, because earlier messages may be lost. */
    async function connected(all: readonly BusNode[]): Promise<void> {
      const isReceived = (by: BusNode, from: number): boolean => by.games.includes(-from);
      for (const [index, node] of all.entries()) {
        const others = all.filter((each) => each !== node);
        await until(() => {
          if (others.every((other) => isReceived(other, index + 1))) return true;
          node.publish(-index - 1);
          return false;
        });
      }
      for (const node of all) {
        node.received.length = 0;
        node.missed.length = 0;
      }
    }

    it('delivers each node’s messages to all others, once and in order, and none to itself', async () => {
      const { all } = await three();
      for (const game of GAMES) for (const [index, node] of all.entries()) node.publish((index + 1) * 1000 + game);
      const others = (own: BusNode) => [1, 2, 3].filter((number) => all[number - 1] !== own);
      await until(() => all.every((node) => others(node).every((number) => theirs(node.games, number).includes(300))));
      for (const node of all) {
        for (const number of others(node)) expect(theirs(node.games, number)).toEqual(GAMES);
        expect(theirs(node.games, all.indexOf(node) + 1)).toEqual([]);
        expect(node.missed).toEqual([]);
      }
    });

    it('carries any letters, and texts as long as there are', async () => {
      const { first, second } = await three();
      const message = (body: string): News => ({
        of: 'message',
        game: 7,
        destination: '/topic/sendPrize/gameId=7',
        body,
      });
      const published = [message('상금 "50%"\n\\ 日本 ♠'), message('가'.repeat(2500)), message('x'.repeat(7600))];
      for (const each of published) first.publishNews(each);
      const messages = () => second.received.filter(({ of }) => of === 'message');
      await until(() => messages().length >= published.length);
      expect(messages()).toEqual(published);
    });

    it('reports a possible gap when its connection is cut, and reconnects', async () => {
      const { all, first, second, third } = await three();
      third.way.cut();
      await until(() => third.missed.length > 0);
      expect(third.missed[0]).toBe('transport-lost');
      for (const game of GAMES) first.publish(1000 + game);
      await until(() => theirs(second.games, 1).includes(300));
      expect(theirs(third.games, 1)).toEqual([]);
      third.way.mend();
      await until(() => third.missed.includes('transport-opened'));
      await connected(all);
      first.publish(1999);
      await until(() => third.games.includes(1999));
    });

    it('detects a silent connection, and continues when it can', async () => {
      const { all, first, third } = await three({ silentFor: millis(1000) });
      third.way.hold();
      first.publish(1001);
      await until(() => third.missed.includes('deaf'));
      expect(third.games).not.toContain(1001);
      third.way.mend();
      await connected(all);
      first.publish(1002);
      await until(() => third.games.includes(1002));
      // Late messages arrived at most once.
      expect(third.games.filter((game) => game === 1002)).toHaveLength(1);
    });

    it.each(['cut', 'hold'] as const)('never makes who tells something wait: %s', async (how) => {
      const { all, first, second } = await three();
      first.way[how]();
      for (let published = 0; published < 20_000; published += 1) first.publish(published);
      first.way.mend();
      await connected(all);
      first.publish(1003);
      await until(() => second.games.includes(1003));
    });

    it('delivers the last message before it ends, and ends even when its connection is cut or silent', async () => {
      const { first, second, third } = await three();
      const mute = await newNode({}, 'as-in-the-product');
      first.publish(1001);
      await first.stop();
      await until(() => second.games.includes(1001));
      third.way.cut();
      mute.way.hold();
      await Promise.all([third.stop(), mute.stop()]);
      second.publish(2001);
      await second.stop();
      expect(first.games).not.toContain(2001);
    });
  });
}
