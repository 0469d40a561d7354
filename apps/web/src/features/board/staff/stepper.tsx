// A name, its number and two large buttons.

import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import { pressing } from './staff-icons.tsx';

export interface StepperProps {
  readonly name: string;
  readonly value: string;
  readonly fewer: string;
  readonly more: string;
  /** True if the step would be refused. */
  readonly isFewerOff?: boolean;
  readonly isMoreOff?: boolean;
  /** True if the step asks a question. Then two quick presses count as one. */
  readonly asks?: boolean;
  readonly onFewer: () => void;
  readonly onMore: () => void;
}

export function Stepper({ name, value, fewer, more, asks = false, ...step }: StepperProps) {
  const [less, on] = [useQuickPress(fewer, !asks), useQuickPress(more, !asks)];
  return (
    <div className="staff-stepper">
      <span className="staff-stepper-name">{name}</span>
      <button
        type="button"
        className="staff-step"
        aria-label={fewer}
        aria-disabled={step.isFewerOff === true || undefined}
        onClick={pressing(less(step.onFewer))}
      >
        −
      </button>
      <output className="staff-stepper-value">{value}</output>
      <button
        type="button"
        className="staff-step"
        aria-label={more}
        aria-disabled={step.isMoreOff === true || undefined}
        onClick={pressing(on(step.onMore))}
      >
        +
      </button>
    </div>
  );
}
