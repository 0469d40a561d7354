// The states instead of content: empty, loading, or failed.

import { Button, Loader, Title } from '@mantine/core';
import { IconCards, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '../../api/api-failure.ts';
import { failureText } from '../../api/failure-text.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import classes from './states.module.css';

export function LoadingState() {
  const t = useTexts('general');
  return (
    <div className={classes['state']} role="status" aria-live="polite">
      <Loader type="dots" aria-hidden />
      <p className={classes['hint']}>{t('loading')}</p>
    </div>
  );
}

interface StateProps {
  /** True if this is the only content, so that its text is the page's heading. */
  readonly isPage?: boolean;
}

interface EmptyStateProps extends StateProps {
  readonly title: string;
  readonly hint?: string;
  /** A button that helps. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, hint, action, isPage }: EmptyStateProps) => (
  <div className={classes['state']}>
    <IconCards className={classes['icon']} size={36} stroke={1.4} aria-hidden />
    <Title order={isPage === true ? 1 : 2} size="h4">
      {title}
    </Title>
    {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
    {action !== undefined && <div className={classes['action']}>{action}</div>}
  </div>
);

interface ErrorStateProps extends StateProps {
  readonly failure: unknown;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** The subject of the page does not exist: reading again would not help. */
function MissingState() {
  const t = useTexts('general');
  const back = (
    <Button component={Link} to="/main" variant="default">
      {t('backToMain')}
    </Button>
  );
  return <EmptyState isPage title={t('missing.title')} hint={t('missing.text')} action={back} />;
}

export function ErrorState({ failure, onRetry, isRetrying = false, isPage }: ErrorStateProps) {
  const t = useTexts('general');
  const language = useLanguage();
  if (isPage === true && failure instanceof ApiFailure && failure.code === 'not-found') return <MissingState />;
  return (
    <div className={classes['state']} data-failed role="alert">
      <IconPlugConnectedX className={classes['icon']} size={36} stroke={1.4} aria-hidden />
      <Title order={isPage === true ? 1 : 2} size="h4">
        {t('loadFailed')}
      </Title>
      <p className={classes['hint']}>{failureText(failure, language)}</p>
      {onRetry && (
        <div className={classes['action']}>
          <Button variant="default" onClick={onRetry} loading={isRetrying}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
