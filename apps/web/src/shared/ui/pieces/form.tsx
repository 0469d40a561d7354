// The rows of a form: fields side by side, and its buttons (docs/look.md).

import type { ReactNode } from 'react';
import classes from './form.module.css';

interface RowProps {
  readonly children: ReactNode;
}

/** As many fields as fit, each at least 14 rem wide. */
export const FormRow = ({ children }: RowProps) => <div className={classes['row']}>{children}</div>;

/** The buttons of a form or popup: the main one last and filled. */
export const FormActions = ({ children }: RowProps) => <div className={classes['actions']}>{children}</div>;

/** The filters above a list, on one line. */
export const FilterBar = ({ children }: RowProps) => <div className={classes['filters']}>{children}</div>;
