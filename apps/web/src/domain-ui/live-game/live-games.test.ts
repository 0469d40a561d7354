import type { ClockState, ControlMessage, GameListItem } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { describe, expect, it, vi } from 'vitest';
import type { GameHandlers } from '../../shared/realtime/game-topics.ts';
import { liveGameOf, withCounts, withLevel } from './live-game.ts';
import { cardReading } from './readings.ts';
import { cardOf, createLiveGames, MOST_FOLLOWED } from './live-games.ts';

const NOW = instant(1_769_873_407_000);
const clockOf = (change: Partial<ClockState> = {}): ClockState => ({
  version: 5,
  status: 'PAUSED',
  seq: 2,
  level: 3,
  remaining: 431_000,
  at: NOW,
  total: 0,
  nextBreak: 0,
  remainReg: 0,
  registration: 'OPEN',
  ...change,
});
const gameOf = (change: Partial<GameListItem> = {}): GameListItem => ({
  id: 4,
  name: 'Friday',
  status: 'PAUSED',
  registrationStatus: 'OPEN',
  createDate: NOW,
  currentPlayer: 12,
  totalPlayer: 30,
  level: 3,
  structureName: 'Deep',
  prize: '',
  storeId: 1,
  structureId: 2,
  startAt: null,
  clock: clockOf(),
  countsVersion: 3,
  ...change,
});
const counts = (version: number, currentPlayer: number, totalPlayer: number) =>
  ({ version, currentPlayer, totalPlayer }) as ControlMessage;

/** The card of the read game after this message. */
function withUpdate(game: GameListItem, { clock, counts: received }: { clock?: ClockState; counts?: ControlMessage }) {
  const read = liveGameOf(cardReading(game));
  const moved = clock
    ? withLevel(read, { seq: clock.seq, updateUserId: null, cause: 'moved', clock, undo: null })
    : read;
  return cardOf(game, received ? withCounts(moved, received, undefined) : moved, NOW);
}

describe('a card with news', () => {
  it('shows the newer clock: status, level, registration', () => {
    const clock = clockOf({ version: 6, status: 'PLAYING', level: 4, seq: 3, registration: 'CLOSED' });
    expect(withUpdate(gameOf(), { clock })).toMatchObject({
      status: 'PLAYING',
      level: 4,
      registrationStatus: 'CLOSED',
      clock: { version: 6 },
      currentPlayer: 12,
    });
  });

  it('shows newer counts and leaves the clock', () => {
    expect(withUpdate(gameOf(), { counts: counts(4, 11, 31) })).toMatchObject({
      currentPlayer: 11,
      totalPlayer: 31,
      countsVersion: 4,
      level: 3,
    });
  });

  it('ignores what is no newer than what was read', () => {
    const game = gameOf();
    const old = { clock: clockOf({ version: 5, level: 9 }), counts: counts(3, 0, 0) };
    expect(withUpdate(game, old)).toBe(game);
    expect(cardOf(game, undefined, NOW)).toBe(game);
  });

  it.each([
    ['READY', 0, 'READY'],
    ['INIT', 0, 'READY'],
    ['PLAYING', 1, 'OPEN'],
  ] as const)('of a reserved game that is %s: level %i, registration %s', (status, level, registrationStatus) => {
    const clock = clockOf({ version: 9, status, level: 1, seq: 0 });
    expect(withUpdate(gameOf({ startAt: NOW + 60_000 }), { clock })).toMatchObject({ level, registrationStatus });
  });
});

it('follows as many games at once as the server takes', () => {
  // A game takes four topics. A connection takes two queues, a dozen time requests and CONNECT.
  expect(MOST_FOLLOWED * 4 + 2 + 12 + 1).toBeLessThanOrEqual(50);
});

const listed = (...ids: number[]) => ids.map((id) => gameOf({ id }));

function following() {
  const listening = new Map<number, GameHandlers>();
  const begun = vi.fn();
  const readAgain = vi.fn();
  const live = createLiveGames({
    subscribe: (gameId, handlers) => {
      begun(gameId);
      listening.set(gameId, handlers);
      return () => listening.delete(gameId);
    },
    readAgain,
  });
  return { live, listening, begun, readAgain };
}

describe('following', () => {
  it('begins and ends with the list, each game once', () => {
    const { live, listening, begun } = following();
    live.follow(listed(1, 2));
    live.follow(listed(2, 3));
    live.follow(listed(2, 3));
    expect(begun.mock.calls.flat()).toEqual([1, 2, 3]);
    expect([...listening.keys()]).toEqual([2, 3]);
    // A list opened by staff does not count as a board.
    expect([...listening.values()].every(({ isController }) => isController)).toBe(true);
    live.stop();
    expect(listening.size).toBe(0);
  });

  it('keeps the newest of clock and counts, whatever order they come in', () => {
    const { live, listening } = following();
    live.follow(listed(7));
    const onMessages = listening.get(7)!;
    const action = { action: 'PLAY' as const, actionUserId: 'kim', undo: null };
    onMessages.action?.({ ...action, clock: clockOf({ version: 8 }) });
    onMessages.level?.({ seq: 1, updateUserId: null, cause: 'elapsed', clock: clockOf({ version: 7 }), undo: null });
    onMessages.control?.(counts(5, 9, 9));
    onMessages.control?.(counts(4, 8, 8));
    expect(live.games.get().get(7)).toMatchObject({ clock: { version: 8 }, counts: { version: 5, currentPlayer: 9 } });
  });

  it.each([
    ['deleted', null, 1],
    ['structure', clockOf({ version: 9 }), 1],
    ['registration', clockOf({ version: 9 }), 0],
    ['design', null, 0],
  ] as const)('a refresh because of %s', (cause, clock, times) => {
    const { live, listening, readAgain } = following();
    live.follow(listed(7));
    listening.get(7)!.refresh?.({ cause, clock, undo: null });
    expect(readAgain).toHaveBeenCalledTimes(times);
    expect(live.games.get().get(7)?.clock.version).toBe(clock?.version ?? 5);
  });
});
