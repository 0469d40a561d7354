// The state of a help page until its texts are loaded.

import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import type { ReadHelp } from './read-help.ts';
import { useHelp } from './use-help.ts';

export function WithHelp({ children }: { readonly children: (help: ReadHelp) => ReactNode }) {
  const t = useTexts('general');
  const { data, error, isPending, isFetching, refetch } = useHelp();
  if (data !== undefined) return children(data);
  return (
    <Page title={t('menu.help')}>
      {isPending ? (
        <LoadingState />
      ) : (
        <ErrorState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </Page>
  );
}
