// What a failed reading of the board means for whoever looks at it.

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
    // An address that can be none: asking again helps nothing.
    case 'invalid-request':
      return 'no-such-game';
    case 'link-ended':
      return 'link-ended';
    default:
      return 'unreachable';
  }
}

/** Does a link open nothing, however often it is tried? */
export const opensNothing = (failure: unknown): boolean => ['link-ended', 'no-such-game'].includes(troubleOf(failure));

/** The store of the game that a link was of, where the refusal tells it. */
export const storeOfLink = (failure: unknown): number | undefined =>
  failure instanceof ApiFailure ? endedLink.safeParse(failure.details).data?.storeId : undefined;
