// A TV that shows the advertisements of the store and its region and nothing else; the calm picture while there are none.

import type { Language } from '@feltclock/contract';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { BoardTranslate } from '../../../domain-ui/board-canvas/board-view.ts';
import type { Call } from '../../../shared/api/create-call.ts';
import { observable, type Writable } from '../../../shared/state/observable.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import type { AdPlace } from '../ads/ad-place.ts';
import { AdSlides } from '../ads/ad-stage.tsx';
import type { Ads, AdShow } from '../ads/ads.ts';
import { TvGamePage } from './tv-game-page.tsx';

export interface TvAdsProps extends Omit<AdPlace, 'isGameless'> {
  /** Whose page comes among them; undefined where there is no game to tell of. */
  readonly gameId: number | undefined;
  /** What the screen asks with; undefined before it may. */
  readonly call: Call | undefined;
  /** Reads advertisements into what is shown. */
  readonly read: (show: Writable<AdShow | undefined>) => Ads;
  /** Tells when they may have changed. */
  readonly onChance: (run: () => void) => () => void;
  readonly language: Language;
  readonly t: BoardTranslate;
  readonly spare: ReactNode;
}

export function TvAds({ region, storeId, gameId, call, read, onChance, language, t, spare }: TvAdsProps) {
  const [show] = useState(() => observable<AdShow | undefined>(undefined));
  const [ads] = useState(() => read(show));
  const shown = useReadable(show);
  const isGameless = gameId === undefined;
  useEffect(() => {
    ads.follow({ region, storeId, isGameless });
    return onChance(() => ads.reload());
  }, [ads, region, storeId, isGameless, onChance]);
  const place = useMemo(() => call && { call, storeId, gameId: null, isScreen: true }, [call, storeId]);
  if (shown === undefined) return spare;
  const page = gameId !== undefined && call !== undefined && (
    <TvGamePage gameId={gameId} call={call} language={language} t={t} />
  );
  return (
    <main className="tv-ads">
      <AdSlides show={shown} place={place} page={page} t={t} />
    </main>
  );
}
