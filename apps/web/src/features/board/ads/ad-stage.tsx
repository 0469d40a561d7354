// The stage while nobody plays: advertisements in turn, beside the figures that guests want (docs/rules/boards.md#advertisements).

import type { BoardSnapshot, Language } from '@feltclock/contract';
import { adSlotAt, nextAdPageAt, type BoardFace, type Millis, type ScreenFrame } from '@feltclock/domain';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { BoardCanvasProps } from '../../../domain-ui/board-canvas/board-canvas.tsx';
import { Foot } from '../../../domain-ui/board-canvas/board-pieces.tsx';
import type { BoardTranslate } from '../../../domain-ui/board-canvas/board-view.ts';
import type { Call } from '../../../shared/api/create-call.ts';
import { schedule, serverNow } from '../../../shared/server-time/server-time.ts';
import { useFrame } from '../../../shared/ui/look/use-frame.ts';
import { AdFigures } from './ad-figures.tsx';
import { AdMore, AdNames, AdRegistration, AppPromotion, RAIL } from './ad-rail.tsx';
import './ad-stage.css';
import { adPagesAround, fileShownBy, type AdShow } from './ads.ts';
import { useIsCovered } from './board-cover.tsx';
import { GamePage } from './game-page.tsx';
import { useShowing, type ShowingPlace } from './page-showings.ts';

function useSlot(cycle: Millis): number {
  const [slot, setSlot] = useState(() => adSlotAt(serverNow(), cycle));
  useEffect(() => {
    const timer: { cancel: () => void } = { cancel: () => undefined };
    const turn = (): void => {
      const now = serverNow();
      setSlot(adSlotAt(now, cycle));
      timer.cancel = schedule(nextAdPageAt(now, cycle), turn);
    };
    turn();
    return () => timer.cancel();
  }, [cycle]);
  return slot;
}

export interface AdSlidesProps {
  readonly show: AdShow;
  /** Where showings are counted; undefined if they are not. */
  readonly place: ShowingPlace | undefined;
  /** The game's own page. It is loaded and drawn one slot early, as pictures are. */
  readonly page?: ReactNode;
  /** True when something lies over all slides. */
  readonly isCovered?: boolean;
  readonly t: BoardTranslate;
}

export function AdSlides({ show, place, page, isCovered = false, t }: AdSlidesProps) {
  const slot = useSlot(show.cycle);
  const shown = show.pages[show.turn(slot)];
  const picture = fileShownBy(shown);
  useShowing(place, isCovered ? undefined : picture, slot);
  return (
    <section className="ad-slides" aria-label={t('ad.label')}>
      {adPagesAround(show, slot).map((item) =>
        item.kind === 'game' ? (
          <div key="game" className="ad-game" data-shown={shown?.kind === 'game' ? '' : undefined}>
            {page}
          </div>
        ) : (
          <img
            key={item.fileId}
            src={item.url}
            alt={item.fileId === picture ? item.description : ''}
            data-shown={item.fileId === picture ? '' : undefined}
          />
        ),
      )}
    </section>
  );
}

export interface AdStageServices {
  readonly call: Call;
  readonly gameId: number;
  readonly isViewer: boolean;
  /** Of boards without controls, only those on paired screens have it. */
  readonly speaks?: (() => boolean) | undefined;
  readonly language: Language;
  readonly t: BoardTranslate;
}

export interface AdStageProps extends Pick<
  BoardCanvasProps,
  'view' | 'timeOfDay' | 'storeName' | 'logo' | 'slots' | 'onStart'
> {
  readonly show: AdShow;
  readonly snapshot: BoardSnapshot;
  readonly face: BoardFace;
  readonly services: AdStageServices;
}

/**
 * Where showings of this board count: on a paired screen, and on a board opened by someone who may run the game
 * (docs/rules/advertising.md#what-was-shown).
 */
function useBoardPlace({ store, mayOperate }: BoardSnapshot, services: AdStageServices): ShowingPlace | undefined {
  const { call, gameId, isViewer: isScreen, speaks } = services;
  const { id: storeId } = store;
  // Guests' boards have no `speaks`, paired screens do.
  const isCounted = isScreen ? speaks !== undefined : mayOperate;
  return useMemo(
    () => (isCounted ? { call, storeId, gameId, isScreen } : undefined),
    [isCounted, call, storeId, gameId, isScreen],
  );
}

const hasApp = ({ shops }: AdShow): boolean => (shops.appStoreUrl ?? shops.playStoreUrl) !== null;

/** The rail: beside the picture in landscape, at the foot in portrait. */
function AdRail({
  stage: { show, view, timeOfDay, storeName, logo, slots, snapshot, services },
  frame,
}: {
  readonly stage: AdStageProps;
  readonly frame: ScreenFrame;
}) {
  const { t } = services;
  const { isUpright } = frame;
  const room = isUpright ? frame.width - RAIL.edges : RAIL.width;
  const { registration, entry } = view;
  return (
    <aside className="ad-rail ad-plate" data-menu={slots?.menu === undefined ? undefined : ''}>
      {slots?.menu}
      {!isUpright && <AdNames view={view} width={room} hasMenu={slots?.menu !== undefined} isShort={hasApp(show)} />}
      <AdRegistration figure={registration} width={room} isLine={isUpright} />
      {hasApp(show) ? (
        <AppPromotion shops={show.shops} t={t} />
      ) : (
        <AdMore
          entry={registration.isClosed ? [] : entry}
          prizeHtml={snapshot.game.prizeContent}
          prizes={snapshot.store.prizes ?? t('face.prizes')}
          width={isUpright ? room * 0.47 : room}
          frame={frame}
        />
      )}
      <div className="board-base">
        {slots?.controls}
        <Foot timeOfDay={timeOfDay} storeName={storeName} logo={logo} />
      </div>
    </aside>
  );
}

export function AdStage(props: AdStageProps) {
  const { show, view, slots, onStart, snapshot, face, services } = props;
  const { t, language, call } = services;
  const box = useRef<HTMLDivElement>(null);
  const frame = useFrame(box);
  const { width, isUpright } = frame;
  const place = useBoardPlace(snapshot, services);
  const isCovered = useIsCovered();
  const page = <GamePage view={view} face={face} snapshot={snapshot} call={call} language={language} t={t} />;
  return (
    <div className="board-stage ad-stage" ref={box}>
      {isUpright && (
        <header className="ad-head">
          <AdNames view={view} width={width - RAIL.edges} hasMenu={false} isShort={hasApp(show)} />
        </header>
      )}
      <AdRail stage={props} frame={frame} />
      <AdSlides show={show} place={place} page={page} isCovered={isCovered} t={t} />
      <div className="board-notices ad-notices" aria-live="polite">
        {slots?.notices}
      </div>
      <AdFigures view={view} width={width} isUpright={isUpright} onStart={onStart} t={t} />
    </div>
  );
}
