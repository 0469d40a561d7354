// The page of an invitation link: the offer, and accepting it, signed in or not (docs/rules/people.md#people-of-a-store).

import {
  acceptInvitation,
  readInvitation,
  readSession,
  type Language,
  type Profile,
  type ReplyOf,
} from '@feltclock/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { StoreLogo } from '../../domain-ui/store-logo/store-logo.tsx';
import { ApiFailure, endedSession } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useSpokenLanguage } from '../../i18n/spoken-language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { session, useSession } from '../../shared/session/session.ts';
import { loginFor } from '../../shared/session/wanted-path.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { FrontDoor } from '../../shared/ui/page/front-door.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { keepCode, keptCode } from './kept-code.ts';
import { tabStorage } from '../../shared/state/kept-storage.ts';

type Offer = ReplyOf<typeof readInvitation>;
type Post = NonNullable<Profile['posts']>[number];

const forget = (): void => keepCode(tabStorage, undefined);

/** True if the server refused this code or this person; false if there was no answer. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiFailure && [400, 404, 409].includes(failure.status);

/** The own profile with the accepted role. If reading fails, the role is added here, because it is valid already. */
async function profileWith(post: Post): Promise<Profile> {
  try {
    return await call(readSession);
  } catch (failure) {
    const { profile } = session.get();
    if (endedSession(failure) || profile === undefined) throw failure;
    const others = (profile.posts ?? []).filter(({ storeId }) => storeId !== post.storeId);
    return { ...profile, posts: [...others, post] };
  }
}

/** Accepts, adds the role to the session, and opens the store. */
function useAccept(code: string, { storeName }: Offer) {
  const t = useTexts('people');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { storeId, role } = await call(acceptInvitation, { code });
      forget();
      session.changeProfile(await profileWith({ storeId, storeName, role }));
      session.chooseStore(storeId);
    },
    onSuccess: () => {
      queries.clear();
      alert.success(t('accepted', { store: storeName }));
      void navigate('/main', { replace: true });
    },
    onError: (failure) => {
      if (isRefused(failure)) forget();
      failureAlert.withReason(t('acceptFailed'), failure);
    },
  });
}

function Ways({ code, offer }: { readonly code: string; readonly offer: Offer }) {
  const t = useTexts('people');
  const profile = useSession((state) => state.profile);
  const accept = useAccept(code, offer);
  const login = loginFor('/invitation');
  if (profile === undefined)
    return (
      <Stack gap="sm">
        <Button component={Link} to={login} size="md" fullWidth>
          {t('offerSignIn')}
        </Button>
        <Button component={Link} to={login.replace('/login', '/sign-up')} variant="default" size="md" fullWidth>
          {t('offerSignUp')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="sm">
      <Button size="md" fullWidth loading={accept.isPending} onClick={() => accept.mutate()}>
        {t('accept', { nickname: profile.nickname, id: profile.id })}
      </Button>
      <Button component={Link} to="/main" variant="subtle" size="md" fullWidth>
        {t('toMain')}
      </Button>
    </Stack>
  );
}

function Offered({ code }: { readonly code: string }) {
  const t = useTexts('people');
  const general = useTexts('general');
  const language = useLanguage();
  const offer = useQuery(reading(readInvitation, { code }));
  const isOver = isRefused(offer.error);
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);
  if (offer.isPending) return <LoadingState />;
  if (offer.data === undefined)
    return <ErrorState failure={offer.error} onRetry={() => void offer.refetch()} isRetrying={offer.isFetching} />;
  const { storeId, storeName, logo, role, expiresAt } = offer.data;
  return (
    <Stack gap="md">
      <StoreLogo storeId={storeId} logo={logo} label={storeName} />
      <div>
        <Text fw={600}>{t('offer', { store: storeName, role: general(`staffRoles.${role}`) })}</Text>
        <Text size="sm" c="dimmed">
          {t(`roleHints.${role}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('offerUntil', { until: formatDateTime(expiresAt, language) })}
        </Text>
      </div>
      <Ways code={code} offer={offer.data} />
    </Stack>
  );
}

export function InvitationPage() {
  const t = useTexts('people');
  const failureAlert = useFailureAlert();
  const { change } = useSpokenLanguage();
  const { hash } = useLocation();
  const choose = (language: Language): void => {
    change(language).catch(failureAlert.reasonOnly);
  };
  const given = hash.slice(1);
  // Without a code the server answers that there is no such invitation.
  const [code, setCode] = useState(() => given || keptCode(tabStorage) || '-');
  if (given !== '' && given !== code) setCode(given);
  useEffect(() => {
    if (given !== '') keepCode(tabStorage, given);
  }, [given]);
  return (
    <FrontDoor title={t('offerTitle')} onChooseLanguage={choose}>
      <Offered key={code} code={code} />
    </FrontDoor>
  );
}
