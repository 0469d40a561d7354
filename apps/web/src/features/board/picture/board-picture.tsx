// A frame of the running board as its canvas, the same for those who watch and those who run it.

import { chosenColours, isAdTime, type BoardFace } from '@feltclock/domain';
import { lazy, useMemo, type ReactNode } from 'react';
import { BoardCanvas } from '../../../domain-ui/board-canvas/board-canvas.tsx';
import { boardView } from '../../../domain-ui/board-canvas/board-view.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { burnInShift } from '../device/burn-in.ts';
import { lazyPiece } from '../lazy-piece.tsx';
import type { BoardFrame } from '../live/board-model.ts';
import type { BoardServices } from '../live/board-services.ts';
import { useFloorMessage } from '../message/use-floor-message.ts';
import { BoardNotices } from './board-notices.tsx';

/** The stage's code is here already: it was fetched with the advertisements (lazy-ads.ts). */
const AdStage = lazy(async () => ({ default: (await import('../ads/ad-stage.tsx')).AdStage }));

/** Seldom is anything said to the room. */
const FloorMessageOnBoard = lazyPiece(async () => (await import('../message/floor-message.tsx')).FloorMessageOnBoard);

const MINUTE = 60_000;

export interface BoardPictureProps {
  readonly frame: BoardFrame;
  readonly services: BoardServices;
  readonly menu?: ReactNode;
  readonly controls?: ReactNode;
  readonly over?: ReactNode;
  readonly onStart?: (() => void) | undefined;
}

/** Of a game that is no more. */
const gone = (face: BoardFace): BoardFace => ({
  ...face,
  status: 'END',
  isCountdown: false,
  moment: undefined,
  pausedSince: undefined,
});

export function BoardPicture({ frame, services, menu, controls, over, onStart }: BoardPictureProps) {
  const { snapshot, isDeleted } = frame.state;
  const { language, version, t } = services;
  const { game, structure, designList, store } = snapshot;
  const colours = useMemo(
    () => chosenColours(designList.map(({ sectionNo, color }) => ({ sectionNo, colour: color }))),
    [designList],
  );
  const face = isDeleted ? gone(frame.face) : frame.face;
  const { zone, money } = store;
  const remark = isDeleted ? t('notice.gameGone') : undefined;
  const names = { title: game.name, subtitle: structure.name, remark, money };
  const view = boardView(face, frame.game.rules, names, version, { language, t, zone, at: frame.at });
  const said = useFloorMessage(isDeleted ? undefined : game.message, language);
  const { x, y } = burnInShift(frame.at);
  const minute = Math.floor(frame.at / MINUTE);
  const timeOfDay = useMemo(() => formatTimeOfDay(minute * MINUTE, language, zone), [minute, language, zone]);
  const background = useReadable(services.background);
  const ads = useReadable(services.ads);
  const slots = {
    menu,
    notices: isDeleted ? undefined : <BoardNotices services={services} store={store} />,
    controls,
    over,
  };
  const stage =
    ads !== undefined && isAdTime(face) && view.moment === undefined ? (
      <AdStage
        show={ads}
        view={view}
        timeOfDay={timeOfDay}
        storeName={store.name}
        slots={slots}
        onStart={onStart}
        t={t}
      />
    ) : undefined;
  return (
    <div
      className="board-frame"
      data-line={said?.shape === 'line' ? '' : undefined}
      style={{ '--shift-x': x, '--shift-y': y } as React.CSSProperties}
    >
      <BoardCanvas
        view={view}
        version={version}
        prizeHtml={game.prizeContent}
        storeName={store.name}
        prizes={store.prizes}
        timeOfDay={timeOfDay}
        colours={colours}
        onStart={onStart}
        slots={slots}
        background={background}
        stage={stage}
        t={t}
      />
      {said !== undefined && <FloorMessageOnBoard props={{ said, view }} fallback={null} />}
    </div>
  );
}
