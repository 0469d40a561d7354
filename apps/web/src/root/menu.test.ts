import type { StaffRole } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { profileOf } from '../../test-support/session.ts';
import { isOthersPoints, isWithin, menuOf } from './menu.ts';

const keysOf = (...given: Parameters<typeof menuOf>): string[] => menuOf(...given).map(({ key }) => key);

describe('the menu', () => {
  it('offers each role what it may open', () => {
    expect(keysOf(undefined, undefined)).toEqual(['main', 'timerList', 'signUp', 'signIn']);
    expect(keysOf(profileOf({ role: 'USER', storeId: null }), undefined)).toEqual([
      ...['main', 'timerList', 'award', 'myPoints', 'profile', 'signOut'],
    ]);
    const venue = [
      'main',
      'timerList',
      'structureCreate',
      'gameCreate',
      'gameList',
      'storePoints',
      'storeManage',
      'people',
    ];
    expect(keysOf(profileOf(), 1)).toEqual([...venue, 'audit', 'award', 'myPoints', 'profile', 'signOut']);
    expect(keysOf(profileOf({ role: 'SUPER_ADMIN', storeId: 'ALL' }), undefined)).toEqual([
      ...venue,
      ...['adManage', 'userList', 'passwordManage', 'wall', 'audit', 'award', 'myPoints', 'profile', 'signOut'],
    ]);
  });

  it('offers those with a role in a store what the role allows there', () => {
    const as = (role: StaffRole) => {
      const posts = [{ storeId: 7, storeName: 'Seomyeon', role }];
      return keysOf(profileOf({ role: 'USER', storeId: null, posts }), 7);
    };
    const member = ['award', 'myPoints', 'profile', 'signOut'];
    const taker = ['main', 'timerList', 'gameList', 'storeManage', ...member];
    expect(as('FLOOR')).toEqual([
      ...['main', 'timerList', 'structureCreate', 'gameCreate', 'gameList', 'storeManage'],
      ...member,
    ]);
    expect([as('CASHIER'), as('DEALER')]).toEqual([taker, taker]);
  });

  it('goes by the store that is worked on, where somebody has several', () => {
    const both = profileOf({ posts: [{ storeId: 7, storeName: 'Seomyeon', role: 'DEALER' }] });
    expect(keysOf(both, 1)).toContain('people');
    expect(keysOf(both, 7)).not.toContain('people');
    expect(keysOf(both, 7)).not.toContain('gameCreate');
  });

  it('stays marked on the screens behind an entry', () => {
    expect(isWithin('storeManage', '/store-edit')).toBe(true);
    expect(isWithin('storeManage', '/store-points')).toBe(false);
    expect(isWithin('main', '/store-edit')).toBe(false);
  });

  it('marks the user list, and not the own points, on the page of somebody else', () => {
    expect(isOthersPoints('/user-detail', '?id=player', 'admin')).toBe(true);
    expect(isOthersPoints('/user-detail', '?id=admin', 'admin')).toBe(false);
    expect(isOthersPoints('/user-detail', '', 'admin')).toBe(false);
    expect(isOthersPoints('/user-list', '?id=player', 'admin')).toBe(false);
  });

  it('names the working store with the parameter of each screen', () => {
    const to = Object.fromEntries(menuOf(profileOf({ storeId: 7 }), 7).map((entry) => [entry.key, entry.to]));
    expect(to['structureCreate']).toBe('/structure-create?id=7');
    expect(to['gameCreate']).toBe('/game-create?storeId=7');
  });
});
