import { ServerResponse, type IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { Feed } from './feed.ts';

it('is told nothing before its answer has begun, and may end before', () => {
  const response = new ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage);
  const write = vi.spyOn(response, 'write');
  const reader = { authorization: undefined, sessionId: 'x', principal: { role: 'GUEST' }, stores: [] } as const;
  const feed = new Feed(reader, response);
  feed.beat();
  expect(write).not.toHaveBeenCalled();
  feed.end('right-ended');
  expect([write.mock.calls, feed.isOpen]).toEqual([[], false]);
});
