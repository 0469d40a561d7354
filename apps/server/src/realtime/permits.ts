// Who a client is and what it may listen to: asked a few at a time, and asked again when rights changed while the answer was on its way.
import type { AdmissionQueue } from './entrance/admission-queue.ts';
import type { ChannelPorts, TopicPart, Peer } from './ports.ts';

export class Permits {
  readonly #ports: Pick<ChannelPorts, 'authenticate' | 'maySubscribe' | 'rightsChanged'>;
  readonly #queue: Pick<AdmissionQueue, 'pass'>;
  /** A number that rises whenever rights or sessions may have changed. */
  #epoch = 0;

  constructor(
    ports: Pick<ChannelPorts, 'authenticate' | 'maySubscribe' | 'rightsChanged'>,
    queue: Pick<AdmissionQueue, 'pass'>,
  ) {
    this.#ports = ports;
    this.#queue = queue;
  }

  /** Makes answers that are on their way out of date. */
  rightsChanged(): void {
    this.#epoch += 1;
    this.#ports.rightsChanged?.();
  }

  /** The same, when it was a session that ended. */
  sessionEnded(): void {
    this.#epoch += 1;
  }

  /** Who the client is; null for a stranger, and for a client that gave up while it waited for its turn. */
  async authenticate(authorization: string | undefined, isStillThere: () => boolean): Promise<Peer | null> {
    await this.#queue.pass();
    return isStillThere() ? this.#current(() => this.#ports.authenticate(authorization)) : null;
  }

  /** Who the peer is may change while it waits. */
  async mayListen(peerNow: () => Peer, gameId: number, part: TopicPart): Promise<boolean> {
    await this.#queue.pass();
    return this.#current(() => this.#ports.maySubscribe(peerNow(), gameId, part));
  }

  /** An answer that was still right when it came. */
  async #current<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const epoch = this.#epoch;
      const answer = await ask();
      if (epoch === this.#epoch) return answer;
    }
  }
}
