import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../endpoint.ts';
import { refusedFields } from '../../../test-support/wire.ts';
import {
  createStore,
  deleteStore,
  deleteStoreAdmin,
  saveStoreAdmin,
  sendNewStore,
  sendStore,
  updateStore,
} from './store-administration.ts';

const NEW = { name: '리버 라운지' };

describe('a store that is sent', () => {
  const CHOICES = ['adminId', 'address1', 'address2', 'address3'] as const;

  it.each(CHOICES)('names no %s by null, by nothing and by blanks', (field) => {
    for (const none of [null, undefined, '', '   '])
      expect(createStore.request.parse({ ...NEW, [field]: none })[field]).toBeUndefined();
  });

  it('keeps what is chosen', () => {
    const chosen = { ...NEW, adminId: 'kim', address1: 11, address2: 1101, address3: 110_101 };
    expect(createStore.request.parse(chosen)).toEqual(chosen);
    expect(updateStore.request.parse({ ...chosen, id: 3 })).toEqual({ ...chosen, id: 3 });
  });

  it.each([
    ['name', [undefined, null, '', '  ', 'n'.repeat(101), 5]],
    ['adminId', [5, false, {}]],
    ['address1', ['11a', 0, -1, 1.5, {}, false]],
    ['phoneNo', ['abc', '()', '+', '1'.repeat(31), '2+3', 10]],
    ['detailAddress', ['d'.repeat(201), null, 5]],
    ['comment', ['c'.repeat(1001), null, 5]],
  ])('is refused for its %s alone', (field, values) => {
    for (const value of values) expect(refusedFields(createStore.request, { ...NEW, [field]: value })).toEqual([field]);
  });

  it.each(['02-555-0199', '+82 (10) 1234.5678', '#1*2~3', '', '  '])('may have the phone number “%s”', (phoneNo) => {
    expect(createStore.request.parse({ ...NEW, phoneNo }).phoneNo).toBe(phoneNo.trim());
  });
});

describe('whose administrator is taken away', () => {
  it.each([
    ['kim', 'kim'],
    [1234, '1234'],
    [{ id: 'kim' }, 'kim'],
    [{ id: 1234 }, '1234'],
  ])('is named by the bare body, by an id in it, by figures alone: %j', (body, id) => {
    expect(deleteStoreAdmin.request.parse(body)).toBe(id);
  });

  it.each([null, undefined, '', {}, [], true, { name: 'kim' }, { id: null }])('is refused by %j', (body) => {
    expect(deleteStoreAdmin.request.safeParse(body).success).toBe(false);
  });
});

describe('the trail', () => {
  const subjectOf = ({ audit }: Endpoint, body: unknown) =>
    typeof audit === 'object' && 'subject' in audit ? audit.subject({ body, params: {} }) : undefined;

  it('names the store, and the person whose store is taken away', () => {
    const store = { of: 'store', id: 3 };
    expect(subjectOf(updateStore, { ...NEW, id: 3 })).toEqual(store);
    expect(subjectOf(deleteStore, 3)).toEqual(store);
    expect(subjectOf(saveStoreAdmin, { id: 3, adminId: 'kim' })).toEqual(store);
    expect(subjectOf(sendNewStore, { id: 3 })).toEqual(store);
    expect(subjectOf(sendStore, { id: 3 })).toEqual(store);
    expect(subjectOf(deleteStoreAdmin, 'kim')).toEqual({ of: 'user', id: 'kim' });
  });
});
