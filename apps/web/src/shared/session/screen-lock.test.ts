import { millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { profileOf, sessionInTest } from '../../../test-support/session.ts';
import { isScreenLocked } from './kept-lock.ts';
import { createScreenLock, PIN_PATTERN } from './screen-lock.ts';

const ON = '/game-controller?id=7';

function lockInTest() {
  const { session, storage, pass, otherTab } = sessionInTest();
  session.start('Bearer a', profileOf());
  let present = 1_769_873_407_000;
  let salts = 0;
  const ports = { storage, session, now: () => present as never, salt: () => `salt-${String((salts += 1))}` };
  return {
    session,
    storage,
    lock: createScreenLock(ports),
    /** The state after a reload of the page. */
    reload: () => createScreenLock(ports),
    /** Another tab of the browser. */
    otherTab: () => {
      const other = otherTab();
      return { session: other, lock: createScreenLock({ ...ports, session: other }) };
    },
    pass: (span: number) => {
      present += span;
      pass(millis(span));
    },
  };
}

describe('a locked screen', () => {
  it('opens by its PIN and by no other', () => {
    const { lock, storage } = lockInTest();
    lock.lock('4711', ON);
    expect(lock.state.get().lockedOn).toBe(ON);
    expect(isScreenLocked(storage, 'Bearer a')).toBe(true);
    expect(lock.unlock('4712')).toBe('wrong');
    expect(lock.state.get().lockedOn).toBe(ON);
    expect(lock.unlock('4711')).toBe('unlocked');
    expect(lock.state.get().lockedOn).toBeUndefined();
    expect(isScreenLocked(storage, 'Bearer a')).toBe(false);
  });

  it('stays locked through a reload, and keeps no PIN', () => {
    const { lock, reload, storage } = lockInTest();
    lock.lock('83059127', ON);
    expect(JSON.stringify(Object.values(storage.getItem('feltclock.lock') ?? ''))).not.toContain('83059127');
    const again = reload();
    expect(again.state.get().lockedOn).toBe(ON);
    expect(again.unlock('83059127')).toBe('unlocked');
  });

  it('lets nobody guess on: after five wrong PINs even the right one waits', () => {
    const { lock, reload, pass } = lockInTest();
    lock.lock('1234', ON);
    for (let n = 0; n < 5; n += 1) expect(lock.unlock(`000${String(n)}`)).toBe('wrong');
    expect(lock.unlock('1234')).toBe('wait');
    expect(reload().unlock('1234')).toBe('wait');
    expect(lock.state.get().waitUntil).toBe(1_769_873_407_000 + 30_000);
    pass(30_000);
    expect(lock.unlock('9999')).toBe('wrong');
    expect(lock.unlock('1234')).toBe('wait');
    pass(30_000);
    expect(lock.unlock('1234')).toBe('unlocked');
  });

  it('is gone with the session, and a new one begins unlocked', () => {
    const { lock, session, storage } = lockInTest();
    lock.lock('1234', ON);
    session.end('signed-out');
    expect(lock.state.get().lockedOn).toBeUndefined();
    expect(storage.length).toBe(0);
    lock.lock('1234', ON);
    expect([storage.length, lock.state.get().lockedOn]).toEqual([0, undefined]);
    session.start('Bearer a', profileOf());
    lock.lock('1234', ON);
    session.start('Bearer b', profileOf());
    expect(lock.state.get().lockedOn).toBeUndefined();
  });

  it('stays through what else happens in a session', () => {
    const { lock, session } = lockInTest();
    lock.lock('1234', ON);
    session.touch();
    session.rememberParam('9');
    expect(lock.state.get().lockedOn).toBe(ON);
  });

  it('is salted anew each time', () => {
    const { lock, storage } = lockInTest();
    lock.lock('1234', ON);
    const first = storage.getItem('feltclock.lock');
    lock.lock('1234', ON);
    expect(storage.getItem('feltclock.lock')).not.toBe(first);
  });

  it('that somebody tampered with is no lock that nobody can open', () => {
    const { storage, reload } = lockInTest();
    storage.setItem('feltclock.lock', 'nonsense');
    expect(reload().state.get().lockedOn).toBeUndefined();
    expect(reload().unlock('1')).toBe('unlocked');
  });
});

describe('a lock in several tabs', () => {
  it('holds in those that are open and in those that are opened, and opens in all', () => {
    const { lock, otherTab } = lockInTest();
    const open = otherTab();
    lock.lock('4711', ON);
    open.lock.follow();
    const later = otherTab();
    expect([open.lock.state.get().lockedOn, later.lock.state.get().lockedOn]).toEqual([ON, ON]);
    expect(open.lock.unlock('1111')).toBe('wrong');
    expect(later.lock.unlock('4711')).toBe('unlocked');
    lock.follow();
    open.lock.follow();
    expect([lock.state.get().lockedOn, open.lock.state.get().lockedOn]).toEqual([undefined, undefined]);
  });

  it('counts wrong PINs of all of them together', () => {
    const { lock, otherTab } = lockInTest();
    lock.lock('4711', ON);
    for (let n = 0; n < 5; n += 1) expect(otherTab().lock.unlock('0000')).toBe('wrong');
    expect(lock.unlock('4711')).toBe('wait');
  });

  it('is not removed by a tab that learns late that an earlier session ended', () => {
    const { session, lock, storage, otherTab } = lockInTest();
    const asleep = otherTab();
    session.end('signed-out');
    session.start('Bearer of the next shift', profileOf());
    lock.lock('4711', ON);
    asleep.session.follow();
    expect(isScreenLocked(storage, 'Bearer of the next shift')).toBe(true);
    expect(asleep.lock.state.get().lockedOn).toBe(ON);
  });

  it('holds in the others when one of them alone leaves the session', () => {
    const { session, lock, otherTab, storage } = lockInTest();
    const other = otherTab();
    lock.lock('4711', ON);
    other.lock.follow();
    other.session.end('forbidden');
    expect(other.lock.state.get().lockedOn).toBeUndefined();
    lock.follow();
    session.follow();
    expect(lock.state.get().lockedOn).toBe(ON);
    expect(isScreenLocked(storage, 'Bearer a')).toBe(true);
  });

  it('of an earlier session locks nothing', () => {
    const { session, lock, storage, otherTab } = lockInTest();
    lock.lock('4711', ON);
    const left = storage.getItem('feltclock.lock') ?? '';
    session.end('signed-out');
    storage.setItem('feltclock.lock', left);
    session.start('Bearer of the next shift', profileOf());
    const { state } = otherTab().lock;
    expect(state.get().lockedOn).toBeUndefined();
    expect(isScreenLocked(storage, undefined)).toBe(false);
  });
});

describe('a PIN', () => {
  it.each(['1234', '00000000'])('may be %s', (pin) => {
    expect(PIN_PATTERN.test(pin)).toBe(true);
  });
  it.each(['123', '123456789', '12a4', '', ' 1234', '１２３４'])('may not be "%s"', (pin) => {
    expect(PIN_PATTERN.test(pin)).toBe(false);
  });
});
