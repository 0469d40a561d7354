import { STAFF_ROLES, STORE_FEATURES, type StaffRole } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../test-support/session.ts';
import { bottomBarOf, isOthersPoints, isWithin, menuOf, placesOf } from './menu.ts';

const keysOf = (...given: Parameters<typeof menuOf>): Record<string, string[]> =>
  Object.fromEntries(menuOf(...given).map(({ name, entries }) => [name, entries.map(({ key }) => key)]));

describe('the menu', () => {
  const me = ['award', 'myPoints', 'myGames', 'profile', 'help', 'signOut'];
  const unused = ['myGames', 'profile', 'help', 'signOut'];
  const tonight = ['main', 'gameList'];
  const venue = ['structures', 'screens', 'gameArchive', 'storeManage'];
  const platform = ['wall', 'userList', 'adManage', 'passwordManage'];
  const superAdmin = profileOf({ role: 'SUPER_ADMIN', storeId: 'ALL' });
  const member = profileOf({ role: 'USER', storeId: null });
  const atWork = (role: StaffRole) =>
    profileOf({ role: 'USER', storeId: null, posts: [{ storeId: 7, storeName: 'Seomyeon', role }] });

  it('offers guests and members what they may open, and no group without anything', () => {
    expect(keysOf(undefined, undefined)).toEqual({ tonight: ['main', 'timerList'], me: ['signUp', 'signIn', 'help'] });
    expect(keysOf(member, undefined)).toEqual({ tonight: ['main', 'timerList'], me });
  });

  it('has six entries for an owner whose store uses nothing more, and the platform’s for a super administrator', () => {
    expect(keysOf(profileOf(), 1, [])).toEqual({ tonight, venue, me: unused });
    expect(keysOf(superAdmin, undefined, [])).toEqual({ tonight, venue: [...venue, 'audit'], platform, me: unused });
  });

  it('has what the store uses besides, and everything when that is not known', () => {
    expect(keysOf(profileOf(), 1, ['ads', 'leagues'])).toEqual({
      tonight,
      venue: [...venue, 'leagues', 'storeAds'],
      me,
    });
    const all = [...venue, 'leagues', 'tablets', 'dayClose', 'layouts', 'storeAds'];
    expect(keysOf(profileOf(), 1)).toEqual({ tonight, venue: all, me });
    expect(keysOf(superAdmin, undefined)).toEqual({ tonight, venue: [...all, 'audit'], platform, me });
  });

  it('offers those with a role in a store what the role allows there', () => {
    const as = (role: StaffRole) => keysOf(atWork(role), 7, STORE_FEATURES);
    expect(as('FLOOR')).toEqual({ tonight, venue: [...venue, 'leagues', 'tablets', 'dayClose'], me });
    expect(as('CASHIER')).toEqual({ tonight, venue: ['dayClose'], me });
    expect(as('DEALER')).toEqual({ tonight, me });
  });

  it('fits a window of 768 px for every role: 16 entries in three groups do (main-menu.module.css)', () => {
    const everybody = [undefined, member, profileOf(), superAdmin, ...STAFF_ROLES.map(atWork)];
    for (const profile of everybody) {
      const shown = menuOf(profile, undefined).filter(({ name }) => profile === undefined || name !== 'me');
      expect(shown.length).toBeLessThanOrEqual(3);
      expect(shown.flatMap(({ entries }) => entries).length).toBeLessThanOrEqual(16);
    }
  });

  it('leaves what it does not show to the command palette', () => {
    const places = placesOf(profileOf(), 1).flatMap(({ entries }) => entries.map(({ key }) => key));
    expect(places).toEqual(
      expect.arrayContaining([
        'timerList',
        'gameCreate',
        'structureCreate',
        'people',
        'audit',
        'multiDays',
        'storeAds',
      ]),
    );
  });

  it('goes by the store that is worked on, where somebody has several', () => {
    const both = profileOf({ posts: [{ storeId: 7, storeName: 'Seomyeon', role: 'DEALER' }] });
    expect(keysOf(both, 1)['venue']).toContain('structures');
    expect(keysOf(both, 7)['venue']).toBeUndefined();
  });

  it('has what each role wants most under the thumb of a phone', () => {
    const thumb = (...given: Parameters<typeof menuOf>): string[] =>
      bottomBarOf(menuOf(...given)).map(({ key }) => key);
    expect(thumb(undefined, undefined)).toEqual(['main', 'timerList', 'signIn']);
    expect(thumb(profileOf({ role: 'USER', storeId: null }), undefined)).toEqual([
      ...['main', 'timerList', 'award', 'myPoints'],
    ]);
    expect(thumb(profileOf(), 1)).toEqual(['main', 'gameList', 'screens', 'structures']);
  });

  it('stays marked on the screens behind an entry', () => {
    expect(isWithin('storeManage', '/store-edit')).toBe(true);
    expect(isWithin('leagues', '/store-points')).toBe(true);
    expect(isWithin('main', '/store-edit')).toBe(false);
  });

  it('marks the user list, and not the own points, on the page of somebody else', () => {
    expect(isOthersPoints('/user-detail', '?id=player', 'admin')).toBe(true);
    expect(isOthersPoints('/user-detail', '?id=admin', 'admin')).toBe(false);
    expect(isOthersPoints('/user-detail', '', 'admin')).toBe(false);
    expect(isOthersPoints('/user-list', '?id=player', 'admin')).toBe(false);
  });

  it('names the working store with the parameter of each screen', () => {
    const entries = placesOf(profileOf({ storeId: 7 }), 7).flatMap((group) => group.entries);
    const to = Object.fromEntries(entries.map((entry) => [entry.key, entry.to]));
    expect(to['structureCreate']).toBe('/structure-create?id=7');
    expect(to['gameCreate']).toBe('/game-create?storeId=7');
  });
});
