// A tournament of the public list, as visitors read it.

import type { TimerListItem } from '@feltclock/contract';
import { START } from './board-snapshot.ts';

export const timerOf = (part: Partial<TimerListItem> = {}): TimerListItem => ({
  id: 4,
  name: '금요 <b>딥스택</b>',
  status: 'PLAYING',
  gameStatus: 'OPEN',
  currentPlayer: 12,
  totalPlayer: 14,
  level: 1,
  totalTime: 0,
  actionDate: START,
  structureId: 2,
  structureName: 'Deep stack',
  buyInAmount: 50_000,
  regDeadlineTime: null,
  storeId: 1,
  storeName: '강남점',
  region: '서울특별시 강남구',
  startAt: null,
  isBoardPublic: true,
  ...part,
});
