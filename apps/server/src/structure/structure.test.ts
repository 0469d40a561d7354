import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import { DEFAULT_ROWS } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const {
  changeStoreSettings,
  createStructure,
  updateStructure,
  deleteStructure,
  listStructures,
  readStructure,
  readStructureValue,
  saveBoardDesign,
  createGame,
  readGame,
  readBoard,
  updateGame,
  deleteGame,
} = ENDPOINTS;
const NEW = createStructure.example.body;
const as = 'manager' as const;

const read = async (under: ServerUnderTest, id: number) => (await under.call(readStructure, { id }, { as })).body;
const create = async (under: ServerUnderTest, change: Partial<RequestOf<typeof createStructure>> = {}) =>
  under.call(createStructure, { ...NEW, ...change }, { as });
const row = (level: number, duration = 10) => ({ level, smallBlind: 100, bigBlind: 200, ante: 0, duration });
const rest = { level: 0, smallBlind: 5, bigBlind: 5, ante: 5, duration: 15 };

describe('creating', () => {
  it('stores what was sent, with the figures the server computes', async () => {
    const under = await startServer();
    const { body } = await create(under, {
      name: '  네 줄짜리  ',
      levelList: [row(1), row(2), rest, row(3, 20)],
      registrationDeadline: 2,
    });
    expect(body).toMatchObject({ code: 1, message: '' });
    expect(await read(under, body.id!)).toMatchObject({
      id: body.id,
      storeId: IDS.store,
      name: '네 줄짜리',
      buyInAmount: 70_000,
      registrationDeadline: 2,
      registrationDeadlineLevel: 2,
      entryLimit: 1,
      entryLimitFlag: 1,
      earlyBuyIn: 35_000,
      backgroundImageName: 'default',
      representativeDuration: 10,
      createUserId: 'gangnam',
      updateUserId: 'gangnam',
      levelList: [
        { seq: 0, level: 1, nextBreak: 20, remainRegTime: 35, duration: 10 },
        { seq: 1, level: 2, nextBreak: 10, remainRegTime: 25 },
        { seq: 2, level: 0, nextBreak: 0, remainRegTime: 15, smallBlind: 0, bigBlind: 0, ante: 0 },
        { seq: 3, level: 3, nextBreak: 0, remainRegTime: 0, duration: 20 },
      ],
    });
  });

  it('numbers the levels itself, and ignores what clients computed or claim to be', async () => {
    const under = await startServer();
    const levelList = [row(7), rest, row(7), row(1)].map((each) => ({ ...each, nextBreak: 99, remainRegTime: 99 }));
    const ignored = { createUserId: 'somebody', designList: [], id: 1, backgroundImageName: 'x' };
    const { body } = await create(under, { levelList, registrationDeadline: 0, ...ignored });
    const stored = await read(under, body.id!);
    expect(stored.levelList.map(({ level, nextBreak }) => [level, nextBreak])).toEqual([
      [1, 10],
      [0, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(stored.createUserId).toBe('gangnam');
  });

  it('stores games and the kind of ante, which its games copy', async () => {
    const under = await startServer();
    const stud = { ...row(2), ante: 25, game: 'stud', bringIn: 50 } as const;
    const levelList = [
      { ...row(1), ante: 200, game: 'o8', limit: 'pot-limit' } as const,
      { ...rest, game: 'nlh' } as const,
      stud,
    ];
    const { body } = await create(under, { levelList, registrationDeadline: 0, anteKind: 'none' });
    const stored = await read(under, body.id!);
    expect(stored).toMatchObject({
      anteKind: 'none',
      levelList: [{ ante: 0, game: 'o8', limit: 'pot-limit' }, {}, stud],
    });
    expect(stored.levelList[1]).not.toHaveProperty('game');
    const game = await under.call(createGame, { ...createGame.example.body, structureId: body.id! }, { as });
    const board = (await under.call(readBoard, { id: game.body.id! }, { as })).body;
    expect(board.structure.anteKind).toBe('none');
    expect(board.levelList).toEqual(stored.levelList);
    await under.call(updateStructure, { ...NEW, id: body.id! }, { as });
    expect(await read(under, body.id!)).not.toHaveProperty('anteKind');
  });

  it('cleans the prize text', async () => {
    const under = await startServer();
    const { body } = await create(under, { prizeContent: '<p onclick="x()">1위<script>alert(1)</script></p>' });
    expect((await read(under, body.id!)).prizeContent).toBe('<p>1위</p>');
  });

  it('shows all eight sections in white', async () => {
    const under = await startServer();
    const { designList } = await read(under, (await create(under)).body.id!);
    expect(designList).toHaveLength(8);
    expect(new Set(designList.map(({ color }) => color))).toEqual(new Set(['#ffffff']));
  });

  it.each<[string, Partial<RequestOf<typeof createStructure>>, string, string]>([
    ['no name', { name: '   ' }, 'invalid-request', 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'invalid-request', 'name'],
    ['no rows', { levelList: [] }, 'invalid-request', 'levelList'],
    ['201 rows', { levelList: Array.from({ length: 201 }, () => row(1)) }, 'invalid-request', 'levelList'],
    ['only breaks', { levelList: [rest, rest], registrationDeadline: 0 }, 'no-level', 'levelList'],
    ['a deadline beyond the list', { levelList: [row(1)] }, 'no-such-deadline', 'registrationDeadline'],
    ['an hour and a minute', { levelList: [row(1, 61)] }, 'invalid-request', 'levelList.0.duration'],
    ['no minute', { levelList: [row(1), row(2, 0)] }, 'invalid-request', 'levelList.1.duration'],
    ['negative blinds', { levelList: [{ ...row(1), ante: -1 }] }, 'invalid-request', 'levelList.0.ante'],
    ['an unknown game', { levelList: [{ ...row(1), game: 'x' as 'nlh' }] }, 'invalid-request', 'levelList.0.game'],
    [
      'a bring-in above the bet',
      { levelList: [row(1), { ...row(2), game: 'razz', bringIn: 101 }] },
      'invalid-request',
      'levelList.1.bringIn',
    ],
    ['too many chips', { buyIn: 1_000_000_001 }, 'invalid-request', 'buyIn'],
    ['four re-buys', { entryLimit: 4 }, 'invalid-request', 'entryLimit'],
    ['100 KB of prize text', { prizeContent: '가'.repeat(40_000) }, 'invalid-request', 'prizeContent'],
  ])('refuses %s, naming the field', async (_, change, code, field) => {
    const under = await startServer();
    const before = await under.everything();
    const { status, body } = await under.send(createStructure, { ...NEW, ...change }, { as });
    expect({ status, code: body.code, field: body.errors?.[0]?.field }).toEqual({ status: 400, code, field });
    expect(await under.everything()).toContain(before.slice(0, 200));
  });

  it('says what is wrong in the language of the caller', async () => {
    const under = await startServer();
    const headers = { 'accept-language': 'en-GB,en;q=0.9' };
    const message = async (language: 'ko' | 'en' | 'ja') => {
      await under.call(ENDPOINTS.changePreferences, { language }, { as });
      const answer = await under.send(
        createStructure,
        { ...NEW, levelList: [rest], registrationDeadline: 0 },
        { as, headers },
      );
      return answer.body.errors?.[0]?.message;
    };
    expect(await message('ko')).toBe('레벨이 하나 이상 있어야 합니다.');
    expect(await message('en')).toBe('At least one row must be a level.');
    expect(await message('ja')).toBe('レベルが1つ以上必要です。');
  });

  it('says what is wrong with a game', async () => {
    const under = await startServer();
    const levelList = [{ ...row(1), game: 'nlh', limit: 'limit' } as const];
    const { body } = await under.send(createStructure, { ...NEW, levelList, registrationDeadline: 0 }, { as });
    expect(body.errors?.[0]).toMatchObject({
      field: 'levelList.0.limit',
      message: '이 게임에는 쓸 수 없는 리밋입니다.',
    });
  });

  it('accepts numbers that arrive as text', async () => {
    const under = await startServer();
    const { body } = await create(under, { buyIn: '25000' as unknown as number, entryLimit: '2' as unknown as number });
    expect(await read(under, body.id!)).toMatchObject({ buyIn: 25_000, entryLimit: 2 });
  });
});

describe('listing and reading', () => {
  it('lists a store’s structures, newest last, with the games in play', async () => {
    const under = await startServer();
    const { body } = await under.call(listStructures, { storeId: IDS.store }, { as });
    expect(body).toEqual([
      { id: 1, name: '데일리 터보', runningGames: 1 },
      { id: 2, name: '딥스택 메인 이벤트', runningGames: 0 },
      { id: 3, name: '기본 스트럭처', runningGames: 0 },
    ]);
    const all = await under.call(listStructures, { storeId: 'ALL' }, { as: 'super' });
    expect(all.body).toHaveLength(5);
  });

  it('answers the chip values to anybody who may see a board', async () => {
    const under = await startServer();
    const { body } = await under.call(readStructureValue, { id: IDS.structure }, { as: 'user' });
    expect(body).toEqual({
      earlyBuyIn: 35_000,
      buyIn: 30_000,
      firstReBuyIn: 30_000,
      secondReBuyIn: 40_000,
      thirdReBuyIn: 0,
      addOn: 0,
    });
  });
});

const changeOf = (id: number, change: object) => ({ ...updateStructure.example.body, id, ...change });

describe('changing', () => {
  it('takes games along that have not started, and running ones only when asked', async () => {
    const under = await startServer();
    const waiting = await under.call(createGame, { structureId: IDS.structure, name: '나중에' }, { as });
    const rulesOf = async (id: number) => (await under.call(readGame, { id }, { as })).body;
    const levelList = [row(1, 30), row(2, 30)];
    const change = { name: '터보 개정', levelList, registrationDeadline: 1 };
    await under.call(updateStructure, changeOf(IDS.structure, { ...change, applyToRunningGames: false }), { as });
    expect(await rulesOf(waiting.body.id!)).toMatchObject({ structureName: '터보 개정', levelList: [{}, {}] });
    expect((await rulesOf(IDS.game)).levelList).toHaveLength(23);
    await under.call(updateStructure, changeOf(IDS.structure, { ...change, applyToRunningGames: true }), { as });
    expect((await rulesOf(IDS.game)).levelList).toHaveLength(2);
  });

  it('keeps colours that were not sent', async () => {
    const under = await startServer();
    await under.call(saveBoardDesign, [{ id: IDS.structure, sectionNo: 7, color: '#123456' }], { as });
    await under.call(updateStructure, changeOf(IDS.structure, { designList: undefined }), { as });
    expect((await read(under, IDS.structure)).designList[7]).toEqual({ id: 1, sectionNo: 7, color: '#123456' });
    const designList = [{ id: IDS.structure, sectionNo: 0, color: '#abc' }];
    await under.call(updateStructure, changeOf(IDS.structure, { designList }), { as });
    const { designList: stored } = await read(under, IDS.structure);
    expect([stored[0]?.color, stored[7]?.color]).toEqual(['#abc', '#123456']);
  });

  it('keeps limits that were not sent, and takes limits of 0 away', async () => {
    const under = await startServer();
    const save = (change: object) =>
      under.call(updateStructure, changeOf(IDS.structure, { limits: undefined, ...change }), { as });
    const stored = async () => (await read(under, IDS.structure)).limits;
    await save({ limits: { minimum: 8, cap: 60 } });
    await save({ name: '터보 개정' });
    expect(await stored()).toEqual({ minimum: 8, cap: 60 });
    const game = await under.call(createGame, { structureId: IDS.structure }, { as });
    expect((await under.call(readGame, { id: game.body.id! }, { as })).body.limits).toEqual({ minimum: 8, cap: 60 });
    expect((await save({ limits: { minimum: 9, cap: 8 } })).status).toBe(400);
    await save({ limits: { minimum: 0, cap: 0 } });
    expect(await stored()).toBeUndefined();
  });

  it('remembers who changed it last', async () => {
    const under = await startServer();
    await under.call(updateStructure, changeOf(IDS.structure, {}), { as: 'super' });
    expect(await read(under, IDS.structure)).toMatchObject({ createUserId: 'gangnam', updateUserId: 'admin' });
  });

  it('refuses what was made from another revision, and takes it once it was made from this one', async () => {
    const under = await startServer();
    const { revision } = await read(under, IDS.structure);
    await under.call(updateStructure, changeOf(IDS.structure, { name: '먼저', revision }), { as });
    const before = await under.everything();
    const late = changeOf(IDS.structure, { name: '나중', revision });
    const { status, body } = await under.send(updateStructure, late, { as });
    expect([status, body.code]).toEqual([409, 'stale-structure']);
    expect(await under.everything()).toBe(before);
    const now = (await read(under, IDS.structure)).revision;
    expect(now).not.toBe(revision);
    await under.call(updateStructure, { ...late, revision: now }, { as });
    expect((await read(under, IDS.structure)).name).toBe('나중');
  });

  it('is another revision by whatever saving writes, and the same by colours and whoever saves', async () => {
    const under = await startServer();
    const revisionAfter = async (change: object): Promise<string> => {
      await under.call(updateStructure, changeOf(IDS.structure, change), { as });
      return (await read(under, IDS.structure)).revision;
    };
    const plain = await revisionAfter({});
    const { example } = updateStructure;
    const rows = [{ ...example.body.levelList[0], ante: 1 }, ...example.body.levelList.slice(1)];
    const changes = [{ name: 'x' }, { prize: 'x' }, { prizeContent: '<p>x</p>' }, { addOn: 1 }, { entryLimit: 2 }];
    for (const change of [...changes, { registrationDeadline: 1 }, { levelList: rows }])
      expect(await revisionAfter(change), JSON.stringify(change).slice(0, 40)).not.toBe(plain);
    const designList = [{ id: IDS.structure, sectionNo: 7, color: '#123456' }];
    expect(await revisionAfter({ designList })).toBe(plain);
    await under.call(updateStructure, changeOf(IDS.structure, {}), { as: 'super' });
    expect((await read(under, IDS.structure)).revision).toBe(plain);
  });

  it('refuses colours of another structure, and changes nothing', async () => {
    const under = await startServer();
    await under.tokenOf(as);
    const before = await under.everything();
    const designList = [{ id: 2, sectionNo: 0, color: '#abcdef' }];
    const { status, body } = await under.send(updateStructure, changeOf(IDS.structure, { designList }), { as });
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field: 'designList' });
    expect(await under.everything()).toBe(before);
  });
});

describe('colouring', () => {
  it('is live on the boards of its games', async () => {
    const under = await startServer();
    const answer = await under.call(
      saveBoardDesign,
      [
        { id: IDS.structure, sectionNo: 2, color: '#ff0000' },
        { id: IDS.structure, sectionNo: 2, color: '#00ff00' },
      ],
      { as },
    );
    expect(answer.body).toBe(1);
    const board = await under.call(readBoard, { id: IDS.game }, { as: 'viewer' });
    expect(board.body.designList).toContainEqual({ id: IDS.structure, sectionNo: 2, color: '#00ff00' });
  });

  it('knows white that was chosen from the board’s own colour, and goes back to that', async () => {
    const under = await startServer();
    const colours = async () => {
      const { designList, chosenSections } = await read(under, IDS.structure);
      const board = (await under.call(readBoard, { id: IDS.game }, { as: 'viewer' })).body;
      expect(board).toMatchObject({ designList, chosenSections });
      return { listed: designList.map(({ color }) => color), chosenSections };
    };
    const white = { id: IDS.structure, color: '#ffffff' };
    const all = (part: object) => Array.from({ length: 8 }, (_, sectionNo) => ({ ...white, sectionNo, ...part }));
    await under.call(saveBoardDesign, all({ isChosen: false }), { as });
    const allWhite = Array.from({ length: 8 }, () => '#ffffff');
    expect(await colours()).toEqual({ listed: allWhite, chosenSections: [] });
    const own = { ...white, isChosen: false };
    await under.call(
      saveBoardDesign,
      [
        { ...white, sectionNo: 2 },
        { ...own, sectionNo: 3 },
      ],
      { as },
    );
    expect(await colours()).toEqual({ listed: allWhite, chosenSections: [2] });
    await under.call(updateStructure, changeOf(IDS.structure, { designList: [{ ...own, sectionNo: 2 }] }), { as });
    expect(await colours()).toEqual({ listed: allWhite, chosenSections: [] });
  });

  it.each(['red', '#12', '#12345', 'url(x)', '#gggggg'])('refuses %s', async (color) => {
    const under = await startServer();
    const { status, body } = await under.send(saveBoardDesign, [{ id: 1, sectionNo: 2, color }], { as });
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field: '0.color' });
  });
});

describe('deleting', () => {
  it('is refused while games are unfinished, with their names', async () => {
    const under = await startServer();
    const { status, body } = await under.send(deleteStructure, IDS.structure, { as });
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 0, message: '진행 중인 게임이 있어 삭제할 수 없습니다: 오늘의 데일리 터보' });
    expect((await read(under, IDS.structure)).id).toBe(IDS.structure);
  });

  it('hides the structure once its games are over, and leaves those games alone', async () => {
    const under = await startServer();
    await under.call(updateGame, { id: IDS.game, status: 'END' }, { as });
    expect((await under.call(deleteStructure, IDS.structure, { as })).body).toMatchObject({ code: 1 });
    expect((await under.send(readStructure, { id: IDS.structure }, { as })).status).toBe(404);
    expect((await under.send(deleteStructure, IDS.structure, { as })).status).toBe(404);
    expect((await under.send(createGame, { structureId: IDS.structure }, { as })).status).toBe(404);
    expect((await under.call(readGame, { id: IDS.game }, { as })).body.structureName).toBe('데일리 터보');
    expect((await under.call(readBoard, { id: IDS.game }, { as })).status).toBe(200);
    const { body } = await under.call(listStructures, { storeId: IDS.store }, { as });
    expect(body.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('does not count deleted games', async () => {
    const under = await startServer();
    await under.call(deleteGame, IDS.game, { as });
    expect((await under.call(deleteStructure, IDS.structure, { as })).body).toMatchObject({ code: 1 });
  });
});

describe('the default structure', () => {
  it('travels there and back unchanged', async () => {
    const under = await startServer();
    const { body } = await create(under);
    const { levelList } = await read(under, body.id!);
    expect(
      levelList.map(({ level, smallBlind, bigBlind, ante, duration }) => ({
        level,
        smallBlind,
        bigBlind,
        ante,
        duration,
      })),
    ).toEqual(DEFAULT_ROWS);
  });
});

describe('prices', () => {
  const PRICES = { kinds: { buyIn: { price: 60_000, fee: 10_000, bounty: 0, staff: 0 } }, guarantee: 1_000_000 };
  const NONE = { kinds: {}, guarantee: 0 };

  it('are stored, copied by games, and stay where a change does not name them', async () => {
    const under = await startServer();
    const id = (await create(under, { prices: PRICES })).body.id!;
    expect((await read(under, id)).prices).toEqual(PRICES);
    const game = (await under.call(createGame, { structureId: id }, { as })).body.id!;
    const pricesOfGame = async () => (await under.call(readGame, { id: game }, { as })).body.prices;
    expect(await pricesOfGame()).toEqual(PRICES);
    await under.call(updateStructure, { ...NEW, id, name: 'x' }, { as });
    expect((await read(under, id)).prices).toEqual(PRICES);
    await under.call(updateStructure, { ...NEW, id, prices: NONE }, { as });
    expect((await read(under, id)).prices).toBeUndefined();
    expect(await pricesOfGame()).toBeUndefined();
  });

  it('change the revision', async () => {
    const under = await startServer();
    const id = (await create(under)).body.id!;
    const { revision } = await read(under, id);
    await under.call(updateStructure, { ...NEW, id, prices: NONE }, { as });
    expect((await read(under, id)).revision).toBe(revision);
    await under.call(updateStructure, { ...NEW, id, prices: PRICES }, { as });
    expect((await read(under, id)).revision).not.toBe(revision);
  });

  it('are refused below their fees in a store that keeps payments, naming the field', async () => {
    const under = await startServer();
    const prices = { kinds: { buyIn: { price: 9_999, fee: 10_000, bounty: 0, staff: 0 } }, guarantee: 0 };
    const id = (await create(under, { prices })).body.id!;
    await under.call(changeStoreSettings, changeStoreSettings.example.body, { as });
    for (const answer of [
      await under.send(createStructure, { ...NEW, prices }, { as }),
      await under.send(updateStructure, { ...NEW, id }, { as }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'price-below-fees', errors: [{ field: 'prices' }] } });
  });
});
