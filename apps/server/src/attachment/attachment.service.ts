// Backgrounds of structures: uploaded, shown, and announced to boards (docs/rules/venues.md#pictures).

import type { Picture, UploadedFile } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { invalidField, notFound } from '../failures.ts';
import type { ImageReader } from '../http/bodies/uploaded-image.ts';
import type { Database } from '../storage/database.ts';
import type { ImageBytes } from '../storage/images/image-bytes.ts';
import { findBackground, saveBackground } from './attachment.repository.ts';
import { keptPicture } from './kept-picture.ts';
import { findStorePicture } from './store-picture.repository.ts';

export interface AttachmentPorts {
  readonly database: Database;
  readonly reader: ImageReader;
  readonly images: Pick<ImageBytes, 'read'>;
  /** The background of boards without any picture. */
  readonly usual: () => Promise<Picture>;
  /** Asks the boards of the structure's games to read again. Called after the commit. */
  readonly refreshBoards: (structureId: number) => void;
}

export interface Upload {
  readonly storeId: number;
  readonly structureId: number;
  readonly file: UploadedFile;
}

const NAMED_BY = 16;
/** Different bytes get a different name, so that caches never show the old picture. */
const nameOf = (sha256: string): string => `board-${sha256.slice(0, NAMED_BY)}`;

export class AttachmentService {
  readonly #ports: AttachmentPorts;

  constructor(ports: AttachmentPorts) {
    this.#ports = ports;
  }

  /**
   * Replaces the background. Throws 400, 413 or 415 for an unusable picture, 404 when there is no such structure, and 400 when it is
   * another store's.
   */
  async replace({ storeId, structureId, file }: Upload, by: string | null, at: Instant): Promise<void> {
    const { database, reader, refreshBoards } = this.#ports;
    const image = await reader.read(file, by);
    await database.transaction(async ({ queries, afterCommit }) => {
      const present = await findBackground(queries, structureId);
      if (present === undefined) throw notFound();
      if (present.storeId !== storeId) throw invalidField('storeId', 'not-found');
      await saveBackground(queries, { structureId, image, before: present.image, nameOf, by, at });
      afterCommit(() => refreshBoards(structureId));
    });
  }

  /**
   * The present background under any requested name: the structure's, else its store's, else the default one. Throws 404 when the
   * structure is not that store's.
   */
  async read(storeId: number, structureId: number, asked: string): Promise<Picture> {
    const { database, images, usual } = this.#ports;
    const background = await findBackground(database.queries, structureId);
    if (background?.storeId !== storeId) throw notFound();
    const { name, image } = background;
    const kept =
      image === undefined ? await findStorePicture(database.queries, 'store_picture', storeId) : { ...image, name };
    return kept === undefined ? usual() : keptPicture(images, kept, asked);
  }
}
