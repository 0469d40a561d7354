// What an overlay's address asks for (docs/rules/short-links.md#over-a-stream).

import type { Language } from '@feltclock/contract';

export interface OverlayWish {
  readonly code: string;
  readonly part: 'corner' | 'lower' | 'both';
  readonly side: 'left' | 'right';
  readonly scale: number;
  /** Is the house's logo shown? */
  readonly hasLogo: boolean;
  /** Undefined: the browser's. */
  readonly language: Language | undefined;
}

const PARTS = ['corner', 'lower', 'both'] as const;
const SIDES = ['left', 'right'] as const;
const LANGUAGES = ['ko', 'en', 'ja'] as const satisfies readonly Language[];
const SCALE = { least: 0.5, most: 3 } as const;

const among = <One extends string>(all: readonly One[], asked: string | null): One | undefined =>
  all.find((one) => one === asked);

/** What is asked for wrongly is as usual: nobody stands before a stream's overlay to read what is wrong. */
export function overlayWish(path: string, search: string): OverlayWish | undefined {
  const [, code] = /^\/overlay\/([^/]+)\/?$/.exec(path) ?? [];
  if (code === undefined) return undefined;
  const asked = new URLSearchParams(search);
  const scale = Number(asked.get('scale') ?? 1);
  return {
    code,
    part: among(PARTS, asked.get('part')) ?? 'both',
    side: among(SIDES, asked.get('side')) ?? 'left',
    scale: scale > 0 ? Math.min(SCALE.most, Math.max(SCALE.least, scale)) : 1,
    hasLogo: asked.get('logo') === 'on',
    language: among(LANGUAGES, asked.get('lang')),
  };
}
