import { applySteps, type CountStep, type PlayerCounts } from '@feltclock/domain';
import { countsFromWire, type ControlMessage } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import { SHORT_RULES, type Who } from '../../../test-support/game/game-server.ts';

const t = eachWithServer();

const counts: PlayerCounts = {
  current: 20,
  earlyBuyIn: 4,
  buyIn: 16,
  firstReBuyIn: 3,
  secondReBuyIn: 1,
  thirdReBuyIn: 0,
  addOn: 5,
};
const onWire = (of: PlayerCounts) => ({
  currentPlayer: of.current,
  earlyBuyInPlayer: of.earlyBuyIn,
  buyInPlayer: of.buyIn,
  firstReBuyInPlayer: of.firstReBuyIn,
  secondReBuyInPlayer: of.secondReBuyIn,
  thirdReBuyInPlayer: of.thirdReBuyIn,
  addOnPlayer: of.addOn,
});
const change = (changed: object = {}, who?: Who) =>
  t.server.call('changePlayers', { id: t.game, ...counts, ...changed }, who);

describe('counts', () => {
  it('are stored with totals that the server computed, also if others were sent', async () => {
    const { status, body } = await change({ total: 999, version: 1 });
    expect(status).toBe(200);
    const expected = {
      ...onWire(counts),
      totalPlayer: 24,
      totalChips: 4 * 35_000 + 16 * 30_000 + 3 * 30_000 + 40_000 + 5 * 50_000,
      avgStacks: 50_000,
    };
    const undo = { of: 'counts', version: 2, by: 'dealer', until: t.server.clock.now() + 10_000 };
    const { version: _version, ...offer } = undo;
    const newest = { ...offer, command: 1, what: 'counts', version: 2 };
    expect(body).toEqual({ ...expected, version: 2, undo, undoable: { version: 1, newest } });
    expect(t.server.takeSent()).toMatchObject([
      { kind: 'Control', latest: 'counts', body: { ...expected, version: 2, undo } },
    ]);
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({ ...expected, countsVersion: 2 });
  });

  it('are accepted over the channel too, as numbers or numeric strings', async () => {
    const sent = { ...onWire(counts), currentPlayer: '19', totalChips: 1, avgStacks: 1, totalPlayer: 1 };
    expect(await t.server.publish('Control', t.game, sent)).toBeUndefined();
    expect(t.server.takeSent()).toMatchObject([
      { kind: 'Control', body: { currentPlayer: 19, totalPlayer: 24, version: 2 } },
    ]);
  });

  it('carry the id of their command in every message until the next change', async () => {
    const everywhere = async () => {
      const info = await t.server.ask('readGame', { id: t.game });
      const board = await t.server.ask('readBoard', { id: t.game });
      return [info.countsCommandId, board.player.commandId];
    };
    expect(await everywhere()).toEqual([undefined, undefined]);
    const sent = { ...onWire(counts), version: 1, commandId: 'phone-1' };
    expect(await t.server.publish('Control', t.game, sent)).toBeUndefined();
    expect(t.server.takeSent()).toMatchObject([{ kind: 'Control', body: { version: 2, commandId: 'phone-1' } }]);
    expect(await everywhere()).toEqual(['phone-1', 'phone-1']);
    await t.server.ask('changePrize', { id: t.game, prizeContent: '<p>other</p>' });
    expect(await everywhere()).toEqual(['phone-1', 'phone-1']);
    expect((await change()).body.commandId).toBeUndefined();
    expect(await everywhere()).toEqual([undefined, undefined]);
  });

  it('lose the id with an undo', async () => {
    await t.server.publish('Control', t.game, { ...onWire(counts), version: 1, commandId: 'phone-1' });
    const { counts: before } = await t.server.ask('undoCommand', { id: t.game, version: 2, of: 'counts' });
    expect(before.commandId).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['more than 64 characters', 'x'.repeat(65)],
    ['no text', 7],
    ['NUL', 'a\0b'],
  ])('are refused under a name that is %s', async (_, commandId) => {
    expect(await t.server.publish('Control', t.game, { ...onWire(counts), commandId })).toBe('invalid-request');
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({ countsVersion: 1 });
  });

  it.each([
    ['more players than entries', { current: 25 }, 'more-than-entries', 'current'],
    ['a re-buy beyond the limit', { thirdReBuyIn: 1 }, 'over-entry-limit', 'thirdReBuyIn'],
    ['less than nothing', { buyIn: -1 }, 'invalid-request', 'buyIn'],
    ['half a player', { current: 1.5 }, 'invalid-request', 'current'],
    ['no number', { addOn: 'many' }, 'invalid-request', 'addOn'],
    ['nothing', { earlyBuyIn: null }, 'invalid-request', 'earlyBuyIn'],
    ['more than any field of players', { buyIn: 100_001 }, 'invalid-request', 'buyIn'],
  ])('are refused with the field, and change nothing: %s', async (_, changed, code, field) => {
    const before = await t.server.ask('readGame', { id: t.game });
    const { status, body } = await change(changed);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.errors).toMatchObject([{ field }]);
    expect(await t.server.ask('readGame', { id: t.game })).toEqual(before);
    expect(t.server.takeSent()).toEqual([]);
  });

  it('with a stale version are refused with the present ones', async () => {
    await change({ version: 1 });
    t.server.takeSent();
    const { status, body } = await change({ version: 1, current: 3 }, 'second');
    expect([status, body.code]).toEqual([409, 'stale-counts']);
    expect(body.counts).toMatchObject({ ...onWire(counts), version: 2 });
    expect((await change({ version: 7 })).body.code).toBe('stale-counts');
    expect(await t.server.publish('Control', t.game, { ...onWire(counts), version: 1 })).toBe('stale-counts');
    expect(t.server.takeSent()).toEqual([]);
  });

  it('without a version are accepted', async () => {
    await change({ version: 1 });
    expect((await change({ current: 3 })).body).toMatchObject({ currentPlayer: 3, version: 3 });
  });

  it('of an ended game can still be corrected', async () => {
    await t.server.ask('updateGame', { id: t.game, status: 'END' });
    expect((await change()).status).toBe(200);
  });
});

describe('two phones', () => {
  /** Like a controller: adds its presses to the counts that it knows, and after a refusal as stale to the present counts. */
  class Phone {
    known: PlayerCounts = countsFromWire(onWire({ ...counts, current: 0, ...zero }));
    version = 1;
    readonly #who: Who;

    constructor(who: Who) {
      this.#who = who;
    }

    async press(...steps: CountStep[]): Promise<void> {
      for (;;) {
        const wanted = applySteps(this.known, steps, SHORT_RULES.entryLimit);
        const { status, body } = await t.server.call(
          'changePlayers',
          { id: t.game, ...wanted, version: this.version },
          this.#who,
        );
        const present: ControlMessage = status === 200 ? body : body.counts;
        this.known = countsFromWire(present);
        this.version = present.version;
        if (status === 200) return;
      }
    }
  }
  const zero = { earlyBuyIn: 0, buyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };
  const plus: CountStep = { of: 'buyIn', by: 1 };

  it('pressing “+1” together make +2', async () => {
    const phones = [new Phone('admin'), new Phone('second')];
    await Promise.all(phones.map((phone) => phone.press(plus)));
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({
      buyInPlayer: 2,
      currentPlayer: 2,
      countsVersion: 3,
    });
  });

  it('lose no press among many', async () => {
    const phones = [new Phone('admin'), new Phone('second'), new Phone('super')];
    const storm = phones.map(async (phone, index) => {
      for (let press = 0; press < 15; press += 1)
        await phone.press(plus, plus, { of: index === 0 ? 'addOn' : 'current', by: index === 0 ? 1 : -1 });
    });
    await Promise.all(storm);
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({
      buyInPlayer: 90,
      currentPlayer: 60,
      addOnPlayer: 15,
      countsVersion: 46,
    });
  });
});
