// Tells players where they sit or finished, each about themselves alone (docs/rules/floor-phones.md).

import type { SeatInGame } from '@feltclock/contract';
import { instant, minutes, minutesToMillis, USUAL_MANNER, type Instant, type OwnSeat } from '@feltclock/domain';
import type { Database, Queries } from '../../../storage/database.ts';
import type { Clock } from '../../../system-clock.ts';
import { gamesOfMember, playerOfSlip, type PlayerInGame } from './own-seat.repository.ts';

export interface OwnSeatPorts {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  /** Where each player of a game stands. */
  readonly standing: (queries: Queries, gameId: number, hasEnded: boolean) => Promise<ReadonlyMap<number, OwnSeat>>;
}

const HOURS_AFTER_END = 12;
/** An evening's places are looked at the same night. */
const STAYS_AFTER_END = minutesToMillis(minutes(HOURS_AFTER_END * 60));

export class OwnSeatService {
  readonly #ports: OwnSeatPorts;

  constructor(ports: OwnSeatPorts) {
    this.#ports = ports;
  }

  /** A member's own seats, the newest game first. */
  async ofMember(userId: string): Promise<SeatInGame[]> {
    const { queries } = this.#ports.database;
    const games = await gamesOfMember(queries, userId, this.#endedBy());
    const seats = await Promise.all(games.map((game) => this.#seatIn(queries, game)));
    return seats.filter((seat) => seat !== undefined);
  }

  /** The seat of whoever has a slip with this code; undefined when it opens nothing. */
  async bySlip(code: string): Promise<SeatInGame | undefined> {
    const { queries } = this.#ports.database;
    const player = await playerOfSlip(queries, code, this.#endedBy());
    return player === undefined ? undefined : this.#seatIn(queries, player);
  }

  /** Undefined for somebody whose entry was taken back. */
  async #seatIn(queries: Queries, { player, status, ...game }: PlayerInGame): Promise<SeatInGame | undefined> {
    const isOver = status === 'END';
    const own = (await this.#ports.standing(queries, game.gameId, isOver)).get(player);
    if (own === undefined) return undefined;
    return { ...game, timeZone: game.timeZone ?? USUAL_MANNER.timeZone, isOver, ...own };
  }

  #endedBy(): Instant {
    return instant(this.#ports.clock.now() - STAYS_AFTER_END);
  }
}
