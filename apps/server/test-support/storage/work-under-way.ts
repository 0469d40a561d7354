// PostgreSQL's running work for the tests of this process, so that a manual clock can wait for it.

import { Client, Pool, type PoolConfig } from 'pg';

class WorkUnderWay {
  #count = 0;
  #waiting: (() => void)[] = [];

  get isAny(): boolean {
    return this.#count > 0;
  }

  /** Resolves when any of it ends. */
  async change(): Promise<void> {
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async during<Result>(work: Promise<Result>): Promise<Result> {
    this.#count += 1;
    try {
      return await work;
    } finally {
      this.#count -= 1;
      for (const resolve of this.#waiting.splice(0)) resolve();
    }
  }
}

export const workUnderWay = new WorkUnderWay();

class WatchedClient extends Client {
  // All of the driver's call forms go through the one with promises.
  override query(...asked: unknown[]): never {
    const work = Reflect.apply(super.query.bind(this), this, asked) as unknown;
    if (work instanceof Promise) void workUnderWay.during(work).catch(() => undefined);
    return work as never;
  }
}

/** A pool whose work is known; it keeps no process alive. */
export class WatchedPool extends Pool {
  constructor(settings: PoolConfig) {
    super({ ...settings, Client: WatchedClient, allowExitOnIdle: true });
  }

  override connect(...asked: unknown[]): never {
    const work = Reflect.apply(super.connect.bind(this), this, asked) as unknown;
    if (work instanceof Promise) void workUnderWay.during(work).catch(() => undefined);
    return work as never;
  }
}

export const openWatchedPool = (settings: PoolConfig): Pool => new WatchedPool(settings);
