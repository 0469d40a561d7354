import { describe, expect, it } from 'vitest';
import { must, rulesOf } from '../../test-support/tournament.ts';
import type { BoardGame } from './board-face.ts';
import { NO_PLAYERS } from '../players/player-counts.ts';
import { rowBeginnings } from './row-beginnings.ts';
import { instant, minutes, minutesToMillis, type Instant } from '../time.ts';
import { createdClock, pause, play, type TournamentClock } from '../clock/tournament-clock.ts';

const START = instant(1_800_000_000_000);
const rules = rulesOf('10 20 b5 15', 1);
const waiting = createdClock(rules, START);
const running = must(play(waiting, START));
const at = (minute: number): Instant => instant(START + minutesToMillis(minutes(minute)));
const gameOf = (clock: TournamentClock, startAt?: Instant): BoardGame => ({
  clock,
  rules,
  counts: NO_PLAYERS,
  startAt,
});
/** In minutes from the start. */
const beginnings = (game: BoardGame, now: Instant): readonly (number | undefined)[] =>
  rowBeginnings(game, now).map((begins) => (begins === undefined ? undefined : (begins - START) / 60_000));

describe('when rows begin', () => {
  it('is known of all that are to come while the clock runs', () => {
    expect(beginnings(gameOf(running), at(4))).toEqual([undefined, 10, 30, 35]);
  });

  it('stays the same until the next one has begun, without a message', () => {
    expect(rowBeginnings(gameOf(running), at(5))).toEqual(rowBeginnings(gameOf(running), at(4)));
    expect(beginnings(gameOf(running), at(11))).toEqual([undefined, undefined, 30, 35]);
  });

  it('is later by as long as the clock stood', () => {
    const stopped = must(pause(running, at(4)));
    expect(beginnings(gameOf(must(play(stopped, at(7)))), at(8))).toEqual([undefined, 13, 33, 38]);
  });

  it('is reckoned from a scheduled start, the first row included', () => {
    expect(beginnings(gameOf(waiting, at(60)), at(0))).toEqual([60, 70, 90, 95]);
  });

  it.each([
    ['the clock stands', gameOf(must(pause(running, at(4))))],
    ['no start is scheduled', gameOf(waiting)],
    ['the scheduled start is past', gameOf(waiting, START)],
  ])('nobody can say while %s', (_, game) => {
    expect(beginnings(game, at(5))).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is past in the last row, and of a game that is over', () => {
    expect(beginnings(gameOf(running), at(40))).toEqual([undefined, undefined, undefined, undefined]);
    expect(beginnings(gameOf(running), at(500))).toEqual([undefined, undefined, undefined, undefined]);
  });
});
