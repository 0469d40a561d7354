import { describe, expect, it } from 'vitest';
import { chipBody, levelRowBody, NO_NUMBERS, refusedFields, structureBody } from '../../../test-support/wire.ts';
import {
  createStructure,
  deleteStructure,
  listStructures,
  readStructure,
  readStructureValue,
  saveBoardDesign,
  updateStructure,
} from './structure.ts';
import { levelRowInput } from './structure.ts';

const create = createStructure.request;
const update = updateStructure.request;
const updateBody = { ...structureBody, id: 5 };

describe('a structure as staff save it', () => {
  it('is read as it is sent', () => {
    expect(create.parse(structureBody)).toEqual(structureBody);
  });

  it('drops what the server computes or knows by itself', () => {
    const sent = {
      ...structureBody,
      registrationDeadlineLevel: 99,
      createUserId: 'mallory',
      updateUserId: 5,
      id: 77,
      role: 'SUPER_ADMIN',
      levelList: structureBody.levelList.map((row) => ({ ...row, seq: 9, nextBreak: 9, remainRegTime: 9, evil: true })),
    };
    expect(create.parse(sent)).toEqual(structureBody);
  });

  it('is read with every number as text', () => {
    const asTexts = (body: object): object =>
      Object.fromEntries(
        Object.entries(body).map(([field, value]) => [field, typeof value === 'number' ? String(value) : value]),
      );
    const sent = { ...asTexts(structureBody), levelList: structureBody.levelList.map(asTexts) };
    expect(create.parse(sent)).toEqual(structureBody);
  });

  it('has its name trimmed', () => {
    expect(create.parse({ ...structureBody, name: '  주말  ' }).name).toBe('주말');
  });

  it.each([
    ['name', ['', '   ', 'x'.repeat(101), 'a\0', 5, null, undefined]],
    ['storeId', [0, -1, 1.5, 'ALL', null, undefined]],
    ['buyInAmount', [...NO_NUMBERS, -1, 1.5, 1_000_000_001]],
    ['registrationDeadline', [...NO_NUMBERS, -1, 0.5, 200]],
    ['prize', [5, null, undefined, 'x'.repeat(501)]],
    ['entryLimit', [...NO_NUMBERS, -1, 4, 1.5]],
    ['entryLimitFlag', [...NO_NUMBERS, -1, 2, 0.5]],
    ['prizeContent', [5, null, undefined, '한'.repeat(34_134)]],
    ['levelList', [null, undefined, {}, '[]', [], Array.from({ length: 201 }, () => levelRowBody)]],
  ])('is refused for its %s alone', (field, values) => {
    for (const value of values) expect(refusedFields(create, { ...structureBody, [field]: value })).toEqual([field]);
  });

  it.each(Object.keys(chipBody))('is refused for its %s alone', (field) => {
    for (const value of [...NO_NUMBERS, -1, 0.5, 1_000_000_001])
      expect(refusedFields(create, { ...structureBody, [field]: value })).toEqual([field]);
  });

  it.each([
    ['smallBlind', [...NO_NUMBERS, -1, 0.5, 1_000_000_001]],
    ['bigBlind', [...NO_NUMBERS, -1, 0.5, 1_000_000_001]],
    ['ante', [...NO_NUMBERS, -1, 0.5, 1_000_000_001]],
    ['duration', [...NO_NUMBERS, 0, -1, 61, 10.5]],
    ['level', [...NO_NUMBERS, -1, 1.5, 201]],
  ])('names the row whose %s is wrong', (field, values) => {
    for (const value of values) {
      const levelList = [levelRowBody, { ...levelRowBody, [field]: value }];
      expect(refusedFields(create, { ...structureBody, levelList })).toEqual([`levelList.1.${field}`]);
    }
  });

  it.each([null, 5, 'row', []].map((row) => [row]))('names a row that is none: %j', (row) => {
    const [field] = refusedFields(create, { ...structureBody, levelList: [levelRowBody, row] });
    expect(field).toMatch(/^levelList\.1/);
  });

  it('names every wrong field at once', () => {
    const sent = { ...structureBody, name: '', buyInAmount: -1, levelList: [{ ...levelRowBody, duration: 0 }] };
    expect(refusedFields(create, sent)).toEqual(['name', 'buyInAmount', 'levelList.0.duration']);
  });

  it('may be as large as the limits allow', () => {
    const sent = {
      ...structureBody,
      name: '가'.repeat(100),
      levelList: Array.from({ length: 200 }, () => levelRowBody),
      prizeContent: '"'.repeat(102_400),
      registrationDeadline: 199,
    };
    expect(refusedFields(create, sent)).toEqual([]);
    expect(new TextEncoder().encode(JSON.stringify(sent)).length).toBeLessThan(createStructure.bodyLimit ?? 0);
  });

  it.each([undefined, null, 5, 'structure', [structureBody]].map((body) => [body]))('%j is none', (body) => {
    expect(create.safeParse(body).success).toBe(false);
    expect(update.safeParse(body).success).toBe(false);
  });
});

describe('a structure as staff change it', () => {
  it('is found by its id, and stays in its store whatever store is sent', () => {
    const { storeId: _dropped, ...expected } = updateBody;
    expect(update.parse({ ...updateBody, id: '5' })).toEqual(expected);
  });

  it('may bring colours along, and word for running games', () => {
    const designList = [{ id: 5, sectionNo: '7', color: '#ffb02e80' }];
    const read = update.parse({ ...updateBody, designList, applyToRunningGames: true });
    expect(read.designList).toEqual([{ id: 5, sectionNo: 7, color: '#ffb02e80' }]);
    expect(read.applyToRunningGames).toBe(true);
  });

  it.each([
    ['id', undefined, ['id']],
    ['id', 0, ['id']],
    ['name', '', ['name']],
    ['applyToRunningGames', 'yes', ['applyToRunningGames']],
    ['designList', [{ id: 5, sectionNo: 8, color: '#fff' }], ['designList.0.sectionNo']],
    ['designList', [{ id: 5, sectionNo: 0, color: 'red' }], ['designList.0.color']],
    ['designList', Array.from({ length: 9 }, () => ({ id: 5, sectionNo: 0, color: '#fff' })), ['designList']],
  ])('is refused with %s %j', (field, value, fields) => {
    expect(refusedFields(update, { ...updateBody, [field]: value })).toEqual(fields);
  });
});

describe('colours of a board', () => {
  const save = saveBoardDesign.request;
  const entry = { id: 5, sectionNo: 0, color: '#fff' };

  it.each(['#fff', '#FFB02E', '#ffb02e80'])('%s is read', (color) => {
    expect(save.parse([{ ...entry, color }])).toEqual([{ ...entry, color }]);
  });

  it.each([
    [[], ''],
    [Array.from({ length: 9 }, () => entry), ''],
    [[entry, { ...entry, id: 6 }], ''],
    [entry, ''],
    [[{ ...entry, sectionNo: 8 }], '0.sectionNo'],
    [[{ ...entry, sectionNo: -1 }], '0.sectionNo'],
    [[entry, { ...entry, color: '#ffff' }], '1.color'],
    [[entry, { ...entry, color: 'url(javascript:1)' }], '1.color'],
    [[{ ...entry, id: 'x' }], '0.id'],
  ])('%j is refused for %j', (sent, field) => {
    expect(refusedFields(save, sent)).toContain(field);
  });

  it('may be of eight sections, all of one structure', () => {
    const sent = Array.from({ length: 8 }, (_, sectionNo) => ({ ...entry, sectionNo }));
    expect(save.parse(sent)).toHaveLength(8);
  });
});

describe('the games of rows', () => {
  const refused = (row: object) =>
    refusedFields(createStructure.request, {
      ...structureBody,
      levelList: [levelRowBody, { ...levelRowBody, ...row }],
    });

  it.each<[object]>([
    [{}],
    [{ game: 'plo' }],
    [{ game: 'o8', limit: 'pot-limit' }],
    [{ game: 'stud', bringIn: 100 }],
    [{ game: 'other', gameName: 'Courchevel' }],
    [{ level: 0, game: 'nlh', limit: 'limit' }],
  ])('are taken: %j', (row) => {
    expect(refused(row)).toEqual([]);
  });

  it.each<[object, string]>([
    [{ game: 'whist' }, 'game'],
    [{ game: 'plo', limit: 'spread' }, 'limit'],
    [{ game: 'nlh', limit: 'limit' }, 'limit'],
    [{ game: 'stud', bringIn: 101 }, 'bringIn'],
    [{ game: 'plo', bringIn: 50 }, 'bringIn'],
    [{ game: 'other' }, 'gameName'],
    [{ game: 'other', gameName: 'x'.repeat(21) }, 'gameName'],
  ])('are refused with their row: %j', (row, field) => {
    expect(refused(row)).toEqual([`levelList.1.${field}`]);
  });

  it('have a structure with a known kind of ante', () => {
    const withKind = (anteKind: unknown) => refusedFields(createStructure.request, { ...structureBody, anteKind });
    expect(['none', 'per-player', 'big-blind', undefined].flatMap(withKind)).toEqual([]);
    expect(withKind('button')).toEqual(['anteKind']);
  });
});

describe('asking for structures', () => {
  it.each([readStructure, readStructureValue])('takes an id', ({ request }) => {
    expect(request.parse({ id: '5' })).toEqual({ id: 5 });
    for (const id of [undefined, null, 0, 'x', {}]) expect(refusedFields(request, { id })).toEqual(['id']);
  });

  it('takes a store or ALL for the list, and an id in any of its forms to delete', () => {
    expect(listStructures.request.parse({ storeId: 'ALL' })).toEqual({ storeId: 'ALL' });
    expect(refusedFields(listStructures.request, { storeId: 'all' })).toEqual(['storeId']);
    expect(refusedFields(listStructures.request, {})).toEqual(['storeId']);
    expect([5, '5', { id: 5 }].map((body) => deleteStructure.request.parse(body))).toEqual([5, 5, 5]);
  });

  it('answers rows with the figures that the server computes', () => {
    expect(levelRowInput.parse({ ...levelRowBody, nextBreak: 5 })).toEqual(levelRowBody);
  });
});
