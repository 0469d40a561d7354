// What an act on the floor tells other programs (docs/rules/events.md): numbers of players, never names, and money apart from the rest.

import {
  floorPlaces,
  namedCounts,
  unnamedCounts,
  type ActOf,
  type Floor,
  type Instant,
  type Payout,
  type PlayerCounts,
} from '@feltclock/domain';
import { told, type ToldEvent } from '../../storage/queries/program-events.ts';
import { countsAfter } from '../record/game-events.ts';
import type { DoneAct } from './done-act.ts';

const playerOf = (floor: Floor, entry: number): { readonly player: number; readonly entry: number } => ({
  player: floor.entries.get(entry)?.player ?? 0,
  entry,
});

type Bought = DoneAct & { readonly act: ActOf<'enter'> | ActOf<'top-up'> };

function ofBuy({ act, after, counts }: Bought, at: Instant): ToldEvent {
  const type = act.of === 'addOn' ? 'addon.added' : /ReBuy/.test(act.of) ? 'rebuy.added' : 'entry.added';
  const entry = act.kind === 'enter' ? after.version : act.entry;
  const players = [{ ...playerOf(after, entry), ...(act.kind === 'enter' ? { seat: act.seat } : {}) }];
  const { payment } = act;
  const paid = payment === null ? null : { way: payment.way, amount: payment.amount };
  return told(type, at, { number: 1, counts: countsAfter(counts), players }, { payment: paid });
}

function ofBust({ act, after, counts }: DoneAct & { readonly act: ActOf<'bust'> }, at: Instant): ToldEvent {
  const places = new Map(
    floorPlaces(after, unnamedCounts(counts, namedCounts(after))).map(({ entry, place }) => [entry, place]),
  );
  const players = act.out.map(({ entry }) => {
    const place = places.get(entry);
    return { ...playerOf(after, entry), ...(place === undefined ? {} : { place }) };
  });
  return told('player.busted', at, { number: players.length, counts: countsAfter(counts), players });
}

const prizeOf = ({ amount, text }: Payout): number | string => (amount === 0 ? (text ?? 0) : amount);

function ofPayouts({ before, after }: DoneAct, at: Instant): readonly ToldEvent[] {
  const { payouts } = after;
  if (payouts === null) return [];
  const rows = payouts.rows.map((row) => ({ place: row.place, prize: prizeOf(row) }));
  const type = before.payouts === null ? 'payout.confirmed' : 'payout.changed';
  return [told(type, at, { unit: payouts.unit, places: rows.length }, { rows })];
}

const ofCounts = (counts: PlayerCounts, at: Instant): readonly ToldEvent[] => [
  told('counts.changed', at, { counts: countsAfter(counts) }),
];

/** Acts that concern nobody outside the room tell nothing. */
export function toldOfAct(done: DoneAct, countsBefore: PlayerCounts, at: Instant): readonly ToldEvent[] {
  const { act, after, counts } = done;
  switch (act.kind) {
    case 'enter':
    case 'top-up':
      return [ofBuy({ ...done, act }, at)];
    case 'bust':
      return [ofBust({ ...done, act }, at)];
    case 'reinstate':
      return [told('player.returned', at, { counts: countsAfter(counts), players: [playerOf(after, act.entry)] })];
    case 'seat': {
      const players = act.moves.map(({ entry, from, to }) => ({ ...playerOf(after, entry), from, to }));
      return players.length === 0 ? [] : [told('player.moved', at, { cause: act.cause, players })];
    }
    case 'payouts':
    case 'deal':
      return ofPayouts(done, at);
    default:
      return counts === countsBefore && act.kind !== 'undo' ? [] : ofCounts(counts, at);
  }
}
