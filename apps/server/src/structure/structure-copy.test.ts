import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import {
  IDS,
  ONE_PIXEL,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../../test-support/server-under-test.ts';
import type { CompanionApp } from '../companion-app/companion-app.ts';
import { copyStructureTo } from './structure-copy.routes.ts';

afterEach(stopServers);

const { copyStructure, readStructure, saveBoardDesign, uploadBackground, readBackground, listStructures } = ENDPOINTS;

const copy = async (under: ServerUnderTest, order: RequestOf<typeof copyStructure>, as: Who = 'manager') =>
  under.call(copyStructure, order, { as });
const read = async (under: ServerUnderTest, id: number, as: Who = 'super') =>
  (await under.call(readStructure, { id }, { as })).body;
const contentOf = (structure: Awaited<ReturnType<typeof read>>) => {
  const {
    id: _id,
    storeId: _storeId,
    name: _name,
    designList,
    createUserId: _by,
    revision: _revision,
    updateUserId: _at,
    ...content
  } = structure;
  return { ...content, colours: designList.map(({ color }) => color) };
};

describe('copying a structure', () => {
  it('stores one that says the same under the next free name, and leaves the original alone', async () => {
    const under = await startServer();
    await under.call(saveBoardDesign, [{ id: IDS.structure, sectionNo: 3, color: '#12ab34' }], { as: 'manager' });
    const original = await read(under, IDS.structure);
    const first = await copy(under, { id: IDS.structure });
    const second = await copy(under, { id: IDS.structure });
    expect(first.body).toMatchObject({ code: 1, message: '' });
    const copied = await read(under, first.body.id!);
    expect(contentOf(copied)).toEqual(contentOf(original));
    expect(copied).toMatchObject({ name: '데일리 터보 (2)', storeId: IDS.store, createUserId: 'gangnam' });
    expect((await read(under, second.body.id!)).name).toBe('데일리 터보 (3)');
    expect(await read(under, IDS.structure)).toEqual(original);
  });

  it('takes a name, and the games of the original have nothing to do with it', async () => {
    const under = await startServer();
    const { body } = await copy(under, { id: IDS.structure, name: ' 연습용 ' });
    const { body: listed } = await under.call(listStructures, { storeId: IDS.store }, { as: 'manager' });
    expect(listed.find(({ id }) => id === body.id)).toMatchObject({ name: '연습용', runningGames: 0 });
  });

  it('brings the background along as an image of its own', async () => {
    const under = await startServer();
    const background = { storeId: IDS.store, structureId: IDS.structure, userId: 'x', filename: 'board' };
    const file = { name: '배경.png', bytes: ONE_PIXEL };
    await under.call(uploadBackground, { ...background, file }, { as: 'manager' });
    const { body } = await copy(under, { id: IDS.structure });
    const copied = await read(under, body.id!);
    expect(copied.backgroundImageName).toBe((await read(under, IDS.structure)).backgroundImageName);
    await under.call(uploadBackground, { ...background, file }, { as: 'manager' });
    const params = { storeId: IDS.store, structureId: body.id!, imageName: copied.backgroundImageName };
    const { status, headers } = await under.send(readBackground, undefined, { as: 'manager', params });
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/png' });
  });

  it('reaches another store for a super administrator, and keeps its name there', async () => {
    const under = await startServer();
    const { body } = await copy(under, { id: IDS.structure, storeId: IDS.otherStore }, 'super');
    expect(await read(under, body.id!)).toMatchObject({ name: '데일리 터보', storeId: IDS.otherStore });
  });

  it.each<[string, RequestOf<typeof copyStructure>, Who, number, string]>([
    ['to a store that is not the asker’s', { id: IDS.structure, storeId: IDS.otherStore }, 'manager', 403, 'forbidden'],
    [
      'of a structure that is not the asker’s',
      { id: IDS.structure, storeId: IDS.otherStore },
      'stranger',
      403,
      'forbidden',
    ],
    ['to no store', { id: IDS.structure, storeId: 4711 }, 'super', 404, 'not-found'],
    ['of no structure', { id: 4711 }, 'super', 404, 'not-found'],
  ])('is refused %s, and nothing changes', async (_, order, as, status, code) => {
    const under = await startServer();
    await under.tokenOf(as);
    const before = await under.everything();
    const answer = await under.send(copyStructure, order, { as });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(await under.everything()).toBe(before);
  });

  it('is done even when the App can’t be reached, and says so', async () => {
    const under = await startServer();
    const app: Pick<CompanionApp, 'enqueue' | 'deliver'> = {
      enqueue: async () => undefined,
      deliver: async () => ({ delivered: false, fault: { code: 'app-refused', detail: 'HTTP 503' } }),
    };
    const answer = await copyStructureTo(
      { database: under.server.database, app, ownership: { storeExists: async () => true } },
      { id: IDS.structure, storeId: undefined, name: undefined },
      { principal: { role: 'SUPER_ADMIN', userId: 'admin' }, edit: { by: 'admin', at: instant(5) }, language: 'en' },
    );
    expect(answer).toMatchObject({
      code: -1,
      message: 'The App’s server refused it. Please ask the operator of the App.',
    });
    expect((await read(under, answer.id!)).name).toBe('데일리 터보 (2)');
  });
});
