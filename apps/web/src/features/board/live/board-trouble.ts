// What a failed reading of the board means for whoever looks at it.

import { ApiFailure } from '../../../shared/api/api-failure.ts';
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
      return 'no-such-game';
    case 'link-ended':
      return 'link-ended';
    default:
      return 'unreachable';
  }
}
