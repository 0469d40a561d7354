// Backgrounds of structures: taken in, shown, and told to the boards (docs/rules/images.md#backgrounds).

import type { Picture, UploadedFile } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { invalidField, notFound } from '../failures.ts';
import type { DrawImage, ImageReader } from '../http/bodies/uploaded-image.ts';
import type { Database } from '../storage/database.ts';
import type { ImageBytes } from '../storage/images/image-bytes.ts';
import { sha256Of } from '../storage/images/images.ts';
import { findBackground, saveBackground, type BackgroundOfStructure } from './attachment.repository.ts';
import { DEFAULT_BACKGROUND } from './default-background.ts';

export interface AttachmentPorts {
  readonly database: Database;
  readonly reader: ImageReader;
  readonly images: Pick<ImageBytes, 'read'>;
  readonly draw: DrawImage;
  /** The boards of the structure's games read again. This is called after the commit. */
  readonly refreshBoards: (structureId: number) => void;
}

export interface Upload {
  readonly storeId: number;
  readonly structureId: number;
  readonly file: UploadedFile;
}

const NAMED_BY = 16;
/** Other bytes get another name, so that caches which go by the name never show the old picture. */
const nameOf = (sha256: string): string => `board-${sha256.slice(0, NAMED_BY)}`;

export class AttachmentService {
  readonly #ports: AttachmentPorts;
  #builtIn: Promise<Picture> | undefined;

  constructor(ports: AttachmentPorts) {
    this.#ports = ports;
  }

  /** Attaches a background. Throws 400, 413 or 415 for what is no picture we take, and 404 when the structure is not that store's. */
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

  /** The present background, whatever name it is asked for by. Throws 404 when the structure is not that store's. */
  async read(storeId: number, structureId: number, name: string): Promise<Picture> {
    const background = await findBackground(this.#ports.database.queries, structureId);
    if (background?.storeId !== storeId) throw notFound();
    return this.#picture(background, name) ?? this.#default();
  }

  #picture({ name, image }: BackgroundOfStructure, asked: string): Picture | undefined {
    if (image === undefined) return undefined;
    const { imageId, type, sha256 } = image;
    return {
      type,
      tag: sha256,
      isForever: asked === name,
      read: async () => {
        const bytes = await this.#ports.images.read({ id: imageId, sha256 });
        if (bytes === undefined) throw notFound();
        return bytes;
      },
    };
  }

  /** The default background, drawn when it is first asked for and then kept: nobody waits for it at the start. */
  async #default(): Promise<Picture> {
    this.#builtIn ??= this.#drawDefault();
    try {
      return await this.#builtIn;
    } catch (error) {
      this.#builtIn = undefined;
      throw error;
    }
  }

  async #drawDefault(): Promise<Picture> {
    const { type, bytes } = await this.#ports.draw(DEFAULT_BACKGROUND);
    return { type, tag: sha256Of(bytes), isForever: false, read: () => Promise.resolve(bytes) };
  }
}
