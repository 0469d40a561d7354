import { topicDestination } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { nextTurn } from '../system-clock.ts';
import { GameBroadcasts } from './game-broadcasts.ts';
import type { MessageNews } from './news.ts';
import { PublishedVersions } from './published-versions.ts';

const DESTINATION = topicDestination('Action', 7);

function broadcastsUnderTest() {
  const publishedVersions = new PublishedVersions();
  const published: string[] = [];
  const state = { stored: 4, asked: 0, beyond: 0, isAway: false };
  const broadcasts = new GameBroadcasts({
    sockets: { publish: (_, body) => void published.push(body), hasListeners: () => true },
    bus: { isAlone: false, publish: () => undefined },
    publishedVersions,
    onPublished: () => undefined,
    isStored: async (_, { version }) => {
      state.asked += 1;
      await nextTurn();
      if (state.isAway) throw new Error('away');
      return version <= state.stored;
    },
    noSuchVersion: () => void (state.beyond += 1),
  });
  const news = (version: number): MessageNews => ({
    of: 'message',
    game: 7,
    destination: DESTINATION,
    body: String(version),
    state: { part: 'clock', version },
  });
  const receive = async (version: number): Promise<void> => {
    broadcasts.receive(news(version));
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  };
  return { publishedVersions, published, state, receive, broadcasts, news };
}

describe('a version that another node published', () => {
  it('is published at once when it follows the published one, and looked up when nothing was published yet', async () => {
    const { published, state, receive } = broadcastsUnderTest();
    await receive(4);
    expect([published, state.asked]).toEqual([['4'], 1]);
    state.stored = 25;
    for (const version of [5, 6, 25]) await receive(version);
    expect([published, state.asked]).toEqual([['4', '5', '6', '25'], 1]);
  });

  it('is not accepted beyond the database’s, and true versions are published after it', async () => {
    const { publishedVersions, published, state, receive } = broadcastsUnderTest();
    await receive(4);
    await receive(9e15);
    expect([published, state.beyond, publishedVersions.of(7).clock]).toEqual([['4'], 1, 4]);
    state.stored = 5;
    await receive(5);
    expect(published).toEqual(['4', '5']);
  });

  it('is published in order: later messages of the same game wait for it', async () => {
    const { published, broadcasts, news } = broadcastsUnderTest();
    for (const version of [3, 4]) broadcasts.receive(news(version));
    const read: string[] = [];
    broadcasts.inTurn(7, async () => void read.push(published.join(' ')));
    broadcasts.inTurn(8, async () => void read.push('another game'));
    expect(read).toEqual(['another game']);
    for (let turn = 0; turn < 4; turn += 1) await nextTurn();
    expect(published).toEqual(['3', '4']);
    expect(read).toEqual(['another game', '3 4']);
  });

  it('is not published while the database does not answer', async () => {
    const { published, state, receive } = broadcastsUnderTest();
    state.isAway = true;
    await receive(4);
    expect([published, state.beyond]).toEqual([[], 0]);
  });
});
