// A frame of the running board as its canvas, the same for viewers and for staff.

import type { BoardSnapshot } from '@feltclock/contract';
import { isAdTime, type BoardFace } from '@feltclock/domain';
import { createElement, lazy, useEffect, useMemo, useState, type ReactNode } from 'react';
import { BoardCanvas } from '../../../../domain-ui/board-canvas/board-canvas.tsx';
import { boardView, type BoardView } from '../../../../domain-ui/board-canvas/board-view.ts';
import { lookVariables } from '../../../../domain-ui/board-canvas/look-variables.ts';
import { structureColours } from '../../../../domain-ui/board-canvas/structure-colours.ts';
import { useKinds } from '../../../../domain-ui/board-canvas/use-kinds.ts';
import { formatTimeOfDay } from '../../../../shared/format/format-time.ts';
import { useReadable } from '../../../../shared/state/use-readable.ts';
import { BoardCover } from '../../ads/board-cover.tsx';
import { burnInShift } from './burn-in.ts';
import { lazyPiece } from '../../../../shared/ui/pieces/lazy-piece.tsx';
import type { BoardFrame } from '../live/board-model.ts';
import type { BoardServices } from '../live/board-services.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';

interface BoardNoticesProps {
  readonly services: BoardServices;
  readonly store: Pick<BoardSnapshot['store'], 'zone' | 'sounds'>;
}

function BoardNotices({ services, store }: BoardNoticesProps) {
  const { realtime, model, sounds, isViewer, speaks, language, t } = services;
  const line = useReadable(realtime.state);
  const trouble = useReadable(model.trouble);
  const permission = useReadable(sounds.permission);
  const isRefused = !isViewer && (line.refusal !== undefined || trouble === 'signed-out' || trouble === 'not-allowed');
  const isCutOff = line.status === 'lost' || (line.status === 'connecting' && trouble === 'unreachable');
  return (
    <>
      {isRefused && <div className="board-notice board-notice-urgent">{t('notice.connectionFailed')}</div>}
      {isCutOff && (
        <div className="board-notice board-notice-urgent" role="status">
          {t('notice.lostSince', { time: formatTimeOfDay(line.since, language, store.zone) })}
        </div>
      )}
      {permission === 'off' && (store.sounds !== 'NONE' || speaks?.() === true) && (
        <div className="board-notice board-notice-sound">{t('notice.soundOff')}</div>
      )}
    </>
  );
}

/**
 * Another stage may move a button that somebody is about to press. So a new stage waits until nobody touches the board; it goes at once
 * (docs/rules/boards.md#staffs-tools).
 */
export function useStageChange<Stage>(wanted: Stage | undefined, isTouched: boolean | undefined): Stage | undefined {
  const [isShown, setIsShown] = useState(false);
  const next = wanted !== undefined && (isShown || isTouched !== true);
  if (next !== isShown) setIsShown(next);
  return next ? wanted : undefined;
}

/** The code is here already: board-ads.ts loads it with the pictures. */
const AdStage = lazy(async () => ({ default: (await import('../../ads/ad-stage.tsx')).AdStage }));

/** Their code is loaded after the first picture, so that they also appear without a network. */
const FloorNow = lazyPiece(async () => (await import('../floor/floor-now.tsx')).FloorNow);
const EndStage = lazyPiece(async () => (await import('../end/end-stage.tsx')).EndStage);

function useEndStage(): ReturnType<typeof EndStage.code.get> {
  useEffect(() => {
    EndStage.fetchAhead();
    FloorNow.fetchAhead();
  }, []);
  return useReadable(EndStage.code);
}

const MINUTE = 60_000;

export interface BoardPictureProps {
  readonly frame: BoardFrame;
  readonly services: BoardServices;
  readonly menu?: ReactNode;
  readonly controls?: ReactNode;
  readonly over?: ReactNode;
  readonly onStart?: (() => void) | undefined;
  /** True while a person who can press a button touches the board. Absent on boards without buttons. */
  readonly isTouched?: boolean;
}

/** Logos are public, and their name changes with the picture. */
const logoOf = ({ id, logo }: BoardSnapshot['store']): string | undefined =>
  logo === undefined ? undefined : `/api/store-logo/${id}/${logo}`;

const mayAdvertise = (face: BoardFace, { moment }: BoardView): boolean => isAdTime(face) && moment === undefined;

/** A deleted game shows only that it is gone. */
const isOver = ({ face, state }: BoardFrame): boolean => face.status === 'END' && !state.isDeleted;

/** The face of a deleted game. */
const deletedFace = (face: BoardFace): BoardFace => ({
  ...face,
  status: 'END',
  isCountdown: false,
  moment: undefined,
  pausedSince: undefined,
});

export function BoardPicture({ frame, services, menu, controls, over, onStart, isTouched }: BoardPictureProps) {
  const { snapshot, isDeleted } = frame.state;
  const { language, version, t } = services;
  const { game, structure, designList, chosenSections, store, layout, floor } = snapshot;
  const colours = useMemo(() => structureColours({ designList, chosenSections }), [designList, chosenSections]);
  const face = isDeleted ? deletedFace(frame.face) : frame.face;
  const { zone, money } = store;
  const remark = isDeleted ? t('notice.gameGone') : undefined;
  const names = { title: game.name, subtitle: structure.name, remark, money };
  const { rules } = frame.game;
  const words = { language, t, zone, at: frame.at, kinds: useKinds(rules) };
  const view = boardView(face, rules, names, version, words);
  const { message } = game;
  const { x, y } = burnInShift(frame.at);
  const minute = Math.floor(frame.at / MINUTE);
  const timeOfDay = useMemo(() => formatTimeOfDay(minute * MINUTE, language, zone), [minute, language, zone]);
  const endStage = useEndStage();
  const background = useReadable(services.background);
  const known = useReadable(services.ads);
  const slots = {
    menu,
    notices: isDeleted ? undefined : <BoardNotices services={services} store={store} />,
    controls,
    over,
  };
  const foot = { timeOfDay, storeName: store.name, logo: logoOf(store) };
  const own = { prizeHtml: game.prizeContent, prizes: store.prizes, services, zone };
  const ads = useStageChange(mayAdvertise(face, view) ? known : undefined, isTouched);
  const stage =
    ads !== undefined ? (
      <AdStage
        show={ads}
        view={view}
        {...foot}
        slots={slots}
        onStart={onStart}
        snapshot={snapshot}
        face={face}
        services={services}
      />
    ) : isOver(frame) && endStage !== undefined ? (
      createElement(endStage, { view, snapshot, ...own, ...foot, slots, at: frame.at })
    ) : undefined;
  // The messages beside the canvas wear the store's look too.
  const style: StyleVariables = { ...lookVariables(store.look), '--shift-x': x, '--shift-y': y };
  return (
    <BoardCover>
      <div className="board-frame" style={style}>
        <BoardCanvas
          view={view}
          version={version}
          layout={layout}
          prizeHtml={game.prizeContent}
          prizes={store.prizes}
          {...foot}
          colours={colours}
          look={store.look}
          onStart={onStart}
          slots={slots}
          background={background}
          stage={stage}
          t={t}
        />
        {!isDeleted && (message ?? floor) !== undefined && (
          <FloorNow props={{ frame, services, view }} fallback={null} />
        )}
      </div>
    </BoardCover>
  );
}
