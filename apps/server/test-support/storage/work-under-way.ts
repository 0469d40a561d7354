// What PostgreSQL is at work on for the tests of this process, so that a clock moved by hand can let it come to its end.

import { Client, Pool, type PoolConfig } from 'pg';

class WorkUnderWay {
  #count = 0;
  #waiting: (() => void)[] = [];

  get isAny(): boolean {
    return this.#count > 0;
  }

  /** Resolves as soon as any of it ends. */
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
  // The driver's many ways to ask come down to one: what is asked here is asked with promises.
  override query(...asked: unknown[]): never {
    const work = Reflect.apply(super.query.bind(this), this, asked) as unknown;
    if (work instanceof Promise) void workUnderWay.during(work).catch(() => undefined);
    return work as never;
  }
}

/** A pool whose work is known; it keeps nobody from ending. */
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
