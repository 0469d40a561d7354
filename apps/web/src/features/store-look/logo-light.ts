// Whether a logo is visible on its background (docs/rules/boards.md#the-houses-look).

import { contrastOf, rgbOf } from '@feltclock/domain';

/** The minimum contrast of graphics (WCAG). */
const SEEN = 3;
/** Below this visible share a logo counts as invisible. */
const LEAST_SEEN = 0.15;
/** Pixels with a lower alpha are hardly visible. */
const DRAWN = 128;

/** The visible share of a logo on a background; undefined if no pixel is transparent, because the picture then is its own background. */
export function shareSeen(pixels: Uint8ClampedArray, ground: string): number | undefined {
  const behind = rgbOf(ground);
  let drawn = 0;
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < DRAWN) continue;
    drawn += 1;
    if (contrastOf([red, green, blue], behind) >= SEEN) seen += 1;
  }
  if (drawn * 4 === pixels.length) return undefined;
  return drawn === 0 ? 0 : seen / drawn;
}

export const isLost = (pixels: Uint8ClampedArray, ground: string): boolean =>
  (shareSeen(pixels, ground) ?? 1) < LEAST_SEEN;

/** The background with the largest visible share. */
export function bestGround<Ground extends { readonly colour: string }>(
  pixels: Uint8ClampedArray,
  grounds: readonly Ground[],
): Ground | undefined {
  const shares = grounds.map((ground) => ({ ground, share: shareSeen(pixels, ground.colour) ?? 0 }));
  return shares.reduce<(typeof shares)[number] | undefined>(
    (best, each) => (best === undefined || each.share > best.share ? each : best),
    undefined,
  )?.ground;
}

/** The maximum number of samples per side. */
const SIDE = 64;

/** The pixels of a scaled-down picture. Rejects if it is no picture, or if this browser cannot draw it. */
export async function pixelsOf(url: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}
