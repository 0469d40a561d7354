import { ENDPOINTS } from '@feltclock/contract';
import { IMAGE_LIMITS } from '@feltclock/domain';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawImage } from '../http/bodies/uploaded-image.ts';
import { liveBoard, type LiveBoard } from '../../test-support/live-board.ts';
import { IDS, startServer, stopServers, type ServerUnderTest, type Who } from '../../test-support/server-under-test.ts';
import { DEFAULT_BACKGROUND } from './default-pictures.ts';

const { uploadBackground, readBackground, readStructure, readBoard } = ENDPOINTS;

const boards: LiveBoard[] = [];
afterEach(async () => {
  await Promise.all(boards.splice(0).map((board) => board.close()));
  await stopServers();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } });
const bytesOf = {} as { png: Buffer; jpeg: Buffer; large: Buffer; clear: Buffer };
beforeAll(async () => {
  bytesOf.png = await picture(64, 36).png().toBuffer();
  bytesOf.clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  bytesOf.jpeg = await picture(30, 20)
    .withExif({ IFD0: { Copyright: 'secret owner' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  bytesOf.large = await picture(5000, 2500).jpeg().toBuffer();
});

const upload = (under: ServerUnderTest, name: string, bytes: Uint8Array, more: object = {}, as: Who = 'manager') => {
  const form = { storeId: IDS.store, structureId: IDS.structure, userId: 'x', filename: 'board', ...more };
  return under.send(uploadBackground, { ...form, file: { name, bytes } }, { as });
};
const nameOf = async (under: ServerUnderTest) =>
  (await under.call(readStructure, { id: IDS.structure }, { as: 'manager' })).body.backgroundImageName;
const read = (
  under: ServerUnderTest,
  imageName: string,
  options: { as?: Who; headers?: Record<string, string> } = {},
) =>
  under.send(readBackground, undefined, {
    as: 'viewer',
    params: { storeId: IDS.store, structureId: IDS.structure, imageName },
    ...options,
  });
const shown = async (under: ServerUnderTest) => sharp((await read(under, 'x')).body as unknown as Buffer).metadata();

describe('a background', () => {
  it('is the built-in one until there is another', async () => {
    const under = await startServer();
    const { status, headers } = await read(under, 'default');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' });
    expect(await nameOf(under)).toBe('default');
    expect((await read(under, 'default', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
  });

  it('is replaced, under a name that changes with its content', async () => {
    const under = await startServer();
    const answer = await upload(under, '배경.png', bytesOf.png);
    expect(answer).toMatchObject({ status: 200, body: '배경 이미지가 저장되었습니다.' });
    const first = await nameOf(under);
    expect(first).toMatch(/^board-[0-9a-f]{16}$/);
    const { headers } = await read(under, first);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    await upload(under, 'Board2.JPG', bytesOf.jpeg);
    expect(await nameOf(under)).not.toBe(first);
    const stale = await read(under, first);
    expect(stale.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-cache' });
    const { queries } = under.server.database;
    const links = await queries.selectFrom('structure_background').select('image_id').execute();
    expect(links).toHaveLength(1);
    expect(await queries.selectFrom('image').select('id').where('id', '=', links[0]!.image_id).execute()).toHaveLength(
      1,
    );
  });

  it('leaves nothing behind when it is replaced', async () => {
    const under = await startServer();
    const count = async () => (await under.server.database.queries.selectFrom('image').select('id').execute()).length;
    const before = await count();
    for (const bytes of [bytesOf.png, bytesOf.jpeg, bytesOf.clear]) await upload(under, 'a.png', bytes);
    expect(await count()).toBe(before + 1);
  });

  it('is turned upright, stripped, and fitted into 3840 by 2160', async () => {
    const under = await startServer();
    await upload(under, 'phone.jpg', bytesOf.jpeg);
    expect(await shown(under)).toMatchObject({ width: 20, height: 30, format: 'jpeg' });
    const raw = Buffer.from((await read(under, 'x')).body as unknown as Uint8Array);
    expect(raw.includes('secret owner')).toBe(false);
    await upload(under, 'large.jpg', bytesOf.large);
    expect(await shown(under)).toMatchObject({ width: 3840, height: 1920 });
    await upload(under, 'clear.png', bytesOf.clear);
    expect(await shown(under)).toMatchObject({ format: 'png', hasAlpha: true });
  });

  it('is live on the boards, and in what they read', async () => {
    const under = await startServer();
    const board = await liveBoard(await under.server.listen(), (await under.tokenOf('viewer')) ?? '', IDS.game);
    boards.push(board);
    await upload(under, 'a.png', bytesOf.png);
    expect(await board.refresh()).toMatchObject({ cause: 'design' });
    const { body } = await under.call(readBoard, { id: IDS.game }, { as: 'viewer' });
    expect(body.structure.backgroundImageName).toBe(await nameOf(under));
  });

  it('is its own structure’s and store’s', async () => {
    const under = await startServer();
    const at = (storeId: string | number, structureId: string | number, as: Who) =>
      under.send(readBackground, undefined, { as, params: { storeId, structureId, imageName: 'default' } });
    expect((await at(IDS.otherStore, IDS.structure, 'user')).status).toBe(404);
    expect((await at(IDS.store, 4711, 'user')).status).toBe(404);
    expect((await at('x', IDS.structure, 'user')).status).toBe(400);
    expect((await at(IDS.store, IDS.unusedStructure, 'viewer')).status).toBe(403);
    expect((await upload(under, 'a.png', bytesOf.png, { storeId: IDS.otherStore })).status).toBe(404);
    expect((await upload(under, 'a.png', bytesOf.png, {}, 'stranger')).status).toBe(403);
  });

  it('that is built in is a picture of ours, fit for a board', async () => {
    const { type, bytes } = await drawImage(DEFAULT_BACKGROUND);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1920, height: 1080, format: 'jpeg' });
    expect(type).toBe('image/jpeg');
    const { channels } = await sharp(bytes).stats();
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeLessThan(90);
  });
});

describe('what is no background', () => {
  /** A header that announces a picture of that size, without any content. */
  const promising = (width: number, height: number): Buffer => {
    const bytes = Buffer.from(bytesOf.png);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    [
      'a gif in a png’s name',
      'a.png',
      () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
      415,
      'image-wrong-type',
    ],
    ['a drawing', 'a.png', () => Buffer.from(svg), 415, 'image-wrong-type'],
    ['text', 'a.jpg', () => Buffer.from('hello'), 415, 'image-wrong-type'],
    ['nothing', 'a.png', () => Buffer.alloc(0), 415, 'image-wrong-type'],
    ['another extension', 'a.gif', () => bytesOf.png, 415, 'image-wrong-type'],
    ['a name with a space', 'my board.png', () => bytesOf.png, 400, 'image-file-name'],
    ['half a png', 'a.png', () => bytesOf.png.subarray(0, bytesOf.png.length / 2), 400, 'image-unreadable'],
    ['half a jpeg', 'a.jpg', () => bytesOf.large.subarray(0, 20_000), 400, 'image-unreadable'],
    ['a signature alone', 'a.png', () => bytesOf.png.subarray(0, 8), 400, 'image-unreadable'],
    ['a false checksum', 'a.png', () => promising(65, 36), 400, 'image-unreadable'],
    [
      'too many bytes',
      'a.png',
      () => Buffer.concat([bytesOf.png, Buffer.alloc(IMAGE_LIMITS.bytes)]),
      413,
      'image-too-large',
    ],
  ])('%s is refused, and nothing changes', async (_what, name, bytes, status, code) => {
    const under = await startServer();
    await under.tokenOf('manager');
    const before = await under.everything();
    const answer = await upload(under, name, bytes());
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(await under.everything()).toBe(before);
    expect(under.complaints).toEqual([]);
  });

  it('is more than 40 megapixels, however few bytes they take', async () => {
    const under = await startServer();
    const bomb = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const answer = await upload(under, 'bomb.png', bomb);
    expect([answer.status, answer.body.code]).toEqual([413, 'image-too-many-pixels']);
  });

  it('is no line of pixels, for which a decoder takes far longer than its size tells', async () => {
    const under = await startServer();
    const line = await sharp({ create: { width: 1, height: IMAGE_LIMITS.side + 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const answer = await upload(under, 'line.png', line);
    expect([answer.status, answer.body.code]).toEqual([413, 'image-too-long']);
  });

  it('hides behind one: of two things in one file only the picture is kept', async () => {
    const under = await startServer();
    const both = Buffer.concat([bytesOf.png, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    expect((await upload(under, 'a.png', both)).status).toBe(200);
    const kept = Buffer.from((await read(under, 'x')).body as unknown as Uint8Array);
    expect(kept.includes('script')).toBe(false);
  });

  it('gives the reason in the caller’s language and names the field', async () => {
    const under = await startServer();
    const { body } = await upload(under, 'my board.png', bytesOf.png);
    expect(body).toEqual({
      code: 'image-file-name',
      message: '띄어쓰기와 특수문자 없이 숫자, 한글, 영문으로 된 파일 이름만 가능합니다.',
      errors: [{ field: 'file', message: body.message }],
    });
  });
});
