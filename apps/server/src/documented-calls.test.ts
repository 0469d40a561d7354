import { ENDPOINTS, type EndpointName } from '@feltclock/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver } from '../../../tools/app-receiver/receiver.ts';
import { START, startServer, stopServers, type ServerUnderTest, type Who } from '../test-support/server-under-test.ts';

// The documented calls (docs/rules/wire.md), written by hand and not from the contract: where, with which fields, and what comes back.
afterEach(stopServers);

interface Documented {
  readonly call: string;
  readonly as?: Who;
  /** The documented fields of the body, actors included; absent where the body is no object of fields. */
  readonly sends?: string;
  /** The bare answer, or the documented fields of the one answered or of each in the list. */
  readonly answers:
    | 1
    | 2
    | true
    | 'text'
    | 'picture'
    | 'boolean'
    | { readonly has: string }
    | { readonly each: string };
  /** Documented fields of what is inside the answer. */
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

const DOCUMENTED: Partial<Record<EndpointName, Documented>> = {
  // Signing in, structures and games.
  login: {
    call: 'POST /api/login',
    as: 'guest',
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
    as: 'viewer',
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
    as: 'viewer',
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
    as: 'viewer',
    sends: 'id',
    answers: { has: CHIPS },
  },
  readAds: {
    call: 'GET /api/ad/:addressId',
    as: 'viewer',
    answers: { has: 'isValid cycleTime pages' },
    within: { pages: 'id seq fileId fileName extension description updateUserId updateDate' },
  },
  readAdImage: { call: 'GET /api/ad/page/:fileId', as: 'viewer', answers: 'picture' },
  // Users and signing up.
  listUsers: { call: 'POST /api/user/list', sends: 'id', answers: { each: 'id' } },
  setUserPassword: { call: 'POST /api/user/password', sends: 'id password', answers: true },
  isAvailableId: { call: 'POST /api/user/is-available-id', as: 'guest', sends: 'id', answers: 'boolean' },
  isAvailableNickname: {
    call: 'POST /api/user/is-available-nickname',
    as: 'guest',
    sends: 'nickname',
    answers: 'boolean',
  },
  signUp: {
    call: 'POST /api/user/sign-up',
    as: 'guest',
    sends: 'id password nickname name email phoneNo',
    answers: true,
  },
  logout: { call: 'POST /api/logout', as: 'user', answers: 1 },
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
    as: 'guest',
    sends: 'parentId tier',
    answers: { each: 'id name' },
  },
  listAddress2: {
    call: 'POST /api/code/address/tier2',
    as: 'guest',
    sends: 'parentId tier',
    answers: { each: 'id name' },
  },
  listAddress3: {
    call: 'POST /api/code/address/tier3',
    as: 'guest',
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
    as: 'guest',
    sends: 'address1 address2 address3 gameStatus',
    answers: {
      each: 'id name status gameStatus currentPlayer totalPlayer level totalTime actionDate structureId structureName buyInAmount regDeadlineTime storeId storeName',
    },
  },
  readTimer: {
    call: 'POST /api/timer-list/detail',
    as: 'guest',
    sends: 'id',
    answers: { has: `status totalChips avgStacks ${CHIPS} currentLevel nextLevel remainLevelTime nextBreakTime` },
    within: { currentLevel: LEVEL, nextLevel: LEVEL },
  },
  // Advertisements.
  saveAdMaster: {
    call: 'POST /api/ad/master',
    sends: `address1 isValid cycleTime ${EDITORS}`,
    // The answer is 1 where nothing was saved before: the slice's own test says so.
    answers: 2,
  },
  addAdPage: { call: 'POST /api/ad/page', sends: 'file address1 seq description userId', answers: 'text' },
  reorderAdPages: { call: 'PUT /api/ad/page', answers: 1 },
  deleteAdPage: { call: 'DELETE /api/ad/page/:id', answers: 'text' },
};

/** What older clients send in documented fields that the examples leave out. */
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

/** The example, with every documented field in it. */
function documentedBody(name: EndpointName, { sends }: Documented): unknown {
  const body: unknown = ENDPOINTS[name].example.body;
  if (sends === undefined || !isFields(body)) return body;
  const missing = fieldsOf(sends).filter((field) => !(field in body));
  return { ...body, ...Object.fromEntries(missing.map((field) => [field, FURTHER[field] ?? body['id']])) };
}

const expectFields = (thing: unknown, fields: string): void =>
  expect(Object.keys(thing as object)).toEqual(expect.arrayContaining([...fieldsOf(fields)]));

/** A thing, or each of several: there has to be one to be looked at. */
function expectEach(things: unknown, fields: string): void {
  const each: readonly unknown[] = Array.isArray(things) ? things : [things];
  expect(each.length).toBeGreaterThan(0);
  for (const thing of each) expectFields(thing, fields);
}

function expectAnswer(body: unknown, { answers, within = {} }: Documented): void {
  if (answers === 'text') expect(body).toMatch(/^\S.*\.$/);
  else if (answers === 'boolean') expect(body).toBe(true);
  else if (answers === 'picture') expect(body).toBeInstanceOf(Buffer);
  else if (typeof answers !== 'object') expect(body).toBe(answers);
  else if ('each' in answers) expectEach(Array.isArray(body) ? body : [], answers.each);
  else expectFields(body, answers.has);
  for (const [part, fields] of Object.entries(within)) expectEach((body as Record<string, unknown>)[part], fields);
}

const documented = Object.entries(DOCUMENTED).map(([name, call]) => [call.call, name as EndpointName, call] as const);

describe('every documented call', () => {
  let paths: Record<string, Record<string, { readonly operationId: string }>>;
  beforeAll(async () => {
    const under = await startServer();
    paths = (await under.server.inject('/api/docs/json')).json<{ paths: typeof paths }>().paths;
  });

  it.each(documented)('%s is where it is documented, and in OpenAPI', (spelling, name) => {
    const { method, path } = ENDPOINTS[name];
    expect(`${method} ${path}`).toBe(spelling);
    const described = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(described?.operationId).toBe(name);
  });

  it.each(documented)('%s takes the documented fields and answers as documented', async (_spelling, name, call) => {
    const under = await startServer();
    const { params } = ENDPOINTS[name].example;
    const answer = await under.send(ENDPOINTS[name], documentedBody(name, call), { as: call.as ?? 'super', params });
    expect(answer).toMatchObject({ status: 200 });
    expectAnswer(answer.body, call);
  });
});

describe('sign-in', () => {
  it('answers the token in the Authorization header, which is sent back the same way', async () => {
    const under = await startServer();
    const { headers, body } = await under.call(ENDPOINTS.login, ENDPOINTS.login.example.body);
    expect(headers['authorization']).toMatch(/^Bearer [\w-]{43}$/);
    expect(body).toMatchObject({ role: 'SUPER_ADMIN', storeId: 'ALL' });
    const token = String(headers['authorization']);
    expect((await under.call(ENDPOINTS.readSession, undefined, { token })).body).toEqual(body);
  });
});

const NO_APP = '연결된 App이 없습니다. App 연계 주소를 설정해주세요.';
const UNREACHED = 'App 서버에 연결할 수 없습니다 (ECONNREFUSED)';

describe('a call with a business code', () => {
  /** The settings of an App where nobody listens any more. */
  const away: { companionApp?: { url: string; secret: string } } = {};
  beforeAll(async () => {
    const secret = 'a secret of the tests';
    const receiver = await startReceiver({ secret });
    await receiver.close();
    away.companionApp = { url: receiver.url, secret };
  });
  const SAVING = [
    ...(['createStructure', 'updateStructure', 'deleteStructure'] as const),
    ...(['createStore', 'updateStore', 'deleteStore'] as const),
    ...(['createAddress1', 'createAddress2', 'createAddress3'] as const),
    ...(['renameAddress1', 'renameAddress2', 'renameAddress3'] as const),
  ];
  const SENDING = [
    ...(['sendStructureAsNew', 'sendStructureAsModified', 'sendNewStore', 'sendStore'] as const),
    ...(['sendNewAddress', 'sendAddress'] as const),
  ];
  const answerOf = async (under: ServerUnderTest, name: EndpointName) =>
    under.sendExample(ENDPOINTS[name], { as: 'super' });
  const coded = (code: 1 | -1 | 0, message: string) => ({
    status: 200,
    body: { code, message, id: expect.any(Number) as number },
  });

  it.each(SAVING)('%s answers 1 without an App, and -1 with the reason when the App does not answer', async (name) => {
    expect(await answerOf(await startServer(), name)).toMatchObject(coded(1, ''));
    const under = await startServer(away);
    expect(await answerOf(under, name)).toMatchObject(coded(-1, UNREACHED));
    const { body } = await under.call(ENDPOINTS.readAppLink, undefined, { as: 'super' });
    expect(body.deliveries).toHaveLength(1);
  });

  it.each(SENDING)('%s answers 0 without an App, and -1 with the reason when the App does not answer', async (name) => {
    expect(await answerOf(await startServer(), name)).toMatchObject(coded(0, NO_APP));
    expect(await answerOf(await startServer(away), name)).toMatchObject(coded(-1, UNREACHED));
  });

  it.each(['saveStoreAdmin', 'deleteStoreAdmin'] as const)('%s is nothing the App is told of', async (name) => {
    expect(await answerOf(await startServer(away), name)).toMatchObject(coded(1, ''));
  });

  it('is answered 400 for what is malformed, and 404 for what is not there', async () => {
    const under = await startServer();
    for (const name of [...SAVING, ...SENDING]) {
      const { status, body } = await under.send(ENDPOINTS[name], { nonsense: START }, { as: 'super' });
      expect({ name, status, code: body.code }).toEqual({ name, status: 400, code: 'invalid-request' });
    }
    for (const name of ['updateStructure', 'updateStore', 'renameAddress1', ...SENDING] as const) {
      const body = { ...(ENDPOINTS[name].example.body as object), id: 4711 };
      expect((await under.send(ENDPOINTS[name], body, { as: 'super' })).status).toBe(404);
    }
    for (const name of ['deleteStructure', 'deleteStore'] as const)
      expect((await under.send(ENDPOINTS[name], 4711, { as: 'super' })).status).toBe(404);
  });
});
