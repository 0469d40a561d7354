import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant, minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../test-support/manual-clock.ts';
import { backupName, dropOldBackups, newestBackup } from './backup-files.ts';
import { ScheduledBackups, type TakeBackup } from './scheduled-backups.ts';

const HOUR = minutesToMillis(minutes(60));
const TEN_MINUTES = minutesToMillis(minutes(10));
const held = {} as { folder: string };
beforeEach(() => {
  held.folder = join(mkdtempSync(join(tmpdir(), 'feltclock-backups-')), 'backups');
});
afterEach(() => {
  rmSync(join(held.folder, '..'), { recursive: true });
});

const files = (): readonly string[] => (existsSync(held.folder) ? readdirSync(held.folder).sort() : []);

function scheduled(takeBackup?: TakeBackup, keep = 2) {
  const clock = manualClock();
  const logged: string[] = [];
  const counted: (number | 'failed')[] = [];
  const backups = new ScheduledBackups({
    plan: { folder: held.folder, every: HOUR, keep },
    clock,
    logger: {
      info: (_details, message) => void logged.push(message),
      error: (_details, message) => void logged.push(message),
    },
    metrics: { succeeded: (_at, bytes) => void counted.push(bytes), failed: () => void counted.push('failed') },
    takeBackup: takeBackup ?? (async (file) => writeFileSync(file, 'four')),
  });
  backups.start();
  return { backups, clock, logged, counted };
}

describe('scheduled backups', () => {
  it('are named by the venues’ clock', () => {
    expect(backupName(instant(1_760_000_000_000))).toBe('feltclock-2025-10-09-175320.db');
  });

  it('begin soon, come back every so many hours, and the oldest go', async () => {
    const { backups, clock, counted, logged } = scheduled();
    await clock.advance(minutesToMillis(minutes(9)));
    expect(files()).toEqual([]);
    await clock.advance(minutesToMillis(minutes(1)));
    const [first] = files();
    expect(files()).toEqual([backupName(clock.now())]);
    await clock.advance(HOUR);
    expect(files()).toHaveLength(2);
    await clock.advance(HOUR);
    expect(files()).toHaveLength(2);
    expect(files()).not.toContain(first);
    expect(counted).toEqual([4, 4, 4]);
    expect(new Set(logged)).toEqual(new Set(['backup taken and checked']));
    await backups.stop();
  });

  it('go by the newest one that is there when the server starts', async () => {
    mkdirSync(held.folder);
    const clock = manualClock();
    const path = join(held.folder, backupName(clock.now()));
    writeFileSync(path, '');
    const taken = (clock.now() - HOUR / 2) / 1000;
    utimesSync(path, taken, taken);
    expect(newestBackup(held.folder)).toBe(taken * 1000);
    const under = scheduled();
    await under.clock.advance(minutesToMillis(minutes(29)));
    expect(files()).toHaveLength(1);
    await under.clock.advance(minutesToMillis(minutes(1)));
    expect(files()).toHaveLength(2);
    await under.backups.stop();
  });

  it('say when one fails, keep what is there and try again soon', async () => {
    const disk = { isFull: true };
    const under = scheduled(async (file) => {
      if (disk.isFull) throw new Error('disk is full');
      writeFileSync(file, 'now');
    }, 1);
    mkdirSync(held.folder);
    writeFileSync(join(held.folder, 'feltclock-2020-01-01-000000.db'), 'old');
    await under.clock.advance(TEN_MINUTES);
    expect(under.counted).toEqual(['failed']);
    expect(under.logged[0]).toContain('the backup failed');
    expect(files()).toEqual(['feltclock-2020-01-01-000000.db']);
    disk.isFull = false;
    await under.clock.advance(TEN_MINUTES);
    expect(under.counted).toEqual(['failed', 3]);
    expect(files()).toEqual([backupName(under.clock.now())]);
    await under.backups.stop();
  });

  it('are given up when the server stops, which is no failure', async () => {
    const under = scheduled(
      (_file, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('given up')));
        }),
    );
    await under.clock.advance(TEN_MINUTES);
    await under.backups.stop();
    expect(under.counted).toEqual([]);
    expect(under.logged).toEqual([]);
  });

  it('drop what was cut short, and nothing of anybody else', () => {
    mkdirSync(held.folder);
    const kept = ['evening.db', 'feltclock-2025-01-03-000000.db', 'feltclock.db'];
    const deleted = ['feltclock-2025-01-02-000000.db', 'feltclock-2025-01-04-000000.db.part'];
    for (const name of [...kept, ...deleted]) writeFileSync(join(held.folder, name), '');
    dropOldBackups(held.folder, 1);
    expect(files()).toEqual(kept);
  });
});
