// The colours of a store's boards; colours that make text unreadable are refused (docs/rules/boards.md#the-houses-look).

import { changeStoreLook, readStoreLook, type ReplyOf } from '@feltclock/contract';
import { knownLook, lookProblem, type StoreLook } from '@feltclock/domain';
import { invalidField } from '../failures.ts';
import { route, type Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import { findLook, saveLook } from './store-look.repository.ts';

export interface StoreLookPorts {
  readonly database: Database;
  /** Asks the boards of the store's games to read again. Called after the commit. */
  readonly refreshBoards: (storeId: number) => void;
}

export class StoreLookService {
  readonly #ports: StoreLookPorts;

  constructor(ports: StoreLookPorts) {
    this.#ports = ports;
  }

  async read(storeId: number): Promise<ReplyOf<typeof readStoreLook>> {
    const { look, logo, picture } = await findLook(this.#ports.database.queries, storeId);
    const { accent = null, plate = null, logoPlate = null } = look;
    return { accent, plate, logoPlate, logo, picture };
  }

  /** Throws 400 with the field whose colour would be unreadable on a board. */
  async change(storeId: number, look: StoreLook): Promise<void> {
    const problem = lookProblem(look);
    if (problem !== undefined) throw invalidField(problem.field, 'look-unreadable');
    const { database, refreshBoards } = this.#ports;
    await database.transaction(
      async ({ queries, afterCommit }) => {
        await saveLook(queries, storeId, look);
        afterCommit(() => refreshBoards(storeId));
      },
      [{ store: storeId }],
    );
  }
}

export const storeLookRoutes = (looks: StoreLookService): readonly Route[] => [
  route(readStoreLook, ({ body }) => looks.read(body.id)),
  route(changeStoreLook, async ({ body: { id, ...colours } }) => {
    await looks.change(id, knownLook(colours));
    return 1 as const;
  }),
];
