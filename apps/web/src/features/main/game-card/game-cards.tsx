// Cards of games, and a notice when they are out of date.

import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { GameCard } from './game-card.tsx';
import type { CardGame, GameOnCard } from './game-on-card.ts';
import classes from './game-card.module.css';

interface GameCardsProps {
  readonly cards: readonly GameOnCard[];
  /** The time of the last reading (device time, ms), if the next one failed. */
  readonly lostSince: number | undefined;
  /** More buttons for the foot of a game's card. */
  readonly moreOf?: (game: CardGame) => ReactNode;
}

export function GameCards({ cards, lostSince, moreOf }: GameCardsProps) {
  const t = useTexts('gameList');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  return (
    <>
      {lostSince !== undefined && (
        <Alert color="amber" variant="light" mb="md" p="xs" role="status">
          {t('since', { time: formatTimeOfDay(lostSince, language, timeZone) })}
        </Alert>
      )}
      <ul className={classes['cards']}>
        {cards.map((card) => (
          <li key={card.game.id}>
            <GameCard card={card} more={moreOf?.(card.game)} />
          </li>
        ))}
      </ul>
    </>
  );
}
