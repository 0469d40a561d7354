// A name, its number and two large buttons, far enough apart for a thumb.

import { pressing } from '../staff-icons.tsx';

export interface StepperProps {
  readonly name: string;
  readonly value: string;
  readonly fewer: string;
  readonly more: string;
  /** True for a direction that could only be refused. */
  readonly isFewerOff?: boolean;
  readonly isMoreOff?: boolean;
  readonly onFewer: () => void;
  readonly onMore: () => void;
}

export const Stepper = ({ name, value, fewer, more, isFewerOff, isMoreOff, onFewer, onMore }: StepperProps) => (
  <div className="staff-stepper">
    <span className="staff-stepper-name">{name}</span>
    <button
      type="button"
      className="staff-step"
      aria-label={fewer}
      aria-disabled={isFewerOff === true || undefined}
      onClick={pressing(onFewer)}
    >
      −
    </button>
    <output className="staff-stepper-value">{value}</output>
    <button
      type="button"
      className="staff-step"
      aria-label={more}
      aria-disabled={isMoreOff === true || undefined}
      onClick={pressing(onMore)}
    >
      +
    </button>
  </div>
);
