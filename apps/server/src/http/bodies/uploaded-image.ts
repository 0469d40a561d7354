// Makes a picture of ours from an uploaded file: checked by content, turned upright, fitted, stripped of everything but its pixels
// (docs/rules/images.md#checked-by-content).

import type { UploadedFile } from '@feltclock/contract';
import { IMAGE_LIMITS, imageFileProblem } from '@feltclock/domain';
import type { Metadata, Sharp } from 'sharp';
import { Failure, invalidField } from '../../failures.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import type { Image } from '../../storage/images/images.ts';

const PNG = [137, 80, 78, 71, 13, 10, 26, 10];
const JPEG = [255, 216, 255];
const JPEG_QUALITY = 88;
const PNG_EFFORT = { compressionLevel: 8, effort: 4 } as const;
/** The colour that shows through a picture which has to become a JPEG: the boards' felt. */
const FELT = '#0b1512';
const TIMEOUT = { seconds: 15 } as const;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);

/** The library takes a while to load, and most starts of the server need no picture. */
export const loadSharp = async () => (await import('sharp')).default;

/** Nothing but these two decoders ever sees what somebody uploaded. */
function formatOf(bytes: Uint8Array): 'png' | 'jpeg' {
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, JPEG)) return 'jpeg';
  throw invalidField('file', 'image-wrong-type');
}

function assertPixels({ width, height }: Metadata): void {
  // A picture of one long line takes its decoder far longer than its pixels would tell.
  if (Math.max(width, height) > IMAGE_LIMITS.side) throw invalidField('file', 'image-too-long');
  if (width * height > IMAGE_LIMITS.pixels) throw invalidField('file', 'image-too-many-pixels');
}

async function encoded(picture: Sharp, format: 'png' | 'jpeg'): Promise<Image> {
  if (format === 'png') {
    const bytes = await picture.clone().png(PNG_EFFORT).toBuffer();
    if (bytes.length <= IMAGE_LIMITS.bytes) return { type: 'image/png', bytes };
  }
  const bytes = await picture.flatten({ background: FELT }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  return { type: 'image/jpeg', bytes };
}

async function remade(bytes: Uint8Array, format: 'png' | 'jpeg'): Promise<Image> {
  const sharp = await loadSharp();
  assertPixels(await sharp(bytes, { limitInputPixels: false }).metadata());
  const picture = sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error', sequentialRead: true })
    .timeout(TIMEOUT)
    .autoOrient()
    .resize({ width: IMAGE_LIMITS.width, height: IMAGE_LIMITS.height, fit: 'inside', withoutEnlargement: true });
  return encoded(picture, format);
}

/** How many pictures of one account wait at most: each is up to 5 MB. */
const WAITING_EACH = 8;

/** Works on one picture at a time, accounts by turns: a large one takes hundreds of megabytes while it is decoded. */
export class ImageReader {
  readonly #queue = new FairQueue({ atOnce: 1, waitingEach: WAITING_EACH });

  /** Reads an uploaded picture. Throws a Failure for what is no picture we take, and when too many of the account's are waiting. */
  async read({ name, bytes }: UploadedFile, by: string | null): Promise<Image> {
    const problem = imageFileProblem([{ name, size: bytes.length }]);
    if (problem !== undefined) throw invalidField('file', problem);
    const format = formatOf(bytes);
    try {
      return await this.#queue.run(by ?? '', () => remade(bytes, format));
    } catch (error) {
      throw error instanceof Failure ? error : invalidField('file', 'image-unreadable');
    }
  }
}

/** Draws a picture of ours. */
export type DrawImage = (svg: string) => Promise<Image>;

export const drawImage: DrawImage = async (svg) => {
  const sharp = await loadSharp();
  const bytes = await sharp(Buffer.from(svg)).flatten({ background: FELT }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  return { type: 'image/jpeg', bytes };
};
