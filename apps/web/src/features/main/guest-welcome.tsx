// What a visitor who is not signed in reads.

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Page } from '../../shared/ui/page.tsx';

export function GuestWelcome() {
  const t = useTexts('main');
  return (
    <Page title={t('welcomeGuest')} notice={t('guestText')} size="lg">
      <Button component={Link} to="/login" size="md">
        {t('signIn')}
      </Button>
    </Page>
  );
}
