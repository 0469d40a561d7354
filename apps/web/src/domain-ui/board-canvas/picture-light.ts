// How bright a picture is at its brightest place, so that figures on it stay readable without dimming what is dark already.

/** On this grey (of 255), ivory figures keep a contrast of 11:1 and amber ones 7:1. */
const BRIGHTEST = 49;

/** How much of its light a picture may keep, by its brightest place (0 to 255): a dark one stays as it is. */
export const dimmed = (brightest: number): number => Math.min(1, BRIGHTEST / Math.max(1, brightest));

/** How many places across a picture are looked at: each is the mean of what it covers, which is as wide as the stroke of a digit. */
const ACROSS = 192;
const DOWN = 108;

const GAMMA = 2.2;
const linear = (value: number): number => (value / 255) ** GAMMA;

/** The grey (0 to 255) that is as light to the eye as this colour. */
const lightOf = (red: number, green: number, blue: number): number =>
  255 * (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)) ** (1 / GAMMA);

/** The brightest place of RGBA bytes, as a grey from 0 to 255. */
export function brightestOf(pixels: Uint8ClampedArray): number {
  let brightest = 0;
  for (let at = 0; at + 2 < pixels.length; at += 4)
    brightest = Math.max(brightest, lightOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0));
  return brightest;
}

/** The part of its light that the picture keeps. Throws when it is none. */
export async function brightnessOf(picture: Blob): Promise<number> {
  const small = await createImageBitmap(picture, { resizeWidth: ACROSS, resizeHeight: DOWN, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = ACROSS;
  canvas.height = DOWN;
  const context = canvas.getContext('2d');
  context?.drawImage(small, 0, 0);
  small.close();
  const pixels = context?.getImageData(0, 0, ACROSS, DOWN).data;
  return dimmed(pixels === undefined ? 255 : brightestOf(pixels));
}
