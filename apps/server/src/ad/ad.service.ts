// Advertisements of a region: switched on, paged and ordered; its boards are asked to read again
// (docs/rules/venues.md#stores).

import type { Picture, UploadedFile } from '@feltclock/contract';
import { imageNameOf, isAlways, type AdTerms, type Instant } from '@feltclock/domain';
import { conflict, invalidField, notFound } from '../failures.ts';
import type { ImageReader } from '../http/bodies/uploaded-image.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import type { ImageBytes } from '../storage/images/image-bytes.ts';
import { findImage, insertImage, type Image } from '../storage/images/images.ts';
import { keepAdName } from './ad-name.repository.ts';
import {
  deletePage,
  findMaster,
  findPage,
  insertPage,
  isRegion,
  limitPage,
  movePage,
  pagesOf,
  saveMaster,
  type AdMaster,
  type AdPage,
} from './ad.repository.ts';

export interface AdServicePorts {
  readonly database: Database;
  readonly reader: ImageReader;
  readonly images: Pick<ImageBytes, 'read'>;
  /** Asks the boards of the region's games to read their advertisements again. Called after the commit. */
  readonly refreshBoards: (region: number) => void;
}

export interface PageToAdd {
  readonly region: number;
  readonly description: string;
}

export interface AdsOfRegion {
  /** Undefined when none was saved. */
  readonly master: AdMaster | undefined;
  readonly pages: readonly AdPage[];
}

export class AdService {
  readonly #ports: AdServicePorts;

  constructor(ports: AdServicePorts) {
    this.#ports = ports;
  }

  read(region: number): Promise<AdsOfRegion> {
    return this.#ports.database.transaction(
      async ({ queries }) => ({
        master: await findMaster(queries, region),
        pages: await pagesOf(queries, region),
      }),
      'reading',
    );
  }

  /** Throws 404 when there is no such image. */
  async image(fileId: number): Promise<Picture> {
    const { database, images } = this.#ports;
    const found = await findImage(database.queries, fileId);
    if (found === undefined) throw notFound();
    return {
      type: found.type,
      tag: found.sha256,
      // File ids are never reused, so an address always means the same picture.
      isForever: true,
      read: async () => {
        const bytes = await images.read(found);
        if (bytes === undefined) throw notFound();
        return bytes;
      },
    };
  }

  /** Saves the region's master row; returns whether there was one before. Throws 400 unless it is a top-tier address. */
  async saveMaster(region: number, master: AdMaster, edit: Edit): Promise<'saved' | 'updated'> {
    return this.#change(region, async ({ queries }) => {
      const before = await findMaster(queries, region);
      await saveMaster(queries, region, master, edit);
      return before === undefined ? 'saved' : 'updated';
    });
  }

  /** Adds a page. Throws 400, 413 or 415 for an unusable picture, and 400 unless the region is a top-tier address. */
  async addUploaded(page: PageToAdd, file: UploadedFile, edit: Edit): Promise<void> {
    await this.addPage(page, { name: file.name, image: await this.#ports.reader.read(file, edit.by) }, edit);
  }

  /** A new page goes last, so that the order that staff have set stays. */
  async addPage(
    { region, description }: PageToAdd,
    { name, image }: { readonly name: string; readonly image: Image },
    edit: Edit,
  ): Promise<void> {
    const { stem, extension } = imageNameOf(name);
    await this.#change(region, async ({ queries }) => {
      const pages = await pagesOf(queries, region);
      const { id: imageId } = await insertImage(queries, image, edit.at);
      const seq = (pages.at(-1)?.seq ?? 0) + 1;
      await insertPage(queries, { region, seq, imageId, fileName: stem, extension, description }, edit);
    });
  }

  /** Numbers the pages from 1 in the order of `seq`. Throws a conflict unless they are exactly the pages of one region. */
  async reorder(wanted: readonly { readonly id: number; readonly seq: number }[], edit: Edit): Promise<void> {
    const [first] = wanted;
    if (first === undefined) return;
    const { database, refreshBoards } = this.#ports;
    const ids = [...wanted].sort((one, other) => one.seq - other.seq).map(({ id }) => id);
    await database.transaction(async ({ queries, afterCommit }) => {
      const region = (await findPage(queries, first.id))?.region;
      if (region === undefined) throw conflict();
      const pages = new Map((await pagesOf(queries, region)).map((page) => [page.id, page]));
      if (new Set(ids).size !== pages.size || ids.length !== pages.size) throw conflict();
      for (const [index, id] of ids.entries()) {
        const page = pages.get(id);
        if (page === undefined) throw conflict();
        if (page.seq !== index + 1) await movePage(queries, id, index + 1, edit);
      }
      afterCommit(() => refreshBoards(region));
    });
  }

  /** Limits when and how often a page is shown. Throws 404 when there is no such page. */
  async limit(id: number, terms: AdTerms, edit: Edit): Promise<void> {
    const { database, refreshBoards } = this.#ports;
    await database.transaction(async ({ queries, afterCommit }) => {
      const page = await findPage(queries, id);
      if (page === undefined) throw notFound();
      await limitPage(queries, id, isAlways(terms) ? undefined : terms, edit);
      afterCommit(() => refreshBoards(page.region));
    });
  }

  /** Throws 404 unless there is such a page with that file. */
  async delete(id: number, fileId: number, at: Instant): Promise<void> {
    const { database, refreshBoards } = this.#ports;
    await database.transaction(async ({ queries, afterCommit }) => {
      const page = await findPage(queries, id);
      if (page?.imageId !== fileId) throw notFound();
      const { region, description, fileName } = page;
      const name = description === '' ? fileName : description;
      await keepAdName(queries, { fileId, region, storeId: null, name }, at);
      await deletePage(queries, page);
      afterCommit(() => refreshBoards(page.region));
    });
  }

  #change<Result>(region: number, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const { database, refreshBoards } = this.#ports;
    return database.transaction(async (transaction) => {
      if (!(await isRegion(transaction.queries, region))) throw invalidField('address1', 'not-found');
      const result = await work(transaction);
      transaction.afterCommit(() => refreshBoards(region));
      return result;
    });
  }
}
