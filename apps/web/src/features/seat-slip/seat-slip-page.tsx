// The page of a seat slip's QR code: the holder's seat, updated without an account (docs/rules/floor.md#on-phones).

import { openSeatSlip, shownName, type Language } from '@feltclock/contract';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { SeatSign } from '../../domain-ui/own-seat/seat-sign.tsx';
import { seatTexts } from '../../domain-ui/own-seat/seat-texts.ts';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useSpokenLanguage } from '../../i18n/spoken-language.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { FrontDoor } from '../../shared/ui/page/front-door.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { ToTournaments } from '../../shared/ui/page/to-tournaments.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';

/** In milliseconds. Guests have no realtime connection. A hidden page does not ask. */
const LOOK_EVERY = 5000;

const isGone = (failure: unknown): boolean => failure instanceof ApiFailure && failure.code === 'slip-ended';

function Seat({ code }: { readonly code: string }) {
  const language = useLanguage();
  const t = seatTexts(language);
  const slip = useQuery({
    ...reading(openSeatSlip, { code }),
    refetchInterval: ({ state: { error } }) => (isGone(error) ? false : LOOK_EVERY),
    refetchOnWindowFocus: 'always',
  });
  if (isGone(slip.error))
    return (
      <Stack gap="md" align="flex-start">
        <Text role="status">{t('gone')}</Text>
        <ToTournaments />
      </Stack>
    );
  if (slip.isPending) return <LoadingState />;
  if (slip.data === undefined)
    return <ErrorState failure={slip.error} onRetry={() => void slip.refetch()} isRetrying={slip.isFetching} />;
  const { game, store, name } = slip.data;
  return (
    <Stack gap="md">
      <div>
        <Text fw={700} size="xl">
          {shownName(name, language)}
        </Text>
        <Text c="dimmed">
          {game} · {store}
        </Text>
      </div>
      <SeatSign seat={slip.data} language={language} />
      {slip.isError && <Text role="status">{t('readFailed')}</Text>}
    </Stack>
  );
}

export function SeatSlipPage() {
  const t = seatTexts(useLanguage());
  const failureAlert = useFailureAlert();
  const { change } = useSpokenLanguage();
  const { hash } = useLocation();
  const choose = (language: Language): void => {
    change(language).catch(failureAlert.reasonOnly);
  };
  // Without a code the server answers that there is no such slip.
  const code = hash.slice(1) || '-';
  return (
    <FrontDoor title={t('guestTitle')} onChooseLanguage={choose}>
      <Seat key={code} code={code} />
    </FrontDoor>
  );
}
