// What the printed slips of an act say: receipts of sales, refunds, hand-outs, seats and moves (docs/rules/money.md#receipts).

import type { Instant } from '../time.ts';
import type { Kind } from '../players/player-counts.ts';
import type { ActKind, ActOf, WrittenAct } from './acts.ts';
import type { Floor, HandOutOf, Payment, Seat } from './floor.ts';
import { foldActs, type FloorLog } from './fold.ts';

interface SlipOfPlayer {
  /** The act on the slip; with the game it is the slip's number. */
  readonly act: number;
  readonly at: Instant;
  readonly player: number;
  /** The entry's number in the game, from 1. It counts voided entries too, so that no number comes twice. Null for a player from the day before. */
  readonly entryNumber: number | null;
  /** The seat after the act. */
  readonly seat: Seat | null;
}

export type Receipt =
  | (SlipOfPlayer & { readonly kind: 'sale'; readonly of: Kind; readonly payment: Payment })
  | (SlipOfPlayer & {
      readonly kind: 'refund';
      readonly of: readonly Kind[];
      readonly reason: string;
      /** Null if nothing was given back. */
      readonly refund: Payment | null;
    })
  | (SlipOfPlayer & { readonly kind: 'hand-out'; readonly of: HandOutOf; readonly payment: Payment })
  | (SlipOfPlayer & { readonly kind: 'seat'; readonly seat: Seat })
  | (SlipOfPlayer & { readonly kind: 'move'; readonly from: Seat; readonly seat: Seat });

/** A slip as far as its act alone says it. */
type Slip =
  | { readonly kind: 'sale'; readonly buy: number; readonly payment: Payment }
  | { readonly kind: 'refund' }
  | { readonly kind: 'hand-out'; readonly entry: number; readonly of: HandOutOf; readonly payment: Payment }
  | { readonly kind: 'seat'; readonly entry: number; readonly seat: Seat }
  | { readonly kind: 'move'; readonly entry: number; readonly from: Seat; readonly seat: Seat };

type SlipsOf<Named extends ActKind> = (
  act: ActOf<Named>,
  context: { readonly version: number; readonly seesMoney: boolean },
) => readonly Slip[];

/** The kinds of acts with slips. Without money, an entry is a seat slip. */
const SLIPS: { readonly [Kind in ActKind]?: SlipsOf<Kind> } = {
  enter: ({ payment, seat }, { version, seesMoney }) => {
    if (seesMoney && payment !== null) return [{ kind: 'sale', buy: version, payment }];
    return seat === null ? [] : [{ kind: 'seat', entry: version, seat }];
  },
  'top-up': ({ payment }, { version, seesMoney }) =>
    seesMoney && payment !== null ? [{ kind: 'sale', buy: version, payment }] : [],
  // A debt that is noted later has no receipt.
  pay: ({ buy, payment }, { seesMoney }) =>
    seesMoney && payment !== null && payment.way !== 'unpaid' ? [{ kind: 'sale', buy, payment }] : [],
  void: (_, { seesMoney }) => (seesMoney ? [{ kind: 'refund' }] : []),
  'hand-out': ({ entry, of, payment }, { seesMoney }) =>
    seesMoney && payment !== null ? [{ kind: 'hand-out', entry, of, payment }] : [],
  seat: ({ moves }) =>
    moves.flatMap(({ entry, from, to: seat }): readonly Slip[] => {
      if (seat === null) return [];
      return from === null ? [{ kind: 'seat', entry, seat }] : [{ kind: 'move', entry, from, seat }];
    }),
};

function slipsOf({ version, act }: WrittenAct, seesMoney: boolean): readonly Slip[] {
  const slips = SLIPS[act.kind] as SlipsOf<ActKind> | undefined;
  return slips?.(act, { version, seesMoney }) ?? [];
}

/** The kinds of an act's slips, one for each player; none if it was undone. */
export function receiptKinds(
  { acts, undone }: FloorLog,
  version: number,
  seesMoney: boolean,
): readonly Receipt['kind'][] {
  const written = acts.find((each) => each.version === version);
  return written === undefined || undone.has(version) ? [] : slipsOf(written, seesMoney).map(({ kind }) => kind);
}

/** The act with the newest receipt of a purchase: its last payment, else its sale. */
export function receiptActOf({ acts, undone }: FloorLog, buy: number): number {
  const paid = acts.findLast(({ version, act }) => act.kind === 'pay' && act.buy === buy && !undone.has(version));
  return paid?.version ?? buy;
}

interface Context {
  readonly log: FloorLog;
  /** The floor right after the act, so that a reprint says the same. */
  readonly floor: Floor;
  readonly written: WrittenAct;
}

const entryNumberOf = ({ acts }: FloorLog, entry: number): number | null => {
  const entered = acts.filter(({ act, version }) => act.kind === 'enter' && version <= entry);
  return entered.at(-1)?.version === entry ? entered.length : null;
};

function ofEntry({ log, floor, written: { version, at } }: Context, entry: number): SlipOfPlayer | undefined {
  const { player, seat } = floor.entries.get(entry) ?? {};
  if (player === undefined) return undefined;
  return { act: version, at, player, entryNumber: entryNumberOf(log, entry), seat: seat ?? null };
}

function saleReceipt(context: Context, { buy, payment }: Extract<Slip, { kind: 'sale' }>): Receipt | undefined {
  const entry = [...context.floor.entries.values()].find(({ buys }) => buys.some((bought) => bought.buy === buy));
  const of = entry?.buys.find((bought) => bought.buy === buy)?.of;
  const base = entry && ofEntry(context, entry.entry);
  return base === undefined || of === undefined ? undefined : { ...base, kind: 'sale', of, payment };
}

function refundReceipt({ log, floor, written: { version, at } }: Context): Receipt | undefined {
  const voided = floor.voids.find(({ act }) => act === version);
  if (voided === undefined) return undefined;
  const { player, entry, buys, reason, refund } = voided;
  const seat = floor.entries.get(entry)?.seat ?? null;
  const of = buys.map((bought) => bought.of);
  return { kind: 'refund', act: version, at, player, entryNumber: entryNumberOf(log, entry), seat, of, reason, refund };
}

function receiptOf(context: Context, slip: Slip): Receipt | undefined {
  switch (slip.kind) {
    case 'sale':
      return saleReceipt(context, slip);
    case 'refund':
      return refundReceipt(context);
    case 'hand-out':
    case 'seat':
    case 'move': {
      const base = ofEntry(context, slip.entry);
      return base && { ...base, ...slip };
    }
  }
}

/** The slips of an act, one for each player; none if it was undone. `seesMoney` is false where no payments are kept or shown. */
export function receiptsOf(log: FloorLog, version: number, seesMoney: boolean): readonly Receipt[] {
  const written = log.acts.find((each) => each.version === version);
  if (written === undefined || log.undone.has(version)) return [];
  const { floor } = version === log.floor.version ? log : foldActs(log.acts.filter((each) => each.version <= version));
  return slipsOf(written, seesMoney).flatMap((slip) => receiptOf({ log, floor, written }, slip) ?? []);
}
