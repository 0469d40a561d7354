interface Command {
  readonly needs?: 'production' | 'install' | 'full';
  /** Options and file for Node, from the root of the repository. */
  readonly run: readonly string[];
}

export const COMMANDS: Readonly<Record<'start', Command>>;
