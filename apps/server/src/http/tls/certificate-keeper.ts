// Keeps the server's certificate current while it runs: renewed ahead of its end, made anew when the machine's addresses change, read anew when
// its files do, and handed to the open port without a restart (docs/rules/https.md#while-it-runs).

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
  /** The pair that is to be served now; rejects when there is none that can be. */
  readonly pairNow: () => Promise<TlsPair>;
}

export class CertificateKeeper {
  readonly #ports: KeeperPorts;
  #pair: TlsPair;
  #take: (pair: TlsPair) => void = () => undefined;
  #cancel: Cancel | undefined;
  #isStopped = false;
  /** What was wrong at the last look, so that it is told once. */
  #trouble = '';

  private constructor(ports: KeeperPorts, first: TlsPair) {
    this.#ports = ports;
    this.#pair = first;
  }

  /** Rejects when there is no pair to begin with. */
  static async start(ports: KeeperPorts): Promise<CertificateKeeper> {
    return new CertificateKeeper(ports, await ports.pairNow());
  }

  get pair(): TlsPair {
    return this.#pair;
  }

  /** Looks again each minute from now on, and tells of a pair that is another one than before. */
  watch(take: (pair: TlsPair) => void): void {
    this.#take = take;
    this.#lookLater();
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
      logger.info({ until: dateOf(pair.until).toISOString() }, 'another certificate is served from now on');
    } catch (error) {
      // Files are often replaced one after the other: what was served is served on, and the next look finds both.
      const said = error instanceof Error ? error.message : String(error);
      if (said !== this.#trouble)
        logger.warn({ error }, 'the certificate could not be renewed: the one before it is served on');
      this.#trouble = said;
    }
  }
}
