// The login page; whoever is signed in already goes on to the main page (spec 2 §2.11).

import type { Language } from '@feltclock/contract';
import { Alert, Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSpokenLanguage } from '../../shared/i18n/spoken-language.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { useAlert } from '../../shared/ui/alert.ts';
import { BrandMark } from '../../shared/ui/brand-mark.tsx';
import { LanguageMenu } from '../../shared/ui/language-menu.tsx';
import { usePageTitle } from '../../shared/ui/page.tsx';
import classes from './login-page.module.css';
import { LoginForm } from './login-form.tsx';

/** Stays after the transient alert has gone: why somebody finds themselves here. */
function WhyHere() {
  const t = useTexts('general');
  const ended = useSession((state) => state.ended);
  if (ended === undefined || ended === 'signed-out') return null;
  return (
    <Alert variant="default" mb="md">
      {t(`session.${ended}`)}
    </Alert>
  );
}

export function LoginPage() {
  const t = useTexts('login');
  const general = useTexts('general');
  const alert = useAlert();
  const { change } = useSpokenLanguage();
  const [chosen, setChosen] = useState<Language>();
  const isSignedIn = useSession((state) => state.profile !== undefined);
  usePageTitle(t('title'));
  if (isSignedIn) return <Navigate to="/main" replace />;

  const choose = (language: Language): void => {
    setChosen(language);
    change(language).catch((failure: unknown) => alert.error(failureText(failure, language)));
  };
  return (
    <Box className={classes['room']}>
      <Group justify="flex-end" p="md">
        <LanguageMenu onChoose={choose} />
      </Group>
      <Stack className={classes['table']} gap="xl">
        <Stack gap={6} align="center" ta="center">
          <BrandMark size={56} />
          <Text fw={700} fz={28} mt={6}>
            {general('product')}
          </Text>
          <Text c="dimmed">{t('tagline')}</Text>
        </Stack>
        <Paper p={{ base: 'lg', xs: 'xl' }} bg="dark.6" withBorder>
          <Title order={1} size="h4" mb="md">
            {t('title')}
          </Title>
          <WhyHere />
          <LoginForm chosenLanguage={chosen} />
        </Paper>
        <Stack gap={4} align="center" ta="center">
          <Text size="sm" c="dimmed">
            {t('contact')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('contactHours')}
          </Text>
        </Stack>
      </Stack>
    </Box>
  );
}
