import type { EndpointName } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { floorOfGame } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import type { Who } from '../../../test-support/game/game-server.ts';

const t = eachWithServer();
const { addMember, command, counts, enter, must, read, bust } = floorOfGame(t);

const REFUSED = (refusal: string) => ({ status: 409, body: { code: 'floor-refused', refusal } });
const all = async () => [await read(), await counts()];
const topUp = (of: string, more: object = {}, who?: Who) =>
  command('topUpEntry', { entry: 1, of, payment: null, ...more }, who);
const register = (name: string, more: object = {}, who?: Who) =>
  command('registerEntry', { name, of: 'buyIn', seat: 'none', payment: null, ...more }, who);
const later = (milliseconds: number) => t.server.clock.advance(millis(milliseconds));

beforeEach(async () => {
  await enter('하나');
  await later(60_000);
});

describe('a re-buy', () => {
  it('is sold once when two tablets sell it to one player at once', async () => {
    const answers = await Promise.all([topUp('firstReBuyIn', {}, 'cashier'), topUp('firstReBuyIn', {}, 'floor')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(REFUSED('re-buy-out-of-turn'));
    expect(await counts()).toMatchObject({ firstReBuyIn: 1 });
  });

  const OUT_OF_TURN: readonly (readonly [what: string, name: EndpointName, body: object])[] = [
    ['a second one before the first', 'topUpEntry', { entry: 1, of: 'secondReBuyIn' }],
    ['a new guest', 'registerEntry', { name: '둘', of: 'firstReBuyIn', seat: 'none' }],
    ['a new member', 'registerEntry', { userId: 'haneul', of: 'firstReBuyIn', seat: 'none' }],
    ['a second one of somebody who is out', 'registerEntry', { player: 2, of: 'secondReBuyIn', seat: 'none' }],
  ];

  it.each(OUT_OF_TURN)('of %s is refused, and nothing changes', async (_what, name, body) => {
    await addMember('haneul', '하늘');
    await enter('셋');
    await bust(2);
    const before = await all();
    expect(await command(name, { payment: null, again: true, late: true, ...body })).toMatchObject(
      REFUSED('re-buy-out-of-turn'),
    );
    expect(await all()).toEqual(before);
  });

  it('is refused within two seconds of another one, unless confirmed', async () => {
    await must('topUpEntry', { entry: 1, of: 'firstReBuyIn', payment: null });
    await later(1999);
    expect(await topUp('secondReBuyIn')).toMatchObject(REFUSED('bought-already'));
    await later(1);
    expect(await topUp('secondReBuyIn')).toMatchObject({ status: 200 });
  });
});

describe('an add-on', () => {
  it('is sold a second time only if confirmed', async () => {
    const answers = await Promise.all([topUp('addOn'), topUp('addOn')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await later(3_600_000);
    expect(await topUp('addOn', {}, 'cashier')).toMatchObject(REFUSED('bought-already'));
    expect(await topUp('addOn', { again: true }, 'cashier')).toMatchObject({ status: 200 });
    expect(await counts()).toMatchObject({ addOn: 2 });
  });
});

describe('a guest', () => {
  it('is entered once by two presses; a second one of that name needs time or a confirmation', async () => {
    expect((await register('둘')).status).toBe(200);
    await later(1999);
    expect(await register('둘', {}, 'cashier')).toMatchObject(REFUSED('bought-already'));
    expect((await register('셋')).status).toBe(200);
    expect((await register('둘', { again: true })).status).toBe(200);
    await later(2000);
    expect((await register('둘')).status).toBe(200);
    expect(await counts()).toMatchObject({ buyIn: 5, current: 5 });
  });
});

describe('once registration has closed', () => {
  beforeEach(async () => {
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    await t.server.ask('updateGame', { id: t.game, registrationStatus: 'CLOSED' });
  });

  it.each<Who>(['floor', 'admin', 'super'])(
    '%s enters somebody and sells a re-buy where they say that it is late',
    async (who) => {
      const before = await all();
      expect(await register('둘', {}, who)).toMatchObject(REFUSED('registration-closed'));
      expect(await topUp('firstReBuyIn', {}, who)).toMatchObject(REFUSED('registration-closed'));
      expect(await all()).toEqual(before);
      expect(await register('둘', { late: true }, who)).toMatchObject({ status: 200 });
      expect(await topUp('firstReBuyIn', { late: true }, who)).toMatchObject({ status: 200 });
    },
  );

  it('a cashier sells no entry, even with a confirmation, but still add-ons', async () => {
    const before = await all();
    for (const options of [{}, { late: true }, { late: true, again: true }]) {
      expect(await register('둘', options, 'cashier')).toMatchObject(REFUSED('registration-closed'));
      expect(await topUp('firstReBuyIn', options, 'cashier')).toMatchObject(REFUSED('registration-closed'));
    }
    expect(await all()).toEqual(before);
    expect(await topUp('addOn', {}, 'cashier')).toMatchObject({ status: 200 });
  });

  it('an ended game takes no entry from anybody', async () => {
    await must('registerEntry', { name: '둘', of: 'buyIn', seat: 'none', payment: null, late: true });
    await bust(2);
    await t.server.ask('updateGame', { id: t.game, status: 'END' });
    const before = await all();
    const options = { late: true, again: true };
    for (const who of ['cashier', 'floor', 'admin', 'super'] as const) {
      expect(await register('둘', options, who)).toMatchObject(REFUSED('game-over'));
      expect(await topUp('addOn', options, who)).toMatchObject(REFUSED('game-over'));
    }
    expect(await command('carryOn', { onePerson: [] })).toMatchObject(REFUSED('game-over'));
    expect(await command('reinstateEntry', { entry: 2 })).toMatchObject(REFUSED('game-over'));
    expect(await all()).toEqual(before);
  });
});
