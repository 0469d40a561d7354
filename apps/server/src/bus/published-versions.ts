// The newest version of each part of a game that was published to subscribers on this node. An older version is never published after it; a
// newer one in the database was missed (docs/rules/storage.md#nodes).

import type { VersionedPart } from './news.ts';

/** The part of a game and the version that a message carries. */
export interface PublishedState {
  readonly part: VersionedPart;
  readonly version: number;
  /** The message also asks for something else, so it is published even after a newer version. */
  readonly saysMore?: boolean | undefined;
}

/** The newest version of each part; unpublished parts are absent. */
export type PartVersions = Readonly<Partial<Record<VersionedPart, number>>>;

const NOTHING: PartVersions = {};

/** A version further ahead than this is rare and is checked in the database first. */
const REACH = 20;

export class PublishedVersions {
  readonly #games = new Map<number, PartVersions>();

  of(game: number): PartVersions {
    return this.#games.get(game) ?? NOTHING;
  }

  /** Notes what is about to be published; false if it must not be published. */
  note(game: number, { part, version, saysMore = false }: PublishedState): boolean {
    const publishedVersions = this.of(game);
    const newest = publishedVersions[part] ?? version;
    this.#games.set(game, { ...publishedVersions, [part]: Math.max(newest, version) });
    return saysMore || version >= newest;
  }

  /** Can the version be accepted without a check? A version that does not exist would block all true ones after it. */
  isWithinReach(game: number, { part, version }: PublishedState): boolean {
    const publishedVersions = this.of(game)[part];
    return publishedVersions !== undefined && version <= publishedVersions + REACH;
  }

  /** Lowers the published version of a part to the stored one. */
  lower(game: number, { part, version }: PublishedState): void {
    this.#games.set(game, { ...this.of(game), [part]: version });
  }

  /** Forgets games without subscribers. */
  keepOnly(games: ReadonlySet<number>): void {
    for (const game of this.#games.keys()) if (!games.has(game)) this.#games.delete(game);
  }
}
