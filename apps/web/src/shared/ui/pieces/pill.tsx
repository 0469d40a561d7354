// A state as a coloured word (docs/look.md).

import type { ReactNode } from 'react';
import classes from './pill.module.css';

/** `live` runs or is open, `due` is planned, `warn` is paused or late, `bad` has failed, `plain` is over or off. */
export type PillTone = 'live' | 'due' | 'warn' | 'bad' | 'plain';

interface PillProps {
  readonly tone?: PillTone;
  readonly children: ReactNode;
}

export const Pill = ({ tone = 'plain', children }: PillProps) => (
  <span className={classes['pill']} data-tone={tone}>
    {children}
  </span>
);
