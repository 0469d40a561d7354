// The start of every test of a limit: a channel, and a healthy board that must not notice the others.
import { topicDestination } from '@feltclock/contract';
import { type Millis, seconds, secondsToMillis } from '@feltclock/domain';
import { expect } from 'vitest';
import { ChannelUnderTest } from './channel-under-test.ts';
import { RawClient } from './raw-client.ts';

/** The board's subscription. */
export const BOARD_TOPIC = topicDestination('Prize', 7);

export const inSeconds = (count: number): Millis => secondsToMillis(seconds(count));

export class BesideABoard {
  readonly under: ChannelUnderTest;
  readonly board: RawClient;

  private constructor(under: ChannelUnderTest, board: RawClient) {
    this.under = under;
    this.board = board;
  }

  static async start(): Promise<BesideABoard> {
    const under = await new ChannelUnderTest().start();
    const board = await RawClient.signedIn(under.wsUrl, 'user-board');
    await board.subscribe('0', BOARD_TOPIC);
    return new BesideABoard(under, board);
  }

  /** Checks that the board receives what is published and received nothing else. */
  readonly boardIsWell = async (): Promise<void> => {
    this.under.publish('Prize', 7, 'still here');
    expect((await this.board.next()).body.toString()).toBe('still here');
    expect(this.board.unread).toEqual([]);
  };
}
