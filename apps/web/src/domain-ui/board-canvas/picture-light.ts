// The brightness of a picture, so that plates before it can be dark enough (docs/rules/boards.md#a-picture-behind).

/** Number of samples across a picture. Each is the mean of an area as wide as the stroke of a digit. */
const ACROSS = 192;

const GAMMA = 2.2;
const linear = (value: number): number => (value / 255) ** GAMMA;

/** The grey (0 to 255) that looks as bright as this colour. */
const lightOf = (red: number, green: number, blue: number): number =>
  255 * (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)) ** (1 / GAMMA);

/** Brightness of the brightest sample of RGBA bytes. */
export function brightestOf(pixels: Uint8ClampedArray): number {
  let most = 0;
  for (let at = 0; at < pixels.length; at += 4)
    most = Math.max(most, lightOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0));
  return most;
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('This is no picture.')));
    image.src = address;
  });
}

/** Brightness (0 to 255) of the brightest spot of a picture. Throws if the address is no picture. */
export async function lightOfPicture(address: string): Promise<number> {
  const image = await loaded(address);
  const canvas = document.createElement('canvas');
  const width = Math.min(ACROSS, image.naturalWidth);
  const height = Math.max(1, Math.round((width * image.naturalHeight) / image.naturalWidth));
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.drawImage(image, 0, 0, width, height);
  return brightestOf(context.getImageData(0, 0, width, height).data);
}
