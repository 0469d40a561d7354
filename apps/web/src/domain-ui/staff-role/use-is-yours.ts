// Who may undo a command: only people who may give it (docs/rules/people.md#people-of-a-store).

import type { UndoableCommand } from '@feltclock/contract';
import { useCountsShare } from '../../shared/api/use-may.ts';
import { useSession } from '../../shared/session/session.ts';

/** People who may change all counts may undo clock commands; others only their own counts. */
export function useIsYours(): (offer: UndoableCommand) => boolean {
  const share = useCountsShare();
  const ownId = useSession(({ profile }) => profile?.id);
  return ({ of, by }) => share === 'all' || (of === 'counts' && by !== null && by === ownId);
}
