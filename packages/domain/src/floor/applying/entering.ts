// The acts that sell chips, record payments and count chips (docs/rules/floor.md#entries-and-busts).

import { isRefused, type ActOf, type FloorRefusal, type Refused, type WrittenAct } from '../acts.ts';
import { FLOOR_LIMITS, PAYMENT_WAYS, type Buy, type Entry, type Payment, type WonSeat } from '../floor.ts';
import { addsUp } from '../payments/payment-parts.ts';
import { ENTRY_KINDS } from '../../players/player-counts.ts';
import { entryThatIsIn, isCount, sitDown, type FloorDraft } from './draft.ts';
import { chairProblem } from './seats.ts';

type When = Pick<WrittenAct, 'version' | 'at'>;

/** What may be bought in the same seat. The game's entry limit is checked with the counts and may allow less. */
const TOP_UPS: readonly string[] = ['firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn', 'addOn'];
const ENTRIES: readonly string[] = ENTRY_KINDS;

const isPayment = (payment: Payment | null): boolean =>
  payment === null || (PAYMENT_WAYS.includes(payment.way) && isCount(payment.amount) && addsUp(payment));

function buyRefusal(of: string, kinds: readonly string[], payment: Payment | null): FloorRefusal | undefined {
  if (!kinds.includes(of)) return 'not-a-re-buy';
  return isPayment(payment) ? undefined : 'not-a-count';
}

/** Why this player cannot enter. A player who is out may come back with another entry. */
function playerProblem(draft: FloorDraft, player: number): Refused | undefined {
  if (!Number.isSafeInteger(player) || player < 1) return { refusal: 'no-such-player' };
  const entry = draft.lives.get(player);
  if (entry !== undefined) return { refusal: 'player-is-in', entry };
  return draft.entries.size < FLOOR_LIMITS.entries ? undefined : { refusal: 'too-many' };
}

/** A won seat becomes one entry. After its void or undo the seat may be used again. */
const entryBySeat = ({ entries }: FloorDraft, { gameId, entry }: WonSeat): Entry | undefined =>
  [...entries.values()].find(({ from }) => from?.gameId === gameId && from.entry === entry);

/** Why this seat or chair cannot be taken. */
function seatProblem(draft: FloorDraft, { seat, from }: ActOf<'enter'>): Refused | undefined {
  const claimed = from === undefined ? undefined : entryBySeat(draft, from);
  if (claimed !== undefined) return { refusal: 'seat-claimed', entry: claimed.entry };
  return seat === null ? undefined : chairProblem(draft, seat);
}

export function applyEnter(draft: FloorDraft, act: ActOf<'enter'>, { version, at }: When): Refused | undefined {
  const { player, of, seat, payment, from } = act;
  const refusal = buyRefusal(of, ENTRIES, payment);
  if (refusal !== undefined) return { refusal };
  // A deal includes everybody who is in.
  if (draft.deal !== null) return { refusal: 'deal-stands' };
  const problem = playerProblem(draft, player) ?? seatProblem(draft, act);
  if (problem !== undefined) return problem;
  const buys: readonly Buy[] = [{ buy: version, of, at, payment }];
  draft.entries.set(version, { entry: version, player, buys, seat, chips: null, out: null, from });
  draft.lives.set(player, version);
  draft.buyers.set(version, version);
  if (seat !== null) sitDown(draft, seat, version);
  if (act.seed !== null) draft.drewEntries = true;
  return undefined;
}

export function applyTopUp(draft: FloorDraft, act: ActOf<'top-up'>, { version, at }: When): Refused | undefined {
  const { of, payment } = act;
  const refusal = buyRefusal(of, TOP_UPS, payment);
  if (refusal !== undefined) return { refusal };
  const entry = entryThatIsIn(draft, act.entry);
  if (isRefused(entry)) return entry;
  draft.entries.set(entry.entry, { ...entry, buys: [...entry.buys, { buy: version, of, at, payment }] });
  draft.buyers.set(version, entry.entry);
  return undefined;
}

/** Players who are out may still pay. */
export function applyPay(draft: FloorDraft, { buy, payment }: ActOf<'pay'>): Refused | undefined {
  if (!isPayment(payment)) return { refusal: 'not-a-count' };
  const entry = draft.entries.get(draft.buyers.get(buy) ?? 0);
  if (entry === undefined) return { refusal: 'no-such-act', act: buy };
  const buys = entry.buys.map((bought) => (bought.buy === buy ? { ...bought, payment } : bought));
  draft.entries.set(entry.entry, { ...entry, buys });
  return undefined;
}

export function applyChips(draft: FloorDraft, { entry, chips }: ActOf<'chips'>): Refused | undefined {
  const found = entryThatIsIn(draft, entry);
  if (isRefused(found)) return found;
  if (chips !== null && !isCount(chips)) return { refusal: 'not-a-count', entry };
  draft.entries.set(entry, { ...found, chips });
  return undefined;
}
