// A way past what would take many keys, seen only while it has the focus.

import type { MouseEvent } from 'react';
import classes from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of the element that takes the focus; it needs `tabIndex={-1}`. */
  readonly to: string;
  readonly children: string;
}

export function SkipLink({ to, children }: SkipLinkProps) {
  // The address stays as it is: a changed one would ask whoever has unsaved words whether to leave.
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a href={`#${to}`} className={classes['skip']} onClick={skip}>
      {children}
    </a>
  );
}
