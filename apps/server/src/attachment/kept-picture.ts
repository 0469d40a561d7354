// Pictures as calls answer them: stored in the database, or drawn from an SVG.

import type { Picture } from '@feltclock/contract';
import { notFound } from '../failures.ts';
import type { DrawImage } from '../http/bodies/uploaded-image.ts';
import type { ImageBytes } from '../storage/images/image-bytes.ts';
import { sha256Of } from '../storage/images/images.ts';

interface KeptPicture {
  readonly imageId: number;
  readonly type: Picture['type'];
  readonly sha256: string;
  readonly name: string;
}

/** Caches may keep the picture for ever when it was asked for by its present name. */
export const keptPicture = (
  images: Pick<ImageBytes, 'read'>,
  { imageId, type, sha256, name }: KeptPicture,
  asked: string,
): Picture => ({
  type,
  tag: sha256,
  isForever: asked === name,
  read: async () => {
    const bytes = await images.read({ id: imageId, sha256 });
    if (bytes === undefined) throw notFound();
    return bytes;
  },
});

/** Draws a picture on the first request and keeps it, so that the server's start does not wait for it. */
export function drawnOnce(draw: DrawImage, drawing: string): () => Promise<Picture> {
  let drawn: Promise<Picture> | undefined;
  const drawNow = async (): Promise<Picture> => {
    const { type, bytes } = await draw(drawing);
    return { type, tag: sha256Of(bytes), isForever: false, read: () => Promise.resolve(bytes) };
  };
  return async () => {
    drawn ??= drawNow();
    try {
      return await drawn;
    } catch (error) {
      drawn = undefined;
      throw error;
    }
  };
}
