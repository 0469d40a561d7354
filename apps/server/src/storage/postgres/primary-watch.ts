// Finds the host of DATABASE_URL that takes writes, and notices when a person promotes a standby
// (docs/rules/storage.md#a-standby-of-postgresql).

import { millis } from '@feltclock/domain';
import { addressesOf } from '../../database-addresses.ts';
import { waitFor } from '../../system-clock.ts';
import { PostgresProbe, type ProbeAnswer } from './postgres-probe.ts';

const LOOK_EVERY = millis(500);
const ANSWERS_WITHIN = millis(1400);

/** PostgreSQL's timeline, which each promotion raises; 0 on a standby. */
const TIMELINE = `select case when pg_is_in_recovery() then 0
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

export class PrimaryWatch {
  readonly #probes: ReadonlyMap<string, PostgresProbe>;
  #address: string;
  /** The highest one seen: an old primary that comes back has a lower one. */
  #timeline = 0;
  #onMoved: (address: string) => void = () => undefined;
  #isOver = false;

  /** With one host in the URL there is nothing to watch. */
  constructor(url: string) {
    const addresses = addressesOf(url);
    const watched = addresses.length > 1 ? addresses : [];
    this.#probes = new Map(watched.map((address) => [address, new PostgresProbe(address)]));
    this.#address = watched[0] ?? url;
  }

  /** `DATABASE_URL` with the host to use alone. */
  get address(): string {
    return this.#address;
  }

  /** Asks every host again and again until `stop`, and tells when another one is the primary. */
  lookOn(onMoved: (address: string) => void): void {
    this.#onMoved = onMoved;
    void this.#lookOn();
  }

  stop(): void {
    this.#isOver = true;
    for (const probe of this.#probes.values()) probe.drop();
  }

  /** Resolves once every host was asked. */
  async look(): Promise<void> {
    await Promise.all(
      Array.from(this.#probes, async ([address, probe]) =>
        this.#take(address, await probe.ask(TIMELINE, ANSWERS_WITHIN)),
      ),
    );
  }

  async #lookOn(): Promise<void> {
    while (this.#probes.size > 0) {
      await waitFor(LOOK_EVERY);
      if (this.#isOver) return;
      await this.look();
    }
  }

  #take(address: string, answer: ProbeAnswer): void {
    if (this.#isOver || typeof answer === 'string') return;
    const timeline = Number(answer['timeline']);
    // Until a primary is found, a standby that answers explains more than a host that does not.
    if (timeline <= this.#timeline && this.#timeline > 0) return;
    this.#timeline = timeline;
    if (address === this.#address) return;
    this.#address = address;
    this.#onMoved(address);
  }
}

/** The address of the host that takes writes now, for one piece of work. */
export async function primaryOf(url: string): Promise<string> {
  const watch = new PrimaryWatch(url);
  await watch.look();
  watch.stop();
  return watch.address;
}
