// A node's database relay in a separate process, so that thousands of boards in this one do not delay the nodes' queries.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Orders to the process. It carries them out in order, and answers only `close`. */
export type LinkOrder =
  | { readonly do: 'cut' | 'cutOnce' | 'hold'; readonly of?: string | undefined }
  | { readonly do: 'mend' | 'close' }
  | { readonly do: 'lose'; readonly share: number };

/** News from the process: its port, and each lost notification. */
export type LinkNews = { readonly port: number } | 'lost';

export class LinkProcess {
  readonly port: number;
  readonly #process: ChildProcess;
  /** How many notifications were lost so far. */
  lost = 0;

  private constructor(child: ChildProcess, port: number) {
    this.#process = child;
    this.port = port;
    child.on('message', () => {
      this.lost += 1;
    });
  }

  static async start(databasePort: number): Promise<LinkProcess> {
    const main = fileURLToPath(new URL('./link-main.ts', import.meta.url));
    const child = fork(main, [String(databasePort)], { execArgv: [] });
    const [news] = (await once(child, 'message')) as [Exclude<LinkNews, 'lost'>];
    return new LinkProcess(child, news.port);
  }

  /** Resets open and new connections until `mend`: all of them, or those of one name. */
  cut(of?: string): void {
    this.#order({ do: 'cut', of });
  }

  /** Resets the open connections of this name, and allows new ones at once. */
  cutOnce(of: string): void {
    this.#order({ do: 'cutOnce', of });
  }

  /** Stops data in both directions without closing the connections. */
  hold(of?: string): void {
    this.#order({ do: 'hold', of });
  }

  mend(): void {
    this.#order({ do: 'mend' });
  }

  loseNotifications(share: number): void {
    this.#order({ do: 'lose', share });
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#order({ do: 'close' });
    await ended;
  }

  #order(order: LinkOrder): void {
    this.#process.send(order);
  }
}
