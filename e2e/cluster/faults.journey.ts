// Some of the faults of npm run cluster:faults with few games and boards: what must be true is held here, and how long it takes is held there.

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { loseNotifications, resetBusLines } from './faults/bus-lines.ts';
import type { Finding } from './faults/findings.ts';
import { Floor } from './faults/floor.ts';
import { promoteStandby } from './faults/standby.ts';
import { upgrade } from './faults/upgrade.ts';

const SIZE = { games: 24, boards: 48, hasLines: true };
/** So many that one of the few there are is lost for certain. */
const HALF = 0.5;

test.describe('a floor of games over three nodes', () => {
  const held = {} as { floor: Floor; folder: string };

  test.beforeAll(async () => {
    held.folder = await mkdtemp(join(tmpdir(), 'feltclock-floor-'));
    held.floor = await Floor.open(held.folder, SIZE);
  });
  test.afterAll(async () => {
    await held.floor.close();
    await rm(held.folder, { recursive: true, force: true });
  });

  const missed = async (findings: readonly Finding[]): Promise<readonly Finding[]> =>
    [...findings, ...(await held.floor.settle())].filter(({ isMet, isTime }) => !isMet && !isTime);

  test('agrees when lines between nodes are reset', async () => {
    expect(await missed(await resetBusLines(held.floor, 1))).toEqual([]);
  });

  test('agrees when half of what nodes tell each other is lost', async () => {
    expect(await missed(await loseNotifications(held.floor, 1, HALF))).toEqual([]);
  });

  test('goes on while a release with a further column comes, and a node of the old one starts anew in between', async () => {
    expect(await missed(await upgrade(held.floor))).toEqual([]);
  });
});

test('three nodes go on at the standby that a person promotes, and the old primary writes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'feltclock-standby-'));
  // PostgreSQL runs as another account.
  await chmod(folder, 0o755);
  const floor = await Floor.open(folder, { ...SIZE, hasLines: false, hasStandby: true, pressEvery: 400 });
  try {
    for (const loss of ['cable', 'kill'] as const) {
      const { findings } = await promoteStandby(floor, { loss, play: 1000, thought: 500 });
      expect(findings.filter(({ isMet, isTime }) => !isMet && !isTime)).toEqual([]);
    }
  } finally {
    await floor.close();
    await rm(folder, { recursive: true, force: true });
  }
});
