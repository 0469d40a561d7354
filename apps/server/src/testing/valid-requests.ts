// One request per call that is right in form and about things that exist: what permission and bad-input tests start from.

import { DEFAULT_ROWS } from '@feltclock/domain';
import type { ENDPOINTS, EndpointName, RequestOf } from '@feltclock/contract';
import { ADMIN_PASSWORD, IDS } from './server-under-test.ts';

const STRUCTURE = {
  name: '금요일 정기전',
  buyInAmount: 70_000,
  registrationDeadline: 9,
  prize: '엔트리 80%',
  entryLimit: 1,
  entryLimitFlag: 1,
  earlyBuyIn: 35_000,
  buyIn: 30_000,
  firstReBuyIn: 30_000,
  secondReBuyIn: 0,
  thirdReBuyIn: 0,
  addOn: 0,
  levelList: DEFAULT_ROWS.map((row) => ({ ...row })),
  prizeContent: '<p>1위 <strong>50%</strong></p>',
};

type ValidRequests = { readonly [Name in EndpointName]: RequestOf<(typeof ENDPOINTS)[Name]> };

export const VALID_REQUESTS = {
  login: { id: 'admin', password: ADMIN_PASSWORD },
  logout: undefined,
  readSession: undefined,
  changePreferences: { language: 'en', boardVersion: 2 },
  time: undefined,
  listStores: { name: '', adminId: '' },
  readStore: { id: IDS.store },
  createStructure: { ...STRUCTURE, storeId: IDS.store },
  updateStructure: { ...STRUCTURE, id: IDS.structure, applyToRunningGames: true },
  deleteStructure: IDS.unusedStructure,
  listStructures: { storeId: IDS.store },
  readStructure: { id: IDS.structure },
  readStructureValue: { id: IDS.structure },
  saveBoardDesign: [{ id: IDS.structure, sectionNo: 2, color: '#ff0000' }],
  createGame: { structureId: IDS.structure, name: '토요일 오후', prizeContent: '<p>GTD</p>', startAt: null },
  listGames: { storeId: IDS.store },
  readGame: { id: IDS.game },
  updateGame: { id: IDS.game, status: 'PAUSED' },
  deleteGame: { id: IDS.game },
  changePlayers: {
    id: IDS.game,
    ...{ current: 3, earlyBuyIn: 1, buyIn: 2, firstReBuyIn: 1, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 },
  },
  changePrize: { id: IDS.game, prizeContent: '<p>바뀐 상금</p>' },
  shiftTime: { id: IDS.game, seconds: -60 },
  undoCommand: { id: IDS.game, version: 1 },
  answerOutage: { id: IDS.game, resumeWhereItStopped: false },
  writeLog: { id: IDS.game, action: 'PAUSE' },
  latestLog: { id: IDS.game },
  readBoard: { id: IDS.game },
} as const satisfies ValidRequests;
