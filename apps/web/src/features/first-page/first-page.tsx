// The first page of a download: makes the first account and the first venue (docs/rules/machine.md#the-first-page).

import { readFirstPage, type Language } from '@feltclock/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useSpokenLanguage } from '../../i18n/spoken-language.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { FrontDoor } from '../../shared/ui/page/front-door.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { FirstForm } from './first-form.tsx';
import { FollowForm } from './follow-form.tsx';
import classes from './first-page.module.css';
import { useFirstTexts, type FirstTexts } from './use-first-texts.ts';

/** What another device sees: the account is made at the computer itself. */
function Elsewhere({ t, onLook }: { readonly t: FirstTexts; readonly onLook: () => void }) {
  const failureAlert = useFailureAlert();
  const { change } = useSpokenLanguage();
  const choose = (language: Language): void => {
    change(language).catch(failureAlert.reasonOnly);
  };
  const { protocol, port } = window.location;
  return (
    <FrontDoor title={t('elsewhere')} onChooseLanguage={choose}>
      <Stack gap="md">
        <Text>{t('elsewhereHint')}</Text>
        <Text fw={700} fz="lg" style={{ overflowWrap: 'anywhere' }}>
          {`${protocol}//localhost${port === '' ? '' : `:${port}`}`}
        </Text>
        <Button variant="default" size="md" onClick={onLook}>
          {t('look')}
        </Button>
      </Stack>
    </FrontDoor>
  );
}

/** A computer without an account begins a venue, or becomes the second computer of one. */
function Here({ t, adminId }: { readonly t: FirstTexts; readonly adminId: string }) {
  const [isSecond, setIsSecond] = useState(false);
  if (isSecond)
    return (
      <FrontDoor title={t('follow.title')}>
        <FollowForm t={t} onBack={() => setIsSecond(false)} />
      </FrontDoor>
    );
  return (
    <>
      <FrontDoor title={t('title')}>
        <FirstForm t={t} adminId={adminId} />
      </FrontDoor>
      <Button className={classes['second'] ?? ''} variant="default" onClick={() => setIsSecond(true)}>
        {t('follow.open')}
      </Button>
    </>
  );
}

export function FirstPage() {
  const t = useFirstTexts();
  const first = useQuery(reading(readFirstPage));
  if (first.isLoadingError)
    return <ErrorState failure={first.error} onRetry={() => void first.refetch()} isRetrying={first.isFetching} />;
  if (first.data === undefined) return <LoadingState />;
  if (!first.data.isOpen) return <Navigate to="/login" replace />;
  const { adminId } = first.data;
  if (adminId === null) return <Elsewhere t={t} onLook={() => void first.refetch()} />;
  return <Here t={t} adminId={adminId} />;
}
