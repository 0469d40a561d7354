import type { EndpointName } from '@feltclock/contract';
import { dealOf } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { floorOfGame } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import type { Who } from '../../../test-support/game/game-server.ts';

const t = eachWithServer();
const { bust, command, count, counts, enter, folded, must, read } = floorOfGame(t);

const POOL = { kind: 'pool', shares: [500, 300, 200], collected: 1000, guarantee: 0, rounding: 1 };
const CONFIRMED = { unit: 'points', plan: POOL };
const deal = (amounts: readonly number[], playFor = 0, first = 1) => ({
  way: 'by-hand',
  amounts: amounts.map((amount, index) => ({ entry: first + index, amount })),
  playFor,
  agreed: amounts.map((_, index) => first + index),
});
const threeEnter = async (): Promise<void> => {
  for (const name of ['하나', '둘', '셋']) await enter(name);
};

describe('payouts', () => {
  it('are confirmed as amounts that later entries do not change', async () => {
    await threeEnter();
    const { acts } = await must('confirmPayouts', { ...CONFIRMED, plan: { ...POOL, guarantee: 1501, rounding: 100 } });
    const rows = [
      { place: 1, amount: 801 },
      { place: 2, amount: 400 },
      { place: 3, amount: 300 },
    ];
    expect(acts).toMatchObject([{ act: { kind: 'payouts', unit: 'points', rows } }]);
    await enter('넷');
    expect((await folded()).payouts).toMatchObject({ unit: 'points', rows, entries: 3, pool: 1501 });
  });

  it('can be fixed amounts, and an undo restores the earlier ones', async () => {
    await threeEnter();
    await must('confirmPayouts', CONFIRMED);
    const { version } = await must('confirmPayouts', { unit: 'tickets', plan: { kind: 'fixed', amounts: [2, 1] } });
    expect((await folded()).payouts?.unit).toBe('tickets');
    await must('undoAct', { act: version });
    expect((await folded()).payouts).toMatchObject({ unit: 'points', rows: { length: 3 } });
  });

  it('can be texts, which no deal can split', async () => {
    await threeEnter();
    const texts = ['시즌 파이널 티켓', '와인 <레드>'];
    await must('confirmPayouts', { unit: 'text', plan: { kind: 'words', texts: [` ${texts[0] ?? ''} `, texts[1]] } });
    const rows = texts.map((text, index) => ({ place: index + 1, amount: 0, text }));
    expect((await folded()).payouts).toEqual({ unit: 'text', rows, entries: 3 });
    expect(await command('agreeOnDeal', deal([0, 0, 0]))).toMatchObject({ body: { refusal: 'prizes-in-words' } });
  });

  it.each<[string, string, object]>([
    ['words', 'points', { kind: 'words', texts: ['wine'] }],
    ['amounts', 'text', { kind: 'fixed', amounts: [5] }],
    ['an empty line', 'text', { kind: 'words', texts: ['wine', ' '] }],
    ['a line that is too long', 'text', { kind: 'words', texts: ['a'.repeat(41)] }],
    ['no line', 'text', { kind: 'words', texts: [] }],
  ])('of %s in %s are no request, and change nothing', async (_, unit, plan) => {
    await threeEnter();
    const before = await read();
    expect(await command('confirmPayouts', { unit, plan })).toMatchObject({ status: 400 });
    expect(await read()).toEqual(before);
  });

  it.each<[string, object]>([
    ['shares above the pool', { ...POOL, shares: [900, 200] }],
    ['shares that rise', { ...POOL, shares: [300, 500] }],
    ['no shares', { ...POOL, shares: [] }],
    ['a unit that is none', { ...POOL, rounding: 7 }],
    ['nothing for a place', { ...POOL, rounding: 1000 }],
    ['an amount below nothing', { ...POOL, collected: -1 }],
    ['fixed amounts that rise', { kind: 'fixed', amounts: [1, 2] }],
  ])('of %s are no request, and change nothing', async (_, plan) => {
    await threeEnter();
    const before = await read();
    expect(await command('confirmPayouts', { unit: 'points', plan })).toMatchObject({ status: 400 });
    expect(await read()).toEqual(before);
  });
});

describe('a deal', () => {
  it('is stored as amounts, and can be undone like any act', async () => {
    await threeEnter();
    await must('confirmPayouts', CONFIRMED);
    const { version } = await must('agreeOnDeal', deal([400, 300, 200], 100));
    expect((await folded()).deal).toEqual({
      way: 'by-hand',
      amounts: new Map([
        [1, 400],
        [2, 300],
        [3, 200],
      ]),
      playFor: 100,
      agreed: [1, 2, 3],
    });
    await must('undoAct', { act: version });
    expect((await folded()).deal).toBeNull();
  });

  const CASES: readonly (readonly [refusal: string, name: EndpointName, body: object])[] = [
    ['more-places-than-entries', 'confirmPayouts', { unit: 'points', plan: { kind: 'fixed', amounts: [4, 3, 2, 1] } }],
    ['not-everybody', 'agreeOnDeal', deal([500, 500])],
    ['not-everybody', 'agreeOnDeal', deal([400, 300, 300], 0, 2)],
    ['not-agreed', 'agreeOnDeal', { ...deal([400, 300, 300]), agreed: [1, 3] }],
    ['does-not-add-up', 'agreeOnDeal', deal([400, 300, 301])],
    ['does-not-add-up', 'agreeOnDeal', deal([400, 300, 300], 1)],
  ];

  it.each(CASES)('is refused: %s changes nothing (%s %j)', async (refusal, name, body) => {
    await threeEnter();
    await must('confirmPayouts', CONFIRMED);
    const before = [await read(), await counts()];
    expect(await command(name, body)).toMatchObject({ status: 409, body: { code: 'floor-refused', refusal } });
    expect([await read(), await counts()]).toEqual(before);
  });

  it('needs payouts, and the names of all players in', async () => {
    await threeEnter();
    expect(await command('agreeOnDeal', deal([400, 300, 300]))).toMatchObject({ body: { refusal: 'no-payouts' } });
    await must('confirmPayouts', CONFIRMED);
    await count({ current: 4, buyIn: 4 });
    expect(await command('agreeOnDeal', deal([400, 300, 300]))).toMatchObject({ body: { refusal: 'not-everybody' } });
    await count({ current: 3, buyIn: 4 });
    await must('agreeOnDeal', deal([400, 300, 300]));
    expect(await command('confirmPayouts', CONFIRMED)).toMatchObject({ body: { refusal: 'deal-stands' } });
  });

  /** Three players with these stacks; each bought 30,000. */
  const threeWith = async (...chips: readonly number[]): Promise<void> => {
    await threeEnter();
    await must('confirmPayouts', { unit: 'points', plan: { kind: 'fixed', amounts: [600, 300, 100] } });
    for (const [index, each] of chips.entries()) await must('countChips', { entry: index + 1, chips: each });
  };
  const keptWay = async (way: string, amounts: readonly number[], more: object = {}) => {
    const { acts } = await must('agreeOnDeal', { ...deal(amounts), way, ...more });
    const act = acts[0]?.act;
    return act?.kind === 'deal' ? act.way : undefined;
  };

  it('has a formula only if that gives its amounts from the floor’s stacks', async () => {
    const inPlay = 3 * 30_000;
    const stacks = [inPlay * 0.5, inPlay * 0.3, inPlay * 0.2];
    await threeWith(...stacks);
    const table = { prizes: [600, 300, 100], stacks, playFor: 0 };
    for (const way of ['icm', 'chips', 'even'] as const) {
      const outcome = dealOf(way, table, 10);
      const amounts = outcome.done ? outcome.amounts : [];
      const { version } = (await read()) as { version: number };
      expect(await keptWay(way, amounts)).toBe(way);
      await must('undoAct', { act: version + 1 });
      const [first = 0, second = 0, third = 0] = amounts;
      expect(await keptWay(way, [first - 1, second, third + 1])).toBe('by-hand');
      await must('undoAct', { act: version + 3 });
    }
  });

  it('by stacks that differ from the chips in play needs a confirmation', async () => {
    const stacks = [8_800_000, 30_000, 20_000];
    await threeWith(...stacks);
    const outcome = dealOf('icm', { prizes: [600, 300, 100], stacks, playFor: 0 }, 1);
    const amounts = outcome.done ? outcome.amounts : [];
    const before = [await read(), await counts()];
    const asked = { ...deal(amounts), way: 'icm' };
    expect(await command('agreeOnDeal', asked)).toMatchObject({
      status: 409,
      body: { code: 'floor-refused', refusal: 'stacks-differ' },
    });
    expect([await read(), await counts()]).toEqual(before);
    expect(await keptWay('icm', amounts, { stacksDiffer: true })).toBe('icm');
  });

  it('without stacks needs no check of them', async () => {
    await threeWith(8_800_000, 30_000, 20_000);
    expect(await keptWay('even', [334, 333, 333])).toBe('even');
  });

  it('depends on the busts before it', async () => {
    await threeEnter();
    await must('confirmPayouts', CONFIRMED);
    const { version } = await bust(3);
    await must('agreeOnDeal', deal([400, 400]));
    expect(await command('undoAct', { act: version })).toMatchObject({ body: { refusal: 'later-acts-stand-on-it' } });
  });
});

describe('who confirms payouts and deals', () => {
  const OTHERS: readonly Who[] = ['cashier', 'tableDealer', 'stranger', 'floorElsewhere', 'user', 'viewer'];

  it('is for the floor and the owner only', async () => {
    await threeEnter();
    for (const who of OTHERS) {
      expect({ who, ...(await command('confirmPayouts', CONFIRMED, who)) }).toMatchObject({ who, status: 403 });
      expect({ who, ...(await command('agreeOnDeal', deal([500, 500]), who)) }).toMatchObject({ who, status: 403 });
    }
    expect((await command('confirmPayouts', CONFIRMED, 'floor')).status).toBe(200);
    expect((await command('agreeOnDeal', deal([400, 300, 300]), 'admin')).status).toBe(200);
  });
});
