import { millis, minutes, minutesToMillis } from '@feltclock/domain';
import { describe, expect, it, vi } from 'vitest';
import { profileOf, sessionInTest } from '../../../test-support/session.ts';
import { INACTIVITY } from './create-session.ts';

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
    const { session, storage, reload } = sessionInTest();
    session.start('Bearer a', profileOf());
    const heard = vi.fn();
    session.subscribe(heard);
    session.end('expired');
    session.end('forbidden');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(session.get()).toMatchObject({ token: undefined, profile: undefined, ended: 'expired' });
    expect(storage.length).toBe(0);
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

  it('goes on counting over a reload', () => {
    const { session, pass, reload } = sessionInTest();
    session.start('Bearer a', profileOf());
    pass(INACTIVITY);
    expect(reload().isInactive()).toBe(true);
  });
});
