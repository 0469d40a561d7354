// The address of the test run's PostgreSQL, passed from the process that started it to those that use it.

export interface TestCluster {
  /** The address of a database, with this in place of its name. */
  readonly url: string;
  /** The prefix of the names of its databases. */
  readonly prefix: string;
}

export const NAME_IN_URL = 'DATABASE';
export const urlOf = ({ url }: TestCluster, name: string): string => url.replace(NAME_IN_URL, name);
