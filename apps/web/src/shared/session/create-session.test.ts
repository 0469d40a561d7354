import { millis, minutes, minutesToMillis } from '@feltclock/domain';
import { describe, expect, it, vi } from 'vitest';
import { profileOf, sessionInTest } from '../../../test-support/session.ts';
import { ATTENDANCE, INACTIVITY } from './create-session.ts';

describe('a session', () => {
  it('survives a reload with everything it held', () => {
    const { session, reload } = sessionInTest();
    session.start('Bearer a', profileOf());
    session.chooseStore(7);
    session.rememberParam('12');
    expect(reload().get()).toEqual(session.get());
  });

  it('is nobody’s at first, and after a kept value that is no session', () => {
    const { session, storage, reload } = sessionInTest();
    expect(session.get().token).toBeUndefined();
    for (const kept of ['{', '{}', 'null', '{"profile":{"id":"x"}}', '[]']) {
      storage.setItem('feltclock.session', kept);
      expect(reload().get()).toMatchObject({ token: undefined, profile: undefined });
    }
  });

  it('leaves nothing of the last user to the next', () => {
    const { session } = sessionInTest();
    session.start('Bearer a', profileOf());
    session.chooseStore(7);
    session.rememberParam('12');
    session.start('Bearer b', profileOf({ id: 'other' }));
    expect(session.get()).toMatchObject({ token: 'Bearer b', chosenStoreId: undefined, storedParam: undefined });
  });

  it('ends once, says why, and keeps nothing', () => {
    const { session, storage, tabStorage, reload } = sessionInTest();
    session.start('Bearer a', profileOf());
    session.chooseStore(7);
    const listener = vi.fn();
    session.subscribe(listener);
    session.end('expired');
    session.end('forbidden');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(session.get()).toMatchObject({ token: undefined, profile: undefined, ended: 'expired' });
    expect([storage.length, tabStorage.length]).toEqual([0, 0]);
    expect(reload().get().ended).toBeUndefined();
  });

  it('forgets why the last one ended when the next begins', () => {
    const { session } = sessionInTest();
    session.start('Bearer a');
    session.end('inactive');
    session.start('Bearer b');
    expect(session.get().ended).toBeUndefined();
  });
});

describe('a session in several tabs', () => {
  it('is found by a tab that is opened later, which begins with a work of its own', () => {
    const { session, otherTab } = sessionInTest();
    session.start('Bearer a', profileOf());
    session.chooseStore(7);
    session.rememberParam('12');
    expect(otherTab().get()).toMatchObject({
      token: 'Bearer a',
      profile: profileOf(),
      chosenStoreId: undefined,
      storedParam: undefined,
    });
  });

  it('ends in all of them with the same reason', () => {
    const { session, storage, otherTab } = sessionInTest();
    session.start('Bearer a', profileOf());
    const other = otherTab();
    const written = vi.spyOn(storage, 'setItem');
    session.end('expired');
    for (const [key, said] of written.mock.calls) if (key === 'feltclock.session') other.follow(said);
    other.follow(null);
    expect(other.get()).toMatchObject({ token: undefined, profile: undefined, ended: 'expired' });
  });

  it.each([undefined, null, '{', '{"token":"Bearer b"}'])(
    'that is gone without a reason (%s) was left by choice',
    (said) => {
      const { session, storage } = sessionInTest();
      session.start('Bearer a', profileOf());
      storage.clear();
      session.follow(said);
      expect(session.get()).toMatchObject({ token: undefined, ended: 'signed-out' });
    },
  );

  it('begins in all of them, for anybody who signed in', () => {
    const { session, otherTab } = sessionInTest();
    const other = otherTab();
    session.start('Bearer a', profileOf());
    other.follow();
    expect(other.get()).toMatchObject({ token: 'Bearer a', profile: profileOf(), ended: undefined });
  });

  it('of somebody else first ends that of the one before, with all that the tab worked on', () => {
    const { session, otherTab } = sessionInTest();
    session.start('Bearer a', profileOf());
    session.chooseStore(7);
    const listener: unknown[] = [];
    session.subscribe(() => listener.push([session.get().token, session.get().ended]));
    otherTab().start('Bearer b', profileOf({ id: 'other' }));
    session.follow();
    expect(listener).toEqual([
      [undefined, 'signed-out'],
      ['Bearer b', undefined],
    ]);
    expect(session.get()).toMatchObject({ profile: { id: 'other' }, chosenStoreId: undefined });
  });

  it('says nothing when another tab changed nothing', () => {
    const { session, otherTab } = sessionInTest();
    session.start('Bearer a', profileOf());
    session.chooseStore(7);
    const other = otherTab();
    const listener = vi.fn();
    session.subscribe(listener);
    session.follow();
    expect(listener).not.toHaveBeenCalled();
    other.changeProfile(profileOf({ nickname: 'New' }));
    session.follow();
    expect(session.get()).toMatchObject({ profile: { nickname: 'New' }, chosenStoreId: 7 });
  });

  it('is not brought back by a tab that has not listener of its end', () => {
    const { session, storage, otherTab, reload } = sessionInTest();
    session.start('Bearer a', profileOf());
    const late = otherTab();
    session.end('signed-out');
    late.touch();
    late.changeProfile(profileOf({ nickname: 'New' }));
    late.stay();
    late.chooseStore(3);
    expect(storage.getItem('feltclock.session')).toBeNull();
    expect(reload().get().token).toBeUndefined();
  });

  it('is not ended by the late end of the one before', () => {
    const { session, otherTab, reload } = sessionInTest();
    session.start('Bearer a', profileOf());
    const late = otherTab();
    session.start('Bearer b', profileOf());
    late.end('expired');
    expect(reload().get().token).toBe('Bearer b');
  });

  it('is taken up anew by the same person without an end, with what each tab works on', () => {
    const { session, otherTab, reload } = sessionInTest();
    session.start('Bearer a', profileOf());
    session.chooseStore(7);
    const tokens: unknown[] = [];
    session.subscribe(() => tokens.push(session.get().token));
    otherTab().start('Bearer b', profileOf({ nickname: 'New' }));
    session.follow();
    expect(tokens).toEqual(['Bearer b']);
    expect(session.get()).toMatchObject({ profile: { nickname: 'New' }, chosenStoreId: 7, ended: undefined });
    expect(reload().get()).toEqual(session.get());
  });

  it('is one page’s own where the browser keeps nothing', () => {
    const { session, storage, reload } = sessionInTest();
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    session.start('Bearer a', profileOf());
    expect(session.get().token).toBe('Bearer a');
    expect(reload().get().token).toBeUndefined();
  });
});

describe('a session that was refused as not allowed in one tab', () => {
  function refusedInOneTab() {
    const all = sessionInTest();
    const { session, storage } = all;
    session.start('Bearer a', profileOf());
    const other = all.otherTab();
    const before = storage.getItem('feltclock.session');
    session.end('forbidden');
    return { ...all, other, before };
  }

  it('goes on in all others, and where it is kept', () => {
    const { session, storage, other, before, otherTab } = refusedInOneTab();
    other.follow(storage.getItem('feltclock.session'));
    expect(session.get()).toMatchObject({ token: undefined, profile: undefined, ended: 'forbidden' });
    expect(other.get()).toMatchObject({ token: 'Bearer a', ended: undefined });
    expect(otherTab().get().token).toBe('Bearer a');
    expect(storage.getItem('feltclock.session')).toBe(before);
  });

  it('is not found again by that tab, whatever the others note of it, nor by its reload', () => {
    const { session, other, reload } = refusedInOneTab();
    other.changeProfile(profileOf({ nickname: 'New' }));
    session.follow();
    expect([session.get().token, reload().get().token]).toEqual([undefined, undefined]);
    session.changeProfile(profileOf({ nickname: 'Late' }));
    other.follow();
    expect(other.get().profile?.nickname).toBe('New');
  });

  it('gives way to the next sign-in, in that tab or in another', () => {
    const { session, other, reload } = refusedInOneTab();
    session.start('Bearer b', profileOf());
    expect(reload().get().token).toBe('Bearer b');
    session.end('forbidden');
    other.start('Bearer c', profileOf({ id: 'other' }));
    session.follow();
    expect([session.get().token, reload().get().token]).toEqual(['Bearer c', 'Bearer c']);
  });
});

describe('a session that an earlier release kept in its tab', () => {
  const KEPT = JSON.stringify({ token: 'Bearer a', profile: profileOf(), lastActionTime: 1, chosenStoreId: 7 });

  it('goes on in that tab, and leaves nothing when it ends', () => {
    const { tabStorage, reload } = sessionInTest();
    tabStorage.setItem('feltclock.session', KEPT);
    const session = reload();
    expect(session.get()).toMatchObject({ token: 'Bearer a', profile: profileOf(), isStaying: false });
    session.end('signed-out');
    expect(tabStorage.length).toBe(0);
  });

  it('gives way to the browser’s own', () => {
    const { session, tabStorage, reload } = sessionInTest();
    tabStorage.setItem('feltclock.session', KEPT);
    session.start('Bearer b', profileOf());
    expect(reload().get().token).toBe('Bearer b');
  });
});

describe('a page', () => {
  it('is attended for a moment after each press, and not by what it asks later', () => {
    const { session, pass, reload } = sessionInTest();
    session.start('Bearer a', profileOf());
    expect(session.isAttended()).toBe(true);
    pass(ATTENDANCE);
    expect([session.isAttended(), reload().isAttended()]).toEqual([false, false]);
    session.touch();
    pass(millis(ATTENDANCE - 1));
    expect(session.isAttended()).toBe(true);
  });

  it('that is a board is in use for as long as it is open', () => {
    const { session, pass } = sessionInTest();
    session.start('Bearer a', profileOf());
    session.keepInUse();
    pass(INACTIVITY);
    expect([session.isAttended(), session.isInactive()]).toEqual([true, false]);
  });
});

describe('inactivity', () => {
  it('is five hours without anything done', () => {
    const { session, pass } = sessionInTest();
    expect(INACTIVITY).toBe(18_000_000);
    session.start('Bearer a', profileOf());
    pass(millis(INACTIVITY - 1));
    expect(session.isInactive()).toBe(false);
    pass(millis(1));
    expect(session.isInactive()).toBe(true);
  });

  it('counts anew from whatever was done last', () => {
    const { session, pass } = sessionInTest();
    session.start('Bearer a', profileOf());
    pass(minutesToMillis(minutes(299)));
    session.touch();
    pass(minutesToMillis(minutes(299)));
    expect(session.isInactive()).toBe(false);
  });

  it('is none of a session that stays', () => {
    const { session, pass, reload, otherTab } = sessionInTest();
    session.start('Bearer a', profileOf());
    session.stay();
    pass(INACTIVITY);
    expect([session.isInactive(), reload().isInactive(), otherTab().isInactive()]).toEqual([false, false, false]);
    session.start('Bearer b', profileOf());
    pass(INACTIVITY);
    expect(session.isInactive()).toBe(true);
  });

  it('goes on counting over a reload', () => {
    const { session, pass, reload } = sessionInTest();
    session.start('Bearer a', profileOf());
    pass(INACTIVITY);
    expect(reload().isInactive()).toBe(true);
  });
});
