import { topicDestination } from '@feltclock/contract';
import { expect, it } from 'vitest';
import { ChannelUnderTest } from '../../../test-support/realtime/channel-under-test.ts';
import { RawClient } from '../../../test-support/realtime/raw-client.ts';
import { NO_METRICS } from '../realtime-metrics.ts';

const nothing = (): void => undefined;

it('a fault of ours in one client’s frame cuts that client off, is logged, and a board goes on', async () => {
  const logged: string[] = [];
  const error = (_details: object, message: string): void => void logged.push(message);
  const received = (command: string): void => {
    if (command === 'ACK') throw new TypeError('a fault of ours');
  };
  const under = await new ChannelUnderTest({
    logger: { debug: nothing, info: nothing, warn: nothing, error },
    metrics: { ...NO_METRICS, received },
  }).start();
  const board = await RawClient.signedIn(under.wsUrl, 'user-board');
  await board.subscribe('0', topicDestination('Prize', 7));
  const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
  culprit.send('ACK\nid:1\n\n\0');
  expect((await culprit.last())?.headers.get('code')).toBe('not-ready');
  expect(logged).toEqual(['a frame could not be handled']);
  under.publish('Prize', 7, 'still here');
  expect((await board.next()).body.toString()).toBe('still here');
  await under.stop();
});
