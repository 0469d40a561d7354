import { ENDPOINTS } from '@feltclock/contract';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest, type Who } from '../../test-support/server-under-test.ts';

const { uploadLogo, endLogo, readLogo, readStoreSettings } = ENDPOINTS;
const as = 'manager' as const;

afterEach(stopServers);

const picture = (colour: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'secret owner' } })
    .jpeg()
    .toBuffer();
const upload = async (under: ServerUnderTest, name = 'logo.jpg', colour = '#123', who: Who = as) =>
  under.send(uploadLogo, { id: IDS.store, file: { name, bytes: await picture(colour) } }, { as: who });
const nameOf = async (under: ServerUnderTest) =>
  (await under.call(readStoreSettings, { id: IDS.store }, { as })).body.logo;
const read = (under: ServerUnderTest, imageName: string) =>
  under.send(readLogo, undefined, { as: 'guest', params: { storeId: IDS.store, imageName } });

describe('a logo', () => {
  it('is there for everybody, under a name that changes with its content', async () => {
    const under = await startServer();
    expect(await nameOf(under)).toBeNull();
    expect(await upload(under)).toMatchObject({ status: 200, body: '로고가 저장되었습니다.' });
    const first = (await nameOf(under)) ?? '';
    expect(first).toMatch(/^logo-[0-9a-f]{16}$/);
    const shown = await read(under, first);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(shown.body as unknown as Uint8Array).includes('secret owner')).toBe(false);
    await upload(under, 'logo.jpg', '#fff');
    expect(await nameOf(under)).not.toBe(first);
    expect((await read(under, first)).headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  });

  it('leaves nothing behind when it is replaced or taken away', async () => {
    const under = await startServer();
    const count = async () => (await under.server.database.queries.selectFrom('image').select('id').execute()).length;
    const before = await count();
    for (const colour of ['#111', '#222']) await upload(under, 'logo.jpg', colour);
    expect(await count()).toBe(before + 1);
    await under.call(endLogo, { id: IDS.store }, { as });
    expect([await count(), await nameOf(under)]).toEqual([before, null]);
    expect((await read(under, 'default')).status).toBe(200);
  });

  it('is refused when it is no picture, and for anybody but the store’s owner', async () => {
    const under = await startServer();
    await upload(under);
    const kept = await nameOf(under);
    expect((await upload(under, 'my logo.jpg')).body.code).toBe('image-file-name');
    const text = { name: 'a.png', bytes: Buffer.from('hello') };
    expect((await under.send(uploadLogo, { id: IDS.store, file: text }, { as })).status).toBe(415);
    expect((await upload(under, 'logo.jpg', '#333', 'floor')).status).toBe(403);
    expect(await nameOf(under)).toBe(kept);
  });
});
