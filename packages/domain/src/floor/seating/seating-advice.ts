// What is to be done about the seats next: one thing at a time, the larger before the smaller (docs/rules/floor-seating.md#one-advice).

import type { FloorLog } from '../fold.ts';
import type { Instant } from '../../time.ts';
import { balanceAdvice, type BalanceAdvice } from './balance.ts';
import { breakAdvice, type BreakAdvice } from './break-table.ts';
import { redrawDue, type RedrawDue } from './redraws.ts';

export type SeatingAdvice =
  | { readonly of: 'redraw'; readonly due: RedrawDue }
  | { readonly of: 'break'; readonly advice: BreakAdvice }
  | { readonly of: 'balance'; readonly advice: BalanceAdvice };

export interface SeatingQuestion {
  readonly playersLeft: number;
  /** Tables are filled as long as players enter: nobody breaks or redraws them then. */
  readonly isClosed: boolean;
  readonly now: Instant;
}

/** A redraw moves everybody anyway, and a table that breaks evens the others out. Null when nothing is to be done. */
export function seatingAdvice(log: FloorLog, { playersLeft, isClosed, now }: SeatingQuestion): SeatingAdvice | null {
  const { floor } = log;
  const due = isClosed ? redrawDue(log, playersLeft, floor.house.redrawAt) : null;
  if (due !== null) return { of: 'redraw', due };
  const breaking = isClosed ? breakAdvice(floor) : null;
  if (breaking !== null) return { of: 'break', advice: breaking };
  const balancing = balanceAdvice(floor, now);
  return balancing === null ? null : { of: 'balance', advice: balancing };
}
