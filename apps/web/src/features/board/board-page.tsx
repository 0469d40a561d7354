// The display board's page: the board once its game is known, else a notice.

import type { ReactNode } from 'react';
import { loginAndBack } from '../../shared/session/login-address.ts';
import { isScreenLocked } from '../../shared/session/kept-lock.ts';
import { session } from '../../shared/session/session.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import './play/picture/board-frame.css';
import { lazyPiece } from '../../shared/ui/pieces/lazy-piece.tsx';
import type { BoardFrame, BoardTrouble } from './play/live/board-model.ts';
import type { BoardServices } from './play/live/board-services.ts';
import { BoardPicture } from './play/picture/board-picture.tsx';
import { PlainNotice } from './play/picture/plain-notice.tsx';
import { browserStorage } from '../../shared/state/kept-storage.ts';

export const LostPiece = lazyPiece(async () => (await import('./phone/lost-link.tsx')).LostLink);

/** Only people who may run the game get these tools, so their code is fetched on demand. */
const StaffBoard = lazyPiece(async () => (await import('./staff/staff-board.tsx')).StaffBoard);

export const GAME_LIST = '/game-list';

const sentence = (trouble: BoardTrouble | undefined, t: BoardServices['t']): string => {
  switch (trouble) {
    case undefined:
      return t('notice.loading');
    case 'unreachable':
      return t('notice.unreachable');
    case 'no-such-game':
      return t('notice.noGame');
    case 'signed-out':
    case 'not-allowed':
      return t('notice.connectionFailed');
    case 'link-ended':
      return t('notice.linkEnded');
  }
};

interface WaitingProps {
  readonly services: BoardServices;
  readonly trouble: BoardTrouble | undefined;
}

function Waiting({ services: { isViewer, t }, trouble }: WaitingProps) {
  const needsLogin = trouble === 'signed-out' || trouble === 'not-allowed';
  if (needsLogin && isViewer) return <PlainNotice text={t('notice.unreachable')} />;
  const login = needsLogin && { to: loginAndBack(), text: t('notice.toLogin') };
  const games = trouble === 'no-such-game' && { to: GAME_LIST, text: t('notice.toGames') };
  return <PlainNotice text={sentence(trouble, t)} way={login || games || undefined} />;
}

/** Draws the page in another way, or returns undefined for the board that TVs show. */
export type DrawOwnBoard = (frame: BoardFrame, services: BoardServices) => ReactNode;

/** True when a short link opens nothing. A game that is deleted while it is shown has its own notice. */
const isLostTo = ({ isViewer }: BoardServices, trouble: BoardTrouble | undefined, frame: BoardFrame | undefined) =>
  trouble === 'link-ended' || (trouble === 'no-such-game' && isViewer && frame === undefined);

interface BoardPageProps {
  readonly services: BoardServices;
  readonly own?: DrawOwnBoard | undefined;
}

export function BoardPage({ services, own }: BoardPageProps) {
  const { model, isViewer, t, language, call } = services;
  const frame = useReadable(model.frame);
  const trouble = useReadable(model.trouble);
  if (isLostTo(services, trouble, frame)) {
    const props = { language, call, storeId: frame?.state.snapshot.store.id };
    return <LostPiece props={props} fallback={<PlainNotice text={t('notice.linkEnded')} />} />;
  }
  if (frame === undefined) return <Waiting services={services} trouble={trouble} />;
  const drawn = own?.(frame, services);
  if (drawn !== undefined) return drawn;
  const picture = <BoardPicture frame={frame} services={services} />;
  const isWatching =
    isViewer || !frame.state.snapshot.mayOperate || isScreenLocked(browserStorage, session.get().token);
  if (isWatching || frame.state.isDeleted) return picture;
  return <StaffBoard props={{ frame, services }} fallback={picture} />;
}
