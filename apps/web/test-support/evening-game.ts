// A game of a store's evening as the server answers it, for tests.

import type { GameListItem, TonightGame } from '@feltclock/contract';
import { serverNow } from '../src/shared/server-time/server-time.ts';
import { NEW_YEAR_SUNDAY } from './held-clock.ts';

const level = (seq: number, number: number, bigBlind: number) => ({
  seq,
  level: number,
  smallBlind: bigBlind / 2,
  bigBlind,
  ante: bigBlind,
  duration: 10,
  remainRegTime: 0,
  nextBreak: 0,
});

export type EveningPart = Partial<Omit<TonightGame, 'clock'>> & { readonly clock?: Partial<GameListItem['clock']> };

/** A running game with a screen and without problems, anchored at now. */
export const eveningGame = ({ clock, ...part }: EveningPart = {}): TonightGame => ({
  id: 4,
  name: 'Friday',
  registrationStatus: 'OPEN',
  createDate: NEW_YEAR_SUNDAY,
  currentPlayer: 12,
  totalPlayer: 34,
  level: 1,
  structureName: 'Deep stack',
  prize: '',
  storeId: 1,
  structureId: 2,
  startAt: null,
  countsVersion: 3,
  levelList: [level(0, 1, 200), level(1, 0, 0), level(2, 2, 400)],
  registrationDeadline: 1,
  registrationDeadlineLevel: 1,
  entryLimit: 0,
  entryLimitFlag: 0,
  buyInAmount: 10_000,
  earlyBuyIn: 0,
  buyIn: 100,
  firstReBuyIn: 0,
  secondReBuyIn: 0,
  thirdReBuyIn: 0,
  addOn: 0,
  earlyBuyInPlayer: 0,
  buyInPlayer: 34,
  firstReBuyInPlayer: 0,
  secondReBuyInPlayer: 0,
  thirdReBuyInPlayer: 0,
  addOnPlayer: 0,
  totalChips: 3400,
  avgStacks: 283,
  boards: 2,
  hasOutage: false,
  undo: null,
  ...part,
  status: clock?.status ?? 'PLAYING',
  clock: {
    version: 5,
    status: 'PLAYING',
    seq: 0,
    level: 1,
    remaining: 431_000,
    at: serverNow(),
    total: 0,
    nextBreak: 0,
    remainReg: 0,
    registration: 'OPEN',
    ...clock,
  },
});
