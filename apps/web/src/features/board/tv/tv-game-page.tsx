// The game's own page on a TV that shows only advertisements. No board is open there, so the game is read on its own
// (docs/rules/advertising.md).

import { readBoard, type BoardSnapshot, type Language } from '@feltclock/contract';
import { boardFace, instant, millis } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import { boardView, type BoardTranslate } from '../../../domain-ui/board-canvas/board-view.ts';
import { useKinds } from '../../../domain-ui/board-canvas/use-kinds.ts';
import { boardGameOf } from '../../../domain-ui/live-game/live-game.ts';
import type { Call } from '../../../shared/api/create-call.ts';
import { scheduleEvery, serverNow, wallAhead } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import { GamePage } from '../ads/game-page.tsx';
import { rememberedGame } from '../play/live/board-state.ts';

/** Prices and prizes change now and then, and a deadline comes nearer. */
const AGAIN_AFTER = millis(60_000);
const SECOND = 1000;

interface TvGamePageProps {
  readonly gameId: number;
  readonly call: Call;
  readonly language: Language;
  readonly t: BoardTranslate;
}

/** Undefined until the first answer. A failed read keeps the last answer. */
function useGlance({ call, gameId }: Pick<TvGamePageProps, 'call' | 'gameId'>): BoardSnapshot | undefined {
  const [snapshot, setSnapshot] = useState<BoardSnapshot>();
  useEffect(() => {
    const request = { isWanted: true };
    const read = (): void => {
      call(readBoard, { id: gameId, isGlance: true }).then(
        (answer) => {
          if (request.isWanted) setSnapshot(answer);
        },
        () => undefined,
      );
    };
    read();
    const stop = scheduleEvery(AGAIN_AFTER, read);
    return () => {
      request.isWanted = false;
      stop();
    };
  }, [call, gameId]);
  return snapshot?.game.id === gameId ? snapshot : undefined;
}

const NO_RULES = { rows: [] };

export function TvGamePage({ gameId, call, language, t }: TvGamePageProps) {
  const snapshot = useGlance({ call, gameId });
  const at = serverNow();
  // A countdown changes on every screen of the room at the same instant.
  useRedrawAt(instant((Math.floor(at / SECOND) + 1) * SECOND));
  const game = snapshot && boardGameOf(rememberedGame(snapshot));
  const kinds = useKinds(game?.rules ?? NO_RULES);
  if (snapshot === undefined || game === undefined) return null;
  const { store, structure } = snapshot;
  const names = { title: snapshot.game.name, subtitle: structure.name, money: store.money };
  const face = boardFace(game, at, wallAhead());
  const view = boardView(face, game.rules, names, 1, { language, t, zone: store.zone, at, kinds });
  return <GamePage view={view} face={face} snapshot={snapshot} call={call} language={language} t={t} />;
}
