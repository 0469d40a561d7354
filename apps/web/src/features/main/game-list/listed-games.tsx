// The cards of the list, newest first, with deletion.

import type { GameListItem, TonightGame } from '@feltclock/contract';
import { useMemo } from 'react';
import { GameCards } from '../game-card/game-cards.tsx';
import type { CardGame } from '../game-card/game-on-card.ts';
import { useGameCards } from '../game-card/use-game-cards.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { wallNow } from '../../../shared/server-time/server-time.ts';
import { useSomeAtATime } from '../../../shared/ui/page/some-at-a-time.tsx';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { ListButtons } from './list-buttons.tsx';
import { useDeleteGame } from './use-games.ts';
import { withEvening } from './with-evening.ts';

/** Few enough for a slow tablet. The next ones are drawn when they come near. */
const CARDS_AT_ONCE = 24;

interface ListedGamesProps {
  readonly listed: readonly GameListItem[];
  /** The games of the evening, which have commands for what needs attention; undefined if they could not be read. */
  readonly tonight: readonly TonightGame[] | undefined;
  /** The time of the last reading (device time, ms), if the next one failed. */
  readonly lostSince: number | undefined;
}

export function ListedGames({ listed, tonight, lostSince }: ListedGamesProps) {
  const t = useTexts('gameList');
  const general = useTexts('general');
  const confirm = useConfirm();
  const remove = useDeleteGame();
  const mayPrepare = useMay('change-venue');
  const games = useMemo(() => withEvening(listed, tonight ?? [], wallNow()), [listed, tonight]);
  const { shown, more } = useSomeAtATime(useGameCards(games), CARDS_AT_ONCE);
  const askToRemove = ({ id, name, status }: CardGame): void => {
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
      <GameCards
        cards={shown}
        lostSince={lostSince}
        moreOf={(game) => mayPrepare && <ListButtons game={game} onDelete={() => askToRemove(game)} />}
      />
      {more}
    </>
  );
}
