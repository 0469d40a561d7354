import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import { LAYOUT_PRESETS, MOST_LAYOUTS } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { listLayouts, createLayout, saveLayout, deleteLayout, chooseUsualLayout, chooseStructureLayout } = ENDPOINTS;
const { readBoard, readStructure, listAudit } = ENDPOINTS;
const as = 'manager' as const;
const id = IDS.store;

type Layout = RequestOf<typeof createLayout>['layout'];
const presetOf = (palette: keyof typeof LAYOUT_PRESETS): Layout => ({
  palette,
  slots: LAYOUT_PRESETS[palette].slots.map((slot) => ({ ...slot })),
});
const MIDNIGHT = presetOf('midnight');

const list = async (under: ServerUnderTest) => (await under.call(listLayouts, { id }, { as })).body;
const shownOn = async (under: ServerUnderTest) => (await under.call(readBoard, { id: IDS.game }, { as })).body.layout;
const make = async (under: ServerUnderTest, name = '홀 TV', layout = MIDNIGHT): Promise<number> =>
  (await under.call(createLayout, { id, name, layout }, { as })).body.id;

describe('a layout', () => {
  it('is made, changed and deleted by the owner, and listed with who wears it', async () => {
    const under = await startServer();
    expect(await list(under)).toEqual([]);
    const layoutId = await make(under, '  홀 TV ');
    const made = { id: layoutId, name: '홀 TV', layout: MIDNIGHT, isUsual: false, structures: 0 };
    expect(await list(under)).toEqual([made]);
    const layout = presetOf('contrast');
    await under.call(saveLayout, { id, layoutId, name: '입구', layout }, { as });
    await under.call(chooseUsualLayout, { id, layoutId }, { as });
    await under.call(chooseStructureLayout, { id: IDS.structure, layoutId }, { as: 'floor' });
    expect(await list(under)).toEqual([{ ...made, name: '입구', layout, isUsual: true, structures: 1 }]);
    await under.call(deleteLayout, { id, layoutId }, { as });
    expect(await list(under)).toEqual([]);
  });

  it('is on the boards of the structure that chose it, else of all where it is the usual one, and goes with its deletion', async () => {
    const under = await startServer();
    expect(await shownOn(under)).toBeUndefined();
    const usual = await make(under);
    const own = await make(under, '메인', presetOf('contrast'));
    await under.call(chooseUsualLayout, { id, layoutId: usual }, { as });
    expect(await shownOn(under)).toEqual(MIDNIGHT);
    await under.call(chooseStructureLayout, { id: IDS.structure, layoutId: own }, { as });
    expect(await shownOn(under)).toEqual(presetOf('contrast'));
    expect((await under.call(readStructure, { id: IDS.structure }, { as })).body.layoutId).toBe(own);
    await under.call(deleteLayout, { id, layoutId: own }, { as });
    expect(await shownOn(under)).toEqual(MIDNIGHT);
    expect((await under.call(readStructure, { id: IDS.structure }, { as })).body.layoutId).toBeUndefined();
    await under.call(deleteLayout, { id, layoutId: usual }, { as });
    expect(await shownOn(under)).toBeUndefined();
  });

  it('that is changed is on the boards that wear it with their next reading, beside the version', async () => {
    const under = await startServer();
    const layoutId = await make(under);
    await under.call(chooseUsualLayout, { id, layoutId }, { as });
    await under.call(saveLayout, { id, layoutId, name: '홀 TV', layout: presetOf('felt') }, { as });
    const { body } = await under.call(readBoard, { id: IDS.game }, { as });
    expect([body.layout, body.preferences]).toEqual([presetOf('felt'), { language: 'ko', boardVersion: 1 }]);
    await under.call(chooseUsualLayout, { id, layoutId: null }, { as });
    expect(await shownOn(under)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['no clock', { palette: 'felt', slots: MIDNIGHT.slots.filter(({ figure }) => figure !== 'clock') }],
    ['no blinds', { palette: 'felt', slots: MIDNIGHT.slots.filter(({ figure }) => figure !== 'blinds') }],
    ['a figure twice', { palette: 'felt', slots: [...MIDNIGHT.slots, ...MIDNIGHT.slots.slice(0, 1)] }],
    [
      'a figure that there is not',
      { palette: 'felt', slots: [...MIDNIGHT.slots, { figure: 'bounty', place: 'left', size: 'small' }] },
    ],
    ['a palette that there is not', { ...MIDNIGHT, palette: 'neon' }],
    [
      'players too small to be read',
      { palette: 'felt', slots: MIDNIGHT.slots.map((slot) => ({ ...slot, size: 'small' })) },
    ],
    [
      'more than there is room for',
      {
        palette: 'felt',
        slots: [
          ...(['clock', 'blinds'] as const).map((figure) => ({ figure, place: 'centre', size: 'large' })),
          ...(['players', 'registration', 'nextBreak', 'average', 'ante', 'prizes'] as const).map((figure) => ({
            figure,
            place: 'left',
            size: 'large',
          })),
          ...(['entries', 'buyIns', 'addOns', 'totalTime', 'price'] as const).map((figure) => ({
            figure,
            place: 'left',
            size: 'small',
          })),
        ],
      },
    ],
  ])('with %s is refused, and nothing changes', async (_, layout) => {
    const under = await startServer();
    const layoutId = await make(under);
    for (const [endpoint, body] of [
      [createLayout, { id, name: '새것', layout }],
      [saveLayout, { id, layoutId, name: '새것', layout }],
    ] as const) {
      const refused = await under.send(endpoint, body, { as });
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid-request']);
      expect(refused.body.errors?.[0]?.field).toBe('layout');
    }
    expect(await list(under)).toMatchObject([{ id: layoutId, name: '홀 TV', layout: MIDNIGHT }]);
  });

  it('without a name, and one too many, is refused', async () => {
    const under = await startServer();
    expect((await under.send(createLayout, { id, name: '  ', layout: MIDNIGHT }, { as })).status).toBe(400);
    for (let made = 0; made < MOST_LAYOUTS; made += 1) await make(under, `배치 ${String(made)}`);
    expect((await under.send(createLayout, { id, name: '하나 더', layout: MIDNIGHT }, { as })).status).toBe(400);
    expect(await list(under)).toHaveLength(MOST_LAYOUTS);
  });

  it('of another store is none of this one’s', async () => {
    const under = await startServer();
    const theirs = await under.call(
      createLayout,
      { id: IDS.otherStore, name: '남의 것', layout: MIDNIGHT },
      { as: 'super' },
    );
    const layoutId = theirs.body.id;
    for (const [endpoint, body] of [
      [saveLayout, { id, layoutId, name: '내 것', layout: MIDNIGHT }],
      [deleteLayout, { id, layoutId }],
      [chooseUsualLayout, { id, layoutId }],
      [chooseStructureLayout, { id: IDS.structure, layoutId }],
    ] as const)
      expect((await under.send(endpoint, body, { as })).status).toBe(409);
    expect((await under.call(listLayouts, { id: IDS.otherStore }, { as: 'super' })).body).toMatchObject([
      { id: layoutId, name: '남의 것', isUsual: false, structures: 0 },
    ]);
  });

  it('leaves what else a store has chosen as it is', async () => {
    const under = await startServer();
    const { readStoreSettings } = ENDPOINTS;
    const before = (await under.call(readStoreSettings, { id }, { as })).body;
    await under.call(chooseUsualLayout, { id, layoutId: await make(under) }, { as });
    expect((await under.call(readStoreSettings, { id }, { as })).body).toEqual(before);
  });

  it('stands in the trail by its name', async () => {
    const under = await startServer();
    const layoutId = await make(under);
    await under.call(saveLayout, { id, layoutId, name: '입구', layout: presetOf('felt') }, { as });
    await under.call(chooseUsualLayout, { id, layoutId }, { as });
    await under.call(deleteLayout, { id, layoutId }, { as });
    const { body } = await under.call(listAudit, { storeId: id }, { as });
    expect(body.entries.slice(0, 4).map(({ action, facts }) => [action, facts?.['layout']])).toEqual([
      ['layout-delete', '입구'],
      ['layout-usual', undefined],
      ['layout-change', '홀 TV'],
      ['layout-create', undefined],
    ]);
  });
});
