// The games that were found, day by day; each leads to its result, its controller and its structure.

import type { ArchivedGame } from '@feltclock/contract';
import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useStoreManner } from '../../shared/api/use-store-manner.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatTimeOfDay, formatWeekday } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-texts.ts';
import { dayOf } from './archive-choice.ts';
import classes from './archived-days.module.css';

interface ArchivedProps {
  readonly game: ArchivedGame;
  readonly storeId: number;
}

/** When it ran, in the venue's times of day: from its start to its end, as far as there were such. */
function useTimes({ startedAt, endedAt }: ArchivedGame): string {
  const t = useTexts('gameList');
  const language = useLanguage();
  const { timeZone } = useStoreManner();
  const at = (moment: number | null): string => (moment === null ? '' : formatTimeOfDay(moment, language, timeZone));
  return startedAt === null ? t('archive.neverStarted') : `${at(startedAt)} – ${at(endedAt)}`;
}

function Ways({ game, storeId }: ArchivedProps) {
  const t = useTexts('gameList');
  const history = useTexts('history');
  const { id, name, status, structureId, hasResult } = game;
  const structure = `/game-create?storeId=${String(storeId)}&structureId=${String(structureId)}`;
  return (
    <div className={classes['ways']}>
      <Button
        component={Link}
        to={`/game-history?id=${String(id)}`}
        size="sm"
        variant="default"
        aria-label={history('openOf', { name })}
      >
        {history('open')}
      </Button>
      {status === 'END' && (
        <Button
          component={Link}
          to={`/game-result?id=${String(id)}`}
          size="sm"
          variant={hasResult ? 'default' : 'light'}
          aria-label={t(hasResult ? 'archive.resultOf' : 'result', { name })}
        >
          {t(hasResult ? 'archive.result' : 'archive.enterResult')}
        </Button>
      )}
      {structureId !== null && (
        <Button
          component={Link}
          to={structure}
          size="sm"
          variant="default"
          aria-label={t('archive.structureOf', { name })}
        >
          {t('archive.structure')}
        </Button>
      )}
    </div>
  );
}

function Archived({ game, storeId }: ArchivedProps) {
  const t = useTexts('gameList');
  const times = useTimes(game);
  const { id, name, structureName, structureId, status, totalPlayer } = game;
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
      <span className={classes['status']} data-status={status}>
        {t(`status.${status}`)}
      </span>
      <Ways game={game} storeId={storeId} />
    </li>
  );
}

interface ArchivedDaysProps {
  /** The newest day first. */
  readonly games: readonly ArchivedGame[];
  readonly storeId: number;
}

export function ArchivedDays({ games, storeId }: ArchivedDaysProps) {
  const language = useLanguage();
  const { timeZone } = useStoreManner();
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
