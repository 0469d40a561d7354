import { describe, expect, it } from 'vitest';
import { fakeStandby, SECOND } from '../../test-support/fake-standby.ts';
import { PairWatch } from './pair-watch.ts';

function watching() {
  const standby = fakeStandby();
  const state = { now: 1_000_000 };
  const told: string[] = [];
  const watch = new PairWatch({
    standby,
    wall: () => state.now,
    raise: (trouble) => told.push(`raise ${trouble}`),
    settle: (trouble) => told.push(`settle ${trouble}`),
    onOtherPair: () => told.push('other pair'),
  });
  /** Looks after so many seconds. */
  const after = (passed: number, other: Partial<typeof SECOND> | undefined): readonly string[] => {
    state.now += passed * 1000;
    standby.now = {
      ...standby.now,
      other: other === undefined ? undefined : { ...SECOND, lastSeenAt: state.now, ...other },
    };
    watch.look();
    return told.splice(0);
  };
  return { after };
}

describe('the watch over the second computer', () => {
  it('says nothing while it follows, and gives it time to catch up', () => {
    const { after } = watching();
    expect(after(1, {})).toEqual([]);
    expect(after(1, { isInStep: false })).toEqual([]);
    expect(after(14, { isInStep: false })).toEqual([]);
    expect(after(1, {})).toEqual([]);
    expect(after(14, { isInStep: false })).toEqual([]);
  });

  it('tells once that it is behind, then that it is lost, then that it is over', () => {
    const { after } = watching();
    expect(after(1, { isInStep: false })).toEqual([]);
    expect(after(15, { isInStep: false })).toEqual(['raise second-computer-behind']);
    expect(after(5, { isInStep: false })).toEqual([]);
    const lost = ['settle second-computer-behind', 'raise second-computer-lost'];
    expect(after(5, { isInStep: false, lastSeenAt: 0 })).toEqual(lost);
    expect(after(5, {})).toEqual(['settle second-computer-lost']);
  });

  it('tells that it is lost although nothing changed since', () => {
    const { after } = watching();
    expect(after(16, { lastSeenAt: 1_000_000 })).toEqual(['raise second-computer-lost']);
  });

  it('tells that one is lost that never answered', () => {
    const { after } = watching();
    expect(after(0, { isInStep: false, lastSeenAt: undefined })).toEqual([]);
    expect(after(15, { isInStep: false, lastSeenAt: undefined })).toEqual(['raise second-computer-lost']);
  });

  it('lets open pages reconnect after a pairing, another address, and the end of a pair', () => {
    const { after } = watching();
    expect(after(1, { origin: 'http://192.168.0.13:8080' })).toEqual(['other pair']);
    expect(after(1, { origin: 'http://192.168.0.13:8080' })).toEqual([]);
    expect(after(1, undefined)).toEqual(['other pair']);
    expect(after(1, undefined)).toEqual([]);
    expect(after(1, {})).toEqual(['other pair']);
  });
});
