// Sends floor commands one after the other until each is answered. After a lost connection it sends the same command with the same id, so that it is
// done once (docs/rules/floor.md#on-the-page).

import type { FloorNews } from '@feltclock/contract';
import { millis, type Instant, type Millis } from '@feltclock/domain';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { observable } from '../../../shared/state/observable.ts';
import type { FloorCommand } from './floor-command.ts';
import { isLongAgo, type CommandKeeper, type Waiting } from './kept-commands.ts';

export interface Sending {
  /** Commands without an answer, oldest first. */
  readonly waiting: readonly Waiting[];
  /**
   * `going`: sending. `lost`: the last try had no answer, the next one follows automatically. `held`: waits for the user's decision whether to send
   * at all.
   */
  readonly state: 'going' | 'lost' | 'held';
}

export interface FloorSenderPorts {
  readonly send: (waiting: Waiting) => Promise<FloorNews>;
  readonly answered: (news: FloorNews) => void;
  /** A command was refused after a reload of the page, so no caller waits for it. */
  readonly refusedLate: (command: FloorCommand, failure: unknown) => void;
  readonly keeper: CommandKeeper;
  readonly now: () => Instant;
  readonly newId: () => string;
  readonly after: (span: Millis, run: () => void) => () => void;
}

/** The delay before the next try, unless the connection opens sooner. */
const AGAIN = millis(3000);

interface Callbacks {
  readonly resolve: (news: FloorNews) => void;
  readonly reject: (failure: unknown) => void;
}

/** True if no answer came. The command may have been done or not. */
const isUnanswered = (failure: unknown): boolean =>
  failure instanceof ApiFailure && ['network', 'not-ready'].includes(failure.code);
/** The command stays and is sent after the next sign-in. */
const isSessionOver = (failure: unknown): boolean =>
  failure instanceof ApiFailure && ['unauthenticated', 'session-expired'].includes(failure.code);

/** Nothing is sent before `start`. */
export class FloorSender {
  readonly state;
  readonly #ports: FloorSenderPorts;
  readonly #callbacks = new Map<string, Callbacks>();
  #isSending = false;
  #isStopped = true;
  #cancelAgain: () => void = () => undefined;

  constructor(ports: FloorSenderPorts) {
    this.#ports = ports;
    const waiting = ports.keeper.read();
    const isHeld = waiting.some((each) => isLongAgo(each, ports.now()));
    this.state = observable<Sending>({ waiting, state: isHeld ? 'held' : 'going' });
  }

  /** Resolves with the answer, rejects with the refusal. A lost connection does not reject: the command is sent again. */
  give(command: FloorCommand): Promise<FloorNews> {
    const waiting: Waiting = { commandId: this.#ports.newId(), at: this.#ports.now(), command };
    const answer = new Promise<FloorNews>((resolve, reject) => {
      this.#callbacks.set(waiting.commandId, { resolve, reject });
    });
    this.#become([...this.#waiting, waiting]);
    this.hurry();
    return answer;
  }

  /** Sends now what has no answer yet. */
  hurry(): void {
    if (this.state.get().state !== 'held' && !this.#isSending) void this.#sendAll();
  }

  /** Sends what is held. */
  goOn(): void {
    this.#become(this.#waiting, 'going');
    this.hurry();
  }

  /** Discards every command without an answer. */
  drop(): void {
    this.#callbacks.clear();
    this.#become([], 'going');
  }

  /** Sends kept and new commands until the returned function is called. */
  start(): () => void {
    this.#isStopped = false;
    this.hurry();
    return () => {
      this.#isStopped = true;
      this.#cancelAgain();
    };
  }

  get #waiting(): readonly Waiting[] {
    return this.state.get().waiting;
  }

  #become(waiting: readonly Waiting[], state = this.state.get().state): void {
    this.#ports.keeper.keep(waiting);
    this.state.set({ waiting, state });
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    this.#cancelAgain();
    for (let next = this.#waiting[0]; next !== undefined && !this.#isStopped; next = this.#waiting[0])
      if (!(await this.#sendOne(next))) break;
    this.#isSending = false;
  }

  /** False if the following commands have to wait, because no answer came. */
  async #sendOne(next: Waiting): Promise<boolean> {
    try {
      const news = await this.#ports.send(next);
      this.#ports.answered(news);
      this.#finish(next, ({ resolve }) => resolve(news));
      return true;
    } catch (failure) {
      if (isUnanswered(failure)) {
        this.#become(this.#waiting, 'lost');
        this.#cancelAgain = this.#ports.after(AGAIN, () => this.hurry());
        return false;
      }
      if (isSessionOver(failure)) return false;
      const isAwaited = this.#callbacks.has(next.commandId);
      this.#finish(next, ({ reject }) => reject(failure));
      if (!isAwaited) this.#ports.refusedLate(next.command, failure);
      return true;
    }
  }

  #finish({ commandId }: Waiting, settle: (callbacks: Callbacks) => void): void {
    const callbacks = this.#callbacks.get(commandId);
    this.#callbacks.delete(commandId);
    this.#become(
      this.#waiting.filter((each) => each.commandId !== commandId),
      'going',
    );
    if (callbacks !== undefined) settle(callbacks);
  }
}
