// A TV that shows only advertisements; the idle picture while there are none.

import type { Language } from '@feltclock/contract';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { BoardTranslate } from '../../../domain-ui/board-canvas/board-view.ts';
import type { Call } from '../../../shared/api/create-call.ts';
import { observable, type Writable } from '../../../shared/state/observable.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import type { AdPlace, Ads, AdShow } from '../ads/ads.ts';
import { AdSlides } from '../ads/ad-stage.tsx';
import { TvGamePage } from './tv-game-page.tsx';

export interface TvAdsProps extends Omit<AdPlace, 'isGameless'> {
  /** The game whose page comes among them; undefined for none. */
  readonly gameId: number | undefined;
  /** Undefined before the screen has a session. */
  readonly call: Call | undefined;
  /** Reads advertisements into `show`. */
  readonly read: (show: Writable<AdShow | undefined>) => Pick<Ads, 'follow' | 'reload'>;
  /** Runs the callback when the advertisements may have changed. Returns a function that stops it. */
  readonly onChance: (run: () => void) => () => void;
  readonly language: Language;
  readonly t: BoardTranslate;
  readonly fallback: ReactNode;
}

export function TvAds({ region, storeId, gameId, call, read, onChance, language, t, fallback }: TvAdsProps) {
  const [show] = useState(() => observable<AdShow | undefined>(undefined));
  const [ads] = useState(() => read(show));
  const shown = useReadable(show);
  const isGameless = gameId === undefined;
  useEffect(() => {
    ads.follow({ region, storeId, isGameless });
    return onChance(() => ads.reload());
  }, [ads, region, storeId, isGameless, onChance]);
  const place = useMemo(() => call && { call, storeId, gameId: null, isScreen: true }, [call, storeId]);
  if (shown === undefined) return fallback;
  const page = gameId !== undefined && call !== undefined && (
    <TvGamePage gameId={gameId} call={call} language={language} t={t} />
  );
  return (
    <main className="tv-ads">
      <AdSlides show={shown} place={place} page={page} t={t} />
    </main>
  );
}
