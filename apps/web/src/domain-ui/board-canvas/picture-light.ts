// How bright a picture is, place by place, and the scrim that lies before it so that text on it stays readable (docs/rules/boards.md#a-picture-behind).

import { scrimOf } from '@feltclock/domain';

/** How many places across a scrim has. */
const ACROSS = 64;
/** How many samples a place has, across and down: each is the mean of what it covers, which is as wide as the stroke of a digit. */
const EACH = 3;

const GAMMA = 2.2;
const linear = (value: number): number => (value / 255) ** GAMMA;

/** The grey (0 to 255) that is as light to the eye as this colour. */
const lightOf = (red: number, green: number, blue: number): number =>
  255 * (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)) ** (1 / GAMMA);

/** The brightest spot of each place, row by row, of RGBA bytes that are `width` samples across. */
export function placesOf(pixels: Uint8ClampedArray, width: number, each = EACH): readonly number[] {
  const across = Math.ceil(width / each);
  const places = Array.from({ length: across * Math.ceil(pixels.length / 4 / width / each) }, () => 0);
  for (let at = 0; at * 4 < pixels.length; at += 1) {
    const place = Math.floor(Math.floor(at / width) / each) * across + Math.floor((at % width) / each);
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
    places[place] = Math.max(places[place] ?? 0, lightOf(red, green, blue));
  }
  return places;
}

/** Black, as thick as each scrim says. */
const blackOf = (scrims: readonly number[]): Uint8ClampedArray<ArrayBuffer> =>
  new Uint8ClampedArray(scrims.flatMap((scrim) => [0, 0, 0, Math.ceil(scrim * 255)]));

function canvasOf(width: number, height: number): readonly [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  return [canvas, context];
}

/** The scrim of a picture as a small picture of the same shape. Throws when it is none. */
export async function scrimBefore(picture: Blob): Promise<Blob> {
  const small = await createImageBitmap(picture, { resizeWidth: ACROSS * EACH, resizeQuality: 'medium' });
  const { width, height } = small;
  const [, samples] = canvasOf(width, height);
  samples.drawImage(small, 0, 0);
  small.close();
  const scrims = scrimOf(placesOf(samples.getImageData(0, 0, width, height).data, width), ACROSS);
  const [canvas, context] = canvasOf(ACROSS, scrims.length / ACROSS);
  context.putImageData(new ImageData(blackOf(scrims), ACROSS), 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((drawn) => (drawn === null ? reject(new Error('The scrim could not be drawn.')) : resolve(drawn)));
  });
}
