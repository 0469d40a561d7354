// Whose it is to take something back: whoever may not give a command may not take it back (docs/rules/permissions.md#people-of-a-store).

import type { UndoableCommand } from '@feltclock/contract';
import { useCountsShare } from '../../shared/api/use-may.ts';
import { useSession } from '../../shared/session/session.ts';

/** The clock is for those who may change all counts; of the others each takes back the own counts. */
export function useIsYours(): (offer: UndoableCommand) => boolean {
  const share = useCountsShare();
  const ownId = useSession(({ profile }) => profile?.id);
  return ({ of, by }) => share === 'all' || (of === 'counts' && by !== null && by === ownId);
}
