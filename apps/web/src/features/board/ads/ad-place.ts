// Whose advertisements a screen shows.

/** Those of a top-tier address, where there is one, and those of a store. */
export interface AdPlace {
  readonly region: number | null;
  readonly storeId: number;
  /** Is there no game that a page could be made from? */
  readonly isGameless?: boolean | undefined;
}
