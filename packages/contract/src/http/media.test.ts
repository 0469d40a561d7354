import { describe, expect, it } from 'vitest';
import { NO_NUMBERS, refusedFields } from '../../test-support/wire.ts';
import { addAdPage, deleteAdPage, readAds, reorderAdPages, saveAdMaster } from './advertising/ad.ts';
import { readBackground, uploadBackground } from './structure/attachment.ts';
import { openViewSession, shortenUrl } from './boards/short-link.ts';

const file = { name: '배경.png', bytes: new Uint8Array([1, 2, 3]) };

describe('short links', () => {
  it('are asked for by the game, whoever the request says it is from', () => {
    const sent = { gameId: '7', token: 'Bearer x', userId: 'somebody', storeId: 1 };
    expect(shortenUrl.request.parse(sent)).toMatchObject({ gameId: 7 });
    expect(shortenUrl.request.parse({ gameId: 7, replace: true })).toMatchObject({ replace: true });
    expect(refusedFields(shortenUrl.request, { gameId: 7, replace: 'yes' })).toEqual(['replace']);
    expect(refusedFields(shortenUrl.request, {})).toEqual(['gameId']);
  });

  it('answer the documented shape', () => {
    const answer = { result: { url: 'https://timer.example.com/s/abc', reach: 'as-asked' } };
    expect(shortenUrl.reply.parse(answer)).toEqual(answer);
  });

  it.each([
    ['abc23', 'abc23'],
    [' ABC23 ', 'abc23'],
  ])('are opened by %j as %j', (code, read) => {
    expect(openViewSession.request.parse({ code })).toEqual({ code: read });
  });

  it.each([undefined, null, '', '   ', 5, 'x'.repeat(65), 'a\0'].map((code) => [code]))(
    'are not opened by %j',
    (code) => {
      expect(refusedFields(openViewSession.request, { code })).toEqual(['code']);
    },
  );
});

describe('a background image', () => {
  const form = { file, storeId: '3', structureId: '5', userId: 'x', filename: 'display-board' };

  it('comes as a form, its numbers as text', () => {
    expect(uploadBackground.form).toBe('multipart');
    expect(uploadBackground.request.parse(form)).toMatchObject({ file, storeId: 3, structureId: 5 });
  });

  it.each(['file', 'storeId', 'structureId'])('is refused without its %s', (field) => {
    expect(refusedFields(uploadBackground.request, { ...form, [field]: undefined })).toEqual([field]);
  });

  it.each(
    ['text', {}, { name: 'a.png' }, { name: 5, bytes: file.bytes }, { name: 'a', bytes: [1] }, null].map((x) => [x]),
  )('is no file when it is %j', (odd) => {
    expect(refusedFields(uploadBackground.request, { ...form, file: odd })).toEqual(['file']);
  });

  it('is asked for by store, structure and a name', () => {
    expect(readBackground.params.parse({ storeId: '3', structureId: '5', imageName: 'default' })).toEqual({
      storeId: 3,
      structureId: 5,
      imageName: 'default',
    });
    expect(refusedFields(readBackground.params, { storeId: 'x', structureId: '0', imageName: '' })).toEqual([
      'storeId',
      'structureId',
    ]);
  });
});

describe('advertisements', () => {
  it('are empty, off and without a time where there are none', () => {
    const nothing = { isValid: 0, cycleTime: 0, pages: [] };
    expect(readAds.reply.parse(nothing)).toEqual(nothing);
  });

  it('have the documented fields', () => {
    const page = { id: 1, seq: 1, fileId: 2, fileName: '여름', extension: 'png', description: '' };
    const answer = { isValid: 1, cycleTime: 3000, pages: [{ ...page, updateUserId: null, updateDate: 5 }] };
    expect(readAds.reply.parse(answer)).toEqual(answer);
  });

  it('are switched with flags and timed in milliseconds', () => {
    const sent = { address1: '1', isValid: '1', cycleTime: '3000', createUserId: 'x', updateUserId: 'y' };
    expect(saveAdMaster.request.parse(sent)).toMatchObject({ address1: 1, isValid: 1, cycleTime: 3000 });
  });

  it.each([
    ['isValid', [2, -1, true, null]],
    ['cycleTime', [0, 999, 1000.5, 3_600_001, ...NO_NUMBERS]],
    ['address1', [0, 'ALL', ...NO_NUMBERS]],
  ])('are refused for their %s alone', (field, values) => {
    const valid = { address1: 1, isValid: 1, cycleTime: 3000 };
    for (const value of values)
      expect(refusedFields(saveAdMaster.request, { ...valid, [field]: value })).toEqual([field]);
  });

  it('are added as a form, and find their place by themselves', () => {
    expect(addAdPage.form).toBe('multipart');
    expect(refusedFields(addAdPage.request, { file, address1: '1', seq: 'last', description: '여름' })).toEqual([]);
    expect(refusedFields(addAdPage.request, { file, address1: '1', description: 'x'.repeat(501) })).toEqual([
      'description',
    ]);
  });

  it('are put in order as a whole list, of which only ids and places are read', () => {
    const page = { id: '4', seq: '1', fileId: 9, fileName: 'x', description: 'y' };
    expect(reorderAdPages.request.parse([page])).toEqual([{ id: 4, seq: 1 }]);
    expect(refusedFields(reorderAdPages.request, [{ id: 4, seq: 0 }])).toEqual(['0.seq']);
    expect(refusedFields(reorderAdPages.request, { id: 4, seq: 1 })).toEqual(['']);
  });

  it.each(['9', 9, { id: 9 }])('are deleted with their file as %j', (body) => {
    expect(deleteAdPage.request.parse(body)).toBe(9);
    expect(deleteAdPage.params.parse({ id: '4' })).toEqual({ id: 4 });
  });
});
