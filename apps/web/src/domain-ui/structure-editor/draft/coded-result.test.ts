import { describe, expect, it } from 'vitest';
import { isDone, messageAfter } from './coded-result.ts';

describe('what staff are told', () => {
  it.each([
    [{ code: 1, message: '' } as const, { kind: 'success', key: 'saved' }, true],
    [{ code: -1, message: 'down' } as const, { kind: 'warning', key: 'savedWithoutApp', reason: 'down' }, true],
    [{ code: 0, message: 'no' } as const, { kind: 'error', key: 'saveRefused', reason: 'no' }, false],
  ])('after saving with %o', (answer, shown, done) => {
    expect(messageAfter('save', answer)).toEqual(shown);
    expect(isDone(answer)).toBe(done);
  });

  it('after deleting', () => {
    expect(messageAfter('delete', { code: 1, message: '' })).toEqual({ kind: 'success', key: 'deleted' });
    expect(messageAfter('delete', { code: -1, message: 'x' })).toMatchObject({ key: 'deletedWithoutApp' });
    expect(messageAfter('delete', { code: 0, message: 'x' })).toMatchObject({ key: 'deleteRefused' });
  });
});
