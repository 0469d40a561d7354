// A league's ranking for the venue's staff, with the owner's actions.

import { endLeague, publishLeague, readLeague, type OwnLeague, type ReplyOf } from '@feltclock/contract';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { CopyField } from '../../shared/ui/sharing/copy-field.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { QrCode } from '../../shared/ui/sharing/qr-code.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { LeaguePopup } from './writing/league-popup.tsx';
import { useSpanWords } from './league-words.ts';
import classes from './leagues.module.css';
import { PhasePill } from './phase-pill.tsx';
import { LeagueRanking } from './ranking.tsx';
import { RulesCard } from './rules-card.tsx';
import { useLeagueChange } from './use-leagues.ts';

interface LeagueProps {
  readonly storeId: number;
  readonly league: OwnLeague;
}

function Publication({ storeId, league }: LeagueProps) {
  const t = useTexts('leagues');
  const { id: leagueId, name, isPublic, url } = league;
  const publish = useLeagueChange((wanted: boolean) => call(publishLeague, { storeId, leagueId, isPublic: wanted }), {
    done: (wanted) => t(wanted ? 'published' : 'hidden'),
    failed: t('publishFailed'),
  });
  const words = {
    label: t('address.label'),
    copy: t('address.copy'),
    copied: t('address.copied'),
    byHand: t('address.byHand'),
  };
  return (
    <Card>
      <Stack gap="md">
        <Switch
          label={t('isPublic')}
          description={t('isPublicHint')}
          checked={isPublic}
          disabled={publish.isPending}
          onChange={({ currentTarget }) => publish.mutate(currentTarget.checked)}
        />
        {url !== null && (
          <div className={classes['address']}>
            <CopyField text={url} words={words} />
            <QrCode text={url} label={t('qr', { name })} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

function EndButton({ storeId, league }: LeagueProps) {
  const t = useTexts('leagues');
  const confirm = useConfirm();
  const { id: leagueId, name, phase } = league;
  const isEnded = phase === 'ended';
  const end = useLeagueChange(
    () => call(endLeague, { storeId, leagueId, isEnded: !isEnded }),
    isEnded ? { done: t('reopened'), failed: t('reopenFailed') } : { done: t('ended'), failed: t('endFailed') },
  );
  const press = (): void => {
    if (isEnded) end.mutate(undefined);
    else confirm({ message: t('endConfirm', { name }), onConfirm: () => end.mutate(undefined) });
  };
  return (
    <Button variant="default" loading={end.isPending} onClick={press}>
      {t(isEnded ? 'reopen' : 'end')}
    </Button>
  );
}

function Commands({ storeId, league }: LeagueProps) {
  const t = useTexts('leagues');
  const mayManage = useMay('manage-store');
  const [isEdited, setIsEdited] = useState(false);
  const { id, name, phase } = league;
  return (
    <Group gap="sm">
      <Button component={Link} to="/leagues" variant="default">
        {t('back')}
      </Button>
      <Button
        component={Link}
        to={`/league-sheet?id=${String(id)}`}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
      >
        {t('print')}
      </Button>
      {mayManage && (
        <>
          <EndButton storeId={storeId} league={league} />
          <Button
            leftSection={<IconPencil size={18} aria-hidden />}
            disabled={phase === 'ended'}
            aria-label={t('changeOf', { name })}
            onClick={() => setIsEdited(true)}
          >
            {t('change')}
          </Button>
        </>
      )}
      {isEdited && <LeaguePopup storeId={storeId} league={league} onClose={() => setIsEdited(false)} />}
    </Group>
  );
}

function League({ storeId, read }: { readonly storeId: number; readonly read: ReplyOf<typeof readLeague> }) {
  const t = useTexts('leagues');
  const { league, standings, timeZone } = read;
  const mayManage = useMay('manage-store');
  const spanWords = useSpanWords(timeZone);
  const { name, span, events, players } = league;
  return (
    <Page title={name} notice={spanWords(span)} actions={<Commands storeId={storeId} league={league} />} width="wide">
      <Stack gap="lg">
        <Group gap="sm">
          <PhasePill phase={league.phase} />
          <Text c="dimmed" size="sm">
            {t('size', { events: formatNumber(events), players: formatNumber(players) })}
          </Text>
        </Group>
        <LeagueRanking standings={standings} source={{ storeId, leagueId: league.id }} timeZone={timeZone} />
        <RulesCard rules={league.rules} />
        {mayManage && <Publication storeId={storeId} league={league} />}
      </Stack>
    </Page>
  );
}

function LeagueOf({ storeId, leagueId }: { readonly storeId: number; readonly leagueId: number }) {
  const league = useQuery(reading(readLeague, { storeId, leagueId }));
  if (league.isPending) return <LoadingState />;
  if (league.data === undefined)
    return <ErrorState failure={league.error} onRetry={() => void league.refetch()} isRetrying={league.isFetching} />;
  return <League storeId={storeId} read={league.data} />;
}

export const LeaguePage = ({ leagueId }: { readonly leagueId: number }) => (
  <OfStore>{(storeId) => <LeagueOf storeId={storeId} leagueId={leagueId} />}</OfStore>
);
