import type { FloorNews } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { fakeFloor, tablesAct } from '../../../../test-support/fake-floor.ts';
import { countsToWire } from '@feltclock/contract';
import { RULES } from '../../../../test-support/fake-game.ts';
import type { GameHandlers } from '../../../shared/realtime/game-topics.ts';
import { FloorSession } from './floor-session.ts';

function openSession(fake = fakeFloor()) {
  const line: { handlers?: GameHandlers; storeId?: number; receive?: (news: FloorNews) => void } = {};
  const readings = { count: 0, isFailing: false };
  const session = new FloorSession({
    readGame: async () => fake.game.info(),
    readFloor: async () => {
      readings.count += 1;
      if (readings.isFailing) throw new Error('away');
      return fake.news();
    },
    send: async () => fake.news(),
    keeper: { read: () => [], keep: () => undefined },
    now: () => instant(0),
    newId: () => 'press',
    after: () => () => undefined,
    listen: (handlers) => {
      Object.assign(line, { handlers });
      return () => undefined;
    },
    listenToFloor: (storeId, receive) => {
      Object.assign(line, { storeId, receive });
      return () => undefined;
    },
  });
  session.start();
  const entries = () => session.state.get().known?.log.floor.entries.size;
  return { fake, session, line, readings, entries };
}

const lastOf = ({ news }: ReturnType<typeof fakeFloor>): FloorNews => ({ ...news(), acts: news().acts.slice(-1) });

describe('a floor that is followed', () => {
  it('is read once, and takes in messages', async () => {
    const { fake, line, readings, entries } = openSession();
    await expect.poll(() => entries()).toBe(0);
    fake.enters('김하늘');
    line.receive?.(lastOf(fake));
    expect(entries()).toBe(1);
    expect(readings.count).toBe(1);
  });

  it('is read again when something is missing', async () => {
    const { fake, line, entries } = openSession();
    await expect.poll(() => entries()).toBe(0);
    fake.enters('김하늘');
    fake.enters('이바다');
    line.receive?.(lastOf(fake));
    expect(entries()).toBe(0);
    await expect.poll(() => entries()).toBe(2);
  });

  it('is read again after a reconnect, whatever was published meanwhile', async () => {
    const { fake, line, readings, entries } = openSession();
    await expect.poll(() => entries()).toBe(0);
    fake.enters('김하늘');
    line.handlers?.opened?.();
    line.handlers?.opened?.();
    await expect.poll(() => entries()).toBe(1);
    expect(readings.count).toBe(3);
  });

  it('keeps what is known when a reading fails, and says so', async () => {
    const { fake, session, readings, entries } = openSession();
    await expect.poll(() => entries()).toBe(0);
    fake.enters('김하늘');
    readings.isFailing = true;
    await session.read();
    expect(entries()).toBe(0);
    expect(session.state.get().failure).toBeDefined();
    readings.isFailing = false;
    await session.read();
    expect(entries()).toBe(1);
    expect(session.state.get().failure).toBeUndefined();
  });

  it('takes in the answers to its own commands', async () => {
    const { fake, session, entries } = openSession();
    await expect.poll(() => entries()).toBe(0);
    fake.does(tablesAct(1));
    await session.give({ action: 'tables', body: { tables: [] } });
    expect(session.state.get().known?.log.floor.tables.size).toBe(1);
  });

  it('has the counts that other screens change', async () => {
    const { fake, session, line } = openSession();
    await expect.poll(() => session.state.get().game).toBeDefined();
    const counts = { ...fake.game.counts, buyIn: 5, current: 5 };
    line.handlers?.control?.(countsToWire(counts, RULES.chips, fake.game.version + 1));
    expect(session.state.get().game?.counts.counts.current).toBe(5);
  });
});
