import { instant, type Instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { simulatedDevice } from '../../../../test-support/simulated-device.ts';
import { createAnnouncer, type QueuedAnnouncement } from './announcer.ts';

function announcer(sentence = 3000) {
  const device = simulatedDevice();
  const played: string[] = [];
  const now = (): Instant => instant(device.trueTime());
  const own = createAnnouncer({
    now,
    scheduleIn: (span, run) => device.after(span, run),
    chime: () => played.push(`${now()} chime`),
    speak: ({ text }) => {
      played.push(`${now()} ${text}`);
      return new Promise((resolve) => void device.after(sentence, resolve));
    },
  });
  const say = (key: string, change: Partial<QueuedAnnouncement> = {}): void =>
    own.say({ key, at: now(), isChimed: false, lines: [{ language: 'ko', text: key }], ...change });
  return { device, played, say, own };
}

describe('announcements', () => {
  it('come after a chime, language after language', async () => {
    const { device, played, say } = announcer();
    const lines = [
      { language: 'ko', text: '마감' },
      { language: 'en', text: 'closed' },
    ] as const;
    say('closed', { lines });
    await device.pass(10_000);
    expect(played).toEqual(['0 chime', '1100 마감', '4100 closed']);
  });

  it('let the sound of a row’s end ring instead', async () => {
    const { device, played, say } = announcer();
    say('row', { isChimed: true });
    await device.pass(5000);
    expect(played).toEqual(['1600 row']);
  });

  it('wait for each other', async () => {
    const { device, played, say } = announcer();
    say('one');
    say('other');
    await device.pass(10_000);
    expect(played).toEqual(['0 chime', '1100 one', '4100 chime', '5200 other']);
  });

  it('are left away rather than said late', async () => {
    const { device, played, say } = announcer(16_000);
    say('long');
    say('late');
    await device.pass(10_000);
    say('in time');
    await device.pass(60_000);
    expect(played.map((each) => each.split(' ').slice(1).join(' '))).toEqual(['chime', 'long', 'chime', 'in time']);
  });

  it('are not said twice within a minute, and again after it', async () => {
    const { device, played, say } = announcer();
    say('level');
    await device.pass(59_000);
    say('level');
    await device.pass(10_000);
    expect(played).toHaveLength(2);
    say('level');
    await device.pass(10_000);
    expect(played).toHaveLength(4);
  });

  it('of which there is nothing to say make no sound', async () => {
    const { device, played, say } = announcer();
    say('nothing', { lines: [] });
    await device.pass(5000);
    expect(played).toEqual([]);
  });

  it('end when the screen is to say nothing any more', async () => {
    const { device, played, say, own } = announcer();
    say('one');
    say('other');
    own.close();
    say('third');
    await device.pass(20_000);
    expect(played).toEqual(['0 chime']);
  });
});
