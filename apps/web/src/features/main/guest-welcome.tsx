// What a visitor who is not signed in sees: the way in, and the tournaments that anybody can go to.

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { PublicGames } from './public-games.tsx';
import { Welcome } from './welcome.tsx';

export function GuestWelcome() {
  const t = useTexts('main');
  const signIn = (
    <Button component={Link} to="/login" size="md" mt="xs">
      {t('signIn')}
    </Button>
  );
  return (
    <Welcome title={t('welcomeGuest')} text={t('guestText')} action={signIn}>
      <PublicGames />
    </Welcome>
  );
}
