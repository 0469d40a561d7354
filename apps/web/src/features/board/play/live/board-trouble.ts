import { endedLink } from '@feltclock/contract';
import { ApiFailure } from '../../../../shared/api/api-failure.ts';
import type { BoardTrouble } from './board-model.ts';

export function troubleOf(failure: unknown): BoardTrouble {
  if (!(failure instanceof ApiFailure)) return 'unreachable';
  switch (failure.code) {
    case 'unauthenticated':
    case 'session-expired':
      return 'signed-out';
    case 'forbidden':
    case 'password-due':
    case 'second-factor-due':
      return 'not-allowed';
    case 'not-found':
    // An impossible address: a retry would not help.
    case 'invalid-request':
      return 'no-such-game';
    case 'link-ended':
      return 'link-ended';
    default:
      return 'unreachable';
  }
}

/** True if the link will never open anything. */
export const opensNothing = (failure: unknown): boolean => ['link-ended', 'no-such-game'].includes(troubleOf(failure));

/** The store of the link's game, if the refusal names it. */
export const storeOfLink = (failure: unknown): number | undefined =>
  failure instanceof ApiFailure ? endedLink.safeParse(failure.details).data?.storeId : undefined;
