// Seat slips: created on the first request, then always the same (docs/rules/floor.md#on-phones).

import { randomBytes } from 'node:crypto';
import type { SeatInGame } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { refused } from '../../../failures.ts';
import type { Database } from '../../../storage/database.ts';
import type { OwnSeatService } from './own-seat.service.ts';
import { insertSlips, playersAmong, readSlips, type SeatSlip } from './seat-slip.repository.ts';

/** 128 bits, so that nobody can guess a code. */
const CODE_BYTES = 16;
const newSlipCode = (): string => randomBytes(CODE_BYTES).toString('base64url');

/** Databases limit the values of one query. */
const AT_ONCE = 500;

const inPieces = (players: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(players.length / AT_ONCE) }, (_, piece) =>
    players.slice(piece * AT_ONCE, (piece + 1) * AT_ONCE),
  );

export class SeatSlipService {
  readonly #database: Database;
  readonly #seats: Pick<OwnSeatService, 'bySlip'>;

  constructor(database: Database, seats: Pick<OwnSeatService, 'bySlip'>) {
    this.#database = database;
    this.#seats = seats;
  }

  /** Numbers that are no players of the game are left out. */
  async slips(gameId: number, players: readonly number[], now: Instant): Promise<SeatSlip[]> {
    const found: SeatSlip[] = [];
    for (const piece of inPieces([...new Set(players)])) found.push(...(await this.#slipsOf(gameId, piece, now)));
    return found;
  }

  /** Throws 409 for an invalid code. */
  async open(code: string): Promise<SeatInGame> {
    const seat = await this.#seats.bySlip(code);
    if (seat === undefined) throw refused('slip-ended');
    return seat;
  }

  /** Usually all slips exist, and nothing is written. */
  async #slipsOf(gameId: number, players: readonly number[], now: Instant): Promise<SeatSlip[]> {
    const present = await readSlips(this.#database.queries, gameId, players);
    const known = new Set(present.map(({ player }) => player));
    const missing = players.filter((player) => !known.has(player));
    if (missing.length === 0) return present;
    return this.#database.transaction(async ({ queries }) => {
      const entered = await playersAmong(queries, gameId, missing);
      const fresh = entered.map((player) => ({ player, code: newSlipCode() }));
      await insertSlips(queries, gameId, fresh, now);
      return readSlips(queries, gameId, players);
    });
  }
}
