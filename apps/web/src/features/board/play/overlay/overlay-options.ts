// The options in an overlay's address (docs/rules/venues.md#short-links-overlays-posters).

import type { Language } from '@feltclock/contract';

export interface OverlayOptions {
  readonly code: string;
  readonly part: 'corner' | 'lower' | 'both';
  readonly side: 'left' | 'right';
  readonly scale: number;
  readonly hasLogo: boolean;
  /** Undefined means the browser's language. */
  readonly language: Language | undefined;
}

const PARTS = ['corner', 'lower', 'both'] as const;
const SIDES = ['left', 'right'] as const;
const LANGUAGES = ['ko', 'en', 'ja'] as const satisfies readonly Language[];
const SCALE = { least: 0.5, most: 3 } as const;

const among = <One extends string>(all: readonly One[], query: string | null): One | undefined =>
  all.find((one) => one === query);

/** Invalid values mean the default: a stream must not show errors. */
export function overlayOptions(path: string, search: string): OverlayOptions | undefined {
  const [, code] = /^\/overlay\/([^/]+)\/?$/.exec(path) ?? [];
  if (code === undefined) return undefined;
  const query = new URLSearchParams(search);
  const scale = Number(query.get('scale') ?? 1);
  return {
    code,
    part: among(PARTS, query.get('part')) ?? 'both',
    side: among(SIDES, query.get('side')) ?? 'left',
    scale: scale > 0 ? Math.min(SCALE.most, Math.max(SCALE.least, scale)) : 1,
    hasLogo: query.get('logo') === 'on',
    language: among(LANGUAGES, query.get('lang')),
  };
}
