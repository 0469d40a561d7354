// The life of one STOMP client: its limits, its frames one after the other, and its end.
import type { CutOffReason } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { connectedFrame, errorFrame } from '../frames/server-frames.ts';
import { FrameDecoder, isFault } from '../frames/stomp-decoder.ts';
import type { Frame, StompVersion } from '../frames/stomp-frame.ts';
import { frameFor } from '../connection/framing.ts';
import type { Connection, ConnectionOwner } from '../connection/connection.ts';
import type { SubscribedPart, PeerMember } from '../peers.ts';
import type { Peer } from '../ports.ts';
import { carryOutRequest, answerTimeRequest } from './client-requests.ts';
import { BOUNDS_AFTER_CONNECT, BOUNDS_BEFORE_CONNECT } from './frame-bounds.ts';
import { decideFrame, type FrameDecision, isCommand, isTimeRequest, type SignIn } from './frame-decision.ts';
import { Pace } from './pace.ts';
import { Pulse } from './pulse.ts';
import { refusal } from './refusal.ts';
import type { ClientSession, StompSessionPorts } from './session-ports.ts';
import { StompClient } from './stomp-client.ts';

type SessionState = 'opening' | 'open' | 'closing' | 'gone';

const POLICY_VIOLATION = 1008;
const PROTOCOL_ERROR = 1002;
const TOO_BIG = 1009;
const NORMAL = 1000;
const GOING_AWAY = 1001;

const closeCode = (reason: CutOffReason): number =>
  reason === 'too-large'
    ? TOO_BIG
    : reason === 'malformed' || reason === 'bad-utf8'
      ? PROTOCOL_ERROR
      : POLICY_VIOLATION;

export class StompSession implements ConnectionOwner, PeerMember, ClientSession {
  readonly #client: StompClient;
  readonly #ports: StompSessionPorts;
  readonly #pulse: Pulse;
  readonly #pace: Pace;
  #state: SessionState = 'opening';
  #decoder = new FrameDecoder(BOUNDS_BEFORE_CONNECT);
  /** Frames that wait for the running one; null when none is running. */
  #waiting: Frame[] | null = null;
  /** When the session opened, or when it began to close. */
  #since: Instant;
  #bytesReceived = 0;

  constructor(connection: Connection, ports: StompSessionPorts) {
    const now = ports.now();
    this.#client = new StompClient(connection, ports);
    this.#ports = ports;
    this.#pulse = new Pulse(now);
    this.#pace = new Pace(now);
    this.#since = now;
    connection.owner = this;
    ports.meter.opened(connection.transport);
  }

  // Called by the connection.

  onBytes(bytes: Buffer): void {
    if (this.#isOver()) return;
    const arrivedAt = this.#ports.now();
    this.#countReceived(arrivedAt, bytes.length);
    if (this.#isOver()) return;
    this.#bytesReceived += bytes.length;
    if (this.#state !== 'open' && this.#bytesReceived > this.#ports.limits.bytesBeforeConnect) {
      this.cutOff('too-large', 'Too much was sent before CONNECT was answered.');
      return;
    }
    this.#decoder.push(bytes);
    for (let item = this.#decoder.next(); item !== null; item = this.#decoder.next()) {
      if (isFault(item)) this.cutOff(item.fault, item.message, item.receipt);
      else this.#guarded(item, () => this.#take(item, arrivedAt));
      if (this.#isOver()) return;
    }
  }

  onActivity(): void {
    this.#countReceived(this.#ports.now(), 0);
  }

  onReplaced(): void {
    this.#ports.meter.replaced();
  }

  onBacklog(bytes: number): void {
    if (bytes > this.#ports.limits.backlogBytes && !this.#isOver()) {
      this.cutOff('slow-reader', 'You read too slowly: too much is waiting for you.');
    }
  }

  onFault(reason: string, message: string): void {
    this.cutOff(reason === 'bad-utf8' || reason === 'too-large' ? reason : 'malformed', message);
  }

  onClosed(): void {
    if (this.#state === 'gone') return;
    this.#leave();
    this.#client.isOver = true;
    this.#state = 'gone';
    this.#client.connection.owner = null;
    this.#ports.meter.closed(this.#client.connection.transport);
    this.#ports.forget(this);
  }

  // Called by the channel and the peers.

  sweep(now: Instant): void {
    if (this.#state === 'gone') return;
    const { limits } = this.#ports;
    if (this.#state === 'closing') {
      if (now - this.#since >= limits.closeWithin) this.#client.connection.destroy();
    } else if (this.#state === 'opening' && now - this.#since >= limits.connectWithin) {
      this.cutOff('no-connect', 'No CONNECT came in time.');
    } else {
      const lapse = this.#pulse.sweep(now, this.#client.connection, limits.stallFor);
      if (lapse !== null) this.cutOff(lapse.reason, lapse.detail);
    }
  }

  onSessionEnded(): void {
    this.cutOff('session-expired', 'Your session has ended.');
  }

  gameIds(): Iterable<number> {
    return this.#client.subscriptions.gameIds();
  }

  subscribedParts(): Iterable<SubscribedPart> {
    return this.#client.subscriptions.subscribedParts();
  }

  isBoard(): boolean {
    return this.#client.subscriptions.isBoard();
  }

  sendAlone(destination: string, body: string): void {
    if (this.#client.subscriptions.toDestination(destination) !== undefined)
      this.#client.sendPersonal(destination, body);
  }

  revoke({ gameId, part }: SubscribedPart): void {
    for (const subscription of this.#client.subscriptions.toGame(gameId, part)) {
      this.#client.subscriptions.remove(subscription);
      this.#client.refuse(undefined, refusal('forbidden'), { destination: subscription.topic.destination });
    }
  }

  /** Sends the reason and ends the connection; counted and logged. `detail` is for the developer of the client. */
  cutOff(reason: CutOffReason, detail: string, receipt?: string): void {
    if (this.#isOver()) return;
    const { meter, logger } = this.#ports;
    meter.cutOff(reason);
    logger.info(
      { reason, sessionId: this.#client.peer?.sessionId, transport: this.#client.connection.transport },
      'a client was cut off',
    );
    const { version, language } = this.#client;
    const frame = errorFrame(version, { reason, detail, receipt, language, wasConnected: this.#client.peer !== null });
    this.#end(frame, closeCode(reason), detail);
  }

  goAway(): void {
    if (!this.#isOver()) this.#end(null, GOING_AWAY, 'The server is going away.');
  }

  destroy(): void {
    this.#client.connection.destroy();
  }

  // Incoming data.

  #countReceived(now: Instant, bytes: number): void {
    const { limits } = this.#ports;
    this.#pulse.received(now);
    this.#pace.countMessage(now, bytes);
    if (this.#pace.messages > limits.messagesPerSecond) this.cutOff('flood', 'You send too many messages.');
    else if (this.#pace.bytes > limits.bytesPerSecond) this.cutOff('flood', 'You send too much in a second.');
  }

  #take(frame: Frame, arrivedAt: Instant): void {
    const { limits, meter } = this.#ports;
    meter.received(isCommand(frame.command) ? frame.command : 'other');
    this.#pace.frames += 1;
    if (this.#pace.frames > limits.framesPerSecond) {
      this.cutOff('flood', `You send more than ${String(limits.framesPerSecond)} frames a second.`);
    } else if (this.#state === 'open' && isTimeRequest(frame)) {
      answerTimeRequest(frame, this.#client, this.#ports, arrivedAt);
    } else if (this.#waiting === null) {
      this.#handle(frame, arrivedAt);
    } else if (this.#waiting.length >= limits.waitingFrames) {
      this.cutOff('flood', 'Too many of your frames are waiting to be handled.');
    } else {
      this.#waiting.push(frame);
    }
  }

  /** An internal error in one client's frame ends only that client's connection. */
  #guarded(frame: Frame, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#ports.logger.error({ error, command: frame.command }, 'a frame could not be handled');
      this.cutOff('not-ready', 'The server failed at this. Please try again.');
    }
  }

  #handle(frame: Frame, arrivedAt: Instant): void {
    const handled = this.#carryOut(decideFrame(frame, this.#client, this.#ports.limits), arrivedAt);
    if (handled === undefined) return;
    this.#waiting ??= [];
    handled.then(
      () => {
        this.#goOn();
      },
      (error: unknown) => {
        this.#ports.logger.error({ error, command: frame.command }, 'a frame could not be handled');
        this.#goOn();
      },
    );
  }

  #goOn(): void {
    const waiting = this.#waiting;
    if (waiting === null) return;
    this.#waiting = null;
    for (let index = 0; index < waiting.length && !this.#isOver(); index += 1) {
      const frame = waiting[index];
      if (frame !== undefined) this.#guarded(frame, () => this.#handle(frame, this.#ports.now()));
      if (this.#isWaiting()) {
        this.#waiting = waiting.slice(index + 1);
        return;
      }
    }
  }

  // Carries out decisions. A returned promise must settle before the client's next frame is handled.

  #carryOut(decision: FrameDecision, arrivedAt: Instant): Promise<void> | undefined {
    switch (decision.do) {
      case 'sign-in':
        return this.#signIn(decision);
      case 'cut-off':
        if (decision.version !== undefined) this.#setVersion(decision.version);
        this.cutOff(decision.reason, decision.detail, decision.receipt);
        return undefined;
      case 'disconnect':
        this.#client.acknowledge(decision.receipt);
        this.#end(null, NORMAL, '');
        return undefined;
      default:
        return carryOutRequest(decision, this.#client, this.#ports, arrivedAt);
    }
  }

  async #signIn({ version, heartBeat, authorization }: SignIn): Promise<void> {
    const { permits, logger, peers, limits } = this.#ports;
    this.#setVersion(version);
    let peer: Peer | null;
    try {
      peer = await permits.authenticate(authorization, () => !this.#isOver());
    } catch (error) {
      logger.error({ error }, 'a client could not be authenticated');
      this.cutOff('not-ready', 'The server is not ready. Please try again.');
      return;
    }
    if (this.#isOver()) return;
    if (peer === null || (this.#client.connection.isInClear && !this.#ports.takesInClear(peer))) {
      this.cutOff('unauthenticated', 'Please sign in.');
      return;
    }
    this.#client.entry = peers.join(peer, this);
    this.#pulse.heartBeat = heartBeat;
    this.#decoder.bounds = BOUNDS_AFTER_CONNECT;
    this.#state = 'open';
    this.#client.connection.admit();
    this.#client.send(connectedFrame(version, this.#ports.nextMessageId(), limits.heartBeat));
  }

  #setVersion(version: StompVersion): void {
    this.#client.version = this.#decoder.version = version;
  }

  // The end of the session.

  #isOver(): boolean {
    return this.#client.isOver;
  }

  #isWaiting(): boolean {
    return this.#waiting !== null;
  }

  #end(frame: string | null, code: number, reason: string): void {
    this.#leave();
    this.#client.isOver = true;
    this.#state = 'closing';
    this.#since = this.#ports.now();
    if (frame !== null) this.#client.connection.sendLast(frameFor(this.#client.connection.framing, frame));
    this.#client.connection.close(code, reason);
  }

  #leave(): void {
    this.#client.subscriptions.removeAll();
    const { entry } = this.#client;
    if (entry !== null) this.#ports.peers.leave(entry, this);
    this.#waiting = null;
  }
}
