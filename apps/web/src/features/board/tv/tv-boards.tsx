// The boards of a TV: one on the whole screen, up to four beside each other, or several in turn.

import { adPageAt, millis, nextAdPageAt } from '@feltclock/domain';
import { useMemo, type ReactNode } from 'react';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import type { Readable } from '../../../shared/state/observable.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import type { BoardServices } from '../play/live/board-services.ts';
import type { OpenBoard } from '../play/live/open-board.ts';
import { PlainNotice } from '../play/picture/plain-notice.tsx';
import { ErrorFallback } from '../../../shared/ui/error-fallback.tsx';
import type { TvTranslate } from './tv-texts.ts';

export type OpenBoards = Readable<ReadonlyMap<number, OpenBoard>>;

export type DrawBoard = (services: BoardServices) => ReactNode;

interface TvBoardsProps {
  readonly gameIds: readonly number[];
  readonly boards: OpenBoards;
  readonly drawBoard: DrawBoard;
  readonly t: TvTranslate;
  /** Shows where the players sit, if the game knows it. */
  readonly showsSeating?: boolean | undefined;
}

interface TvBoardProps extends Pick<TvBoardsProps, 'drawBoard' | 'showsSeating'> {
  readonly board: OpenBoard;
}

function TvBoard({ board, drawBoard, showsSeating }: TvBoardProps) {
  const preferences = useReadable(board.preferences);
  const services = useMemo(
    () => ({ ...board.services(), ...preferences, showsSeating }),
    [board, preferences, showsSeating],
  );
  return drawBoard(services);
}

export function TvBoards({ gameIds, boards, drawBoard, t, showsSeating }: TvBoardsProps) {
  const open = useReadable(boards);
  return (
    <main className="tv-boards" data-count={gameIds.length}>
      {gameIds.map((id) => {
        const board = open.get(id);
        return (
          <div className="tv-board" key={id}>
            {board !== undefined && (
              <ErrorFallback fallback={<PlainNotice text={t('failed')} />}>
                <TvBoard board={board} drawBoard={drawBoard} showsSeating={showsSeating} />
              </ErrorFallback>
            )}
          </div>
        );
      })}
    </main>
  );
}

/** The boards of these games in turn. All TVs with the same games show the same one at the same time. */
export function TvRotation({ gameIds, everySeconds, ...rest }: TvBoardsProps & { readonly everySeconds: number }) {
  const turn = millis(everySeconds * 1000);
  const now = serverNow();
  const shown = gameIds[adPageAt(now, turn, gameIds.length)];
  useRedrawAt(nextAdPageAt(now, turn));
  return <TvBoards gameIds={shown === undefined ? [] : [shown]} {...rest} />;
}
