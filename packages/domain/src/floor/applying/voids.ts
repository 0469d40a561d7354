// The act that voids purchases, and the marks of players (docs/rules/floor.md#voids-and-marks).

import { isRefused, type ActOf, type Refused, type WrittenAct } from '../acts.ts';
import { ENTRY_MARKS, isIn, seatKey, VOID_REASON_LENGTH, type Buy, type Entry } from '../floor.ts';
import { addsUp, paidAmount } from '../payments/payment-parts.ts';
import { entryThatIsIn, isCount, type FloorDraft } from './draft.ts';

type VoidAct = ActOf<'void'>;

const paidFor = (buys: readonly Buy[]): number => buys.reduce((sum, { payment }) => sum + paidAmount(payment), 0);

function refundProblem({ refund, entry }: VoidAct, buys: readonly Buy[]): Refused | undefined {
  if (refund === null) return undefined;
  if (refund.way === 'unpaid' || !isCount(refund.amount) || !addsUp(refund)) return { refusal: 'not-a-count', entry };
  return refund.amount > paidFor(buys) ? { refusal: 'refund-too-large', entry } : undefined;
}

/** The purchases of this entry that the act names; undefined if one does not exist, or the entry would stay without its first purchase. */
function voidedBuys({ entry, buys }: Entry, act: VoidAct): readonly Buy[] | undefined {
  const voided = buys.filter(({ buy }) => act.buys.includes(buy));
  const areAll = voided.length === buys.length;
  const isSound = voided.length > 0 && voided.length === act.buys.length && (areAll || !act.buys.includes(entry));
  return isSound ? voided : undefined;
}

/** An opened envelope stays with whoever won it, so the bust is taken back first. */
const hasDrawnEnvelope = ({ entries }: FloorDraft, entry: number): boolean =>
  [...entries.values()].some(
    ({ entry: busted, out }) => out?.drawn !== undefined && (busted === entry || out.by.includes(entry)),
  );

/** Why an entry cannot leave the game. */
function leavingProblem(draft: FloorDraft, { entry, out }: Entry): Refused | undefined {
  // A deal includes everybody who is in.
  if (draft.deal !== null && out === null) return { refusal: 'deal-stands', entry };
  return hasDrawnEnvelope(draft, entry) ? { refusal: 'envelopes-drawn', entry } : undefined;
}

/** Nobody won the bounties that a voided entry had won. */
function removeWinner({ entries }: FloorDraft, entry: number): void {
  for (const [number, other] of entries)
    if (other.out?.by.includes(entry) === true)
      entries.set(number, { ...other, out: { ...other.out, by: other.out.by.filter((by) => by !== entry) } });
}

function removeEntry(draft: FloorDraft, { entry, player, seat }: Entry): void {
  draft.entries.delete(entry);
  removeWinner(draft, entry);
  if (draft.lives.get(player) === entry) draft.lives.delete(player);
  if (seat !== null) draft.sitters.delete(seatKey(seat));
}

/** Voids purchases at any time. No later act has to be undone for it. */
export function applyVoid(draft: FloorDraft, act: VoidAct, { version, at }: WrittenAct): Refused | undefined {
  const found = draft.entries.get(act.entry);
  const voided = found === undefined ? undefined : voidedBuys(found, act);
  // The purchases are no longer as they were, for example because one was undone.
  if (found === undefined || voided === undefined || isIn(found) !== act.isIn)
    return { refusal: 'no-such-entry', entry: act.entry };
  const leaves = act.buys.includes(act.entry);
  if (act.reason.trim() === '' || act.reason.length > VOID_REASON_LENGTH)
    return { refusal: 'not-a-count', entry: act.entry };
  const problem = refundProblem(act, voided) ?? (leaves ? leavingProblem(draft, found) : undefined);
  if (problem !== undefined) return problem;
  const { entry, reason, refund } = act;
  draft.voids = [...draft.voids, { act: version, at, entry, player: found.player, buys: voided, reason, refund }];
  for (const { buy } of voided) draft.buyers.delete(buy);
  if (leaves) removeEntry(draft, found);
  else draft.entries.set(entry, { ...found, buys: found.buys.filter((buy) => !voided.includes(buy)) });
  return undefined;
}

export function applyMark(draft: FloorDraft, { entry, mark }: ActOf<'mark'>): Refused | undefined {
  const found = entryThatIsIn(draft, entry);
  if (isRefused(found)) return found;
  if (mark !== null && !ENTRY_MARKS.includes(mark)) return { refusal: 'not-a-count', entry };
  if ((found.mark ?? null) === mark) return { refusal: 'already-so', entry };
  draft.entries.set(entry, { ...found, mark: mark ?? undefined });
  return undefined;
}
