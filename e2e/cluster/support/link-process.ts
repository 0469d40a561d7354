// A node's line to the database in a process of its own: what thousands of boards keep this one busy with must not hold up the nodes' questions.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What is asked of the process; it carries out one after the other, and answers none of it but `close`. */
export type LinkOrder =
  | { readonly do: 'cut' | 'cutOnce' | 'hold'; readonly of?: string | undefined }
  | { readonly do: 'mend' | 'close' }
  | { readonly do: 'lose'; readonly share: number };

/** What the process tells: where it listens, and each time that a notification was lost. */
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

  /** Resets what is open, and whatever is opened until `mend`: all of it, or the connections of one name. */
  cut(of?: string): void {
    this.#order({ do: 'cut', of });
  }

  /** Resets what is open of this name, and lets it be opened again at once. */
  cutOnce(of: string): void {
    this.#order({ do: 'cutOnce', of });
  }

  /** Nothing arrives any more, in either direction, and nobody is told. */
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
