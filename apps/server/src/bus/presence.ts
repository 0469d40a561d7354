// How many boards of each game are connected to other nodes: each tells what has changed every two seconds, and nobody writes it down
// (docs/rules/nodes.md#boards-that-are-connected).

import { after, millis, type Instant } from '@feltclock/domain';
import type { Cancel, Clock } from '../system-clock.ts';
import type { BoardsNews } from './news.ts';

const TELL_EVERY = millis(2000);
/** A node that said nothing for so long has no boards. */
const SILENT_FOR = millis(6000);
/** So many games are one message: the bus carries no more than some thousand bytes at once. */
const TOLD_TOGETHER = 300;

/** How many boards each game has; a game without any is absent. */
export type Boards = ReadonlyMap<number, number>;

export interface PresencePorts {
  readonly clock: Clock;
  /** Is there nobody to tell? */
  readonly isAlone: () => boolean;
  /** The boards that are connected here. */
  readonly ownBoards: () => Boards;
  readonly tell: (news: BoardsNews) => void;
}

interface OtherNode {
  readonly boards: Map<number, number>;
  heardAt: Instant;
}

const NOBODY: Boards = new Map();

/** What has to be said to somebody who was told the one and should know the other. */
function changesOf(told: Boards, present: Boards): [game: number, boards: number][] {
  const gone = [...told.keys()].filter((game) => !present.has(game)).map((game): [number, number] => [game, 0]);
  return [...[...present].filter(([game, boards]) => told.get(game) !== boards), ...gone];
}

export class Presence {
  readonly #ports: PresencePorts;
  readonly #others = new Map<string, OtherNode>();
  #told: Boards = NOBODY;
  /** Does somebody need to be told everything? */
  #isAsked = true;
  /** Are the others to tell everything? */
  #asks = true;
  #cancel: Cancel = () => undefined;

  constructor(ports: PresencePorts) {
    this.#ports = ports;
  }

  /** How many boards of a game are connected elsewhere. */
  elsewhere(gameId: number): number {
    return [...this.#others.values()].reduce((sum, { boards }) => sum + (boards.get(gameId) ?? 0), 0);
  }

  start(): void {
    const { clock, isAlone } = this.#ports;
    this.#cancel = clock.wakeAt(after(clock.now(), TELL_EVERY), () => {
      this.start();
      this.#forgetSilent(clock.now());
      if (!isAlone()) this.#tell(this.#ports.ownBoards());
    });
  }

  /** The boards that were here are gone. */
  stop(): void {
    this.#cancel();
    if (!this.#ports.isAlone()) this.#ports.tell({ of: 'boards', boards: [], isAll: true });
  }

  hear(node: string, { boards, isAll = false, asks = false }: BoardsNews): void {
    const known = this.#others.get(node);
    const other = known ?? { boards: new Map(), heardAt: this.#ports.clock.now() };
    // Who begins in the middle was heard before, and forgotten.
    if (known === undefined && !isAll) this.#asks = true;
    if (isAll) other.boards.clear();
    for (const [game, count] of boards) {
      if (count > 0) other.boards.set(game, count);
      else other.boards.delete(game);
    }
    other.heardAt = this.#ports.clock.now();
    this.#others.set(node, other);
    if (asks) this.#isAsked = true;
  }

  /** Something that the others told may not have been heard. */
  mayHaveMissed(): void {
    this.#asks = true;
  }

  #tell(present: Boards): void {
    const isAll = this.#isAsked;
    const changes = changesOf(isAll ? NOBODY : this.#told, present);
    // Who has nothing to tell says that: otherwise it would be taken for silent.
    for (let first = 0; first === 0 || first < changes.length; first += TOLD_TOGETHER) {
      const boards = changes.slice(first, first + TOLD_TOGETHER);
      const isFirst = first === 0;
      this.#ports.tell({
        of: 'boards',
        boards,
        ...(isFirst && isAll && { isAll }),
        ...(isFirst && this.#asks && { asks: this.#asks }),
      });
    }
    this.#told = new Map(present);
    this.#isAsked = this.#asks = false;
  }

  #forgetSilent(now: Instant): void {
    for (const [node, { heardAt }] of this.#others) if (now - heardAt >= SILENT_FOR) this.#others.delete(node);
  }
}
