// Runs a game (docs/rules/games.md). The id comes from the address, or is the kept one.

import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { StoreShown, useMay } from '../../shared/api/use-may.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { session } from '../../shared/session/session.ts';
import { screenLock } from '../../shared/session/browser-lock.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { keepGameId, shownGameId } from './live/kept-game-id.ts';
import { openController, type OpenController } from './live/open-controller.ts';
import { LockedScreen } from './lock/locked-screen.tsx';
import { RunningGame } from './running-game.tsx';
import { BoardPanel } from './panels/board-panel.tsx';
import type { ControllerGame } from './live/controller-game.ts';
import { StatusCard } from './panels/status-card.tsx';

const ToGameList = () => {
  const t = useTexts('controller');
  return (
    <Button component={Link} to="/game-list">
      {t('toGameList')}
    </Button>
  );
};

/** Cashiers and dealers have a page of their own (docs/rules/floor.md#on-the-page). */
function OfRole(props: Parameters<typeof RunningGame>[0]) {
  const mayRun = useMay('publish');
  return mayRun ? <RunningGame {...props} /> : <Navigate to={`/floor?id=${String(props.game.info.id)}`} replace />;
}

function Controller({ gameId }: { readonly gameId: number }) {
  const t = useTexts('controller');
  const [open] = useState(() => openController(gameId));
  const { game, failure } = useReadable(open.controller.state);
  const { lockedOn } = useReadable(screenLock.state);
  useEffect(() => open.controller.start(), [open]);

  if (lockedOn !== undefined) {
    const shown = game?.isDeleted === true ? undefined : game;
    // The locked screen is the same element before and after the game is read, so that a half-typed PIN stays.
    return (
      <LockedScreen title={shown?.info.name ?? t('title')}>
        {shown && <LockedGame game={shown} open={open} />}
      </LockedScreen>
    );
  }

  if (game?.isDeleted === true)
    return (
      <Page title={t('title')}>
        <EmptyState title={t('deleted')} action={<ToGameList />} />
      </Page>
    );
  if (game !== undefined)
    return (
      <StoreShown value={game.info.storeId}>
        <OfRole game={game} open={open} isStale={failure !== undefined} />
      </StoreShown>
    );
  return (
    <Page title={t('title')}>
      {failure === undefined ? (
        <LoadingState />
      ) : (
        <ErrorState failure={failure} onRetry={() => void open.controller.read()} />
      )}
    </Page>
  );
}

export function GameControllerPage() {
  const t = useTexts('controller');
  const [params] = useSearchParams();
  const [gameId, setGameId] = useState(() => shownGameId(params.get('id'), session.get().storedParam));
  const asked = shownGameId(params.get('id'), undefined);
  if (asked !== undefined && asked !== gameId) setGameId(asked);
  useEffect(() => keepGameId(session, gameId), [gameId]);
  const { lockedOn } = useReadable(screenLock.state);
  if (gameId === undefined && lockedOn !== undefined) return <LockedScreen title={t('title')} />;
  if (gameId === undefined)
    return (
      <Page title={t('title')}>
        <EmptyState title={t('noGame')} action={<ToGameList />} />
      </Page>
    );
  return <Controller key={gameId} gameId={gameId} />;
}

interface LockedGameProps {
  readonly game: ControllerGame;
  readonly open: OpenController;
}

/** A game whose controller is locked: the clock and the board stay live, without buttons. */
function LockedGame({ game, open }: LockedGameProps) {
  return (
    <>
      <StatusCard game={game.pressed} lastAction={game.lastAction} connection={open.connection} />
      <BoardPanel game={game} board={game.shown} open={open} />
    </>
  );
}
