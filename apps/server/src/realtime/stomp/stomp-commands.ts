// What each STOMP command of a client does.
import {
  type CutOffReason,
  readPubDestination,
  readTopicDestination,
  REFUSALS_QUEUE,
  TIME_QUEUE,
  TIME_REQUEST,
  timeRequest,
} from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { isUtf8 } from 'node:buffer';
import { agreeOnHeartBeat, type HeartBeat, NO_HEART_BEAT } from './heart-beat.ts';
import type { Peer, SentMessage } from '../ports.ts';
import { type Refusal, refusal, refusalOf } from './refusal.ts';
import type { SessionHost } from '../session-host.ts';
import { type Frame, type Header, STOMP_VERSIONS, type StompVersion } from './stomp-frame.ts';
import {
  type Subscriber,
  type Subscription,
  subscriptionHeader,
  type SubscriptionShape,
} from '../fan-out/subscriptions.ts';

/** The client a command came from, as the commands see it. */
export interface CommandClient extends Subscriber {
  readonly host: SessionHost;
  readonly peer: Peer | null;
  isOver(): boolean;
  readonly subscriptionCount: number;
  /** By its header line; one that has none, by its destination. */
  findSubscription(headers: string, destination: string | undefined): Subscription | undefined;
  /** From here on frames are read as this version writes them. */
  agreeOn(version: StompVersion): void;
  admit(peer: Peer, heartBeat: HeartBeat): void;
  listensTo(gameId: number): boolean;
  subscribe(destination: string, gameId: number | null, shape: SubscriptionShape): void;
  unsubscribe(subscription: Subscription): void;
  sendFrame(command: string, headers: readonly Header[]): void;
  /** A message on a queue of the client's own. */
  sendPersonal(queue: string, body: string, latest?: string): void;
  refuse(receipt: string | undefined, why: Refusal, about?: object): void;
  cutOff(reason: CutOffReason, message: string, receipt?: string): void;
  /** Says goodbye in good order. */
  finish(): void;
}

/** Every message of the subscription carries it. */
const LONGEST_SUBSCRIPTION_HEADER = 300;
/** Commands a client may send; anything else it makes up. */
const COMMANDS: ReadonlySet<string> = new Set([
  'CONNECT',
  'STOMP',
  'SEND',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'ACK',
  'NACK',
  'BEGIN',
  'COMMIT',
  'ABORT',
  'DISCONNECT',
]);
const ACK_MODES: readonly string[] = ['auto', 'client', 'client-individual'];

export const isCommand = (command: string): boolean => COMMANDS.has(command);

export const isTimeRequest = (frame: Frame): boolean =>
  frame.command === 'SEND' && frame.headers.get('destination') === TIME_REQUEST;

/** Answers at once, whatever else of this client is being handled: the answer is only as good as it is prompt. */
export function answerTime(client: CommandClient, frame: Frame, arrivedAt: Instant): void {
  const asked = timeRequest.safeParse(readJson(frame.body));
  if (!asked.success) {
    client.refuse(frame.headers.get('receipt'), refusal('invalid-request'));
    return;
  }
  const { id, t0 } = asked.data;
  const body = JSON.stringify({ id, t0, t1: arrivedAt, t2: client.host.ports.clock.now() });
  client.sendPersonal(TIME_QUEUE, body, TIME_QUEUE);
  acknowledge(client, frame);
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Handles a frame; what it returns, if anything, is to be waited for before the client's next frame. */
export function handleFrame(client: CommandClient, frame: Frame, arrivedAt: Instant): Promise<void> | undefined {
  const isConnect = frame.command === 'CONNECT' || frame.command === 'STOMP';
  if (isConnect !== (client.peer === null)) {
    malformed(client, frame, isConnect ? 'You are connected already.' : 'The first frame must be CONNECT.');
    return undefined;
  }
  switch (frame.command) {
    case 'CONNECT':
    case 'STOMP':
      return connect(client, frame);
    case 'SEND':
      return send(client, frame, arrivedAt);
    case 'SUBSCRIBE':
      return subscribe(client, frame);
    case 'UNSUBSCRIBE':
      unsubscribe(client, frame);
      return undefined;
    case 'ACK':
    case 'NACK':
      takeAck(client, frame);
      return undefined;
    case 'DISCONNECT':
      acknowledge(client, frame);
      client.finish();
      return undefined;
    case 'BEGIN':
    case 'COMMIT':
    case 'ABORT':
      client.cutOff('unsupported', 'Transactions are not supported.', frame.headers.get('receipt'));
      return undefined;
    default:
      malformed(client, frame, `There is no command ${frame.command}.`);
      return undefined;
  }
}

function malformed(client: CommandClient, frame: Frame, message: string): void {
  client.cutOff('malformed', message, frame.headers.get('receipt'));
}

function acknowledge(client: CommandClient, frame: Frame): void {
  const receipt = frame.headers.get('receipt');
  if (receipt !== undefined) client.sendFrame('RECEIPT', [['receipt-id', receipt]]);
}

function chooseVersion(header: string | undefined): StompVersion | undefined {
  if (header === undefined) return '1.0';
  const accepted = header.split(',').map((version) => version.trim());
  return STOMP_VERSIONS.find((version) => accepted.includes(version));
}

function connect(client: CommandClient, frame: Frame): Promise<void> | undefined {
  const version = chooseVersion(frame.headers.get('accept-version'));
  if (version === undefined) {
    client.cutOff('unsupported', 'This server speaks STOMP 1.2, 1.1 and 1.0.');
    return undefined;
  }
  client.agreeOn(version);
  const own = client.host.limits.heartBeat;
  const heartBeat = version === '1.0' ? NO_HEART_BEAT : agreeOnHeartBeat(frame.headers.get('heart-beat'), own);
  if (heartBeat === null) {
    malformed(client, frame, 'heart-beat is not a pair of numbers.');
    return undefined;
  }
  return signIn(client, frame, heartBeat);
}

async function signIn(client: CommandClient, frame: Frame, heartBeat: HeartBeat): Promise<void> {
  const { host } = client;
  const authorization = frame.headers.get('Authorization') ?? frame.headers.get('authorization');
  let peer: Peer | null;
  try {
    await host.turnstile.pass();
    if (client.isOver()) return;
    peer = await current(host, () => host.ports.authenticate(authorization));
  } catch (error) {
    host.ports.logger.error({ error }, 'a client could not be authenticated');
    client.cutOff('not-ready', 'The server is not ready. Please try again.');
    return;
  }
  if (client.isOver()) return;
  if (peer === null) {
    client.cutOff('unauthenticated', 'Please sign in.');
    return;
  }
  client.admit(peer, heartBeat);
  const headers: Header[] = [
    ['version', client.version],
    ['server', 'feltclock'],
    ['session', host.fanOut.nextMessageId()],
  ];
  if (client.version !== '1.0')
    headers.push(['heart-beat', `${String(host.limits.heartBeat)},${String(host.limits.heartBeat)}`]);
  client.sendFrame('CONNECTED', headers);
}

/** An answer about rights that was still right when it came: asked for again when rights changed meanwhile. */
async function current<Answer>(host: SessionHost, ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const epoch = host.rightsEpoch;
    const answer = await ask();
    if (epoch === host.rightsEpoch) return answer;
  }
}

function send(client: CommandClient, frame: Frame, arrivedAt: Instant): Promise<void> | undefined {
  const destination = frame.headers.get('destination');
  const receipt = frame.headers.get('receipt');
  if (destination === undefined) {
    malformed(client, frame, 'SEND needs a destination.');
  } else if (frame.headers.has('transaction')) {
    client.cutOff('unsupported', 'Transactions are not supported.', receipt);
  } else if (!isUtf8(frame.body)) {
    client.cutOff('bad-utf8', 'The body is not UTF-8.', receipt);
  } else {
    const pub = readPubDestination(destination);
    const { peer } = client;
    if (pub !== undefined && peer !== null) {
      return command(client, frame, { ...pub, body: frame.body.toString('utf8'), peer }, arrivedAt);
    }
    client.refuse(receipt, refusal(destination.startsWith('/pub/') ? 'not-found' : 'forbidden'), { destination });
  }
  return undefined;
}

async function command(client: CommandClient, frame: Frame, message: SentMessage, arrivedAt: Instant): Promise<void> {
  const { ports, metrics } = client.host;
  try {
    await ports.onSend(message);
    metrics.stored(ports.clock.now() - arrivedAt);
    acknowledge(client, frame);
  } catch (error) {
    const why = refusalOf(error);
    if (why === null) ports.logger.error({ error, kind: message.kind, gameId: message.gameId }, 'a command failed');
    client.refuse(frame.headers.get('receipt'), why ?? refusal('internal'));
  }
}

interface Asked {
  readonly destination: string;
  readonly receipt: string | undefined;
  readonly shape: SubscriptionShape;
}

function subscribe(client: CommandClient, frame: Frame): Promise<void> | undefined {
  const destination = frame.headers.get('destination');
  const receipt = frame.headers.get('receipt');
  const ack = frame.headers.get('ack') ?? 'auto';
  const id = frame.headers.get('id');
  const headers = subscriptionHeader(id, client.version);
  // Only STOMP 1.0 lets a subscription go unnamed; it is then known by its destination.
  if (destination === undefined || (id === undefined && client.version !== '1.0')) {
    malformed(client, frame, 'SUBSCRIBE needs an id and a destination.');
  } else if (!ACK_MODES.includes(ack)) {
    malformed(client, frame, 'There is no such ack mode.');
  } else if (headers.length > LONGEST_SUBSCRIPTION_HEADER) {
    malformed(client, frame, 'The id of the subscription is too long.');
  } else if (client.findSubscription(headers, destination) !== undefined) {
    malformed(client, frame, 'There is a subscription with this id already.');
  } else if (client.subscriptionCount >= client.host.limits.subscriptions) {
    client.cutOff('too-many-subscriptions', 'You have too many subscriptions.', receipt);
  } else {
    const needsAck = client.version === '1.2' && ack !== 'auto';
    return open(client, frame, { destination, receipt, shape: { headers, needsAck } });
  }
  return undefined;
}

function open(client: CommandClient, frame: Frame, asked: Asked): Promise<void> | undefined {
  const { destination, receipt, shape } = asked;
  const topic = readTopicDestination(destination);
  if (topic !== undefined) return listen(client, frame, asked, topic.gameId);
  if (destination === REFUSALS_QUEUE || destination === TIME_QUEUE) {
    client.subscribe(destination, null, shape);
    acknowledge(client, frame);
  } else {
    client.refuse(receipt, refusal('not-found'), { destination });
  }
  return undefined;
}

async function listen(client: CommandClient, frame: Frame, asked: Asked, gameId: number): Promise<void> {
  const { host, peer } = client;
  const { destination, receipt, shape } = asked;
  if (peer === null) return;
  try {
    const isAllowed = await mayListen(client, peer, gameId);
    if (client.isOver()) return;
    if (!isAllowed) {
      client.refuse(receipt, refusal('forbidden'), { destination });
      return;
    }
    client.subscribe(destination, gameId, shape);
    acknowledge(client, frame);
  } catch (error) {
    host.ports.logger.error({ error, gameId }, 'the right to subscribe could not be checked');
    client.refuse(receipt, refusal('internal'), { destination });
  }
}

async function mayListen(client: CommandClient, peer: Peer, gameId: number): Promise<boolean> {
  // Whoever listens to the game already may do so: when that right ends, the subscriptions end with it.
  if (client.listensTo(gameId)) return true;
  const { host } = client;
  await host.turnstile.pass();
  return current(host, () => host.ports.maySubscribe(client.peer ?? peer, gameId));
}

function unsubscribe(client: CommandClient, frame: Frame): void {
  const id = frame.headers.get('id');
  const destination = frame.headers.get('destination');
  if (id === undefined && (client.version !== '1.0' || destination === undefined)) {
    malformed(client, frame, 'UNSUBSCRIBE needs an id.');
    return;
  }
  // One that the server has ended meanwhile is no mistake of the client's.
  const subscription = client.findSubscription(subscriptionHeader(id, client.version), destination);
  if (subscription !== undefined) client.unsubscribe(subscription);
  acknowledge(client, frame);
}

/** Every ack mode is accepted and nothing waits for an ACK: a board needs the newest state, not a redelivery. */
function takeAck(client: CommandClient, frame: Frame): void {
  if (frame.headers.has('transaction')) {
    client.cutOff('unsupported', 'Transactions are not supported.', frame.headers.get('receipt'));
  } else if (frame.headers.has(client.version === '1.2' ? 'id' : 'message-id')) {
    acknowledge(client, frame);
  } else {
    malformed(client, frame, `${frame.command} doesn't say what it is about.`);
  }
}
