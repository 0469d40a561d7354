// Power cuts during play. Operators write to the built product while its file operations are recorded. Then the disk is cut off at random moments of
// that record; it keeps what was synced and any part of the rest. The server must continue with what is left.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGames, newDataDir, runProduct, signIn } from '../fanout/product.ts';
import type { Chance } from './chance.ts';
import { DiskRecord, type DiskEvent } from './disk-record.ts';
import type { Faults } from './faults.ts';
import { LossyDisk } from './lossy-disk.ts';
import { damageOf, DATABASE, numbersIn } from './power-aftermath.ts';
import { operatorsOf, record, type Numbers, type Operator } from './power-operators.ts';

const CUTS_OF_A_RECORD = 50;
/** The shared memory file of a database is not durable. */
const isKept = (name: string): boolean => name.startsWith(DATABASE) && !name.endsWith('-shm');

export interface PowerFigures {
  readonly cuts: number;
  /** Commands that were acknowledged before the last cut of their record. */
  readonly acknowledged: number;
  readonly lost: number;
  readonly records: number;
}

/** Moments to cut at: anywhere, in the middle of a sync, at writes to the database itself, and right after a receipt was sent. */
function momentsOf(events: readonly DiskEvent[], count: number, chance: Chance): readonly number[] {
  const places = [...events.keys()];
  const choices: readonly ((event: DiskEvent) => boolean)[] = [
    () => true,
    (event) => event.did === 'sync',
    (event) => event.did === 'write' && event.file === DATABASE,
    (event) => event.did === 'send-receipts',
  ];
  const pools = choices
    .map((isChosen) => places.filter((place) => isChosen(events[place] ?? { did: 'sync-folder' })))
    .filter((pool) => pool.length > 0);
  const moments = Array.from({ length: count }, () => {
    const pool = chance.pick(pools);
    return chance.pick(pool) + (pool === pools.at(-1) ? 1 : 0);
  });
  return moments.sort((one, other) => one - other);
}

async function eventsOf(folder: string, to: string): Promise<readonly DiskEvent[]> {
  const events: DiskEvent[] = [];
  for await (const event of new DiskRecord(folder, isKept).events(to)) events.push(event);
  return events;
}

class PowerTrial {
  cuts = 0;
  acknowledged = 0;
  lost = 0;
  records = 0;
  readonly #root = mkdtempSync(join(tmpdir(), 'feltclock-power-'));
  readonly #operators: readonly Operator[];
  readonly #chance: Chance;
  readonly #faults: Faults;
  #folder: string;

  constructor(folder: string, operators: readonly Operator[], chance: Chance, faults: Faults) {
    this.#folder = folder;
    this.#operators = operators;
    this.#chance = chance;
    this.#faults = faults;
  }

  /** Records the product on what the last cut left, and cuts that record several times. */
  async run(most: number): Promise<void> {
    const known = await numbersIn(this.#folder, this.#operators);
    const to = join(this.#root, 'record');
    const disk = new LossyDisk(this.#folder, isKept);
    await record(this.#folder, to, this.#operators, known);
    const events = await eventsOf(this.#folder, to);
    const acknowledged = new Map(known);
    let place = 0;
    for (const moment of momentsOf(events, Math.min(CUTS_OF_A_RECORD, most), this.#chance)) {
      for (; place < moment; place += 1) this.#goBy(events[place], disk, acknowledged);
      await this.#cut(disk, events[moment], acknowledged);
    }
    this.records += 1;
    console.log(`${String(this.cuts)} cuts, ${String(events.length)} events in the last record`);
  }

  end(): void {
    rmSync(this.#root, { recursive: true });
  }

  #goBy(event: DiskEvent | undefined, disk: LossyDisk, acknowledged: Map<string, number>): void {
    if (event?.did !== 'send-receipts') {
      if (event !== undefined) disk.take(event);
      return;
    }
    for (const receipt of event.receipts) acknowledged.set(receipt.slice(0, 1), Number(receipt.slice(1)));
    this.acknowledged += event.receipts.length;
  }

  async #cut(disk: LossyDisk, underWay: DiskEvent | undefined, acknowledged: Numbers): Promise<void> {
    this.cuts += 1;
    const before = this.#folder;
    this.#folder = join(this.#root, `cut-${String(this.cuts)}`);
    disk.leave(this.#folder, this.#chance, underWay);
    const name = `cut ${String(this.cuts)}, seed ${String(this.#chance.seed)}`;
    try {
      const found = await numbersIn(this.#folder, this.#operators);
      const missing = [...acknowledged].filter(([mark, number]) => !((found.get(mark) ?? 0) >= number));
      this.lost += missing.length;
      for (const each of missing) this.#faults.add('acknowledged and lost', `${name}: ${each.join(' ')}`);
      const damage = await damageOf(this.#folder);
      if (damage !== undefined) this.#faults.add('the database is damaged', `${name}: ${damage}`);
    } catch (error) {
      this.#faults.add('the server did not go on', `${name}: ${String(error)}`);
    }
    rmSync(before, { recursive: true });
  }
}

export async function runPower(cuts: number, chance: Chance, faults: Faults): Promise<PowerFigures> {
  const folder = newDataDir();
  const first = await runProduct(folder);
  const venue = await signIn(first.origin);
  const operators = operatorsOf(await createGames(venue, 3));
  await venue.call('/game-log', { id: operators[2]?.game, action: 'INIT' });
  await first.stop();
  const trial = new PowerTrial(folder, operators, chance, faults);
  while (trial.cuts < cuts) await trial.run(cuts - trial.cuts);
  trial.end();
  const { acknowledged, lost, records } = trial;
  return { cuts: trial.cuts, acknowledged, lost, records };
}
