// A link past long lists of controls, visible only with focus.

import type { MouseEvent } from 'react';
import classes from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of the element to focus; it needs `tabIndex={-1}`. */
  readonly to: string;
  readonly children: string;
}

export function SkipLink({ to, children }: SkipLinkProps) {
  // The address does not change, because that would trigger the question about unsaved changes.
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
