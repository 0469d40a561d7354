// The rows of a form: fields side by side on one line, and the buttons that end it (docs/look.md).

import type { ReactNode } from 'react';
import classes from './form.module.css';

interface RowProps {
  readonly children: ReactNode;
}

/** Fields side by side, as many as there is room for, each at least 14 rem wide. */
export const FormRow = ({ children }: RowProps) => <div className={classes['row']}>{children}</div>;

/** What ends a form or a popup: the other ways first, what is meant last and filled. */
export const FormActions = ({ children }: RowProps) => <div className={classes['actions']}>{children}</div>;

/** What a list is narrowed by: fields on one line above it. */
export const FilterBar = ({ children }: RowProps) => <div className={classes['filters']}>{children}</div>;
