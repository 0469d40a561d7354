// The games found, by day, each with links to its result, floor, history, controller and structure.

import { shownName, type ArchivedGame } from '@feltclock/contract';
import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../../shared/api/use-may.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatTimeOfDay, formatWeekday } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { dayOf } from './archive-choice.ts';
import classes from './archived-days.module.css';

interface ArchivedProps {
  readonly game: ArchivedGame;
  readonly storeId: number;
}

/** Start and end in the venue's time of day, if known. */
function useTimes({ startedAt, endedAt }: ArchivedGame): string {
  const t = useTexts('gameList');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const at = (moment: number | null): string => (moment === null ? '' : formatTimeOfDay(moment, language, timeZone));
  return startedAt === null ? t('archive.neverStarted') : `${at(startedAt)} – ${at(endedAt)}`;
}

interface Way {
  readonly to: string;
  readonly text: string;
  /** With the name of the game, for screen readers that list only the links. */
  readonly label: string;
  readonly isMeant?: boolean;
}

/** The link to the result, or to the page where it is entered. */
function useResultWay({ id, name, status, hasResult, hasFloor }: ArchivedGame): readonly Way[] {
  const t = useTexts('gameList');
  const mayEnter = useMay('change-venue');
  if (status !== 'END') return [];
  const entering = mayEnter
    ? [
        {
          to: `/game-result?id=${String(id)}`,
          text: t('archive.enterResult'),
          label: t('result', { name }),
          isMeant: true,
        },
      ]
    : [];
  const reading = { to: `/result-sheet?id=${String(id)}`, text: t('archive.result') };
  const sheet = { ...reading, label: t('archive.resultOf', { name }) };
  if (hasResult) return [sheet];
  // Until a result is saved, the sheet shows the places of the floor.
  return hasFloor ? [sheet, ...entering] : entering;
}

function Ways({ game, storeId }: ArchivedProps) {
  const t = useTexts('gameList');
  const history = useTexts('history');
  const { id, name, structureId, hasFloor } = game;
  const result = useResultWay(game);
  const mayPrepare = useMay('change-venue');
  const floor = { to: `/floor?id=${String(id)}`, text: t('archive.floor'), label: t('floor', { name }) };
  const structure = {
    to: `/game-create?storeId=${String(storeId)}&structureId=${String(structureId)}`,
    text: t('archive.structure'),
    label: t('archive.structureOf', { name }),
  };
  const ways: readonly Way[] = [
    ...result,
    { to: `/game-history?id=${String(id)}`, text: history('open'), label: history('openOf', { name }) },
    ...(hasFloor ? [floor] : []),
    ...(structureId !== null && mayPrepare ? [structure] : []),
  ];
  return (
    <div className={classes['ways']}>
      {ways.map(({ to, text, label, isMeant = false }) => (
        <Button key={to} component={Link} to={to} size="sm" variant={isMeant ? 'light' : 'default'} aria-label={label}>
          {text}
        </Button>
      ))}
    </div>
  );
}

function Archived({ game, storeId }: ArchivedProps) {
  const t = useTexts('gameList');
  const language = useLanguage();
  const times = useTimes(game);
  const { id, name, structureName, structureId, status, totalPlayer, winner } = game;
  return (
    <li className={classes['game']}>
      <div className={classes['names']}>
        <Link to={`/game-controller?id=${String(id)}`} className={classes['name']}>
          {name}
        </Link>
        <Text c="dimmed" size="sm">
          {structureId === null ? t('archive.goneStructure', { structure: structureName }) : structureName}
        </Text>
      </div>
      <Text span size="sm" className={classes['times']}>
        {times}
      </Text>
      <Text span size="sm" className={classes['entries']}>
        {t('archive.entries', { count: formatNumber(totalPlayer) })}
      </Text>
      <Text span size="sm" className={classes['winner']}>
        {winner !== null && t('archive.winner', { name: shownName(winner, language) })}
      </Text>
      <span className={classes['status']} data-status={status}>
        {t(`status.${status}`)}
      </span>
      <Ways game={game} storeId={storeId} />
    </li>
  );
}

interface ArchivedDaysProps {
  /** Newest day first. */
  readonly games: readonly ArchivedGame[];
  readonly storeId: number;
}

export function ArchivedDays({ games, storeId }: ArchivedDaysProps) {
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const days = [...new Set(games.map((game) => dayOf(game.day, timeZone)))];
  const found = days.map((day) => ({ day, ofDay: games.filter((game) => dayOf(game.day, timeZone) === day) }));
  return found.map(({ day, ofDay }) => (
    <section key={day} className={classes['day']} aria-labelledby={`day-${day}`}>
      <Title order={2} size="h5" id={`day-${day}`}>
        {formatWeekday(ofDay[0]?.day ?? 0, language, timeZone)}
      </Title>
      <ul className={classes['games']}>
        {ofDay.map((game) => (
          <Archived key={game.id} game={game} storeId={storeId} />
        ))}
      </ul>
    </section>
  ));
}
