// Pictures as calls answer them: those that are kept in the database, and those that are drawn here.

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

/** A picture that caches may keep for ever where it was asked for by its present name. */
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

/** A picture that is drawn when it is first asked for and then kept: nobody waits for it at the start. */
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
