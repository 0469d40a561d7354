// Turns an uploaded file into a stored picture: checked by content, rotated, fitted, and without metadata
// (docs/rules/venues.md#pictures).

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
/** The background of a transparent picture that becomes a JPEG: the boards' felt. */
const FELT = '#0b1512';
const TIMEOUT = { seconds: 15 } as const;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);

/** Loaded on demand: the library is slow to load, and most starts need no picture. */
export const loadSharp = async () => (await import('sharp')).default;

/** Only these two decoders read uploaded files. */
function formatOf(bytes: Uint8Array): 'png' | 'jpeg' {
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, JPEG)) return 'jpeg';
  throw invalidField('file', 'image-wrong-type');
}

function assertPixels({ width, height }: Metadata): void {
  // Decoding one very long line takes far longer than its pixel count suggests.
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

/** Waiting pictures per account; each is up to 5 MB. */
const WAITING_EACH = 8;

/** Processes one picture at a time, accounts in turn: decoding a large one takes hundreds of megabytes. */
export class ImageReader {
  readonly #queue = new FairQueue({ atOnce: 1, waitingEach: WAITING_EACH });

  /** Throws a Failure for an unsupported picture, and when too many of the account's are waiting. */
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

export type DrawImage = (svg: string) => Promise<Image>;

export const drawImage: DrawImage = async (svg) => {
  const sharp = await loadSharp();
  const bytes = await sharp(Buffer.from(svg)).flatten({ background: FELT }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  return { type: 'image/jpeg', bytes };
};
