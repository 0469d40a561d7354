// The stage while nobody plays: the region's advertisements in turn, with what guests ask for beside them
// (docs/rules/boards.md#advertisements).

import { adPageAt, nextAdPageAt } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import {
  FigureBlock,
  Foot,
  Heading,
  Timer,
  type BoardCanvasProps,
} from '../../../domain-ui/board-canvas/board-canvas.tsx';
import { PauseBar } from '../../../domain-ui/board-canvas/moment/pause-bar.tsx';
import type { BoardTranslate, BoardView, Figure } from '../../../domain-ui/board-canvas/board-view.ts';
import { schedule, serverNow } from '../../../shared/server-time/server-time.ts';
import './ad-stage.css';
import { adPagesAround, type AdShow } from './ads.ts';
import { AppPromotion } from './app-promotion.tsx';

/** The position of the page to show now. */
function usePage({ cycle, pages }: AdShow): number {
  const count = pages.length;
  const [page, setPage] = useState(() => adPageAt(serverNow(), cycle, count));
  useEffect(() => {
    const timer: { cancel: () => void } = { cancel: () => undefined };
    const turn = (): void => {
      const now = serverNow();
      setPage(adPageAt(now, cycle, count));
      timer.cancel = schedule(nextAdPageAt(now, cycle), turn);
    };
    turn();
    return () => timer.cancel();
  }, [cycle, count]);
  return page;
}

export function AdSlides({ show, t }: { readonly show: AdShow; readonly t: BoardTranslate }) {
  const page = usePage(show);
  const shown = show.pages[page % show.pages.length];
  return (
    <section className="ad-slides" aria-label={t('ad.label')}>
      {adPagesAround(show, page).map(({ fileId, url, description }) => (
        <img
          key={fileId}
          src={url}
          alt={fileId === shown?.fileId ? description : ''}
          data-shown={fileId === shown?.fileId ? '' : undefined}
        />
      ))}
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
  'view' | 'timeOfDay' | 'storeName' | 'slots' | 'onStart' | 't'
> {
  readonly show: AdShow;
}

export function AdStage({ show, view, timeOfDay, storeName, slots, onStart, t }: AdStageProps) {
  const blinds = comingBlinds(view, t);
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
        <AppPromotion shops={show.shops} t={t} />
        <div className="board-base">
          {slots?.controls}
          <Foot timeOfDay={timeOfDay} storeName={storeName} />
        </div>
      </aside>
      <AdSlides show={show} t={t} />
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
