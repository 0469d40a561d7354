// An event as a reader may see it: names and money only with the right to them (docs/rules/events.md#who-reads-what).

import { PROGRAM_EVENTS, type ProgramEvent, type ProgramEventKind } from '@feltclock/contract';
import { may, seesMoney, type Principal } from '@feltclock/domain';
import { dateOf } from '../system-clock.ts';
import type { LoggedEvent } from './program-log.repository.ts';

/** What a reader may see in a store. */
export interface Sight {
  readonly names: boolean;
  readonly money: boolean;
}

/** Those who run the floor, take entries or work a table know the players. */
export const sightOf = (principal: Principal, storeId: number): Sight => ({
  names: (['take-entries', 'work-table', 'publish'] as const).some((right) => may(principal, right, { storeId })),
  money: seesMoney(principal, storeId),
});

/** A newer version, on another node or before this one, writes events that this one does not know. */
const KINDS: Readonly<Record<string, ProgramEventKind | undefined>> = PROGRAM_EVENTS;

/** May the reader read this event at all? */
export function mayRead(principal: Principal, { type, storeId }: LoggedEvent): boolean {
  const kind = KINDS[type];
  return kind !== undefined && may(principal, kind.right, { storeId });
}

interface Numbered {
  readonly player: number;
}

/** `names` has the names by game and player. */
export function eventFor(event: LoggedEvent, sight: Sight, names: ReadonlyMap<string, string>): ProgramEvent {
  const { uid, type, at, storeId, gameId, sequence, money } = event;
  const data = JSON.parse(event.data) as { readonly players?: readonly Numbered[] };
  const withName = (player: Numbered): Numbered => {
    const name = names.get(`${String(gameId)}/${String(player.player)}`);
    return name === undefined ? player : ({ ...player, name } as Numbered);
  };
  return {
    id: uid,
    type,
    timestamp: dateOf(at).toISOString(),
    storeId,
    ...(gameId === undefined ? {} : { gameId }),
    ...(sequence === undefined ? {} : { sequence }),
    data: {
      ...data,
      ...(sight.names && data.players !== undefined ? { players: data.players.map(withName) } : {}),
      ...(sight.money && money !== undefined ? (JSON.parse(money) as object) : {}),
    },
  };
}

/** Does the event name players? */
export const namesPlayers = ({ data }: LoggedEvent): boolean => data.includes('"players"');
