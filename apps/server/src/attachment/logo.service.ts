// Logos of stores: taken in, shown, and taken away (docs/rules/images.md#logos).

import type { Picture, UploadedFile } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { notFound } from '../failures.ts';
import type { DrawImage, ImageReader } from '../http/bodies/uploaded-image.ts';
import type { Database } from '../storage/database.ts';
import type { ImageBytes } from '../storage/images/image-bytes.ts';
import { sha256Of } from '../storage/images/images.ts';
import { deleteLogo, findLogo, saveLogo } from './logo.repository.ts';

export interface LogoPorts {
  readonly database: Database;
  readonly reader: ImageReader;
  readonly images: Pick<ImageBytes, 'read'>;
  readonly draw: DrawImage;
  /** Asks the boards of a store to read again. */
  readonly refreshBoards: (storeId: number) => void;
}

/** What stands for a store without a logo: the ring and the hands of the product's mark. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 32 32" fill="none" stroke="#1d6b4c">
<circle cx="16" cy="16" r="13.5" stroke-width="3" stroke-dasharray="8.14 2.46"/><circle cx="16" cy="16" r="8.5" stroke-width="1.2"/>
<path d="M16 10.5V16l3.6 2.6" stroke-width="2" stroke-linecap="round"/></svg>`;

export class LogoService {
  readonly #ports: LogoPorts;
  #mark: Promise<Picture> | undefined;

  constructor(ports: LogoPorts) {
    this.#ports = ports;
  }

  /** Attaches a logo. Throws 400, 413 or 415 for what is no picture we take. */
  async replace(storeId: number, file: UploadedFile, by: string | null, at: Instant): Promise<void> {
    const image = await this.#ports.reader.read(file, by);
    await this.#ports.database.transaction(
      ({ queries }) => saveLogo(queries, storeId, image, at),
      [{ store: storeId }],
    );
    this.#ports.refreshBoards(storeId);
  }

  async remove(storeId: number): Promise<void> {
    await this.#ports.database.transaction(({ queries }) => deleteLogo(queries, storeId), [{ store: storeId }]);
    this.#ports.refreshBoards(storeId);
  }

  /** The present logo, whatever name it is asked for by; the product's mark where there is none. */
  async read(storeId: number, asked: string): Promise<Picture> {
    const logo = await findLogo(this.#ports.database.queries, storeId);
    if (logo === undefined) return this.#markOnce();
    const { imageId, type, sha256 } = logo;
    return {
      type,
      tag: sha256,
      isForever: asked === `logo-${sha256.slice(0, 16)}`,
      read: async () => {
        const bytes = await this.#ports.images.read({ id: imageId, sha256 });
        if (bytes === undefined) throw notFound();
        return bytes;
      },
    };
  }

  /** The mark is drawn when it is first asked for and then kept: anybody may ask for it. */
  async #markOnce(): Promise<Picture> {
    this.#mark ??= this.#drawMark();
    try {
      return await this.#mark;
    } catch (error) {
      this.#mark = undefined;
      throw error;
    }
  }

  async #drawMark(): Promise<Picture> {
    const { type, bytes } = await this.#ports.draw(MARK);
    return { type, tag: sha256Of(bytes), isForever: false, read: () => Promise.resolve(bytes) };
  }
}
