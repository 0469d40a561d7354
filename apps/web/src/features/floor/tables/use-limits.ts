// The limits of players of this game (docs/rules/structures.md#games-keep-a-copy).

import { changeLimits } from '@feltclock/contract';
import { limitsOf, type PlayerLimits } from '@feltclock/domain';
import { call } from '../../../shared/api/call.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import type { FloorView } from '../live/floor-view.ts';

/** Saves them if they changed. A failure is shown. */
export function useLimits({ gameId: id, rules }: FloorView) {
  const failureAlert = useFailureAlert();
  const present = limitsOf(rules);
  const save = async ({ minimum, cap }: PlayerLimits): Promise<void> => {
    if (minimum === present.minimum && cap === present.cap) return;
    try {
      await call(changeLimits, { id, minimum, cap });
    } catch (failure) {
      failureAlert.reasonOnly(failure);
    }
  };
  return { present, save };
}
