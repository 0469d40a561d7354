// A locked tablet of a store: the store, the people with a PIN, and the field for it (docs/rules/people.md#tablets).

import { readTablet, unlockTablet, type Language, type ReplyOf } from '@feltclock/contract';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useSpokenLanguage } from '../../i18n/spoken-language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { tabletDevice } from '../../shared/session/tablet-device.ts';
import { AFTER_LOGIN, isBoardPath, wantedPath } from '../../shared/session/wanted-path.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { FrontDoor } from '../../shared/ui/page/front-door.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';

type Locked = ReplyOf<typeof readTablet>;
type Person = Locked['people'][number];

const hasEnded = (failure: unknown): boolean => failure instanceof ApiFailure && failure.code === 'tablet-ended';

interface PinFormProps {
  readonly secret: string;
  readonly person: Person;
  readonly onBack: () => void;
}

function PinForm({ secret, person, onBack }: PinFormProps) {
  const t = useTexts('tablets');
  const language = useLanguage();
  const queries = useQueryClient();
  const { change } = useSpokenLanguage();
  const [pin, setPin] = useState('');
  const unlock = useMutation({
    mutationFn: () => call(unlockTablet, { secret, person: person.id, pin }),
    onSuccess: (profile) => {
      // The next user must not see the data of the previous one.
      queries.clear();
      return change(profile.language);
    },
    onSettled: () => setPin(''),
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.code === 'tablet-blocked')
        void queries.invalidateQueries({ queryKey: keyOf(readTablet) });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (pin !== '' && !unlock.isPending) unlock.mutate();
  };
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <SecretInput
          label={t('pinOf', { name: person.nickname })}
          size="lg"
          data-autofocus
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={pin}
          error={unlock.error === null ? undefined : failureText(unlock.error, language)}
          onChange={({ currentTarget }) => setPin(currentTarget.value)}
        />
        <Button type="submit" size="lg" loading={unlock.isPending}>
          {t('unlock')}
        </Button>
        <Button variant="subtle" size="md" onClick={onBack}>
          {t('somebodyElse')}
        </Button>
      </Stack>
    </form>
  );
}

function People({ people, onChoose }: { readonly people: readonly Person[]; readonly onChoose: (of: Person) => void }) {
  const t = useTexts('tablets');
  if (people.length === 0) return <EmptyState title={t('nobody')} hint={t('nobodyHint')} />;
  return (
    <SimpleGrid cols={2} spacing="sm" role="group" aria-label={t('who')}>
      {people.map((person) => (
        <Button key={person.id} variant="default" h="auto" mih={72} py="sm" onClick={() => onChoose(person)}>
          <Stack gap={2}>
            <Text fw={600} truncate maw="9rem">
              {person.nickname}
            </Text>
            <Text size="sm" c="dimmed">
              {t(`roles.${person.role}`)}
            </Text>
          </Stack>
        </Button>
      ))}
    </SimpleGrid>
  );
}

function LockedTablet({ secret, tablet }: { readonly secret: string; readonly tablet: Locked }) {
  const t = useTexts('tablets');
  const [person, setPerson] = useState<Person>();
  if (tablet.isBlocked === true) return <EmptyState title={t('isBlocked')} hint={t('isBlockedHint')} />;
  return person === undefined ? (
    <People people={tablet.people} onChoose={setPerson} />
  ) : (
    <PinForm secret={secret} person={person} onBack={() => setPerson(undefined)} />
  );
}

function Door({ secret }: { readonly secret: string }) {
  const t = useTexts('tablets');
  const failureAlert = useFailureAlert();
  const { change } = useSpokenLanguage();
  const { search } = useLocation();
  const tablet = useQuery({ ...reading(readTablet, { secret }), refetchOnMount: 'always' });
  const isOver = hasEnded(tablet.error);
  const locksAfter = tablet.data?.locksAfter;
  useEffect(() => {
    if (locksAfter !== undefined) tabletDevice.keep({ secret, locksAfter });
    if (isOver) tabletDevice.forget();
  }, [secret, locksAfter, isOver]);
  const choose = (language: Language): void => {
    change(language).catch(failureAlert.reasonOnly);
  };
  return (
    <FrontDoor
      title={
        tablet.data === undefined
          ? t('locked')
          : t('lockedOf', { store: tablet.data.storeName, name: tablet.data.name })
      }
      onChooseLanguage={choose}
      below={
        <Group justify="center">
          <Button component={Link} to={`/login${search}`} variant="subtle">
            {t('byPassword')}
          </Button>
        </Group>
      }
    >
      {tablet.isPending && <LoadingState />}
      {tablet.data !== undefined && <LockedTablet secret={secret} tablet={tablet.data} />}
      {tablet.data === undefined && tablet.error !== null && (
        <ErrorState failure={tablet.error} onRetry={() => void tablet.refetch()} isRetrying={tablet.isFetching} />
      )}
    </FrontDoor>
  );
}

function GoToBoard({ to }: { readonly to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <LoadingState />;
}

export function TabletPage() {
  const [query] = useSearchParams();
  const isSignedIn = useSession((state) => state.profile !== undefined);
  const device = useReadable(tabletDevice);
  const wanted = wantedPath(query);
  if (isSignedIn)
    return isBoardPath(wanted) ? <GoToBoard to={wanted} /> : <Navigate to={wanted} replace state={AFTER_LOGIN} />;
  return device === undefined ? <Navigate to="/login" replace /> : <Door key={device.secret} secret={device.secret} />;
}
