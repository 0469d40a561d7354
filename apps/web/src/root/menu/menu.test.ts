import type { StaffRole } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../test-support/session.ts';
import { bottomBarOf, isOthersPoints, isWithin, menuOf } from './menu.ts';

const keysOf = (...given: Parameters<typeof menuOf>): Record<string, string[]> =>
  Object.fromEntries(menuOf(...given).map(({ name, entries }) => [name, entries.map(({ key }) => key)]));

describe('the menu', () => {
  it('offers each role what it may open, in groups, and no group without anything', () => {
    expect(keysOf(undefined, undefined)).toEqual({ tonight: ['main', 'timerList'], me: ['signUp', 'signIn', 'help'] });
    const me = ['award', 'myPoints', 'myGames', 'profile', 'help', 'signOut'];
    expect(keysOf(profileOf({ role: 'USER', storeId: null }), undefined)).toEqual({
      tonight: ['main', 'timerList'],
      me,
    });
    const preparation = ['gameCreate', 'structures', 'structureCreate'];
    const venue = [
      ...['gameArchive', 'storeManage', 'people', 'leagues', 'tablets', 'screens', 'dayClose'],
      ...['layouts', 'storeAds', 'storePoints', 'audit'],
    ];
    const tonight = ['main', 'gameList', 'timerList'];
    expect(keysOf(profileOf(), 1)).toEqual({ tonight, preparation, venue, me });
    expect(keysOf(profileOf({ role: 'SUPER_ADMIN', storeId: 'ALL' }), undefined)).toEqual({
      tonight: [...tonight, 'wall'],
      preparation,
      venue,
      platform: ['userList', 'adManage', 'passwordManage'],
      me,
    });
  });

  it('offers those with a role in a store what the role allows there', () => {
    const as = (role: StaffRole) => {
      const posts = [{ storeId: 7, storeName: 'Seomyeon', role }];
      return keysOf(profileOf({ role: 'USER', storeId: null, posts }), 7);
    };
    const me = ['award', 'myPoints', 'myGames', 'profile', 'help', 'signOut'];
    const tonight = ['main', 'gameList', 'timerList'];
    const taker = { tonight, venue: ['gameArchive', 'storeManage', 'screens', 'dayClose'], me };
    const venue = ['gameArchive', 'storeManage', 'leagues', 'tablets', 'screens', 'dayClose'];
    expect(as('FLOOR')).toEqual({ ...taker, venue, preparation: ['gameCreate', 'structures', 'structureCreate'] });
    expect(as('CASHIER')).toEqual(taker);
    expect(as('DEALER')).toEqual({ ...taker, venue: ['gameArchive', 'storeManage', 'screens'] });
  });

  it('goes by the store that is worked on, where somebody has several', () => {
    const both = profileOf({ posts: [{ storeId: 7, storeName: 'Seomyeon', role: 'DEALER' }] });
    expect(keysOf(both, 1)['venue']).toContain('people');
    expect(keysOf(both, 7)['venue']).not.toContain('people');
    expect(keysOf(both, 7)['preparation']).toBeUndefined();
  });

  it('has what each role wants most under the thumb of a phone', () => {
    const thumb = (...given: Parameters<typeof menuOf>): string[] =>
      bottomBarOf(menuOf(...given)).map(({ key }) => key);
    expect(thumb(undefined, undefined)).toEqual(['main', 'timerList', 'signIn']);
    expect(thumb(profileOf({ role: 'USER', storeId: null }), undefined)).toEqual([
      ...['main', 'timerList', 'award', 'myPoints'],
    ]);
    expect(thumb(profileOf(), 1)).toEqual(['main', 'gameList', 'gameCreate', 'timerList']);
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
    const entries = menuOf(profileOf({ storeId: 7 }), 7).flatMap((group) => group.entries);
    const to = Object.fromEntries(entries.map((entry) => [entry.key, entry.to]));
    expect(to['structureCreate']).toBe('/structure-create?id=7');
    expect(to['gameCreate']).toBe('/game-create?storeId=7');
  });
});
