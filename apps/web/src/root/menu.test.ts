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
    const venue = ['main', 'timerList', 'structureCreate', 'gameCreate', 'gameList', 'storePoints', 'storeManage'];
    expect(keysOf(profileOf(), 1)).toEqual([...venue, 'audit', 'award', 'myPoints', 'profile', 'signOut']);
    expect(keysOf(profileOf({ role: 'SUPER_ADMIN', storeId: 'ALL' }), undefined)).toEqual([
      ...venue,
      ...['adManage', 'userList', 'passwordManage', 'wall', 'audit', 'award', 'myPoints', 'profile', 'signOut'],
    ]);
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
    const to = Object.fromEntries(menuOf(profileOf(), 7).map((entry) => [entry.key, entry.to]));
    expect(to['structureCreate']).toBe('/structure-create?id=7');
    expect(to['gameCreate']).toBe('/game-create?storeId=7');
  });
});
