import { ServerResponse, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { Feed } from './feed.ts';

const READER = { authorization: undefined, sessionId: 'x', principal: { role: 'GUEST' }, stores: [] } as const;

it('is told nothing before its answer has begun, and may end before', () => {
  const response = new ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage);
  const write = vi.spyOn(response, 'write');
  const feed = new Feed(READER, response);
  feed.beat();
  expect(write).not.toHaveBeenCalled();
  feed.end('right-ended');
  expect([write.mock.calls, feed.isOpen]).toEqual([[], false]);
});

it('leaves no listener behind, however often it waits for its reader', async () => {
  const stream = Object.assign(new PassThrough({ highWaterMark: 1 }), { headersSent: true });
  const feed = new Feed(READER, stream as unknown as ServerResponse);
  const listeners = () => ['drain', 'close'].map((event) => stream.listenerCount(event));
  const before = listeners();
  for (let times = 0; times < 20; times += 1) {
    feed.beat();
    const drained = feed.drained();
    stream.resume();
    await drained;
    stream.pause();
  }
  expect(listeners()).toEqual(before);
});
