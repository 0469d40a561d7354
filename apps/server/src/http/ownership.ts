// The port by which access checks learn what belongs to whom.

export interface Ownership {
  /** Is there such a store? */
  storeExists(storeId: number): Promise<boolean>;
  /** The store a game belongs to; undefined when there is no such game (a deleted one is none). */
  storeOfGame(gameId: number): Promise<number | undefined>;
  /** The store a structure belongs to; undefined when there is no such structure. */
  storeOfStructure(structureId: number): Promise<number | undefined>;
  /** The structure a game was created from; undefined when there is no such game. */
  structureOfGame(gameId: number): Promise<number | undefined>;
  /** Is this a top-tier address code? */
  regionExists(addressId: number): Promise<boolean>;
  /** The top-tier address of a game's store; undefined when there is none. */
  regionOfGame(gameId: number): Promise<number | undefined>;
  /** The top-tier address of a store; undefined when there is none. */
  regionOfStore(storeId: number): Promise<number | undefined>;
  /** The top-tier address whose advertisements show this image; undefined when none do. */
  regionOfAdImage(fileId: number): Promise<number | undefined>;
  /** The store whose own advertisements show this image; undefined when none do. */
  storeOfAdImage(fileId: number): Promise<number | undefined>;
}
