// A frame of the running board as its canvas, the same for those who watch and those who run it.

import type { BoardSnapshot } from '@feltclock/contract';
import { isAdTime, type BoardFace } from '@feltclock/domain';
import { createElement, lazy, useEffect, useMemo, type ReactNode } from 'react';
import { BoardCanvas } from '../../../../domain-ui/board-canvas/board-canvas.tsx';
import { boardView, type BoardView } from '../../../../domain-ui/board-canvas/board-view.ts';
import { lookVariables } from '../../../../domain-ui/board-canvas/look-variables.ts';
import { structureColours } from '../../../../domain-ui/board-canvas/structure-colours.ts';
import { formatTimeOfDay } from '../../../../shared/format/format-time.ts';
import { useReadable } from '../../../../shared/state/use-readable.ts';
import { BoardCover } from '../../ads/board-cover.tsx';
import { burnInShift } from './burn-in.ts';
import { lazyPiece } from '../../../../shared/ui/pieces/lazy-piece.tsx';
import type { BoardFrame } from '../live/board-model.ts';
import type { BoardServices } from '../live/board-services.ts';
import { BoardNotices } from './board-notices.tsx';
import { useStageChange } from './use-stage-change.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';

/** The stage's code is here already: it was fetched with the advertisements' pictures (board-ads.ts). */
const AdStage = lazy(async () => ({ default: (await import('../../ads/ad-stage.tsx')).AdStage }));

/** What a board may show later, without a line too: their code is fetched after its first picture. */
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
  /** Does somebody who could press a button touch the board? Nobody does where there are none. */
  readonly isTouched?: boolean;
}

/** Everybody may read a logo, whose name changes with it. */
const logoOf = ({ id, logo }: BoardSnapshot['store']): string | undefined =>
  logo === undefined ? undefined : `/api/store-logo/${id}/${logo}`;

const mayAdvertise = (face: BoardFace, { moment }: BoardView): boolean => isAdTime(face) && moment === undefined;

/** Of a game that was deleted nothing is told but that. */
const isOver = ({ face, state }: BoardFrame): boolean => face.status === 'END' && !state.isDeleted;

/** Of a game that is no more. */
const gone = (face: BoardFace): BoardFace => ({
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
  const face = isDeleted ? gone(frame.face) : frame.face;
  const { zone, money } = store;
  const remark = isDeleted ? t('notice.gameGone') : undefined;
  const names = { title: game.name, subtitle: structure.name, remark, money };
  const { rules } = frame.game;
  const words = { language, t, zone, at: frame.at };
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
  // What the floor says stands beside the canvas, and wears the store's look as well.
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
