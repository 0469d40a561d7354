// The port by which access checks learn who owns what.

export interface Ownership {
  storeExists(storeId: number): Promise<boolean>;
  /** Undefined if the game does not exist or is deleted. */
  storeOfGame(gameId: number): Promise<number | undefined>;
  /** Undefined if the structure does not exist. */
  storeOfStructure(structureId: number): Promise<number | undefined>;
  /** The structure of a game; undefined if the game does not exist. */
  structureOfGame(gameId: number): Promise<number | undefined>;
  /** Is this a top-tier address code? */
  regionExists(addressId: number): Promise<boolean>;
  /** The top-tier address of the game's store, if any. */
  regionOfGame(gameId: number): Promise<number | undefined>;
  /** The top-tier address of a store, if any. */
  regionOfStore(storeId: number): Promise<number | undefined>;
  /** The top-tier address whose advertisements use this image, if any. */
  regionOfAdImage(fileId: number): Promise<number | undefined>;
  /** The store whose own advertisements use this image, if any. */
  storeOfAdImage(fileId: number): Promise<number | undefined>;
}
