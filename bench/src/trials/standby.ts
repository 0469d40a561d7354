// Three nodes over PostgreSQL with a synchronous standby lose the primary while operators press, again and again, and go on at the promoted standby.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { worst } from '../../../e2e/cluster/faults/findings.ts';
import { Floor } from '../../../e2e/cluster/faults/floor.ts';
import { LOSSES, promoteStandby, type Promotion } from '../../../e2e/cluster/faults/standby.ts';
import { percentile } from '../percentile.ts';
import type { Chance } from './chance.ts';
import type { Faults } from './faults.ts';

const SIZE = { games: 24, boards: 48, hasLines: false, hasStandby: true, pressEvery: 400 };
/** In ms: how long operators press before the loss, and how long a person takes to notice it. */
const LONGEST_PLAY = 4000;
const LONGEST_THOUGHT = 3000;

export interface StandbyFigures {
  readonly takeovers: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** Milliseconds from the promotion until every node took a command: median and worst. */
  readonly writesP50: number;
  readonly writesWorst: number;
  /** Milliseconds from the promotion until every board had the commands that followed: worst. */
  readonly boardsWorst: number;
}

export async function runStandby(takeovers: number, chance: Chance, faults: Faults): Promise<StandbyFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-standby-'));
  // PostgreSQL runs as another account.
  chmodSync(folder, 0o755);
  const floor = await Floor.open(folder, SIZE);
  const promotions: Promotion[] = [];
  try {
    for (let number = 1; number <= takeovers; number += 1) {
      const loss = LOSSES[number % LOSSES.length] ?? 'kill';
      const plan = { loss, play: chance.below(LONGEST_PLAY), thought: chance.below(LONGEST_THOUGHT) };
      const promotion = await promoteStandby(floor, plan);
      const name = `takeover ${String(number)} (${loss})`;
      console.log(`${name}: writes after ${promotion.writes.toFixed(0)} ms, boards ${promotion.boards.toFixed(0)} ms`);
      for (const { what, measured, isMet } of promotion.findings)
        if (!isMet) faults.add(what, `${name}, seed ${String(chance.seed)}: ${measured}`);
      promotions.push(promotion);
    }
    const writes = promotions.map((promotion) => promotion.writes);
    return {
      takeovers,
      acknowledged: floor.acknowledged.all.length,
      lost: await floor.lost(),
      writesP50: Math.round(percentile(writes, 0.5)),
      writesWorst: Math.round(worst(writes)),
      boardsWorst: Math.round(worst(promotions.map(({ boards }) => boards))),
    };
  } finally {
    await floor.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
