// One request per call that is right in form and about things that exist: what permission and bad-input tests start from.

import { DEFAULT_ROWS } from '@feltclock/domain';
import type { ENDPOINTS, EndpointName, RequestOf } from '@feltclock/contract';
import { ADMIN_PASSWORD, IDS, LINK_CODE, ONE_PIXEL } from './server-under-test.ts';

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

const FILE = { name: '배경.png', bytes: ONE_PIXEL };

type ValidRequests = { readonly [Name in EndpointName]: RequestOf<(typeof ENDPOINTS)[Name]> };

export const VALID_REQUESTS = {
  login: { id: 'admin', password: ADMIN_PASSWORD },
  logout: undefined,
  readSession: undefined,
  changePreferences: { language: 'en', boardVersion: 2 },
  time: undefined,
  signUp: { id: 'newcomer', password: 'newcomer-secret', nickname: '새내기', name: '', email: '', phoneNo: '' },
  isAvailableId: { id: 'newcomer' },
  isAvailableNickname: { nickname: '새내기' },
  listUsers: { id: 'gang' },
  setUserPassword: { id: 'player', password: 'a-new-secret' },
  changeOwnPassword: { presentPassword: ADMIN_PASSWORD, password: 'another-secret' },
  changeProfile: { nickname: '새 이름', name: '김새롬', email: 'a@b.kr', phoneNo: '010-1234-5678', boardVersion: 2 },
  listStores: { name: '', adminId: '' },
  readStore: { id: IDS.store },
  createStructure: { ...STRUCTURE, storeId: IDS.store },
  updateStructure: { ...STRUCTURE, id: IDS.structure, applyToRunningGames: true },
  deleteStructure: IDS.unusedStructure,
  listStructures: { storeId: IDS.store },
  readStructure: { id: IDS.structure },
  readStructureValue: { id: IDS.structure },
  copyStructure: { id: IDS.structure, name: '데일리 터보 연습' },
  saveBoardDesign: [{ id: IDS.structure, sectionNo: 2, color: '#ff0000' }],
  sendStructureAsNew: { id: IDS.structure },
  sendStructureAsModified: { id: IDS.structure },
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
  shortenUrl: { gameId: IDS.game, replace: true, token: 'x', userId: 'gangnam' },
  openViewSession: { code: LINK_CODE },
  uploadBackground: { file: FILE, storeId: IDS.store, structureId: IDS.structure, userId: 'x', filename: 'board' },
  readBackground: undefined,
  readAds: undefined,
  readAdImage: undefined,
  saveAdMaster: { address1: IDS.region, isValid: 0, cycleTime: 3000, createUserId: 'x', updateUserId: 'x' },
  addAdPage: { file: FILE, address1: IDS.region, seq: 9, description: '안내', userId: 'x' },
  reorderAdPages: [
    { id: 1, seq: 3 },
    { id: 2, seq: 1 },
    { id: 3, seq: 2 },
  ],
  deleteAdPage: IDS.adImage,
  listTimers: { address1: IDS.region, address2: '', address3: null, gameStatus: 'OPEN', page: 1 },
  browseTimers: { address1: String(IDS.region), gameStatus: 'OPEN' },
  readTimer: { id: IDS.game },
  openPublicBoard: { id: IDS.game },
  readBoardVisibility: { id: IDS.store },
  changeBoardVisibility: { id: IDS.store, isPublic: false },
} as const satisfies ValidRequests;

/** What belongs into the paths that name something. */
export const VALID_PARAMS: Partial<Record<EndpointName, Readonly<Record<string, string | number>>>> = {
  readBackground: { storeId: IDS.store, structureId: IDS.structure, imageName: 'default' },
  readAds: { addressId: IDS.region },
  readAdImage: { fileId: IDS.adImage },
  deleteAdPage: { id: IDS.adPage },
};
