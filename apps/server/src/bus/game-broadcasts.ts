// Brings what happened to a game to whoever listens to it: to this node's own sockets at once, then to the other nodes
// (docs/rules/nodes.md#own-sockets-first).

import { readGameTopic } from '@feltclock/contract';
import type { PublishOptions } from '../realtime/ports.ts';
import type { MessageNews } from './news.ts';
import type { NodeBus } from './node-bus.ts';
import type { ToldState, ToldVersions } from './told-versions.ts';

export interface BroadcastOptions extends PublishOptions {
  /** What the message says a version of. */
  readonly state?: ToldState;
}

/** This node's own sockets. */
export interface OwnSockets {
  publish(destination: string, body: string, options?: PublishOptions): void;
  /** Does somebody listen to this topic here? */
  hasListeners(destination: string): boolean;
}

export interface GameBroadcastPorts {
  readonly sockets: OwnSockets;
  readonly bus: Pick<NodeBus, 'isAlone' | 'tell'>;
  readonly told: ToldVersions;
  /** Does the database have this version of a part of a game, or a newer one? Rejects when it can't be asked. */
  readonly isStored: (game: number, state: ToldState) => Promise<boolean>;
  /** Another node told a version that the database does not have. */
  readonly noSuchVersion: (game: number) => void;
  /** Something is told on this topic of a game, whether or not somebody listens to it here. */
  readonly noteTold: (destination: string) => void;
}

export class GameBroadcasts {
  readonly #ports: GameBroadcastPorts;
  /** What is being looked up of games, behind which all else that is heard of them waits; none of these rejects. */
  readonly #lookups = new Map<number, Promise<void>>();

  constructor(ports: GameBroadcastPorts) {
    this.#ports = ports;
  }

  /** Something was committed here: own listeners hear it before this returns, the others when the bus brings it. */
  publish(destination: string, body: string, options: BroadcastOptions = {}): void {
    const { sockets, bus, noteTold } = this.#ports;
    if (bus.isAlone) {
      sockets.publish(destination, body, options);
      noteTold(destination);
      return;
    }
    const game = readGameTopic(destination);
    if (game === undefined) return;
    const { latest, state } = options;
    this.#tellOwn({ of: 'message', game, destination, body, latest, state });
    // Prize text may be far longer than what the bus carries.
    if (state?.part === 'prize') bus.tell({ of: 'game', game, part: 'prize' });
    else bus.tell({ of: 'message', game, destination, body, latest, state });
  }

  /** Something was committed elsewhere, or was missed: only own listeners are told. */
  publishHere(destination: string, body: string, options: BroadcastOptions = {}): void {
    const game = readGameTopic(destination);
    if (game !== undefined) this.#tellOwn({ of: 'message', game, destination, body, ...options });
  }

  /** Another node tells what it published. A version far beyond what was told is looked up first. */
  hear(news: MessageNews): void {
    this.inTurn(news.game, () => {
      const { sockets, told } = this.#ports;
      const { game, destination, state } = news;
      const isBelieved = state === undefined || told.isWithinReach(game, state);
      if (!isBelieved && sockets.hasListeners(destination)) return this.#tellWhenStored(news, state);
      this.#tellOwn(news);
      return undefined;
    });
  }

  /** Runs at once, or behind what is being looked up of the same game: what other nodes tell of it keeps its order. */
  inTurn(game: number, run: () => Promise<void> | undefined): void {
    const before = this.#lookups.get(game);
    const work = before === undefined ? run() : before.then(run);
    if (work === undefined) return;
    const lookup: Promise<void> = work.finally(() => {
      if (this.#lookups.get(game) === lookup) this.#lookups.delete(game);
    });
    this.#lookups.set(game, lookup);
  }

  async #tellWhenStored(news: MessageNews, state: ToldState): Promise<void> {
    const { isStored, noSuchVersion } = this.#ports;
    try {
      if (await isStored(news.game, state)) this.#tellOwn(news);
      else noSuchVersion(news.game);
    } catch {
      // A database that can't be asked is read for all of it when it is back.
    }
  }

  #tellOwn({ game, destination, body, latest, state }: MessageNews): void {
    const { sockets, told, noteTold } = this.#ports;
    noteTold(destination);
    if (!sockets.hasListeners(destination)) return;
    if (state !== undefined && !told.note(game, state)) return;
    sockets.publish(destination, body, latest === undefined ? undefined : { latest });
  }
}
