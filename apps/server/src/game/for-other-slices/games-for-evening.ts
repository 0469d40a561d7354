// What a store's main page asks of games: those of the evening, each with its rows.

import { countsToWire, rowsToWire, rulesToWire, type TonightGame } from '@feltclock/contract';
import { instant, millis, type GameOfEvening } from '@feltclock/domain';
import type { Present } from '../../system-clock.ts';
import type { ChangePorts } from '../commands/game-changes.ts';
import { undoAt } from '../record/game-record.ts';
import { findGameRecords } from '../record/game.repository.ts';
import { gameListItemOf } from '../views/game-views.ts';

/** No evening is longer; games that have not ended are found whatever their age. */
const EVENING_AT_MOST = millis(24 * 3_600_000);

/** A game that may be of the evening: whether it is depends on its result too, which is another slice's. */
export interface EveningGame {
  readonly game: Omit<TonightGame, 'boards'>;
  readonly facts: Omit<GameOfEvening, 'hasResult'>;
}

export class GamesForEvening {
  readonly #ports: ChangePorts;

  constructor(ports: ChangePorts) {
    this.#ports = ports;
  }

  async ofStore(storeId: number, { now, wall }: Present): Promise<readonly EveningGame[]> {
    const since = instant(now - EVENING_AT_MOST);
    const records = await findGameRecords(this.#ports.database.queries, storeId, since);
    return records.map((record) => {
      const { rules, outage, startAt, createdAt } = record;
      const item = gameListItemOf(record, now, wall);
      const { version: _version, ...counts } = countsToWire(record.counts, rules.chips, record.countsVersion);
      return {
        game: {
          ...item,
          ...rulesToWire(rules),
          ...counts,
          levelList: rowsToWire(rules.rows, rules.deadlineSeq),
          hasOutage: outage !== null,
          ...undoAt(record, now),
        },
        facts: { status: item.status, startAt, createdAt, changedAt: instant(item.clock.at) },
      };
    });
  }
}
