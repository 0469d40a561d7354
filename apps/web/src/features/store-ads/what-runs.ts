// The advertisements of a store's boards at an instant: active pages, their shares, and their order.

import type { WireStoreAds } from '@feltclock/contract';
import {
  adSlotAt,
  adTurns,
  ALWAYS,
  isAdDue,
  millis,
  type AdTerms,
  type AheadAt,
  type Instant,
} from '@feltclock/domain';
import type { RegionAds } from './use-store-ads.ts';

export interface RunningAd {
  /** Undefined for the page made from the game. */
  readonly fileId: number | undefined;
  /** Empty for the page made from the game. */
  readonly name: string;
  readonly isOwn: boolean;
  /** The share of the time, from 0 to 1. */
  readonly part: number;
}

export interface WhatRuns {
  readonly pages: readonly RunningAd[];
  /** The next pages, one per slot. */
  readonly next: readonly RunningAd[];
  /** The length of a slot, in milliseconds. */
  readonly cycle: number;
}

const NEXT = 8;

interface Due {
  readonly fileId: number | undefined;
  readonly name: string;
  readonly terms: AdTerms;
}

/** Shown only between other pages. */
const GAME_PAGE: Due = { fileId: undefined, name: '', terms: ALWAYS };

const weightIn = (pages: readonly Due[]): number => pages.reduce((sum, { terms }) => sum + terms.weight, 0);

export function whatRuns(own: WireStoreAds, region: RegionAds, at: Instant, ahead: AheadAt): WhatRuns {
  const regions = region.pages
    .map(({ fileId, fileName, description, terms }) => ({
      fileId,
      name: description === '' ? fileName : description,
      terms: terms ?? ALWAYS,
    }))
    .filter(({ terms }) => isAdDue(terms, at, ahead));
  const pictures = own.pages.filter(({ isOn, terms }) => isOn && isAdDue(terms, at, ahead));
  const owns: readonly Due[] =
    own.hasGamePage && regions.length + pictures.length > 0 ? [...pictures, GAME_PAGE] : pictures;
  const shares = [regions.length === 0 ? 0 : 100 - own.share, owns.length === 0 ? 0 : own.share];
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const partsOf = (pages: readonly Due[], isOwn: boolean): readonly RunningAd[] =>
    pages.map(({ fileId, name, terms }) => ({
      fileId,
      name,
      isOwn,
      part: ((shares[isOwn ? 1 : 0] ?? 0) / whole) * (terms.weight / weightIn(pages)),
    }));
  const pages = [...partsOf(regions, false), ...partsOf(owns, true)];
  const cycle = region.pages.length > 0 ? region.cycleTime : own.cycleTime;
  const turn = adTurns([
    { share: 100 - own.share, weights: regions.map(({ terms }) => terms.weight) },
    { share: own.share, weights: owns.map(({ terms }) => terms.weight) },
  ]);
  const slot = adSlotAt(at, millis(cycle));
  const next = turn === undefined ? [] : Array.from({ length: NEXT }, (_, place) => pages[turn(slot + place)]);
  return { pages, next: next.flatMap((page) => page ?? []), cycle };
}
