import { applySteps, NO_PLAYERS, totalPlayers, type CountStep, type Kind } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countsLoaded,
  countsRead,
  countsReceived,
  countsShown,
  pressed,
  pressesDropped,
  sendingLost,
  sendingRefused,
  sendingStarted,
  sendingStored,
  type CountsState,
  type StoredCounts,
} from './counts-state.ts';

const plus = (of: Kind | 'current'): CountStep => ({ of, by: 1 });
const minus = (of: Kind | 'current'): CountStep => ({ of, by: -1 });
const at = (version: number, ...steps: CountStep[]): StoredCounts => ({
  version,
  counts: applySteps(NO_PLAYERS, steps, 3),
});
/** The same counts, stored under this command id. */
const by = (commandId: string, stored: StoredCounts): StoredCounts => ({ ...stored, commandId });
const MINE = 'mine';
const empty = countsLoaded(at(1));
const press = (state: CountsState, ...steps: CountStep[]) =>
  steps.reduce((sofar, step) => pressed(sofar, step, 3), state);

describe('presses', () => {
  it('show at once and stay pending', () => {
    const state = press(empty, plus('buyIn'), plus('buyIn'), minus('current'));
    expect(countsShown(state, 3)).toMatchObject({ buyIn: 2, current: 1 });
    expect(state.pending).toHaveLength(3);
    expect(countsShown(pressesDropped(state), 3)).toEqual(NO_PLAYERS);
  });

  it('that can not count are not kept', () => {
    expect(press(empty, minus('buyIn'), plus('current')).pending).toEqual([]);
    expect(pressed(empty, plus('secondReBuyIn'), 1).pending).toEqual([]);
  });
});

describe('counts that arrive', () => {
  it('carry the pending presses on top', () => {
    const state = countsReceived(press(empty, plus('buyIn')), at(2, plus('buyIn'), plus('addOn')));
    expect(countsShown(state, 3)).toMatchObject({ buyIn: 2, addOn: 1, current: 2 });
  });

  it('change nothing when they are older', () => {
    const state = countsLoaded(at(5, plus('buyIn')));
    expect(countsReceived(state, at(4))).toBe(state);
  });
});

describe('sending', () => {
  const sending = sendingStarted(press(empty, plus('buyIn')), 3, MINE);

  it('does not count its own broadcast twice, whichever comes first', () => {
    const broadcast = by(MINE, at(2, plus('buyIn')));
    const broadcastFirst = sendingStored(countsReceived(sending, broadcast));
    const receiptFirst = countsReceived(sendingStored(sending), broadcast);
    expect(countsShown(broadcastFirst, 3).buyIn).toBe(1);
    expect(receiptFirst).toEqual(broadcastFirst);
    expect(broadcastFirst.pending).toEqual([]);
  });

  it('keeps presses made meanwhile', () => {
    const state = sendingStored(press(sending, plus('addOn')));
    expect(state.pending).toEqual([plus('addOn')]);
    expect(countsShown(state, 3)).toMatchObject({ buyIn: 1, addOn: 1 });
  });

  it('that came too late is applied again on the present counts', () => {
    const state = sendingRefused(sending, at(2, plus('earlyBuyIn')));
    expect(state.stored.version).toBe(2);
    expect(countsShown(state, 3)).toMatchObject({ earlyBuyIn: 1, buyIn: 1, current: 2 });
    expect(sendingStarted(state, 3, MINE).sending?.sent).toEqual(by(MINE, at(3, plus('earlyBuyIn'), plus('buyIn'))));
  });

  it('uses what arrived meanwhile when a refusal brings no counts', () => {
    expect(sendingRefused(countsReceived(sending, at(2, plus('addOn')))).stored.version).toBe(2);
  });
});

describe('a line that broke before the answer', () => {
  const sending = sendingStarted(press(empty, plus('buyIn')), 3, MINE);
  const lost = sendingLost(sending);

  it('counts the presses as done when the next version bears their name', () => {
    const state = countsRead(lost, by(MINE, at(2, plus('buyIn'))));
    expect(state.pending).toEqual([]);
    expect(countsShown(state, 3).buyIn).toBe(1);
  });

  it('also when another operator has gone on from there', () => {
    const state = countsRead(countsReceived(lost, by(MINE, at(2, plus('buyIn')))), at(3, plus('buyIn'), plus('addOn')));
    expect(state.pending).toEqual([]);
    expect(countsShown(state, 3)).toMatchObject({ buyIn: 1, addOn: 1 });
  });

  it('keeps them when nothing arrived', () => {
    expect(countsRead(lost, at(1)).pending).toEqual([plus('buyIn')]);
    expect(countsRead(lost, at(2, plus('addOn'))).pending).toEqual([plus('buyIn')]);
  });

  it('keeps them when somebody else made the same press and was quicker', () => {
    for (const theirs of [at(2, plus('buyIn')), by('theirs', at(2, plus('buyIn')))]) {
      const state = countsRead(lost, theirs);
      expect(state).toMatchObject({ pending: [plus('buyIn')], isInDoubt: false });
      expect(countsShown(state, 3)).toMatchObject({ buyIn: 2, current: 2 });
    }
  });

  it('is in doubt when the counts changed twice and the first message was missed', () => {
    const state = countsRead(lost, at(3, plus('buyIn'), plus('addOn')));
    expect(state).toMatchObject({ isInDoubt: true, pending: [plus('buyIn')], stored: { version: 3 } });
    expect(press(state, plus('addOn')).isInDoubt).toBe(true);
    expect(countsReceived(state, at(4)).isInDoubt).toBe(true);
    expect(pressesDropped(state)).toEqual(countsLoaded(at(3, plus('buyIn'), plus('addOn'))));
    expect(sendingStarted(state, 3, MINE).isInDoubt).toBe(false);
  });

  it('is in no doubt when a message shows that somebody else was quicker', () => {
    const state = countsRead(countsReceived(lost, at(2, plus('addOn'))), at(4, plus('addOn'), plus('addOn')));
    expect(state).toMatchObject({ isInDoubt: false, pending: [plus('buyIn')] });
  });

  it('remembers what arrived about it, also when more arrives later', () => {
    const afterLoss = sendingLost(
      countsReceived(countsReceived(sending, by(MINE, at(2, plus('buyIn')))), at(3, plus('buyIn'), plus('addOn'))),
    );
    expect(countsRead(afterLoss, at(4, plus('buyIn'), plus('addOn')))).toMatchObject({ isInDoubt: false, pending: [] });
  });

  it('is in no doubt about nothing', () => {
    expect(countsRead(pressesDropped(lost), at(3)).isInDoubt).toBe(false);
  });

  it('takes no press with it that is made after those it had were dropped', () => {
    const later = press(pressesDropped(lost), plus('addOn'));
    for (const read of [by(MINE, at(2, plus('buyIn'))), at(2), at(3, plus('buyIn'))])
      expect(countsRead(later, read)).toMatchObject({ pending: [plus('addOn')], sending: undefined, isInDoubt: false });
  });

  it('decides nothing while the answer may still come, and with nothing on its way just listens', () => {
    const stored = sendingStored(countsRead(sending, at(2, plus('buyIn'))));
    expect(stored.pending).toEqual([]);
    expect(countsShown(stored, 3).buyIn).toBe(1);
    expect(countsRead(empty, at(2, plus('addOn'))).stored.version).toBe(2);
    expect(sendingLost(empty)).toBe(empty);
  });
});

function namesOfSendings(): () => string {
  const made: string[] = [];
  return () => `sending ${made.push('')}`;
}

/** The server's rule: based on the present version or refused. */
const store = (server: StoredCounts, sent: StoredCounts): StoredCounts | undefined =>
  sent.version === server.version + 1 ? sent : undefined;

describe('several operators', () => {
  it('lose no press, however they interleave', () => {
    const turn = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      what: fc.constantFrom('press' as const, 'apply' as const, 'hear' as const),
      of: fc.constantFrom<Kind[]>('buyIn', 'earlyBuyIn', 'firstReBuyIn', 'addOn'),
    });
    const everyone = [0, 1, 2];
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 60 }), (turns) => {
        const screens = everyone.map(() => empty);
        const made: CountStep[] = [];
        const world = { server: at(1), names: namesOfSendings() };
        const apply = (who: number): void => {
          const sending = sendingStarted(screens[who]!, 3, world.names());
          const outcome = store(world.server, sending.sending!.sent);
          if (outcome === undefined) {
            screens[who] = sendingRefused(sending, world.server);
            apply(who);
          } else {
            world.server = outcome;
            screens[who] = sendingStored(sending);
          }
        };
        for (const { who, what, of } of [
          ...turns,
          ...everyone.map((who) => ({ who, what: 'apply' as const, of: 'addOn' as const })),
        ]) {
          if (what === 'press') {
            made.push(plus(of));
            screens[who] = press(screens[who]!, plus(of));
          } else if (what === 'apply') apply(who);
          else screens[who] = countsReceived(screens[who]!, world.server);
        }
        expect(world.server.counts).toEqual(applySteps(NO_PLAYERS, made, 3));
        expect(world.server.counts.current).toBe(totalPlayers(world.server.counts));
      }),
    );
  });

  it('whose lines break double no press and lose none, as long as staff look where there is doubt', () => {
    const turn = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      what: fc.constantFrom('press', 'apply', 'lose-before', 'lose-after', 'hear', 'read'),
    });
    // Each operator counts another kind, so that the server's counts show whose presses they contain.
    const kinds: readonly Kind[] = ['buyIn', 'earlyBuyIn', 'addOn'];
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 80 }), (turns) => {
        const screens = kinds.map(() => empty);
        const made = kinds.map(() => 0);
        const world = { server: at(1), names: namesOfSendings() };
        const read = (who: number): void => {
          const state = countsRead(screens[who]!, world.server);
          // Either all presses of a sending are counted, or none.
          const isCounted = state.isInDoubt && world.server.counts[kinds[who]!] === sentBy[who];
          const later = state.pending.slice(state.pending.length - (made[who]! - sentBy[who]!));
          screens[who] = isCounted ? { ...pressesDropped(state), pending: later } : state;
        };
        const sentBy = kinds.map(() => 0);
        const send = (who: number, isLost: 'before' | 'after' | undefined): void => {
          if (screens[who]!.sending !== undefined) read(who);
          const sending = sendingStarted(screens[who]!, 3, world.names());
          sentBy[who] = made[who]!;
          const stored = isLost === 'before' ? undefined : store(world.server, sending.sending!.sent);
          if (stored !== undefined) world.server = stored;
          if (isLost !== undefined) screens[who] = sendingLost(sending);
          else if (stored !== undefined) screens[who] = sendingStored(sending);
          else {
            screens[who] = sendingRefused(sending, world.server);
            send(who, undefined);
          }
        };
        const actions: Readonly<Record<(typeof turns)[number]['what'], (who: number) => void>> = {
          press: (who) => {
            made[who] = made[who]! + 1;
            screens[who] = press(screens[who]!, plus(kinds[who]!));
          },
          apply: (who) => send(who, undefined),
          'lose-before': (who) => send(who, 'before'),
          'lose-after': (who) => send(who, 'after'),
          hear: (who) => (screens[who] = countsReceived(screens[who]!, world.server)),
          read,
        };
        for (const { who, what } of turns) actions[what](who);
        for (const who of kinds.keys()) send(who, undefined);
        expect(kinds.map((kind) => world.server.counts[kind])).toEqual(made);
      }),
      { numRuns: 500 },
    );
  });
});
