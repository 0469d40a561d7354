// What players are owed in money by their places, a deal and bounties, and what was handed out to them (docs/rules/money.md#hand-outs).

import type { Floor, HandOutOf } from '../floor.ts';
import { bountyLedger } from '../payouts/bounty-ledger.ts';
import { paidOnDay } from '../payouts/paid-on-day.ts';
import { paidOnFloor } from '../payouts/paid-on-floor.ts';
import { agreedPlaces, floorPlaces } from '../places.ts';
import { handedTo } from './handed-to.ts';
import type { PlayerCounts } from '../../players/player-counts.ts';

export interface Owed {
  readonly entry: number;
  readonly player: number;
  readonly of: HandOutOf;
  readonly due: number;
  /** May be more than is due, after a correction. */
  readonly handed: number;
}

interface Ending {
  /** The current counts of players without a name. */
  readonly unnamed: PlayerCounts;
  /** The remaining players of a deal have their places once the game has ended. */
  readonly hasEnded: boolean;
  /** The tournament has a later day: its last player here has not won, and is paid there. */
  readonly goesOn?: boolean;
}

function prizesDue(
  floor: Floor,
  { unnamed, hasEnded, goesOn = false }: Ending,
): readonly (readonly [number, number])[] {
  if (floor.payouts?.unit !== 'money') return [];
  const places = floorPlaces(floor, unnamed, hasEnded ? agreedPlaces(floor) : []);
  return [...(goesOn ? paidOnDay : paidOnFloor)(floor, places)].map(([entry, { amount }]) => [entry, amount]);
}

function bountiesDue(floor: Floor, { unnamed, goesOn = false }: Ending): readonly (readonly [number, number])[] {
  const othersIn = goesOn ? Math.max(1, unnamed.current) : unnamed.current;
  return floor.bounties?.unit === 'money' ? [...(bountyLedger(floor, othersIn)?.won ?? [])] : [];
}

/** Everything that is or was owed in money: prizes of entries with a final place or a deal, then bounties. */
export function owedOn(floor: Floor, ending: Ending): readonly Owed[] {
  const due = { prize: prizesDue(floor, ending), bounty: bountiesDue(floor, ending) };
  return (['prize', 'bounty'] as const).flatMap((of) => {
    const amounts = new Map(due[of]);
    for (const each of floor.handOuts) if (each.of === of && !amounts.has(each.entry)) amounts.set(each.entry, 0);
    return [...amounts].flatMap(([entry, amount]): readonly Owed[] => {
      const handed = handedTo(floor, entry, of);
      const player = floor.entries.get(entry)?.player ?? floor.handOuts.find((each) => each.entry === entry)?.player;
      return player === undefined || (amount === 0 && handed === 0) ? [] : [{ entry, player, of, due: amount, handed }];
    });
  });
}
