// The login page. A signed-in user goes on to the wanted page, else to the main page (docs/rules/people.md#sessions).

import type { Language } from '@feltclock/contract';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useSpokenLanguage } from '../../i18n/spoken-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { AFTER_LOGIN, isBoardPath, wantedPath } from '../../shared/session/wanted-path.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { FrontDoor } from '../../shared/ui/page/front-door.tsx';
import { LoadingState } from '../../shared/ui/page/states.tsx';
import { LoginForm } from './login-form.tsx';

/** Why the user is here. It stays after the alert has closed. */
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

function GoToBoard({ to }: { readonly to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <LoadingState />;
}

const GoOn = ({ to }: { readonly to: string }) =>
  isBoardPath(to) ? <GoToBoard to={to} /> : <Navigate to={to} replace state={AFTER_LOGIN} />;

function Contact() {
  const t = useTexts('login');
  const general = useTexts('general');
  return (
    <Stack gap={4} align="center" ta="center">
      <Text component={Link} to="/help" size="sm" c="dimmed" td="underline">
        {general('menu.help')}
      </Text>
      {/* Recovering an id or password is not offered, so these texts are hidden (docs/rules/people.md#sessions). */}
      <Group gap="md" display="none">
        <Text size="sm">{t('findId')}</Text>
        <Text size="sm">{t('findPassword')}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t('contact')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('contactHours')}
      </Text>
    </Stack>
  );
}

export function LoginPage() {
  const t = useTexts('login');
  const failureAlert = useFailureAlert();
  const { change } = useSpokenLanguage();
  const [chosen, setChosen] = useState<Language>();
  const isSignedIn = useSession((state) => state.profile !== undefined);
  const [query] = useSearchParams();
  if (isSignedIn) return <GoOn to={wantedPath(query)} />;

  const choose = (language: Language): void => {
    setChosen(language);
    change(language).catch(failureAlert.reasonOnly);
  };
  return (
    <FrontDoor title={t('title')} tagline={t('tagline')} onChooseLanguage={choose} below={<Contact />}>
      <WhyHere />
      <LoginForm chosenLanguage={chosen} />
    </FrontDoor>
  );
}
