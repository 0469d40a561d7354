// Player counts while several operators press plus and minus: the stored counts, with the own presses on top
// (docs/rules/clock.md#counts). A press stays pending until the server has stored it. Pending presses are applied again to whatever
// arrives, so none is lost.

import { applyStep, applySteps, type CountStep, type EntryLimit, type PlayerCounts } from '@feltclock/domain';
import { newest, type Versioned } from './newest.ts';

export interface StoredCounts extends Versioned {
  readonly counts: PlayerCounts;
  /** The command id of the sending that these counts come from, if it had one. */
  readonly commandId?: string | undefined;
}

export interface CountsState {
  readonly stored: StoredCounts;
  /** Own presses that the server has not stored yet, oldest first. */
  readonly pending: readonly CountStep[];
  /** The sending under way. */
  readonly sending: Sending | undefined;
  /** The newest counts that arrived during a sending. They may be the own ones, so they wait for its outcome. */
  readonly received: StoredCounts | undefined;
  /** True if it is unknown whether the pending presses are in the stored counts already. */
  readonly isInDoubt: boolean;
}

/** The first `presses` pending presses, and the counts sent for them. */
interface Sending {
  /** 0 if they were dropped meanwhile. */
  readonly presses: number;
  readonly sent: StoredCounts;
  readonly isLost: boolean;
  /** The server's counts under the version of those sent: these, or those of a faster operator. */
  readonly storedInstead: StoredCounts | undefined;
}

export const countsLoaded = (stored: StoredCounts): CountsState => ({
  stored,
  pending: [],
  sending: undefined,
  received: undefined,
  isInDoubt: false,
});

/** The own presses that must survive the page: pending ones, and those of the sending under way. */
export interface KeptPresses {
  readonly pending: readonly CountStep[];
  readonly sending: Pick<Sending, 'presses' | 'sent'> | undefined;
  /** True if staff must decide whether to send them. */
  readonly isInDoubt: boolean;
}

/** What to keep of the own presses; undefined if all are stored. */
export const pressesToKeep = ({ pending, sending, isInDoubt }: CountsState): KeptPresses | undefined =>
  pending.length === 0
    ? undefined
    : { pending, sending: sending && { presses: sending.presses, sent: sending.sent }, isInDoubt };

/**
 * Counts as loaded, with presses kept from before. A kept sending is treated as one whose connection was lost. Presses in doubt stay so, however often
 * they are restored: only staff decide about them.
 */
export function countsRestored(stored: StoredCounts, { pending, sending, isInDoubt }: KeptPresses): CountsState {
  const kept: CountsState = {
    ...countsLoaded(stored),
    pending,
    sending: sending && { ...sending, isLost: true, storedInstead: undefined },
  };
  const known = countsRead(kept, stored);
  return { ...known, isInDoubt: known.pending.length > 0 && (known.isInDoubt || isInDoubt) };
}

/** The counts to show: stored counts with the own presses on top. */
export const countsShown = (state: CountsState, limit: EntryLimit): PlayerCounts =>
  applySteps(state.stored.counts, state.pending, limit);

/** One press of plus or minus. A press that cannot count (below 0, beyond the entries, excluded) is ignored. */
export function pressed(state: CountsState, step: CountStep, limit: EntryLimit): CountsState {
  const shown = countsShown(state, limit);
  return applyStep(shown, step, limit) === shown ? state : { ...state, pending: [...state.pending, step] };
}

const newestOf = (one: StoredCounts, other: StoredCounts | undefined): StoredCounts =>
  other === undefined ? one : newest(one, other);

/** Counts from the server, by message or by a read. Older ones than known change nothing. */
export function countsReceived(state: CountsState, arrived: StoredCounts): CountsState {
  const { sending } = state;
  if (sending !== undefined) {
    const storedInstead = arrived.version === sending.sent.version ? arrived : sending.storedInstead;
    return { ...state, received: newestOf(arrived, state.received), sending: { ...sending, storedInstead } };
  }
  const stored = newest(state.stored, arrived);
  return stored === state.stored ? state : { ...state, stored };
}

/** Starts a sending of all pending presses. The message is `sending.sent.counts`, based on `stored.version`, under a unique command id. */
export const sendingStarted = (state: CountsState, limit: EntryLimit, commandId: string): CountsState => ({
  ...state,
  sending: {
    presses: state.pending.length,
    sent: { counts: countsShown(state, limit), version: state.stored.version + 1, commandId },
    isLost: false,
    storedInstead: undefined,
  },
  isInDoubt: false,
});

/** The server stored the sending. Later presses stay on top of the newest counts. */
export function sendingStored(state: CountsState): CountsState {
  if (state.sending === undefined) return state;
  const { presses, sent } = state.sending;
  return { ...countsLoaded(newestOf(sent, state.received)), pending: state.pending.slice(presses) };
}

/** Nothing was stored (refused, or never sent): the presses stay pending on top of the newest counts known. */
export function sendingRefused(state: CountsState, present?: StoredCounts): CountsState {
  const known = newestOf(newestOf(state.stored, state.received), present);
  return { ...countsLoaded(known), pending: state.pending };
}

/**
 * The counts would have been lower than the number of named players, which only the floor can change. Presses that remove or bring back a player are
 * dropped, so that no later sending carries them; the other presses of the sending stay.
 */
export function sendingAgainstNames(state: CountsState, present?: StoredCounts): CountsState {
  const sent = state.sending?.presses ?? 0;
  const pending = state.pending.filter(({ of, by }, place) => place >= sent || (of !== 'current' && by > 0));
  return { ...sendingRefused(state, present), pending };
}

/** The connection was lost before an answer came. Only a read can tell whether the command arrived. */
export const sendingLost = (state: CountsState): CountsState =>
  state.sending === undefined ? state : { ...state, sending: { ...state.sending, isLost: true } };

/**
 * Counts from a read. After a lost connection they show whether the command arrived. It did if the next version has its command id. It did not if that
 * version has another id or none (even with equal counts), or does not exist yet. If the counts are already further, it is unknown: the presses stay
 * pending, in doubt.
 */
export function countsRead(state: CountsState, present: StoredCounts): CountsState {
  if (state.sending?.isLost !== true) return countsReceived(state, present);
  const { presses, sent } = state.sending;
  const known = countsReceived(state, present);
  const storedInstead = known.sending?.storedInstead;
  if (storedInstead !== undefined && storedInstead.commandId === sent.commandId) return sendingStored(known);
  const refused = sendingRefused(known);
  if (storedInstead !== undefined) return refused;
  return { ...refused, isInDoubt: refused.stored.version > sent.version && presses > 0 };
}

/** Drops the own presses. A sending under way ends by itself and does not affect later presses. */
export const pressesDropped = (state: CountsState): CountsState => ({
  ...state,
  pending: [],
  sending: state.sending && { ...state.sending, presses: 0 },
  isInDoubt: false,
});
