import { ENDPOINTS, type FloorPreset } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { listFloorPresets, saveFloorPresets, changeStoreSettings, listAudit } = ENDPOINTS;
const as = 'manager' as const;
const id = IDS.store;
const REST: FloorPreset = { texts: { ko: '5분 휴식' }, shape: 'screen', lastsFor: 300, countsDown: true };
const SIDE: FloorPreset = { texts: { ko: '사이드', ja: 'サイド' }, shape: 'line', lastsFor: null, countsDown: false };

async function withServer() {
  const under = await startServer();
  const kept = async () => (await under.call(listFloorPresets, { id }, { as })).body;
  const save = (presets: readonly unknown[], revision = 0) =>
    under.send(saveFloorPresets, { id, revision, presets }, { as });
  return { under, kept, save };
}

describe('what a store’s floor says often', () => {
  it('is nothing at first, then what was kept, in its order', async () => {
    const { kept, save } = await withServer();
    expect(await kept()).toEqual({ revision: 0, presets: [] });
    expect((await save([SIDE, REST])).body).toEqual({ revision: 1 });
    expect(await kept()).toEqual({ revision: 1, presets: [SIDE, REST] });
    await save([REST], 1);
    expect(await kept()).toEqual({ revision: 2, presets: [REST] });
  });

  it('is not written over by who read it before somebody else changed it', async () => {
    const { kept, save } = await withServer();
    await save([REST]);
    const late = await save([SIDE]);
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(await kept()).toEqual({ revision: 1, presets: [REST] });
  });

  it('stays when the store’s settings change', async () => {
    const { under, kept, save } = await withServer();
    await save([REST]);
    await under.call(changeStoreSettings, changeStoreSettings.example.body, { as });
    expect(await kept()).toEqual({ revision: 1, presets: [REST] });
  });

  it.each<[string, unknown]>([
    ['no words', { ...REST, texts: {} }],
    ['empty words', { ...REST, texts: { ko: '  ' } }],
    ['long words', { ...REST, texts: { ko: '가'.repeat(201) } }],
    ['a strange shape', { ...REST, shape: 'corner' }],
    ['too short a time', { ...REST, lastsFor: 4 }],
    ['a countdown without an end', { ...REST, lastsFor: null }],
  ])('with %s is refused, and stays as it was', async (_, preset) => {
    const { kept, save } = await withServer();
    await save([REST]);
    expect((await save([REST, preset], 1)).status).toBe(400);
    expect(await kept()).toEqual({ revision: 1, presets: [REST] });
  });

  it('has at most twenty', async () => {
    const { save } = await withServer();
    expect((await save(Array.from({ length: 21 }, () => REST))).status).toBe(400);
    expect((await save(Array.from({ length: 20 }, () => REST))).status).toBe(200);
  });

  it('is of its store, and stands in the trail as changed', async () => {
    const { under, save } = await withServer();
    await save([REST]);
    const theirs = await under.call(listFloorPresets, { id: IDS.otherStore }, { as: 'stranger' });
    expect(theirs.body).toEqual({ revision: 0, presets: [] });
    const { entries } = (await under.call(listAudit, { storeId: id, action: 'floor-presets' }, { as })).body;
    expect(entries.map(({ actor, outcome, changes }) => [actor, outcome, changes])).toEqual([
      ['gangnam', 'done', [{ field: 'presets' }]],
    ]);
  });
});
