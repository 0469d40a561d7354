// What to do about seats next: one step at a time, the larger one first (docs/rules/floor.md#seats).

import type { FloorLog } from '../fold.ts';
import type { Instant } from '../../time.ts';
import { balanceAdvice, type BalanceAdvice } from './balance.ts';
import { breakAdvice, type BreakAdvice } from './break-table.ts';
import { redrawDue, type RedrawDue } from './redraws.ts';
import { shootOutRound, type ShootOutRound } from './shoot-out.ts';

export type SeatingAdvice =
  | { readonly of: 'shoot-out'; readonly round: ShootOutRound }
  | { readonly of: 'redraw'; readonly due: RedrawDue }
  | { readonly of: 'break'; readonly advice: BreakAdvice }
  | { readonly of: 'balance'; readonly advice: BalanceAdvice };

export interface SeatingQuestion {
  readonly playersLeft: number;
  /** While players still enter, new players fill the tables, so nobody breaks or redraws them. */
  readonly isClosed: boolean;
  readonly now: Instant;
}

/** A redraw moves everybody anyway, and a broken table evens out the others, so these come first. Null if there is nothing to do. */
export function seatingAdvice(log: FloorLog, { playersLeft, isClosed, now }: SeatingQuestion): SeatingAdvice | null {
  const { floor } = log;
  // In a shoot-out nobody moves before all tables have a winner.
  if (floor.house.shootOut === true) {
    const round = isClosed ? shootOutRound(floor) : null;
    return round === null ? null : { of: 'shoot-out', round };
  }
  const due = isClosed ? redrawDue(log, playersLeft, floor.house.redrawAt) : null;
  if (due !== null) return { of: 'redraw', due };
  const breaking = isClosed ? breakAdvice(floor) : null;
  if (breaking !== null) return { of: 'break', advice: breaking };
  const balancing = balanceAdvice(floor, now);
  return balancing === null ? null : { of: 'balance', advice: balancing };
}
