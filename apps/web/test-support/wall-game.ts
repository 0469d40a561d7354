// A game as the wall answers it: in its third level, with ten minutes left of it at the instant given.

import type { WallGame } from '@feltclock/contract';

export const wallGameAt = (at: number, change: Partial<WallGame> = {}): WallGame => ({
  id: 1,
  name: 'Friday',
  structureName: 'Deep stack',
  storeId: 1,
  storeName: '강남점',
  clockVersion: 5,
  status: 'PLAYING',
  level: 3,
  seq: 2,
  remaining: 600_000,
  at,
  startAt: null,
  registration: 'OPEN',
  countsVersion: 3,
  currentPlayer: 12,
  totalPlayer: 1234,
  blinds: { smallBlind: 500, bigBlind: 1000, ante: 1000 },
  breakAfterRow: 1_200_000,
  deadlineAfterRow: 0,
  boards: 2,
  hasOutage: false,
  ...change,
});
