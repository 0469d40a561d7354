import type { WallGame } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { wallGameAt } from '../../../test-support/wall-game.ts';
import { liveGameOf } from '../../domain-ui/live-game/live-game.ts';
import { wallReading } from '../../domain-ui/live-game/readings.ts';
import { gamesShown, shownGame, wallCounts } from './wall-games.ts';

const NOW = instant(1_760_000_000_000);
const game = (change: Partial<WallGame> = {}): WallGame =>
  wallGameAt(NOW, { name: '금요 토너먼트', structureName: '딥스택', ...change });

const games = [
  game({ id: 101, name: 'Turbo' }),
  game({ id: 102, storeName: '홍대점', boards: 0 }),
  game({ id: 103, status: 'PAUSED', at: NOW - 900_000 }),
  game({ id: 104, status: 'READY', startAt: NOW + 60_000 }),
  game({ id: 105, remaining: 30_000 }),
].map((each) => shownGame(liveGameOf(wallReading(each))));
const ids = (text: string, onlyAttention = false) =>
  gamesShown(games, { text, onlyAttention }, NOW).map((each) => each.live.answer.id);

describe('the wall', () => {
  it('shows what needs attention first, then the others', () => {
    expect(ids('')).toEqual([103, 102, 105, 101, 104]);
  });

  it.each([
    ['turbo', [101]],
    [' 홍대 ', [102]],
    ['홍대'.normalize('NFD'), [102]],
    ['딥스택', [103, 102, 105, 101, 104]],
    ['nothing of the kind', []],
  ])('searches stores, games and structures for %j', (text, found) => {
    expect(ids(text)).toEqual(found);
  });

  it('may show what needs attention alone; a level that ends is no alarm', () => {
    expect(ids('', true)).toEqual([103, 102]);
    expect(wallCounts(games, NOW)).toEqual({ running: 3, paused: 1, waiting: 1, attention: 2 });
  });
});
