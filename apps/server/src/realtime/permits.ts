// Authenticates clients and checks subscriptions: a few at a time, and again if rights changed meanwhile.
import type { AdmissionQueue } from './entrance/admission-queue.ts';
import type { ChannelPorts, TopicPart, Peer } from './ports.ts';

export class Permits {
  readonly #ports: Pick<ChannelPorts, 'authenticate' | 'maySubscribe' | 'rightsChanged'>;
  readonly #queue: Pick<AdmissionQueue, 'pass'>;
  /** Rises whenever rights or sessions may have changed. */
  #epoch = 0;

  constructor(
    ports: Pick<ChannelPorts, 'authenticate' | 'maySubscribe' | 'rightsChanged'>,
    queue: Pick<AdmissionQueue, 'pass'>,
  ) {
    this.#ports = ports;
    this.#queue = queue;
  }

  /** Invalidates checks that are running. */
  rightsChanged(): void {
    this.#epoch += 1;
    this.#ports.rightsChanged?.();
  }

  sessionEnded(): void {
    this.#epoch += 1;
  }

  /** Null if the credentials are invalid, or if the client has left while it waited. */
  async authenticate(authorization: string | undefined, isStillThere: () => boolean): Promise<Peer | null> {
    await this.#queue.pass();
    return isStillThere() ? this.#current(() => this.#ports.authenticate(authorization)) : null;
  }

  /** The peer may change during the wait. */
  async maySubscribe(peerNow: () => Peer, gameId: number, part: TopicPart): Promise<boolean> {
    await this.#queue.pass();
    return this.#current(() => this.#ports.maySubscribe(peerNow(), gameId, part));
  }

  /** Repeats the check until nothing changed during it. */
  async #current<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const epoch = this.#epoch;
      const answer = await ask();
      if (epoch === this.#epoch) return answer;
    }
  }
}
