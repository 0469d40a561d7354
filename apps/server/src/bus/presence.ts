// Counts the boards of each game on other nodes. Each node publishes its changes every two seconds; nothing is stored
// (docs/rules/storage.md#nodes).

import { after, millis, type Instant } from '@feltclock/domain';
import type { Cancel, Clock } from '../system-clock.ts';
import type { BoardsNews } from './news.ts';

const PUBLISH_EVERY = millis(2000);
/** After this silence a node counts as having no boards. */
const SILENT_FOR = millis(6000);
/** The most games in one message, which must fit on the bus. */
const BATCH_SIZE = 300;

/** The number of boards of each game; games without boards are absent. */
export type Boards = ReadonlyMap<number, number>;

export interface PresencePorts {
  readonly clock: Clock;
  readonly isAlone: () => boolean;
  readonly ownBoards: () => Boards;
  readonly publish: (news: BoardsNews) => void;
}

interface OtherNode {
  readonly boards: Map<number, number>;
  receivedAt: Instant;
}

const NOBODY: Boards = new Map();

/** The differences between the published and the present state. */
function changesOf(published: Boards, present: Boards): [game: number, boards: number][] {
  const left = [...published.keys()].filter((game) => !present.has(game)).map((game): [number, number] => [game, 0]);
  return [...[...present].filter(([game, boards]) => published.get(game) !== boards), ...left];
}

export class Presence {
  readonly #ports: PresencePorts;
  readonly #others = new Map<string, OtherNode>();
  #published: Boards = NOBODY;
  /** Did another node ask for everything? */
  #isAsked = true;
  /** Does this node want everything from the others? */
  #asks = true;
  #cancel: Cancel = () => undefined;

  constructor(ports: PresencePorts) {
    this.#ports = ports;
  }

  /** The number of boards of a game on other nodes. */
  elsewhere(gameId: number): number {
    return [...this.#others.values()].reduce((sum, { boards }) => sum + (boards.get(gameId) ?? 0), 0);
  }

  start(): void {
    const { clock, isAlone } = this.#ports;
    this.#cancel = clock.wakeAt(after(clock.now(), PUBLISH_EVERY), () => {
      this.start();
      this.#forgetSilent(clock.now());
      if (!isAlone()) this.#publish(this.#ports.ownBoards());
    });
  }

  /** Publishes that this node has no boards any more. */
  stop(): void {
    this.#cancel();
    if (!this.#ports.isAlone()) this.#ports.publish({ of: 'boards', boards: [], isAll: true });
  }

  receive(node: string, { boards, isAll = false, asks = false }: BoardsNews): void {
    const known = this.#others.get(node);
    const other = known ?? { boards: new Map(), receivedAt: this.#ports.clock.now() };
    // A node that starts with changes was known before and was forgotten.
    if (known === undefined && !isAll) this.#asks = true;
    if (isAll) other.boards.clear();
    for (const [game, count] of boards) {
      if (count > 0) other.boards.set(game, count);
      else other.boards.delete(game);
    }
    other.receivedAt = this.#ports.clock.now();
    this.#others.set(node, other);
    if (asks) this.#isAsked = true;
  }

  /** Messages of other nodes may have been lost. */
  requestAll(): void {
    this.#asks = true;
  }

  #publish(present: Boards): void {
    const isAll = this.#isAsked;
    const changes = changesOf(isAll ? NOBODY : this.#published, present);
    // An empty message is sent too: without it the node would count as silent.
    for (let first = 0; first === 0 || first < changes.length; first += BATCH_SIZE) {
      const boards = changes.slice(first, first + BATCH_SIZE);
      const isFirst = first === 0;
      this.#ports.publish({
        of: 'boards',
        boards,
        ...(isFirst && isAll && { isAll }),
        ...(isFirst && this.#asks && { asks: this.#asks }),
      });
    }
    this.#published = new Map(present);
    this.#isAsked = this.#asks = false;
  }

  #forgetSilent(now: Instant): void {
    for (const [node, { receivedAt }] of this.#others) if (now - receivedAt >= SILENT_FOR) this.#others.delete(node);
  }
}
