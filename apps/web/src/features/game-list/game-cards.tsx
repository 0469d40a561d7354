// The cards of the list, and a notice when they are out of date.

import { type GameListItem, listGames } from '@feltclock/contract';
import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useSomeAtATime } from '../../shared/ui/page/some-at-a-time.tsx';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { GameCard } from './game-card.tsx';
import { useDeleteGame } from './use-games.ts';
import { cardOf, followed } from '../../domain-ui/live-game/live-games.ts';
import { useKnownGames } from '../../domain-ui/live-game/use-known-games.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { wallNow } from '../../shared/server-time/server-time.ts';
import classes from './game-card.module.css';

/** Few enough for a slow tablet. The next ones are drawn when they come near. */
const CARDS_AT_ONCE = 24;

interface GameCardsProps {
  readonly games: readonly GameListItem[];
  /** The time of the last reading (device time, ms), if the next one failed. */
  readonly lostSince: number | undefined;
}

export function GameCards({ games, lostSince }: GameCardsProps) {
  const t = useTexts('gameList');
  const general = useTexts('general');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const confirm = useConfirm();
  const remove = useDeleteGame();
  const present = useLiveGames(games);
  const { shown, more } = useSomeAtATime(present, CARDS_AT_ONCE);
  const askToRemove = ({ id, name, status }: GameListItem): void => {
    const isUnderWay = status === 'PLAYING' || status === 'PAUSED';
    confirm({
      message: t(isUnderWay ? 'deleteRunningConfirm' : 'deleteConfirm', { name }),
      confirmLabel: general('delete'),
      isDangerous: true,
      onConfirm: () => remove(id),
    });
  };
  return (
    <>
      {lostSince !== undefined && (
        <Alert color="amber" variant="light" mb="md" role="status">
          {t('since', { time: formatTimeOfDay(lostSince, language, timeZone) })}
        </Alert>
      )}
      <ul className={classes['cards']}>
        {shown.map((game) => (
          <li key={game.id}>
            <GameCard game={game} timeZone={timeZone} onDelete={() => askToRemove(game)} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function useLiveGames(games: readonly GameListItem[]): readonly GameListItem[] {
  const queries = useQueryClient();
  const toFollow = useMemo(() => followed(games), [games]);
  const known = useKnownGames(toFollow, () => void queries.invalidateQueries({ queryKey: keyOf(listGames) }));
  return useMemo(() => games.map((game) => cardOf(game, known.get(game.id), wallNow())), [games, known]);
}
