// The icons on the board's buttons.

import type { MouseEvent } from 'react';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';

export type IconName =
  | 'menu'
  | 'play'
  | 'pause'
  | 'refresh'
  | 'panel'
  | 'fullscreen'
  | 'help'
  | 'close'
  | 'undo'
  | 'redo';

const PATHS: Readonly<Record<IconName, string>> = {
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  play: 'M8 5.2v13.6L19 12z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19 4.5v4h-4',
  panel: 'M5 8h8m4 0h2M5 16h2m4 0h8M15 5.8v4.4M9 13.8v4.4',
  fullscreen: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  help: 'M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2M12 17.3v.2',
  undo: 'M8.5 5L4.5 9l4 4M5 9h8.5a5 5 0 0 1 0 10H9',
  redo: 'M15.5 5l4 4-4 4M19 9h-8.5a5 5 0 0 0 0 10H15',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
};

export const StaffIcon = ({ name }: { readonly name: IconName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="staff-icon">
    <path
      d={PATHS[name]}
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** Drops the focus after a press by finger or mouse, so that the space key means play and pause again. */
export const pressing =
  (onPress: (event: MouseEvent<HTMLButtonElement>) => void) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (event.detail > 0) event.currentTarget.blur();
    onPress(event);
  };

export interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly isPressed?: boolean | undefined;
  /** True if the command would be refused: it looks disabled, but a press still shows why. */
  readonly isOff?: boolean;
}

export function IconButton({ icon, label, onPress, isPressed, isOff }: IconButtonProps) {
  const quick = useQuickPress(icon);
  return (
    <button
      type="button"
      className="staff-icon-button"
      data-section="control-button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isOff === true || undefined}
      title={label}
      onClick={pressing(quick(onPress))}
    >
      <StaffIcon name={icon} />
    </button>
  );
}
