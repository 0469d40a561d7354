// The scaffold of a page: its one heading with the way to the help on it, what can be done there, and its content.

import { Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { HelpLink } from './help-link.tsx';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** A sentence that stands under the title. */
  readonly notice?: ReactNode;
  /** The buttons beside the title. */
  readonly actions?: ReactNode;
  /** `narrow` is a form to be filled in, `usual` is read, `wide` has a list or a table that uses the whole screen. */
  readonly width?: 'narrow' | 'usual' | 'wide';
  /** Reaches to the foot of the window however little it holds, for what is kept there. */
  readonly fills?: boolean;
  readonly children: ReactNode;
}

export function Page({ title, notice, actions, width = 'usual', fills = false, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={classes['page']} data-width={width} data-fills={fills || undefined}>
      <header className={classes['head']}>
        <div className={classes['words']}>
          <div className={classes['title']}>
            <Title order={1} size="h1">
              {title}
            </Title>
            <HelpLink />
          </div>
          {notice !== undefined && <p className={classes['notice']}>{notice}</p>}
        </div>
        {actions !== undefined && actions !== false && <div className={classes['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Names the tab after the page, for as long as it is there: what follows may be called nothing. */
export function usePageTitle(title: string): void {
  const t = useTexts('general');
  const product = t('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}
