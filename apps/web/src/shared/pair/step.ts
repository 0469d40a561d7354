// Decides whether a page goes over to the other computer of a pair (docs/rules/machine.md#the-second-computer).

import type { ReplyOf, readStandbyRole } from '@feltclock/contract';

/** What a computer says of itself. */
export type RoleAnswer = ReplyOf<typeof readStandbyRole>;

export interface Asked {
  /** The highest epoch that this page knows from its own computer. */
  readonly met: number;
  /** Undefined without an answer. */
  readonly own: RoleAnswer | undefined;
  readonly other: RoleAnswer | undefined;
}

export interface Step {
  readonly met: number;
  /** `watch` more closely, `stay`, or `go` over. */
  readonly does: 'stay' | 'watch' | 'go';
}

const serves = (answer: RoleAnswer | undefined): answer is RoleAnswer =>
  answer?.role === 'first' || answer?.role === 'alone';

/** Each takeover raises the epoch, so a page goes only to a higher one. Two computers can therefore never send it to and fro. */
export function nextStep({ met, own, other }: Asked): Step {
  if (own?.role === 'alone') return { met, does: 'stay' };
  const known = serves(own) ? Math.max(met, own.epoch) : met;
  if (other?.role === 'first' && other.epoch > known) return { met: known, does: 'go' };
  return { met: known, does: serves(own) ? 'stay' : 'watch' };
}
