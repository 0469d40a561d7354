// A name, its number and two large buttons, far enough apart for a thumb.

import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import { pressing } from './staff-icons.tsx';

export interface StepperProps {
  readonly name: string;
  readonly value: string;
  readonly fewer: string;
  readonly more: string;
  /** True for a direction that could only be refused. */
  readonly isFewerOff?: boolean;
  readonly isMoreOff?: boolean;
  /** True where a step is asked about, and two presses are one; else each counts. */
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
