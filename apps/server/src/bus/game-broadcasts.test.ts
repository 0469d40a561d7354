import { topicDestination } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { nextTurn } from '../system-clock.ts';
import { GameBroadcasts } from './game-broadcasts.ts';
import type { MessageNews } from './news.ts';
import { ToldVersions } from './told-versions.ts';

const DESTINATION = topicDestination('Action', 7);

function broadcastsUnderTest() {
  const told = new ToldVersions();
  const published: string[] = [];
  const state = { stored: 4, asked: 0, beyond: 0, isAway: false };
  const broadcasts = new GameBroadcasts({
    sockets: { publish: (_, body) => void published.push(body), hasListeners: () => true },
    bus: { isAlone: false, tell: () => undefined },
    told,
    noteTold: () => undefined,
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
  const hear = async (version: number): Promise<void> => {
    broadcasts.hear(news(version));
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  };
  return { told, published, state, hear, broadcasts, news };
}

describe('a version that another node tells', () => {
  it('is told at once when it follows what was told, and looked up when nothing was told yet', async () => {
    const { published, state, hear } = broadcastsUnderTest();
    await hear(4);
    expect([published, state.asked]).toEqual([['4'], 1]);
    state.stored = 25;
    for (const version of [5, 6, 25]) await hear(version);
    expect([published, state.asked]).toEqual([['4', '5', '6', '25'], 1]);
  });

  it('is not believed beyond the database’s, and what is true is told after it', async () => {
    const { told, published, state, hear } = broadcastsUnderTest();
    await hear(4);
    await hear(9e15);
    expect([published, state.beyond, told.of(7).clock]).toEqual([['4'], 1, 4]);
    state.stored = 5;
    await hear(5);
    expect(published).toEqual(['4', '5']);
  });

  it('is told in its turn: what is heard meanwhile of the same game waits for it', async () => {
    const { published, broadcasts, news } = broadcastsUnderTest();
    for (const version of [3, 4]) broadcasts.hear(news(version));
    const read: string[] = [];
    broadcasts.inTurn(7, async () => void read.push(published.join(' ')));
    broadcasts.inTurn(8, async () => void read.push('another game'));
    expect(read).toEqual(['another game']);
    for (let turn = 0; turn < 4; turn += 1) await nextTurn();
    expect(published).toEqual(['3', '4']);
    expect(read).toEqual(['another game', '3 4']);
  });

  it('is not told where the database can’t be asked', async () => {
    const { published, state, hear } = broadcastsUnderTest();
    state.isAway = true;
    await hear(4);
    expect([published, state.beyond]).toEqual([[], 0]);
  });
});
