import { bountiesTogether, bountyLedger } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { floorOfGame, TABLES } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';

const t = eachWithServer();
const { bust, command, counts, enter, folded, must, read } = floorOfGame(t);

const goes = (entry: number, ...by: readonly number[]) =>
  must('bustEntries', { out: [{ entry, chipsBefore: null }], by });
const threeEnter = async (): Promise<void> => {
  for (const name of ['하나', '둘', '셋']) await enter(name);
};
const MYSTERY = {
  kind: 'mystery',
  unit: 'points',
  envelopes: [
    { amount: 500, count: 1 },
    { amount: 50, count: 1 },
  ],
};

describe('bounties', () => {
  it('go to the named winners, and an undo of the bust returns them', async () => {
    await threeEnter();
    await must('setBounties', { rule: { kind: 'progressive', amount: 100, unit: 'points' } });
    const { version } = await goes(3, 1);
    const ledger = bountyLedger(await folded(), 0);
    expect(ledger).toMatchObject({ won: new Map([[1, 50]]), unclaimed: 0 });
    expect(ledger?.heads).toEqual(
      new Map([
        [1, 150],
        [2, 100],
      ]),
    );
    await must('undoAct', { act: version });
    expect(bountyLedger(await folded(), 0)?.won.size).toBe(0);
  });

  it('are drawn from envelopes, each once, with the seed in the act', async () => {
    await threeEnter();
    await must('setBounties', { rule: MYSTERY });
    const first = await goes(3, 1);
    expect(first.acts).toMatchObject([{ act: { drawn: { seed: expect.any(Number), amounts: [expect.any(Number)] } } }]);
    await goes(2, 1);
    const ledger = bountyLedger(await folded(), 0)!;
    expect(ledger.won).toEqual(new Map([[1, 550]]));
    expect(ledger.envelopes).toEqual([]);
    expect(bountiesTogether(ledger)).toBe(550);
    expect(await command('setBounties', { rule: null })).toMatchObject({
      status: 409,
      body: { refusal: 'envelopes-drawn' },
    });
  });

  it('are not drawn without a winner, and not beyond the last', async () => {
    await threeEnter();
    await must('setBounties', { rule: { ...MYSTERY, envelopes: [{ amount: 5, count: 1 }] } });
    expect((await bust(3)).acts[0]?.act).not.toHaveProperty('drawn');
    await enter('넷');
    await goes(2, 1);
    const last = await goes(6, 1);
    expect(last.acts[0]?.act).not.toHaveProperty('drawn');
  });

  it('go to each player’s own winners when several bust in one hand', async () => {
    await must('setBounties', { rule: MYSTERY });
    for (const name of ['하나', '둘', '셋', '넷', '다섯']) await enter(name);
    const out = [
      { entry: 2, chipsBefore: null, by: [4] },
      { entry: 3, chipsBefore: null, by: [5] },
      { entry: 6, chipsBefore: null, by: [] },
    ];
    const { acts } = await must('bustEntries', { out, by: [] });
    expect(acts[0]?.act).toMatchObject({ out, drawn: { amounts: { length: 2 } } });
    const { entries } = await folded();
    expect([2, 3, 6].map((entry) => entries.get(entry)?.out?.by)).toEqual([[4], [5], []]);
  });

  it('of money need a store that allows prizes of money', async () => {
    expect(await command('setBounties', { rule: { kind: 'fixed', amount: 100, unit: 'money' } })).toMatchObject({
      status: 409,
      body: { refusal: 'money-pool-is-off' },
    });
    expect((await folded()).bounties).toBeNull();
  });

  it.each([
    { kind: 'fixed', amount: 0, unit: 'points' },
    { kind: 'fixed', amount: 5, unit: 'gold' },
    { ...MYSTERY, envelopes: [] },
    { ...MYSTERY, envelopes: [1, 2].map((count) => ({ amount: 5, count })) },
  ])('of %j are no request, and change nothing', async (rule) => {
    const before = await read();
    expect(await command('setBounties', { rule })).toMatchObject({ status: 400 });
    expect(await read()).toEqual(before);
  });
});

describe('a reinstated player', () => {
  it('waits for a seat if the old one is taken, and counts as in', async () => {
    await must('setTables', { tables: TABLES });
    await enter('하나', { seat: { table: 1, seat: 1 } });
    await enter('둘', { seat: { table: 1, seat: 2 } });
    const { version } = await bust(2);
    await enter('셋', { seat: { table: 1, seat: 1 } });
    expect(await command('undoAct', { act: version })).toMatchObject({
      status: 409,
      body: { refusal: 'later-acts-stand-on-it' },
    });
    const before = await counts();
    const back = await must('reinstateEntry', { entry: 2 });
    expect(await counts()).toMatchObject({ current: before.current + 1, buyIn: before.buyIn });
    expect((await folded()).entries.get(2)).toMatchObject({ seat: null, out: null });
    await must('undoAct', { act: back.version });
    expect(await counts()).toMatchObject({ current: before.current });
  });

  it('must be out before', async () => {
    await enter('하나');
    expect(await command('reinstateEntry', { entry: 1 })).toMatchObject({
      status: 409,
      body: { refusal: 'player-is-in', entry: 1 },
    });
  });
});

describe('house settings', () => {
  it('are stored as sent, and missing fields stay', async () => {
    await must('setHouse', { perHand: 90, redrawAt: [16, 24] });
    await must('setHouse', {
      stack: [
        { chip: 100, count: 10 },
        { chip: 500, count: 4 },
      ],
    });
    await must('colourUp', { chip: 100 });
    expect(await folded()).toMatchObject({
      house: { perHand: 90, redrawAt: [24, 16], stack: [{ chip: 100 }, { chip: 500 }] },
      gone: [100],
    });
  });

  it.each([
    { perHand: 601 },
    { perHand: 1.5 },
    { redrawAt: [1] },
    { redrawAt: Array.from({ length: 13 }, (_, index) => index + 2) },
    { stack: [{ chip: 0, count: 1 }] },
  ])('is not %j', async (body) => {
    const before = await read();
    expect(await command('setHouse', body)).toMatchObject({ status: 400 });
    expect(await read()).toEqual(before);
  });
});
