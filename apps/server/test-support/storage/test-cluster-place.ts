// Where the PostgreSQL of a run of the tests is, as whoever started it tells those who use it.

export interface TestCluster {
  /** The address of a database, with this in the place of its name. */
  readonly url: string;
  /** How the names of its databases begin. */
  readonly prefix: string;
}

export const NAME_IN_URL = 'DATABASE';
export const urlOf = ({ url }: TestCluster, name: string): string => url.replace(NAME_IN_URL, name);
