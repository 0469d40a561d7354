import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { liveBoard, type LiveBoard } from '../../test-support/live-board.ts';
import { IDS, startServer, stopServers, type ServerUnderTest, type Who } from '../../test-support/server-under-test.ts';

const { readStoreLook, changeStoreLook, uploadStorePicture, endStorePicture, readStorePicture } = ENDPOINTS;
const { readBoard, readBackground, readStructure, uploadBackground, uploadLogo, listAudit } = ENDPOINTS;
const as = 'manager' as const;
const id = IDS.store;

const boards: LiveBoard[] = [];
afterEach(async () => {
  await Promise.all(boards.splice(0).map((board) => board.close()));
  await stopServers();
});

const USUAL = { accent: null, plate: null, logoPlate: null };
const CHOSEN = { accent: '#e6dcff', plate: '#101a3a', logoPlate: '#ffffff' };

type Colours = Omit<RequestOf<typeof changeStoreLook>, 'id'>;
const change = (under: ServerUnderTest, colours: Colours, who: Who = as) =>
  under.send(changeStoreLook, { id, ...colours }, { as: who });
const look = async (under: ServerUnderTest, who: Who = as) =>
  (await under.call(readStoreLook, { id }, { as: who })).body;
const shown = async (under: ServerUnderTest, who: Who = 'viewer') =>
  (await under.call(readBoard, { id: IDS.game }, { as: who })).body;

const picture = (background: string, width = 64, height = 36) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const attach = async (under: ServerUnderTest, background = '#a01040', who: Who = as) =>
  under.send(uploadStorePicture, { id, file: { name: 'hall.png', bytes: await picture(background) } }, { as: who });
const behind = (under: ServerUnderTest, imageName: string, who: Who = 'viewer') =>
  under.send(readBackground, undefined, {
    as: who,
    params: { storeId: id, structureId: IDS.structure, imageName },
  });
const colourOf = async (bytes: unknown): Promise<readonly number[]> =>
  (await sharp(bytes as Buffer).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean));

describe('the colours of a store’s boards', () => {
  it('are usual until the owner chooses, and then on every board with its next reading', async () => {
    const under = await startServer();
    expect(await look(under)).toEqual({ ...USUAL, logo: null, picture: null });
    expect((await shown(under)).store.look).toBeUndefined();
    const board = await liveBoard(await under.server.listen(), (await under.tokenOf('viewer')) ?? '', IDS.game);
    boards.push(board);
    expect(await change(under, { ...CHOSEN, accent: '#E6DCFF' })).toMatchObject({ status: 200, body: 1 });
    await board.refresh();
    expect((await shown(under)).store.look).toEqual(CHOSEN);
    expect(await look(under, 'floor')).toMatchObject(CHOSEN);
    await change(under, { ...USUAL, accent: '#ffffff' });
    expect((await shown(under)).store.look).toEqual({ accent: '#ffffff' });
    await change(under, USUAL);
    expect((await shown(under)).store.look).toBeUndefined();
  });

  it('keep what else was chosen for the store', async () => {
    const under = await startServer();
    await change(under, CHOSEN);
    await attach(under);
    await under.send(uploadLogo, { id, file: { name: 'logo.png', bytes: await picture('#123') } }, { as });
    expect(await look(under)).toMatchObject({
      ...CHOSEN,
      logo: expect.stringMatching(/^logo-/),
      picture: expect.stringMatching(/^store-/),
    });
  });

  it.each<[string, Colours, string]>([
    ['a dark accent', { ...USUAL, accent: '#204020' }, 'accent'],
    ['an accent that is too dark for the plate', { ...USUAL, accent: '#c0a050', plate: '#2a0810' }, 'accent'],
    ['a bright plate', { ...USUAL, plate: '#ffffff' }, 'plate'],
    ['a bright plate under a dark accent', { accent: '#000000', plate: '#f0e0c0', logoPlate: null }, 'plate'],
  ])('are refused with the field where nobody could read them: %s', async (_what, colours, field) => {
    const under = await startServer();
    await change(under, CHOSEN);
    const before = await under.everything();
    expect(await change(under, colours)).toMatchObject({
      status: 400,
      body: { code: 'look-unreadable', errors: [{ field }] },
    });
    expect(await under.everything()).toBe(before);
  });

  it.each<[string, unknown]>([
    ['a name', 'red'],
    ['a short colour', '#abc'],
    ['a colour one can see through', '#c9b3f580'],
    ['a call of the style sheet', 'url(//x)'],
    ['a number', 7],
    ['nothing said', undefined],
  ])('are colours: not %s', async (_what, accent) => {
    const under = await startServer();
    const body = { id, plate: null, logoPlate: null, accent } as RequestOf<typeof changeStoreLook>;
    expect(await under.send(changeStoreLook, body, { as })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'accent' }] },
    });
  });

  it('are the owner’s to change, and the trail tells from which to which', async () => {
    const under = await startServer();
    for (const [who, status] of [
      ['floor', 403],
      ['stranger', 403],
      ['viewer', 403],
      ['guest', 401],
    ] as const)
      expect([who, (await change(under, CHOSEN, who)).status]).toEqual([who, status]);
    await change(under, CHOSEN);
    const { body } = await under.call(listAudit, { storeId: id, action: 'store-look' }, { as });
    expect(body.entries.find(({ changes }) => changes !== undefined)?.changes).toEqual([
      { field: 'accent', from: '#e3be6b', to: '#e6dcff' },
      { field: 'plate', from: '#060c0a', to: '#101a3a' },
      { field: 'logoPlate', from: null, to: '#ffffff' },
    ]);
  });
});

describe('a store’s picture', () => {
  it('stands behind the boards of structures that have none of their own, for everybody who may see one', async () => {
    const under = await startServer();
    expect((await shown(under)).structure.backgroundImageName).toBe('default');
    expect(await attach(under)).toMatchObject({ status: 200, body: '배경 사진이 저장되었습니다.' });
    const name = (await shown(under)).structure.backgroundImageName;
    expect(name).toMatch(/^store-[0-9a-f]{16}$/);
    const read = await behind(under, name);
    expect(read.headers).toMatchObject({ 'cache-control': 'private, max-age=31536000, immutable' });
    expect(await colourOf(read.body)).toEqual([0xa0, 0x10, 0x40]);
    expect((await behind(under, 'default')).headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect((await under.call(readStructure, { id: IDS.structure }, { as })).body.backgroundImageName).toBe('default');
  });

  it('gives way to a structure’s own', async () => {
    const under = await startServer();
    await attach(under);
    const file = { name: 'own.png', bytes: await picture('#0000ff') };
    await under.send(
      uploadBackground,
      { storeId: id, structureId: IDS.structure, file, userId: 'x', filename: 'x' },
      { as },
    );
    const name = (await shown(under)).structure.backgroundImageName;
    expect(name).toMatch(/^board-/);
    expect(await colourOf((await behind(under, name)).body)).toEqual([0, 0, 255]);
  });

  it('is read by the store’s people, told to the boards, and leaves nothing behind', async () => {
    const under = await startServer();
    const count = async () => (await under.server.database.queries.selectFrom('image').select('id').execute()).length;
    const before = await count();
    const board = await liveBoard(await under.server.listen(), (await under.tokenOf('viewer')) ?? '', IDS.game);
    boards.push(board);
    await attach(under, '#ffffff');
    await board.refresh();
    const first = (await look(under)).picture ?? '';
    await attach(under, '#00000000');
    expect([await count(), (await look(under)).picture === first]).toEqual([before + 1, false]);
    const params = { storeId: id, imageName: 'x' };
    expect((await under.send(readStorePicture, undefined, { as: 'floor', params })).status).toBe(200);
    expect((await under.send(readStorePicture, undefined, { as: 'stranger', params })).status).toBe(403);
    await under.call(endStorePicture, { id }, { as });
    expect([await count(), (await look(under)).picture]).toEqual([before, null]);
    expect((await shown(under)).structure.backgroundImageName).toBe('default');
    expect((await behind(under, 'default')).headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  });

  it('is refused where it is none, and to anybody who does not own the store', async () => {
    const under = await startServer();
    await attach(under);
    await under.tokenOf('floor');
    const before = await under.everything();
    const svg = { name: 'a.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    expect((await under.send(uploadStorePicture, { id, file: svg }, { as })).body.code).toBe('image-wrong-type');
    expect((await attach(under, '#123', 'floor')).status).toBe(403);
    expect((await under.send(endStorePicture, { id }, { as: 'floor' })).status).toBe(403);
    expect(await under.everything()).toBe(before);
  });

  it('may be of any shape and colour', async () => {
    const under = await startServer();
    for (const [width, height, colour] of [
      [1, 1, '#ffffff'],
      [2000, 100, '#000000'],
      [9, 900, '#00000000'],
    ] as const) {
      const file = { name: 'a.png', bytes: await picture(colour, width, height) };
      expect((await under.send(uploadStorePicture, { id, file }, { as })).status).toBe(200);
      expect((await under.send(uploadLogo, { id, file }, { as })).status).toBe(200);
    }
  });
});
