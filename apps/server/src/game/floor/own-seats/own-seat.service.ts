// Shows players their own seat or place, and nobody else's (docs/rules/floor.md#on-phones).

import type { SeatInGame } from '@feltclock/contract';
import { instant, minutes, minutesToMillis, DEFAULT_STORE_OPTIONS, type Instant } from '@feltclock/domain';
import type { Database, Queries } from '../../../storage/database.ts';
import type { Clock } from '../../../system-clock.ts';
import type { FloorReader } from '../floor-reader.ts';
import { gamesOfMember, playerOfSlip, type PlayerInGame } from './own-seat.repository.ts';

export interface OwnSeatPorts {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly floor: Pick<FloorReader, 'standing'>;
}

const HOURS_AFTER_END = 12;
/** Players look at their places the same night. */
const STAYS_AFTER_END = minutesToMillis(minutes(HOURS_AFTER_END * 60));

export class OwnSeatService {
  readonly #ports: OwnSeatPorts;

  constructor(ports: OwnSeatPorts) {
    this.#ports = ports;
  }

  /** Newest game first. */
  async ofMember(userId: string): Promise<SeatInGame[]> {
    const { queries } = this.#ports.database;
    const games = await gamesOfMember(queries, userId, this.#endedBy());
    const seats = await Promise.all(games.map((game) => this.#seatIn(queries, game)));
    return seats.filter((seat) => seat !== undefined);
  }

  /** The seat of a slip's player; undefined for an invalid code. */
  async bySlip(code: string): Promise<SeatInGame | undefined> {
    const { queries } = this.#ports.database;
    const player = await playerOfSlip(queries, code, this.#endedBy());
    return player === undefined ? undefined : this.#seatIn(queries, player);
  }

  /** Undefined if the entry was undone. */
  async #seatIn(queries: Queries, { player, status, ...game }: PlayerInGame): Promise<SeatInGame | undefined> {
    const isOver = status === 'END';
    const own = (await this.#ports.floor.standing(queries, game.gameId, isOver)).get(player);
    if (own === undefined) return undefined;
    return { ...game, timeZone: game.timeZone ?? DEFAULT_STORE_OPTIONS.timeZone, isOver, ...own };
  }

  #endedBy(): Instant {
    return instant(this.#ports.clock.now() - STAYS_AFTER_END);
  }
}
