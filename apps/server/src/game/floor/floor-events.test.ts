import { describe, expect, it } from 'vitest';
import { PROGRAM_EVENTS, type ProgramEventName } from '@feltclock/contract';
import { floorOfGame, TABLES } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';

const t = eachWithServer();
const floor = floorOfGame(t);

async function told() {
  const rows = await t.server.database.queries
    .selectFrom('program_event')
    .selectAll()
    .where('game_id', '=', t.game)
    .orderBy('sequence')
    .execute();
  return rows.slice(1).map(({ type, data, money }) => {
    const whole = { ...JSON.parse(data), ...(money === null ? {} : JSON.parse(money)) };
    expect(PROGRAM_EVENTS[type as ProgramEventName].data.parse(whole)).toEqual(whole);
    return { type, data: JSON.parse(data), money: money === null ? null : JSON.parse(money) };
  });
}

describe('an act on the floor tells other programs', () => {
  it('who entered, sits elsewhere and went out, by number and without names or money', async () => {
    await floor.must('setTables', { tables: TABLES });
    await floor.enter('김민준', { seat: { table: 1, seat: 2 } });
    await floor.enter('이서연', { seat: { table: 1, seat: 3 } });
    const second = (await floor.read()).version;
    await floor.must('seatEntry', { entry: second, seat: { table: 2, seat: 1 } });
    await floor.bust(second);
    const events = await told();
    expect(events).toMatchObject([
      { type: 'entry.added', data: { number: 1, players: [{ player: 1, seat: { table: 1, seat: 2 } }] } },
      { type: 'entry.added', data: { counts: { playersIn: 2, entries: 2 } }, money: { payment: null } },
      { type: 'player.moved', data: { players: [{ player: 2, entry: second, to: { table: 2, seat: 1 } }] } },
      { type: 'player.busted', data: { players: [{ player: 2, place: 2 }], counts: { playersIn: 1 } } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/김민준|이서연/);
  });

  it('a correction as corrected counts', async () => {
    const { version } = await floor.enter('김민준');
    await floor.must('undoAct', { act: version });
    expect((await told()).map(({ type }) => type)).toEqual(['entry.added', 'counts.changed']);
  });

  it('payouts with their amounts apart', async () => {
    await floor.enter('김민준');
    await floor.enter('이서연');
    const payouts = { unit: 'points', plan: { kind: 'fixed', amounts: [700, 300] } };
    await floor.must('confirmPayouts', payouts);
    const [event] = (await told()).slice(2);
    expect(event).toEqual({
      type: 'payout.confirmed',
      data: { unit: 'points', places: 2 },
      money: {
        rows: [
          { place: 1, prize: 700 },
          { place: 2, prize: 300 },
        ],
      },
    });
  });
});
