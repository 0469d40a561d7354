// The frame of a page: heading with help link, actions, and content.

import { Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { HelpLink } from './help-link.tsx';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly notice?: ReactNode;
  /** The buttons beside the title. */
  readonly actions?: ReactNode;
  /** `narrow` for forms, `usual` for text, `wide` for lists and tables. */
  readonly width?: 'narrow' | 'usual' | 'wide';
  /** Reaches to the foot of the window, even with little content. */
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

/** Sets the tab's title while the page is shown. */
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
