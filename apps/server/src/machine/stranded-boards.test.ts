import { instant, millis, type Millis } from '@feltclock/domain';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Notices } from './notices.ts';
import { isReadyAt, StrandedBoards } from './stranded-boards.ts';

const silent = { error: () => undefined, warn: () => undefined, info: () => undefined };

function node(leavesOver = millis(0)) {
  const spans: Millis[] = [];
  const state = { now: instant(0), isOtherReady: true, isBack: false, asked: 0, moved: 0 };
  const notices = new Notices(silent, () => state.now);
  const stranded = new StrandedBoards({
    notices,
    now: () => state.now,
    isOtherReady: async () => {
      state.asked += 1;
      return state.isOtherReady;
    },
    lookAgain: async () => {
      if (state.isBack) notices.settle('database-away');
    },
    leavesOver,
    moveOff: (over) => {
      state.moved += 1;
      spans.push(over);
    },
  });
  return { state, notices, stranded, spans };
}

describe('the boards of a node that has lost the database', () => {
  it('are sent to another node that is ready, with every look as long as it lasts', async () => {
    const { state, notices, stranded } = node();
    notices.raise('database-away');
    state.now = instant(2000);
    await stranded.look();
    await stranded.look();
    expect(state.moved).toBe(2);
    notices.settle('database-away');
    await stranded.look();
    expect(state).toMatchObject({ moved: 2, asked: 2 });
  });

  it.each([
    ['at once where a node that stops does so', 0, 0],
    ['as a node that stops does, where that is soon enough', 1500, 1500],
    ['within two seconds where a node that stops takes longer, since they learn nothing meanwhile', 10_000, 2000],
  ])('go %s', async (_, leavesOver, over) => {
    const { state, notices, stranded, spans } = node(millis(leavesOver));
    notices.raise('database-away');
    state.now = instant(2000);
    await stranded.look();
    expect(spans).toEqual([over]);
  });

  it('stay where no other node is ready: the database is away for all', async () => {
    const { state, notices, stranded } = node();
    state.isOtherReady = false;
    notices.raise('database-away');
    state.now = instant(60_000);
    await stranded.look();
    expect(state).toMatchObject({ moved: 0, asked: 1 });
  });

  it('stay where it is back for this node too, which has not looked since', async () => {
    const { state, notices, stranded } = node();
    notices.raise('database-away');
    state.now = instant(5000);
    state.isBack = true;
    await stranded.look();
    expect(state).toMatchObject({ moved: 0, asked: 1 });
  });

  it('stay while it may only be starting anew, and whatever else is wrong with the machine', async () => {
    const { state, notices, stranded } = node();
    notices.raise('disk-full');
    state.now = instant(10_000);
    notices.raise('database-away');
    state.now = instant(10_000 + millis(1999));
    await stranded.look();
    expect(state).toMatchObject({ moved: 0, asked: 0 });
  });
});

describe('whether another node is ready', () => {
  const held = {} as { server: Server; status: number };
  beforeEach(async () => {
    held.server = createServer((_, answer) => answer.writeHead(held.status).end());
    await new Promise<void>((resolve) => void held.server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => void held.server.close());

  it('is asked at the public address, and is not so where nobody answers', async () => {
    const origin = `http://127.0.0.1:${String((held.server.address() as AddressInfo).port)}`;
    held.status = 200;
    expect(await isReadyAt(origin)).toBe(true);
    held.status = 503;
    expect(await isReadyAt(origin)).toBe(false);
    expect(await isReadyAt('http://127.0.0.1:1')).toBe(false);
  });
});
