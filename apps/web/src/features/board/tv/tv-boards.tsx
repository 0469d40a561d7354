// The boards of a TV: one over the whole screen, up to four beside each other, or several in turn.

import { adPageAt, millis, nextAdPageAt } from '@feltclock/domain';
import { useMemo } from 'react';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import type { Readable } from '../../../shared/state/observable.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { BoardPage } from '../board-page.tsx';
import type { OpenBoard } from '../play/live/open-board.ts';
import { PlainNotice } from '../play/picture/plain-notice.tsx';
import { Spare } from './spare.tsx';
import type { TvTranslate } from './tv-texts.ts';

export type OpenBoards = Readable<ReadonlyMap<number, OpenBoard>>;

interface TvBoardsProps {
  readonly gameIds: readonly number[];
  readonly boards: OpenBoards;
  readonly t: TvTranslate;
  /** Do they show where everybody sits, where they know it? */
  readonly showsSeating?: boolean | undefined;
}

interface TvBoardProps extends Pick<TvBoardsProps, 'showsSeating'> {
  readonly board: OpenBoard;
}

function TvBoard({ board, showsSeating }: TvBoardProps) {
  const manner = useReadable(board.manner);
  const services = useMemo(() => ({ ...board.services(), ...manner, showsSeating }), [board, manner, showsSeating]);
  return <BoardPage services={services} />;
}

/** The boards of these games, all at once. */
export function TvBoards({ gameIds, boards, t, showsSeating }: TvBoardsProps) {
  const open = useReadable(boards);
  return (
    <main className="tv-boards" data-count={gameIds.length}>
      {gameIds.map((id) => {
        const board = open.get(id);
        return (
          <div className="tv-board" key={id}>
            {board !== undefined && (
              <Spare spare={<PlainNotice text={t('failed')} />}>
                <TvBoard board={board} showsSeating={showsSeating} />
              </Spare>
            )}
          </div>
        );
      })}
    </main>
  );
}

/** The boards of these games in turn; every TV of the room that has the same ones shows the same one. */
export function TvRotation({ gameIds, everySeconds, boards, t }: TvBoardsProps & { readonly everySeconds: number }) {
  const turn = millis(everySeconds * 1000);
  const now = serverNow();
  const shown = gameIds[adPageAt(now, turn, gameIds.length)];
  useRedrawAt(nextAdPageAt(now, turn));
  return <TvBoards gameIds={shown === undefined ? [] : [shown]} boards={boards} t={t} />;
}
