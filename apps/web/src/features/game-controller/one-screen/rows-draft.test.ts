import { minutes } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { fakeGame, RULES } from '../../../../test-support/fake-game.ts';
import { numbersOf, rowAdded, rowEdited, rowRemoved, rowsBegun, rowsDraftOf, rowsToSend } from './rows-draft.ts';

const info = fakeGame().info();
const playing = (seq: number) => ({ status: 'PLAYING', seq }) as const;
const draft = rowsDraftOf(info, playing(2));
const minutesIn = (rows: readonly { readonly duration: number }[]) => rows.slice(0, 3).map(({ duration }) => duration);

describe('the future rows', () => {
  it('are those after the present one, with the numbers they go on with', () => {
    expect(draft.rows).toHaveLength(RULES.rows.length - 3);
    expect(numbersOf(draft).slice(0, 4)).toEqual([4, 0, 5, 6]);
    expect(draft.isChanged).toBe(false);
  });

  it('are all of a game that waits', () => {
    expect(rowsDraftOf(info, { status: 'READY', seq: 0 }).rows).toHaveLength(RULES.rows.length);
  });

  it('are edited, put in with the figures of the level above, and taken out; numbers follow', () => {
    const longer = rowEdited(draft, 3, { duration: minutes(25), smallBlind: 450 });
    const more = rowAdded(longer, 3, 'level');
    expect(numbersOf(more).slice(0, 4)).toEqual([4, 5, 0, 6]);
    expect(more.rows[1]?.row).toMatchObject({ smallBlind: 450, duration: 25 });
    const rest = rowAdded(more, 3, 'break');
    expect(numbersOf(rest).slice(0, 4)).toEqual([4, 0, 5, 0]);
    expect(numbersOf(rowRemoved(rest, 4)).slice(0, 4)).toEqual([4, 0, 5, 6]);
    expect(new Set(rest.rows.map(({ key }) => key)).size).toBe(rest.rows.length);
  });

  it('may be begun anew when none is left', () => {
    const none = { ...draft, rows: [] };
    expect(rowAdded(none, undefined, 'level').rows[0]?.row).toMatchObject({ smallBlind: 100, bigBlind: 200 });
  });

  it('lose those that begin, with what was put in before them, and keep the rest as edited', () => {
    const edited = rowEdited(rowAdded(rowEdited(draft, 3, { duration: minutes(25) }), undefined, 'break'), 5, {
      duration: minutes(33),
    });
    expect(rowsBegun(edited, playing(2))).toBe(edited);
    const begun = rowsBegun(edited, playing(4));
    expect([begun.hasBegun, begun.isChanged]).toEqual([true, true]);
    expect(minutesIn(begun.rows.map(({ row }) => row))).toEqual([33, 10, 10]);
    expect(numbersOf(begun)[0]).toBe(5);
  });

  it('are sent with the version they are based on, from the first that has not begun', () => {
    const { rows, ...sent } = rowsToSend(rowEdited(draft, 3, { duration: minutes(25) }), playing(2));
    expect(sent).toEqual({ version: info.clock.version, from: 3 });
    expect(minutesIn(rows)).toEqual([25, 10, 10]);
  });
});
