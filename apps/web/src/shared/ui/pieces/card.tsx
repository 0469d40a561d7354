// The card: a group of content, with an optional heading (docs/look.md).

import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** A sentence below the heading. */
  readonly hint?: ReactNode;
  /** The buttons beside the heading. */
  readonly actions?: ReactNode;
  /** The heading level; cards of a page have 2. */
  readonly order?: 2 | 3;
  /** Without padding: a table reaches its edges. */
  readonly isFlush?: boolean;
  /** `article` for one of several similar cards. */
  readonly component?: 'section' | 'article';
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

function Head({ title, hint, actions, order = 2, id }: Omit<CardProps, 'children'> & { readonly id: string }) {
  return (
    <div className={classes['head']}>
      <div className={classes['words']}>
        {title !== undefined && (
          <Title order={order} size="h3" id={id}>
            {title}
          </Title>
        )}
        {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
      </div>
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </div>
  );
}

export function Card({ isFlush = false, component: Part = 'section', className = '', children, ...head }: CardProps) {
  const id = useId();
  const { title, actions } = head;
  const hasHead = title !== undefined || actions !== undefined;
  return (
    <Part
      className={`${classes['card'] ?? ''} ${className}`}
      data-flush={isFlush || undefined}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {hasHead && <Head {...head} id={id} />}
      {children}
    </Part>
  );
}
