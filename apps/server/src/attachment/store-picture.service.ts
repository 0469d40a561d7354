// Logos of stores and the pictures behind their boards: uploaded, shown and removed (docs/rules/venues.md#pictures, docs/rules/boards.md#the-houses-look).

import type { Picture, UploadedFile } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import type { ImageReader } from '../http/bodies/uploaded-image.ts';
import type { Database } from '../storage/database.ts';
import type { ImageBytes } from '../storage/images/image-bytes.ts';
import { keptPicture } from './kept-picture.ts';
import {
  deleteStorePicture,
  findStorePicture,
  saveStorePicture,
  type StorePictureTable,
} from './store-picture.repository.ts';

export interface StorePicturePorts {
  readonly database: Database;
  readonly reader: ImageReader;
  readonly images: Pick<ImageBytes, 'read'>;
  /** Asks the boards of a store to read again. */
  readonly refreshBoards: (storeId: number) => void;
  /** The picture of a store that has none. */
  readonly usual: () => Promise<Picture>;
}

/** The first part of a picture's name; different bytes get a different name, for caches. */
const PREFIXES: Readonly<Record<StorePictureTable, string>> = { store_logo: 'logo', store_picture: 'store' };
const NAMED_BY = 16;

export class StorePictureService {
  readonly #table: StorePictureTable;
  readonly #ports: StorePicturePorts;

  constructor(table: StorePictureTable, ports: StorePicturePorts) {
    this.#table = table;
    this.#ports = ports;
  }

  /** Throws 400, 413 or 415 for an unusable picture. */
  async replace(storeId: number, file: UploadedFile, by: string | null, at: Instant): Promise<void> {
    const image = await this.#ports.reader.read(file, by);
    const nameOf = (sha256: string): string => `${PREFIXES[this.#table]}-${sha256.slice(0, NAMED_BY)}`;
    await this.#ports.database.transaction(
      ({ queries }) => saveStorePicture(queries, this.#table, { storeId, image, nameOf, at }),
      [{ store: storeId }],
    );
    this.#ports.refreshBoards(storeId);
  }

  async remove(storeId: number): Promise<void> {
    await this.#ports.database.transaction(
      ({ queries }) => deleteStorePicture(queries, this.#table, storeId),
      [{ store: storeId }],
    );
    this.#ports.refreshBoards(storeId);
  }

  /** The present picture under any requested name; the default one where the store has none. */
  async read(storeId: number, asked: string): Promise<Picture> {
    const { database, images, usual } = this.#ports;
    const kept = await findStorePicture(database.queries, this.#table, storeId);
    return kept === undefined ? usual() : keptPicture(images, kept, asked);
  }
}
