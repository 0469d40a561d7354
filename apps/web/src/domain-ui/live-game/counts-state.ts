// Player counts while several operators press plus and minus: what the server said, and the own presses on top of it
// (docs/rules/counts.md#several-operators). A press stays pending until the server has stored it; whatever arrives meanwhile, pending
// presses are applied again, so none is lost.

import { applyStep, applySteps, type CountStep, type EntryLimit, type PlayerCounts } from '@feltclock/domain';
import { newest, type Versioned } from './newest.ts';

/** Counts the server has stored, with their version. */
export interface StoredCounts extends Versioned {
  readonly counts: PlayerCounts;
  /** The name that their sender gave the sending they came from, where it had one. */
  readonly commandId?: string | undefined;
}

export interface CountsState {
  readonly stored: StoredCounts;
  /** Own presses that the server has not stored yet, oldest first. */
  readonly pending: readonly CountStep[];
  /** What is on its way. */
  readonly sending: Sending | undefined;
  /** The newest counts that arrived while something was on its way: they may be the own ones, so they wait for the outcome. */
  readonly heard: StoredCounts | undefined;
  /** True when the pending presses may be in the stored counts already, because nobody can tell whether they arrived. */
  readonly isInDoubt: boolean;
}

/** The first so many pending presses, and the counts sent for them. */
interface Sending {
  /** None of them when they were dropped meanwhile. */
  readonly presses: number;
  readonly sent: StoredCounts;
  readonly isLost: boolean;
  /** The counts that the server has under the version of those sent: these very counts, or those of somebody quicker. */
  readonly inItsPlace: StoredCounts | undefined;
}

/** Counts as loaded, without presses. */
export const countsLoaded = (stored: StoredCounts): CountsState => ({
  stored,
  pending: [],
  sending: undefined,
  heard: undefined,
  isInDoubt: false,
});

/** What of the own presses outlasts the page: those that the server has not stored for sure, and what was on its way. */
export interface KeptPresses {
  readonly pending: readonly CountStep[];
  readonly sending: Pick<Sending, 'presses' | 'sent'> | undefined;
  /** True when staff have to say whether they are sent. */
  readonly isInDoubt: boolean;
}

/** What to keep of the own presses; undefined when each of them is stored. */
export const pressesToKeep = ({ pending, sending, isInDoubt }: CountsState): KeptPresses | undefined =>
  pending.length === 0
    ? undefined
    : { pending, sending: sending && { presses: sending.presses, sent: sending.sent }, isInDoubt };

/**
 * Counts as loaded with presses that were kept from before: what was on its way is judged as after a lost line. Presses that were kept in
 * doubt stay in doubt, however often they are restored: only staff decide about them.
 */
export function countsRestored(stored: StoredCounts, { pending, sending, isInDoubt }: KeptPresses): CountsState {
  const kept: CountsState = {
    ...countsLoaded(stored),
    pending,
    sending: sending && { ...sending, isLost: true, inItsPlace: undefined },
  };
  const known = countsRead(kept, stored);
  return { ...known, isInDoubt: known.pending.length > 0 && (known.isInDoubt || isInDoubt) };
}

/** What the screen shows: stored counts with the own presses on top. */
export const countsShown = (state: CountsState, limit: EntryLimit): PlayerCounts =>
  applySteps(state.stored.counts, state.pending, limit);

/** One press of plus or minus. A press that can't count (below 0, beyond the entries, excluded) is not kept. */
export function pressed(state: CountsState, step: CountStep, limit: EntryLimit): CountsState {
  const shown = countsShown(state, limit);
  return applyStep(shown, step, limit) === shown ? state : { ...state, pending: [...state.pending, step] };
}

const newestOf = (one: StoredCounts, other: StoredCounts | undefined): StoredCounts =>
  other === undefined ? one : newest(one, other);

/** Counts that arrived from the server, by broadcast or by reading again; older ones than known change nothing. */
export function heard(state: CountsState, arrived: StoredCounts): CountsState {
  const { sending } = state;
  if (sending !== undefined) {
    const inItsPlace = arrived.version === sending.sent.version ? arrived : sending.inItsPlace;
    return { ...state, heard: newestOf(arrived, state.heard), sending: { ...sending, inItsPlace } };
  }
  const stored = newest(state.stored, arrived);
  return stored === state.stored ? state : { ...state, stored };
}

/**
 * Takes all pending presses for sending; the message is `sending.sent.counts`, based on `stored.version`, under a name that no other
 * sending has.
 */
export const sendingStarted = (state: CountsState, limit: EntryLimit, commandId: string): CountsState => ({
  ...state,
  sending: {
    presses: state.pending.length,
    sent: { counts: countsShown(state, limit), version: state.stored.version + 1, commandId },
    isLost: false,
    inItsPlace: undefined,
  },
  isInDoubt: false,
});

/** The server stored what was sent: those presses are done, later ones stay on top of the newest counts. */
export function sendingStored(state: CountsState): CountsState {
  if (state.sending === undefined) return state;
  const { presses, sent } = state.sending;
  return { ...countsLoaded(newestOf(sent, state.heard)), pending: state.pending.slice(presses) };
}

/** Nothing of it was stored (refused, or never sent): the presses stay pending on top of the newest counts known. */
export function sendingRefused(state: CountsState, present?: StoredCounts): CountsState {
  const known = newestOf(newestOf(state.stored, state.heard), present);
  return { ...countsLoaded(known), pending: state.pending };
}

/**
 * What was sent would have left too few for those who have names: only the floor can do that. The presses that take somebody away, or bring somebody back,
 * are dropped, so that no later one carries them along; the others of that sending stay.
 */
export function sendingAgainstNames(state: CountsState, present?: StoredCounts): CountsState {
  const sent = state.sending?.presses ?? 0;
  const pending = state.pending.filter(({ of, by }, place) => place >= sent || (of !== 'current' && by > 0));
  return { ...sendingRefused(state, present), pending };
}

/** The line broke before an answer came: only reading again tells whether the command arrived. */
export const sendingLost = (state: CountsState): CountsState =>
  state.sending === undefined ? state : { ...state, sending: { ...state.sending, isLost: true } };

/**
 * Counts that were read again. After a lost line they tell whether the command arrived: it did when the very next version bears its name,
 * and did not when that version bears another or none, however alike its counts are, or is not there yet. When the counts have gone on from
 * there unheard, nobody can tell: the presses stay pending, in doubt.
 */
export function countsRead(state: CountsState, present: StoredCounts): CountsState {
  if (state.sending?.isLost !== true) return heard(state, present);
  const { presses, sent } = state.sending;
  const known = heard(state, present);
  const inItsPlace = known.sending?.inItsPlace;
  if (inItsPlace !== undefined && inItsPlace.commandId === sent.commandId) return sendingStored(known);
  const refused = sendingRefused(known);
  if (inItsPlace !== undefined) return refused;
  return { ...refused, isInDoubt: refused.stored.version > sent.version && presses > 0 };
}

/** Drops the own presses. What is on its way with them ends by itself, and takes none of the presses that are made later. */
export const pressesDropped = (state: CountsState): CountsState => ({
  ...state,
  pending: [],
  sending: state.sending && { ...state.sending, presses: 0 },
  isInDoubt: false,
});
