// Presses of plus and minus of those counts that are one's own; of others the reason is told, and nothing is counted.

import type { CountStep } from '@feltclock/domain';
import { useNotYourCounts } from '../../../domain-ui/staff-role/use-not-yours.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';

export function useOwnPress(press: (step: CountStep) => void): (step: CountStep) => void {
  const alert = useAlert();
  const notYours = useNotYourCounts();
  return (step) => {
    const reason = notYours(step.of);
    if (reason === undefined) press(step);
    else alert.warning(reason);
  };
}
