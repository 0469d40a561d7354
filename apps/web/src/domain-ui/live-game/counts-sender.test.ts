import { countsToWire, type ControlMessage } from '@feltclock/contract';
import type { PlayerCounts } from '@feltclock/domain';
import { describe, expect, it, vi } from 'vitest';
import { PublishFailure } from '../../shared/realtime/realtime.ts';
import { COUNTS, RULES, snapshotOf } from '../../../test-support/board-snapshot.ts';
import { createCountsSender } from './counts-sender.ts';
import { liveGameOf, withCounts, withReading } from './live-game.ts';
import { snapshotReading } from './readings.ts';

type Answer = (body: ControlMessage) => Promise<void>;
type Game = ReturnType<typeof gameOf>;

const gameOf = (counts: PlayerCounts = COUNTS, countsVersion = 3) =>
  liveGameOf(snapshotReading(snapshotOf({ counts, countsVersion })));
const countsReceivedBy = (game: Game, counts: PlayerCounts, version: number, commandId?: string) =>
  withCounts(game, { counts, version, commandId }, undefined);
const readIn = (game: Game, counts: PlayerCounts, countsVersion: number, countsCommandId?: string) =>
  withReading(game, snapshotReading(snapshotOf({ counts, countsVersion, countsCommandId })));
const wire = (counts: PlayerCounts, version: number): ControlMessage => countsToWire(counts, RULES.chips, version);
const refusing = (code: PublishFailure['code'], counts?: ControlMessage) => () =>
  Promise.reject(new PublishFailure(code, '', counts));

const plus = { of: 'buyIn', by: 1 } as const;
const minus = { of: 'buyIn', by: -1 } as const;
const addOn = { of: 'addOn', by: 1 } as const;
const bust = { of: 'current', by: -1 } as const;
const back = { of: 'current', by: 1 } as const;
const once: PlayerCounts = { ...COUNTS, buyIn: 11, current: 13 };

function setUp(...answers: Answer[]) {
  const game = gameOf();
  const sent: ControlMessage[] = [];
  /** The command id of each sending. */
  const names: string[] = [];
  const readAgain = vi.fn(() => Promise.resolve());
  const sender = createCountsSender(game, {
    publish: ({ commandId = '', ...body }) => {
      sent.push(body);
      names.push(commandId);
      return answers.shift()?.(body) ?? Promise.resolve();
    },
    readAgain,
  });
  return { game, sender, sent, names, readAgain, own: () => sender.state.get() };
}

describe('presses', () => {
  it('show at once, and are sent with the counts they make and the version these were made on', async () => {
    const { sender, sent, own } = setUp();
    sender.press(plus);
    expect(sender.shown()).toMatchObject({ buyIn: 11, current: 13 });
    await sender.apply();
    expect(sent).toEqual([wire(once, 3)]);
    expect(own()).toMatchObject({ counts: { pending: [], stored: { version: 4 } }, refusal: undefined });
  });

  it('are sent once, however often and fast they are applied', async () => {
    const { sender, sent } = setUp();
    await sender.apply();
    expect(sent).toEqual([]);
    const applied = [0, 1, 2].map(() => {
      sender.press(plus);
      return sender.apply();
    });
    await Promise.all(applied);
    expect(sent.map(({ version, buyInPlayer }) => [version, buyInPlayer])).toEqual([[3, 13]]);
  });

  it('made while others are on their way wait for their own turn', async () => {
    const { sender, sent } = setUp(async () => sender.press(plus));
    sender.press(plus);
    await sender.apply();
    expect(sent).toHaveLength(1);
    expect(sender.shown().buyIn).toBe(12);
    await sender.apply();
    expect(sent.at(-1)).toEqual(wire({ ...COUNTS, buyIn: 12, current: 14 }, 4));
  });

  it('lie on top of what arrives, and can be dropped', () => {
    const { game, sender } = setUp();
    sender.press(plus);
    sender.follow(countsReceivedBy(game, { ...COUNTS, current: 5 }, 9));
    expect(sender.shown()).toMatchObject({ buyIn: 11, current: 6 });
    sender.drop();
    expect(sender.shown()).toMatchObject({ buyIn: 10, current: 5 });
  });

  it('are held to the entry limit of the newest reading', () => {
    const { game, sender } = setUp();
    sender.follow({ ...game, answer: { ...game.answer, rules: { ...RULES, entryLimit: 0 } } });
    sender.press({ of: 'firstReBuyIn', by: 1 });
    expect(sender.shown().firstReBuyIn).toBe(3);
  });
});

describe('presses that somebody else was quicker than', () => {
  it('go on top of the present counts and are sent again: two presses together are two', async () => {
    const { sender, sent } = setUp(refusing('stale-counts', wire(once, 4)));
    sender.press(plus);
    await sender.apply();
    expect(sent.at(-1)).toEqual(wire({ ...COUNTS, buyIn: 12, current: 14 }, 4));
  });

  it('are kept when it never ends', async () => {
    const always = (_: ControlMessage, round = 0) => refusing('stale-counts', wire(once, 4 + round))();
    const { sender, sent, own } = setUp(...Array.from({ length: 60 }, () => always));
    sender.press(plus);
    await expect(sender.apply()).rejects.toMatchObject({ code: 'stale-counts' });
    expect(sent).toHaveLength(50);
    expect(own()).toMatchObject({ counts: { pending: [plus] }, refusal: { code: 'stale-counts' } });
  });
});

describe('presses that are refused', () => {
  it('stay, with the reason, until they are taken', async () => {
    const { sender, sent, own } = setUp(refusing('forbidden'));
    sender.press(plus);
    await expect(sender.apply()).rejects.toMatchObject({ code: 'forbidden' });
    expect(sender.shown().buyIn).toBe(11);
    expect(own()).toMatchObject({ counts: { pending: [plus] }, refusal: { code: 'forbidden' } });
    sender.press(plus);
    expect(own().refusal).toMatchObject({ code: 'forbidden' });
    await sender.apply();
    expect(sent.at(-1)).toEqual(wire({ ...COUNTS, buyIn: 12, current: 14 }, 3));
    expect(own()).toMatchObject({ counts: { pending: [] }, refusal: undefined });
  });

  it('or are dropped, and the reason with them', async () => {
    const { sender, own } = setUp(refusing('internal'));
    sender.press(plus);
    await expect(sender.apply()).rejects.toMatchObject({ code: 'internal' });
    sender.drop();
    expect(own()).toMatchObject({ counts: { pending: [] }, refusal: undefined });
    expect(sender.shown()).toEqual(COUNTS);
  });

  it('as they don’t fit those who have names are dropped, and carried along by no later one', async () => {
    const { sender, sent, own } = setUp(refusing('counts-below-named'));
    sender.press(bust);
    const first = sender.apply();
    sender.press(plus);
    await expect(first).rejects.toMatchObject({ code: 'counts-below-named' });
    expect(sent.at(-1)).toEqual(wire({ ...COUNTS, buyIn: 11, current: 13 }, 3));
    expect(own()).toMatchObject({ counts: { pending: [] }, refusal: { code: 'counts-below-named' } });
    sender.press(plus);
    await sender.apply();
    expect(own().refusal).toBeUndefined();
  });

  it('for names leave the others of their sending, and are forgotten when that is said', async () => {
    const { sender, sent, own } = setUp(refusing('counts-below-named'));
    for (const step of [addOn, bust, minus, back]) sender.press(step);
    await expect(sender.apply()).rejects.toMatchObject({ code: 'counts-below-named' });
    expect(sent.at(-1)).toEqual(wire({ ...COUNTS, addOn: COUNTS.addOn + 1 }, 3));
    sender.drop();
    expect(own()).toMatchObject({ counts: { pending: [] }, refusal: undefined });
  });

  it('hold up nothing that comes after them', async () => {
    const { sender, sent } = setUp(refusing('forbidden'));
    sender.press(plus);
    const [first, second] = [sender.apply(), sender.apply()];
    await expect(first).rejects.toMatchObject({ code: 'forbidden' });
    await second;
    expect(sent).toHaveLength(2);
  });
});

describe('presses whose line broke', () => {
  async function lost() {
    const all = setUp(refusing('line-lost'));
    all.sender.press(plus);
    await expect(all.sender.apply()).rejects.toMatchObject({ code: 'line-lost' });
    return all;
  }

  it('are kept, with the reason', async () => {
    const { sender, own } = await lost();
    expect(sender.shown().buyIn).toBe(11);
    expect(own().refusal).toMatchObject({ code: 'line-lost' });
  });

  it('are done when a reading bears their name', async () => {
    const { game, sender, sent, names, own } = await lost();
    sender.follow(readIn(game, once, 4, names[0]));
    expect(own()).toMatchObject({ counts: { pending: [] }, refusal: undefined });
    await sender.apply();
    expect(sent).toHaveLength(1);
    expect(sender.shown()).toEqual(once);
  });

  it('are decided on by a reading alone, not by a message', async () => {
    const { game, sender, names, own } = await lost();
    const arrived = countsReceivedBy(game, once, 4, names[0]);
    sender.follow(arrived);
    expect(own().counts.sending).toMatchObject({ isLost: true });
    sender.follow(readIn(arrived, once, 4, names[0]));
    expect(own().counts.pending).toEqual([]);
  });

  it.each([['another name'], [undefined]])(
    'are sent again when the very same counts were stored under %s: the same press of somebody else',
    async (commandId) => {
      const { game, sender, sent, names, readAgain } = await lost();
      readAgain.mockImplementationOnce(async () => sender.follow(readIn(game, once, 4, commandId)));
      await sender.apply();
      expect(sent.at(-1)).toEqual(wire({ ...COUNTS, buyIn: 12, current: 14 }, 4));
      expect(new Set(names).size).toBe(2);
    },
  );

  it('are sent again only after a reading that does not hold them', async () => {
    const { game, sender, sent, readAgain } = await lost();
    readAgain.mockImplementationOnce(async () => sender.follow(readIn(game, COUNTS, 3)));
    await sender.apply();
    expect(readAgain).toHaveBeenCalledOnce();
    expect(sent.map(({ version, buyInPlayer }) => [version, buyInPlayer])).toEqual([
      [3, 11],
      [3, 11],
    ]);
  });

  const theirs: PlayerCounts = { ...once, addOn: 5 };

  it('are in doubt when the counts have gone on unheard: that is said, and nothing is sent', async () => {
    const { game, sender, sent, own } = await lost();
    sender.follow(readIn(game, theirs, 5));
    expect(own()).toMatchObject({ counts: { pending: [plus] }, refusal: { code: 'maybe-stored' } });
    expect(sent).toHaveLength(1);
    sender.drop();
    expect(sender.shown()).toEqual(theirs);
    expect(own().refusal).toBeUndefined();
  });

  it('are not sent by a press of apply that finds them in doubt, but by the next one', async () => {
    const { game, sender, sent, readAgain } = await lost();
    readAgain.mockImplementationOnce(async () => sender.follow(readIn(game, theirs, 5)));
    await expect(sender.apply()).rejects.toMatchObject({ code: 'maybe-stored' });
    expect(sent).toHaveLength(1);
    await sender.apply();
    expect(sent.at(-1)).toEqual(wire({ ...theirs, buyIn: 12, current: 14 }, 5));
  });

  it('are sent again when somebody else was quicker, however far the counts are by then', async () => {
    const { game, sender, sent, readAgain } = await lost();
    const quicker = countsReceivedBy(game, { ...COUNTS, addOn: 5 }, 4);
    sender.follow(quicker);
    readAgain.mockImplementationOnce(async () => sender.follow(readIn(quicker, { ...COUNTS, addOn: 6 }, 9)));
    await sender.apply();
    expect(sent.at(-1)).toMatchObject({ version: 9, buyInPlayer: 11 });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['tells nothing new', () => Promise.resolve()],
  ])('are not sent again when the reading %s', async (_, read) => {
    const { sender, sent, readAgain, own } = await lost();
    readAgain.mockImplementationOnce(read);
    await expect(sender.apply()).rejects.toThrow();
    expect(sent).toHaveLength(1);
    expect(own().counts.pending).toEqual([plus]);
  });
});
