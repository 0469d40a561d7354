// A TV that shows the advertisements of the store and its region and nothing else; the calm picture while there are none.

import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { BoardTranslate } from '../../../domain-ui/board-canvas/board-view.ts';
import type { Call } from '../../../shared/api/create-call.ts';
import { observable, type Writable } from '../../../shared/state/observable.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import type { AdPlace, Ads, AdShow } from '../ads/ads.ts';
import { lazyPiece } from '../lazy-piece.tsx';

/** The slides' code is here already: it was fetched with the advertisements (lazy-ads.ts). */
const AdSlides = lazyPiece(async () => (await import('../ads/ad-stage.tsx')).AdSlides);

export interface TvAdsProps extends AdPlace {
  /** What the screen asks with; undefined before it may. */
  readonly call: Call | undefined;
  /** Reads advertisements into what is shown. */
  readonly read: (show: Writable<AdShow | undefined>) => Ads;
  /** Tells when they may have changed. */
  readonly onChance: (run: () => void) => () => void;
  readonly t: BoardTranslate;
  readonly spare: ReactNode;
}

export function TvAds({ region, storeId, call, read, onChance, t, spare }: TvAdsProps) {
  const [show] = useState(() => observable<AdShow | undefined>(undefined));
  const [ads] = useState(() => read(show));
  const shown = useReadable(show);
  useEffect(() => {
    ads.follow({ region, storeId });
    return onChance(() => ads.reload());
  }, [ads, region, storeId, onChance]);
  const place = useMemo(() => call && { call, storeId, gameId: null, isScreen: true }, [call, storeId]);
  if (shown === undefined) return spare;
  return (
    <main className="tv-ads">
      <AdSlides props={{ show: shown, place, t }} fallback={undefined} />
    </main>
  );
}
