// Plus or minus of a counter: a press is one step; holding repeats it.

import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { scheduleIn } from '../../shared/server-time/server-time.ts';
import { createHold } from '../../shared/ui/pressing/hold.ts';
import classes from './player-panel.module.css';

export const spokenCount = (name: string): string => (/\d$/.test(name) ? `${name},` : name);

const RELEASES = ['pointerup', 'pointercancel', 'blur'] as const;

/** Listens on the window, because a button that becomes disabled while it is pressed gets no release event. */
function onRelease(run: () => void): () => void {
  for (const event of RELEASES) window.addEventListener(event, run);
  return () => {
    for (const event of RELEASES) window.removeEventListener(event, run);
  };
}

interface StepButtonProps {
  readonly by: 1 | -1;
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

export function StepButton({ by, label, isOff, onPress }: StepButtonProps) {
  const [hold] = useState(() => createHold({ after: scheduleIn, onRelease }));
  useEffect(() => () => hold.stop(), [hold]);
  const Icon = by > 0 ? IconPlus : IconMinus;
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      disabled={isOff}
      onPointerDown={({ button }) => {
        if (button === 0) hold.begin(onPress);
      }}
      onPointerLeave={hold.stop}
      onClick={({ detail }) => hold.click(onPress, detail > 0)}
      // A long press on a touch screen would open a context menu.
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  );
}
