// A TV that shows the advertisements of the store and its region and nothing else; the calm picture while there are none.

import { useEffect, useState, type ReactNode } from 'react';
import type { BoardTranslate } from '../../../domain-ui/board-canvas/board-view.ts';
import { observable, type Writable } from '../../../shared/state/observable.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import type { AdPlace, Ads, AdShow } from '../ads/ads.ts';
import { lazyPiece } from '../lazy-piece.tsx';

/** The slides' code is here already: it was fetched with the advertisements (lazy-ads.ts). */
const AdSlides = lazyPiece(async () => (await import('../ads/ad-stage.tsx')).AdSlides);

export interface TvAdsProps extends AdPlace {
  /** Reads advertisements into what is shown. */
  readonly read: (show: Writable<AdShow | undefined>) => Ads;
  /** Tells when they may have changed. */
  readonly onChance: (run: () => void) => () => void;
  readonly t: BoardTranslate;
  readonly spare: ReactNode;
}

export function TvAds({ region, storeId, read, onChance, t, spare }: TvAdsProps) {
  const [show] = useState(() => observable<AdShow | undefined>(undefined));
  const [ads] = useState(() => read(show));
  const shown = useReadable(show);
  useEffect(() => {
    ads.follow({ region, storeId });
    return onChance(() => ads.reload());
  }, [ads, region, storeId, onChance]);
  if (shown === undefined) return spare;
  return (
    <main className="tv-ads">
      <AdSlides props={{ show: shown, t }} fallback={undefined} />
    </main>
  );
}
