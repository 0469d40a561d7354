// The stage while nobody plays: the region's advertisements in turn, with what guests ask for beside them
// (docs/rules/boards.md#advertisements).

import type { BoardSnapshot } from '@feltclock/contract';
import { adSlotAt, nextAdPageAt, type BoardFace, type Millis } from '@feltclock/domain';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { BoardCanvasProps } from '../../../domain-ui/board-canvas/board-canvas.tsx';
import { FigureBlock, Foot, Heading, Timer } from '../../../domain-ui/board-canvas/board-pieces.tsx';
import { PauseBar } from '../../../domain-ui/board-canvas/moment/pause-bar.tsx';
import type { BoardTranslate, BoardView, Figure } from '../../../domain-ui/board-canvas/board-view.ts';
import { schedule, serverNow } from '../../../shared/server-time/server-time.ts';
import './ad-stage.css';
import { adPagesAround, type AdShow } from './ads.ts';
import { AppPromotion } from './app-promotion.tsx';
import { fileShownBy } from './file-shown-by.ts';
import { GamePage } from './game-page.tsx';
import type { BoardServices } from '../live/board-services.ts';
import { useFloorMessage } from '../message/use-floor-message.ts';
import type { ShowingPlace } from './showings/page-showings.ts';
import { useShowing } from './showings/use-showing.ts';

/** The slot of the present. */
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
  /** Where they are shown; undefined where that is not counted. */
  readonly place: ShowingPlace | undefined;
  /** What is drawn of the game itself where its page has its turn; fetched and drawn a slot ahead, as pictures are. */
  readonly page?: ReactNode;
  /** Does something lie over all of them? */
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

/** The blinds of the level to come: the first one before the start. */
function comingBlinds({ blinds, ante, isBreak }: BoardView, t: BoardTranslate): Figure | undefined {
  if (blinds === undefined) return undefined;
  const note = ante === undefined ? undefined : `${ante.label} ${ante.value}`;
  return { label: isBreak ? blinds.label : t('face.firstLevel'), value: blinds.value, note };
}

/** The two figures that guests ask for: the players left, and who came or how deep they are. */
const peopleOf = ({ people, average }: BoardView): readonly Figure[] =>
  people.length > 1 || average === undefined ? people : [...people, average];

export interface AdStageProps extends Pick<
  BoardCanvasProps,
  'view' | 'timeOfDay' | 'storeName' | 'logo' | 'slots' | 'onStart'
> {
  readonly show: AdShow;
  readonly snapshot: BoardSnapshot;
  readonly face: BoardFace;
  readonly services: BoardServices;
}

/**
 * Where this board counts: on a paired screen, and where whoever runs the game opened it. A guest's board hangs nowhere
 * (docs/rules/advertising.md#which-screens-count).
 */
function useBoardPlace({ store, mayOperate }: BoardSnapshot, services: BoardServices): ShowingPlace | undefined {
  const { call, gameId, isViewer: isScreen, speaks } = services;
  const { id: storeId } = store;
  // Of those who only look on, screens of the room alone can be told to speak.
  const isCounted = isScreen ? speaks !== undefined : mayOperate;
  return useMemo(
    () => (isCounted ? { call, storeId, gameId, isScreen } : undefined),
    [isCounted, call, storeId, gameId, isScreen],
  );
}

export function AdStage({
  show,
  view,
  timeOfDay,
  storeName,
  logo,
  slots,
  onStart,
  snapshot,
  face,
  services,
}: AdStageProps) {
  const { t, language, call } = services;
  const place = useBoardPlace(snapshot, services);
  const said = useFloorMessage(snapshot.game.message, language);
  const blinds = comingBlinds(view, t);
  const page = <GamePage view={view} face={face} snapshot={snapshot} call={call} language={language} t={t} />;
  return (
    <div className="board-stage ad-stage">
      <aside className="ad-rail">
        {slots?.menu}
        <div className="ad-names">
          <h1>{view.title}</h1>
          {view.subtitle !== view.title && <p>{view.subtitle}</p>}
        </div>
        <FigureBlock
          className="ad-registration"
          figure={view.registration}
          label="right-sub-title"
          value="right-sub-value"
        />
        {(show.shops.appStoreUrl ?? show.shops.playStoreUrl) !== null && <AppPromotion shops={show.shops} t={t} />}
        <div className="board-base">
          {slots?.controls}
          <Foot timeOfDay={timeOfDay} storeName={storeName} logo={logo} />
        </div>
      </aside>
      <AdSlides show={show} place={place} page={page} isCovered={said?.shape === 'screen'} t={t} />
      <div className="board-notices ad-notices" aria-live="polite">
        {slots?.notices}
      </div>
      <main className="ad-figures">
        <div className="ad-clock">
          <Heading view={view} onStart={onStart} t={t} />
          <Timer text={view.timer} />
          <PauseBar view={view} onStart={onStart} t={t} />
        </div>
        {blinds !== undefined && (
          <FigureBlock className="ad-next" figure={blinds} label="centre-sub-title" value="centre-sub-value" />
        )}
        {peopleOf(view).map((figure) => (
          <FigureBlock
            key={figure.label}
            className="ad-person"
            figure={figure}
            label="right-sub-title"
            value="right-sub-value"
          />
        ))}
      </main>
    </div>
  );
}
