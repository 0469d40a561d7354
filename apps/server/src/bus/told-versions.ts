// Which version of each part of a game was told last to whoever listens to it here: what is older is never told after it, and what is newer
// in the database was missed (docs/rules/nodes.md#versions-order-what-arrives).

import type { VersionedPart } from './news.ts';

/** What a message says: a version of a part of a game. */
export interface ToldState {
  readonly part: VersionedPart;
  readonly version: number;
  /** It also asks for something else, so that it is worth telling after a newer version. */
  readonly saysMore?: boolean | undefined;
}

/** The newest version of each part; a part that was not told is absent. */
export type PartVersions = Readonly<Partial<Record<VersionedPart, number>>>;

const NOTHING: PartVersions = {};

/** A version further ahead of what was told is rare, and is looked up before it is believed. */
const REACH = 20;

export class ToldVersions {
  readonly #games = new Map<number, PartVersions>();

  of(game: number): PartVersions {
    return this.#games.get(game) ?? NOTHING;
  }

  /** Notes what is about to be told; answers whether it is worth telling. */
  note(game: number, { part, version, saysMore = false }: ToldState): boolean {
    const told = this.of(game);
    const newest = told[part] ?? version;
    this.#games.set(game, { ...told, [part]: Math.max(newest, version) });
    return saysMore || version >= newest;
  }

  /** May another node's word for a version do? A version that nobody has would keep every true one after it from being told. */
  isWithinReach(game: number, { part, version }: ToldState): boolean {
    const told = this.of(game)[part];
    return told !== undefined && version <= told + REACH;
  }

  /** Makes what was told of a part no newer than what is stored. */
  lower(game: number, { part, version }: ToldState): void {
    this.#games.set(game, { ...this.of(game), [part]: version });
  }

  /** Forgets the games to which nobody listens any more. */
  keepOnly(games: ReadonlySet<number>): void {
    for (const game of this.#games.keys()) if (!games.has(game)) this.#games.delete(game);
  }
}
