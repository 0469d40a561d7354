// A league player's results by game, and how they add up.

import { openLeaguePlayer, readLeaguePlayer, shownName, type WireLeagueGain } from '@feltclock/contract';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatWeekday } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import classes from './leagues.module.css';

/** Who reads the league: the venue's staff, or anybody at its public address. */
export type LeagueSource = { readonly storeId: number; readonly leagueId: number } | { readonly code: string };

function Gain({ gain, timeZone }: { readonly gain: WireLeagueGain; readonly timeZone: string }) {
  const t = useTexts('leagues');
  const language = useLanguage();
  const { game, place, sharedBy = 1, entries, forPlace, forEvent, forCash, points, counts } = gain;
  const parts = [
    t('forPlace', { points: formatNumber(forPlace) }),
    ...(forEvent > 0 ? [t('forEvent', { points: formatNumber(forEvent) })] : []),
    ...(forCash > 0 ? [t('forCash', { points: formatNumber(forCash) })] : []),
  ];
  return (
    <li data-counts={counts || undefined}>
      <span>
        <b>{game.name}</b>
        <small>{formatWeekday(game.day, language, timeZone)}</small>
        <small>
          {t(sharedBy > 1 ? 'sharedPlace' : 'place', { place: formatNumber(place) })} ·{' '}
          {t('ofEntries', { entries: formatNumber(entries) })} · {parts.join(' + ')}
        </small>
      </span>
      <span className={classes['gained']}>
        <b>{t('gain', { points: formatNumber(points) })}</b>
        {!counts && <Pill>{t('notCounting')}</Pill>}
      </span>
    </li>
  );
}

interface PlayerProps {
  readonly source: LeagueSource;
  readonly nickname: string;
  readonly timeZone: string;
}

function Gains({ source, nickname, timeZone }: PlayerProps) {
  const gains = useQuery(
    'code' in source
      ? reading(openLeaguePlayer, { code: source.code, nickname })
      : reading(readLeaguePlayer, { storeId: source.storeId, leagueId: source.leagueId, nickname }),
  );
  if (gains.isPending) return <LoadingState />;
  if (gains.data === undefined)
    return <ErrorState failure={gains.error} onRetry={() => void gains.refetch()} isRetrying={gains.isFetching} />;
  const { gains: all } = gains.data;
  const sum = all.filter(({ counts }) => counts).reduce((total, { points }) => total + points, 0);
  return (
    <Stack gap="sm">
      <Total sum={sum} />
      <ul className={classes['gains']}>
        {all.map((gain) => (
          <Gain key={gain.game.id} gain={gain} timeZone={timeZone} />
        ))}
      </ul>
    </Stack>
  );
}

function Total({ sum }: { readonly sum: number }) {
  const t = useTexts('leagues');
  return (
    <Text fw={650} size="lg">
      {t('gain', { points: formatNumber(sum) })}
    </Text>
  );
}

export function PlayerPopup({ onClose, ...player }: PlayerProps & { readonly onClose: () => void }) {
  const t = useTexts('leagues');
  const language = useLanguage();
  return (
    <Popup isOpen onClose={onClose} title={t('detail', { name: shownName(player.nickname, language) })}>
      <Gains {...player} />
    </Popup>
  );
}
