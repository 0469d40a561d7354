// The documented calls (docs/rules/wire.md#calls), written by hand and not from the contract: path, fields and answer.

import { ENDPOINTS, type EndpointName } from '@feltclock/contract';
import { expect } from 'vitest';

export interface Documented {
  readonly call: string;
  /** The documented fields of the body; absent if the body is not an object. */
  readonly sends?: string;
  /** The plain answer, or the documented fields of the answer or of each item. */
  readonly answers:
    | 1
    | 2
    | true
    | 'text'
    | 'picture'
    | 'boolean'
    | { readonly has: string }
    | { readonly each: string };
  /** Documented fields inside of the answer. */
  readonly within?: Readonly<Record<string, string>>;
}

const CHIPS = 'earlyBuyIn buyIn firstReBuyIn secondReBuyIn thirdReBuyIn addOn';
const COUNTED =
  'currentPlayer totalPlayer earlyBuyInPlayer buyInPlayer firstReBuyInPlayer secondReBuyInPlayer thirdReBuyInPlayer addOnPlayer';
const LEVEL = 'seq level smallBlind bigBlind ante duration nextBreak remainRegTime';
const LOG = 'action levelSeq level remainLevelTime remainRegTime nextBreakTime totalTime';
const STRUCTURE = `name buyInAmount registrationDeadline registrationDeadlineLevel prize entryLimit entryLimitFlag ${CHIPS} levelList prizeContent createUserId updateUserId`;
const STORE = 'name adminId address1 address2 address3 detailAddress phoneNo comment';
const EDITORS = 'createUserId updateUserId';
const SENT_STORE = 'id name address1 address2 address3 detailAddress phoneNo';
const PLAYERS = 'id current total earlyBuyIn buyIn firstReBuyIn secondReBuyIn thirdReBuyIn addOn';
const CODED = { has: 'code message id' } as const;

export const DOCUMENTED: Partial<Record<EndpointName, Documented>> = {
  // Signing in, structures and games.
  login: {
    call: 'POST /api/login',

    sends: 'id password',
    answers: { has: 'id nickname name phoneNo email role language boardVersion storeId' },
  },
  listStores: { call: 'POST /api/store/list', sends: 'name adminId', answers: { each: `id ${STORE}` } },
  readStore: { call: 'POST /api/store/detail', sends: 'id', answers: { has: `id ${STORE}` } },
  readStoreInfo: { call: 'GET /api/store', answers: { has: `id ${STORE}` } },
  listStructures: { call: 'POST /api/structure/list', sends: 'storeId', answers: { each: 'id name' } },
  readStructure: {
    call: 'POST /api/structure/info',
    sends: 'id',
    answers: { has: `id storeId ${STRUCTURE} backgroundImageName designList representativeDuration` },
    within: { levelList: LEVEL, designList: 'id sectionNo color' },
  },
  createStructure: { call: 'POST /api/structure', sends: `${STRUCTURE} storeId`, answers: CODED },
  updateStructure: { call: 'PUT /api/structure', sends: `${STRUCTURE} id designList`, answers: CODED },
  deleteStructure: { call: 'DELETE /api/structure', answers: CODED },
  saveBoardDesign: { call: 'PUT /api/structure/board-design', answers: 1 },
  uploadBackground: {
    call: 'POST /api/structure-attachment',
    sends: 'file storeId structureId userId filename',
    answers: 'text',
  },
  readBackground: {
    call: 'GET /api/structure-attachment/:storeId/:structureId/:imageName',

    answers: 'picture',
  },
  sendStructureAsNew: { call: 'POST /api/structure/send', sends: `id ${STRUCTURE}`, answers: CODED },
  sendStructureAsModified: { call: 'PUT /api/structure/send', sends: `id ${STRUCTURE}`, answers: CODED },
  createGame: {
    call: 'POST /api/game',
    sends: `name structureId structureName ${EDITORS} prizeContent levelSeq level remainLevelTime remainRegTime nextBreakTime`,
    answers: CODED,
  },
  listGames: {
    call: 'POST /api/game/list',
    sends: 'storeId',
    answers: {
      each: 'id name status registrationStatus createDate currentPlayer totalPlayer level structureName prize',
    },
  },
  deleteGame: { call: 'DELETE /api/game', answers: 1 },
  readGame: {
    call: 'POST /api/game/info',
    sends: 'id',
    answers: {
      has: `id name structureId structureName status prizeContent levelSeq level remainLevelTime remainRegTime nextBreakTime entryLimit ${CHIPS} levelList ${COUNTED}`,
    },
    within: { levelList: LEVEL },
  },
  changePlayers: { call: 'PUT /api/game/player', sends: PLAYERS, answers: { has: `${COUNTED} totalChips avgStacks` } },
  changePrize: { call: 'PUT /api/game/prize', sends: 'id prizeContent', answers: 1 },
  latestLog: { call: 'POST /api/game-log/latest', sends: 'id', answers: { has: LOG } },
  shortenUrl: { call: 'POST /api/shorten-url', sends: 'gameId token userId', answers: { has: 'result' } },
  // The display board and its timer.
  readBoard: {
    call: 'POST /api/display-board',

    sends: 'id',
    answers: { has: 'game player stack log store structure levelList designList' },
    within: {
      game: 'id name status registrationStatus prizeContent',
      player: COUNTED,
      stack: 'totalChips avgStacks',
      log: `${LOG} actionDate actionUserId`,
      store: 'id name address1',
      structure: `id name prize backgroundImageName registrationDeadline registrationDeadlineLevel buyInAmount entryLimit entryLimitFlag ${CHIPS}`,
      levelList: LEVEL,
      designList: 'id sectionNo color',
    },
  },
  writeLog: { call: 'POST /api/game-log', sends: `id ${LOG} actionUserId`, answers: { has: 'version status seq' } },
  updateGame: { call: 'PUT /api/game', sends: 'id status updateUserId', answers: 1 },
  readStructureValue: {
    call: 'POST /api/structure/value',

    sends: 'id',
    answers: { has: CHIPS },
  },
  readAds: {
    call: 'GET /api/ad/:addressId',

    answers: { has: 'isValid cycleTime pages' },
    within: { pages: 'id seq fileId fileName extension description updateUserId updateDate' },
  },
  readAdImage: { call: 'GET /api/ad/page/:fileId', answers: 'picture' },
  // Users and signing up.
  listUsers: { call: 'POST /api/user/list', sends: 'id', answers: { each: 'id' } },
  setUserPassword: { call: 'POST /api/user/password', sends: 'id password', answers: true },
  isAvailableId: { call: 'POST /api/user/is-available-id', sends: 'id', answers: 'boolean' },
  isAvailableNickname: {
    call: 'POST /api/user/is-available-nickname',

    sends: 'nickname',
    answers: 'boolean',
  },
  signUp: {
    call: 'POST /api/user/sign-up',

    sends: 'id password nickname name email phoneNo',
    answers: true,
  },
  logout: { call: 'POST /api/logout', answers: 1 },
  // Stores and their administrators.
  createStore: { call: 'POST /api/store', sends: `${STORE} ${EDITORS}`, answers: CODED },
  updateStore: { call: 'PUT /api/store', sends: `id ${STORE} ${EDITORS}`, answers: CODED },
  deleteStore: { call: 'DELETE /api/store', answers: CODED },
  saveStoreAdmin: { call: 'POST /api/store/admin', sends: `id ${STORE} updateUserId`, answers: CODED },
  deleteStoreAdmin: { call: 'DELETE /api/store/admin', answers: CODED },
  sendNewStore: { call: 'POST /api/store/send', sends: SENT_STORE, answers: CODED },
  sendStore: { call: 'PUT /api/store/send', sends: SENT_STORE, answers: CODED },
  // Address codes.
  listAddress1: {
    call: 'POST /api/code/address/tier1',

    sends: 'parentId tier',
    answers: { each: 'id name' },
  },
  listAddress2: {
    call: 'POST /api/code/address/tier2',

    sends: 'parentId tier',
    answers: { each: 'id name' },
  },
  listAddress3: {
    call: 'POST /api/code/address/tier3',

    sends: 'parentId tier',
    answers: { each: 'id name' },
  },
  createAddress1: { call: 'POST /api/code/address/tier1/value', sends: 'name', answers: CODED },
  createAddress2: { call: 'POST /api/code/address/tier2/value', sends: 'name parentId', answers: CODED },
  createAddress3: { call: 'POST /api/code/address/tier3/value', sends: 'name parentId', answers: CODED },
  renameAddress1: { call: 'PUT /api/code/address/tier1/value', sends: 'id name', answers: CODED },
  renameAddress2: { call: 'PUT /api/code/address/tier2/value', sends: 'id name', answers: CODED },
  renameAddress3: { call: 'PUT /api/code/address/tier3/value', sends: 'id name', answers: CODED },
  sendNewAddress: { call: 'POST /api/code/address/send', sends: 'id', answers: CODED },
  sendAddress: { call: 'PUT /api/code/address/send', sends: 'id', answers: CODED },
  // The public timer list.
  listTimers: {
    call: 'POST /api/timer-list',

    sends: 'address1 address2 address3 gameStatus',
    answers: {
      each: 'id name status gameStatus currentPlayer totalPlayer level totalTime actionDate structureId structureName buyInAmount regDeadlineTime storeId storeName',
    },
  },
  readTimer: {
    call: 'POST /api/timer-list/detail',

    sends: 'id',
    answers: { has: `status totalChips avgStacks ${CHIPS} currentLevel nextLevel remainLevelTime nextBreakTime` },
    within: { currentLevel: LEVEL, nextLevel: LEVEL },
  },
  // Advertisements.
  saveAdMaster: {
    call: 'POST /api/ad/master',
    sends: `address1 isValid cycleTime ${EDITORS}`,
    // The answer is 1 if nothing was saved before, as the slice's own test shows.
    answers: 2,
  },
  addAdPage: { call: 'POST /api/ad/page', sends: 'file address1 seq description userId', answers: 'text' },
  reorderAdPages: { call: 'PUT /api/ad/page', answers: 1 },
  deleteAdPage: { call: 'DELETE /api/ad/page/:id', answers: 'text' },
};

/** Documented fields that older clients send and the examples leave out. */
const FURTHER: Readonly<Record<string, unknown>> = {
  createUserId: 'somebody',
  updateUserId: 'somebody',
  actionUserId: 'somebody',
  adminId: 'player',
  structureName: '데일리 터보',
  registrationDeadlineLevel: 8,
  total: 99,
  designList: [],
  storeId: 1,
  levelSeq: 0,
  level: 1,
  remainLevelTime: 60,
  remainRegTime: 60,
  nextBreakTime: 0,
  totalTime: 0,
};

const fieldsOf = (fields: string): readonly string[] => fields.split(' ');
const isFields = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** The example with every documented field. */
export function documentedBody(name: EndpointName, { sends }: Documented): unknown {
  const body: unknown = ENDPOINTS[name].example.body;
  if (sends === undefined || !isFields(body)) return body;
  const missing = fieldsOf(sends).filter((field) => !(field in body));
  return { ...body, ...Object.fromEntries(missing.map((field) => [field, FURTHER[field] ?? body['id']])) };
}

const expectFields = (thing: unknown, fields: string): void =>
  expect(Object.keys(thing as object)).toEqual(expect.arrayContaining([...fieldsOf(fields)]));

/** A thing, or each of at least one. */
function expectEach(things: unknown, fields: string): void {
  const each: readonly unknown[] = Array.isArray(things) ? things : [things];
  expect(each.length).toBeGreaterThan(0);
  for (const thing of each) expectFields(thing, fields);
}

export function expectDocumented(body: unknown, { answers, within = {} }: Documented): void {
  if (answers === 'text') expect(body).toMatch(/^\S.*\.$/);
  else if (answers === 'boolean') expect(body).toBe(true);
  else if (answers === 'picture') expect(body).toBeInstanceOf(Buffer);
  else if (typeof answers !== 'object') expect(body).toBe(answers);
  else if ('each' in answers) expectEach(Array.isArray(body) ? body : [], answers.each);
  else expectFields(body, answers.has);
  for (const [part, fields] of Object.entries(within)) expectEach((body as Record<string, unknown>)[part], fields);
}
