// Commands on the floor of a test's game, and their results.

import type { EndpointName, FloorNews } from '@feltclock/contract';
import {
  foldActs,
  NO_PLAYERS,
  DEFAULT_STORE_MONEY,
  type Floor,
  type PlayerCounts,
  type StoreMoney,
} from '@feltclock/domain';
import type { Held } from '../game/each-with-server.ts';
import type { Answer, Who } from '../game/game-server.ts';
import { userRow } from '../staff.ts';
import { jsonText } from '../../src/storage/json-text.ts';

export const TABLES = [
  { table: 1, seats: 3, breakOrder: 1 },
  { table: 2, seats: 3, breakOrder: 2 },
];

type Counted = Omit<PlayerCounts, 'thirdReBuyIn'> & { readonly version: number };

/** Works on the game that `held` has at the time of each call. */
export function floorOfGame(held: Held) {
  const names = { given: 0 };
  /** Sends a command with a new id. */
  const command = (name: EndpointName, body: object, who?: Who): Promise<Answer> => {
    names.given += 1;
    return held.server.call(name, { gameId: held.game, commandId: `command-${String(names.given)}`, ...body }, who);
  };
  const must = async (name: EndpointName, body: object, who?: Who): Promise<FloorNews> => {
    const { status, body: answer } = await command(name, body, who);
    if (status !== 200) throw new Error(`${name}: ${String(status)} ${JSON.stringify(answer)}`);
    return answer as FloorNews;
  };
  const read = () => held.server.ask('readFloor', { gameId: held.game });
  return {
    command,
    must,
    read,
    enter: (name: string, body: object = {}) =>
      must('registerEntry', { name, of: 'buyIn', seat: 'none', payment: null, ...body }),
    bust: (...entries: readonly number[]) =>
      must('bustEntries', { out: entries.map((entry) => ({ entry, chipsBefore: null })), by: [] }),
    folded: async (): Promise<Floor> => foldActs((await read()).acts).floor,
    counts: async (): Promise<Counted> => {
      const info = await held.server.ask('readGame', { id: held.game });
      return {
        current: info.currentPlayer,
        earlyBuyIn: info.earlyBuyInPlayer,
        buyIn: info.buyInPlayer,
        firstReBuyIn: info.firstReBuyInPlayer,
        secondReBuyIn: info.secondReBuyInPlayer,
        addOn: info.addOnPlayer,
        version: info.countsVersion,
      };
    },
    /** Sets counts by hand; missing fields are 0. */
    count: (changed: Partial<PlayerCounts>) =>
      held.server.call('changePlayers', { id: held.game, ...NO_PLAYERS, ...changed }),
    /** Changes the store's settings of money. */
    choose: (money: Partial<StoreMoney>) => {
      const chosen = { money: jsonText({ ...DEFAULT_STORE_MONEY, ...money }) };
      return held.server.database.queries
        .insertInto('store_settings')
        .values({ store_id: 1, ...chosen })
        .onConflict((conflict) => conflict.column('store_id').doUpdateSet(chosen))
        .execute();
    },
    addMember: (id: string, nickname: string) =>
      held.server.database.queries
        .insertInto('user')
        .values({ ...userRow(id, '', 0), nickname })
        .execute(),
  };
}
