// A stored structure of four rows for tests: two levels, a break that closes registration, a third level.

import type { WireStructure } from '@feltclock/contract';

export const stored: WireStructure = {
  id: 3,
  storeId: 1,
  name: 'Friday',
  buyInAmount: 70_000,
  registrationDeadline: 2,
  registrationDeadlineLevel: 2,
  prize: '50%',
  entryLimit: 2,
  entryLimitFlag: 0,
  earlyBuyIn: 25_000,
  buyIn: 20_000,
  firstReBuyIn: 20_000,
  secondReBuyIn: 30_000,
  thirdReBuyIn: 0,
  addOn: 40_000,
  levelList: [
    { seq: 0, level: 1, smallBlind: 100, bigBlind: 200, ante: 200, duration: 10, remainRegTime: 30, nextBreak: 20 },
    { seq: 1, level: 2, smallBlind: 200, bigBlind: 400, ante: 400, duration: 10, remainRegTime: 20, nextBreak: 10 },
    { seq: 2, level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: 10, remainRegTime: 10, nextBreak: 0 },
    { seq: 3, level: 3, smallBlind: 300, bigBlind: 600, ante: 600, duration: 12, remainRegTime: 0, nextBreak: 0 },
  ],
  prizeContent: '<p>1st</p>',
  backgroundImageName: 'default',
  designList: [],
  chosenSections: [],
  representativeDuration: 10,
  createUserId: null,
  updateUserId: null,
  revision: 'r1',
};
