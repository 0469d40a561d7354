// Keeps the certificate current while the server runs: renews it before its end, makes another when the machine's addresses change, reads
// changed files, and updates the open port without a restart (docs/rules/machine.md#https-without-a-proxy).

import { after, minutes, minutesToMillis } from '@feltclock/domain';
import { dateOf, type Cancel, type Clock } from '../../system-clock.ts';
import type { TlsPair } from './pair.ts';

const LOOKS_EVERY = minutesToMillis(minutes(1));

export interface KeeperPorts {
  readonly clock: Clock;
  readonly logger: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** The pair to serve now; rejects if there is none. */
  readonly pairNow: () => Promise<TlsPair>;
}

export class CertificateKeeper {
  readonly #ports: KeeperPorts;
  #pair: TlsPair;
  #take: (pair: TlsPair) => void = () => undefined;
  #cancel: Cancel | undefined;
  #isStopped = false;
  /** The last problem, so that it is logged once. */
  #trouble = '';

  private constructor(ports: KeeperPorts, first: TlsPair) {
    this.#ports = ports;
    this.#pair = first;
  }

  /** Rejects if there is no pair to begin with. */
  static async start(ports: KeeperPorts): Promise<CertificateKeeper> {
    return new CertificateKeeper(ports, await ports.pairNow());
  }

  get pair(): TlsPair {
    return this.#pair;
  }

  /** Checks every minute from now on, and reports another pair. */
  watch(take: (pair: TlsPair) => void): void {
    this.#take = take;
    this.#lookLater();
  }

  /** Looks at once. */
  async look(): Promise<void> {
    await this.#look();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  #lookLater(): void {
    const { clock } = this.#ports;
    if (this.#isStopped) return;
    this.#cancel = clock.wakeAt(after(clock.now(), LOOKS_EVERY), () => void this.#look().then(() => this.#lookLater()));
  }

  async #look(): Promise<void> {
    const { pairNow, logger } = this.#ports;
    try {
      const pair = await pairNow();
      this.#trouble = '';
      if (pair.cert === this.#pair.cert && pair.key === this.#pair.key) return;
      this.#take(pair);
      this.#pair = pair;
      logger.info({ until: dateOf(pair.until).toISOString() }, 'now serving another certificate');
    } catch (error) {
      // Files are often replaced one after the other: the old pair stays until the next check finds both.
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== this.#trouble)
        logger.warn({ error }, 'the certificate could not be renewed; still serving the old one');
      this.#trouble = reason;
    }
  }
}
