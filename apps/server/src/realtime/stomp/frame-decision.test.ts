import { REFUSALS_QUEUE, TIME_QUEUE, TIME_REQUEST, topicDestination } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { RecordingConnection } from '../../../test-support/realtime/recording-connection.ts';
import { subscriptionHeader, Subscriptions, type Subscription } from '../fan-out/subscriptions.ts';
import type { Frame, StompVersion } from '../frames/stomp-frame.ts';
import { decideFrame, type FrameSender, isCommand, isTimeRequest } from './frame-decision.ts';

const RULES = { heartBeat: millis(10_000), subscriptions: 3 };
const TOPIC = topicDestination('Action', 7);
const PUB = '/pub/receiveControl/gameId=7';

type Headers = Readonly<Record<string, string>>;

const frame = (command: string, headers: Headers = {}, body: string | Buffer = ''): Frame => ({
  command,
  headers: new Map(Object.entries(headers)),
  body: Buffer.from(body),
});

/** A sender with these subscriptions, each under its header line. */
const sender = (change: Partial<FrameSender> = {}, subscribed: Readonly<Record<string, Subscription>> = {}) => ({
  version: '1.2' as StompVersion,
  peer: {},
  subscriptions: { count: Object.keys(subscribed).length, find: (headers: string) => subscribed[headers] },
  ...change,
});
const stranger = sender({ peer: null });
const decide = (asked: Frame, by: FrameSender = sender()) => decideFrame(asked, by, RULES);

const held = new Subscriptions().add({ connection: new RecordingConnection(), version: '1.2' }, TOPIC, 7, {
  headers: subscriptionHeader('1', '1.2'),
  needsAck: false,
});
const cutOff = (reason: string) => expect.objectContaining({ do: 'cut-off', reason }) as unknown;

describe('the first frame', () => {
  it.each(['CONNECT', 'STOMP'])('is %s, and signs in', (command) => {
    const headers = { 'accept-version': '1.1,1.2', 'heart-beat': '5000,30000', Authorization: 'Bearer x' };
    expect(decide(frame(command, headers), stranger)).toEqual({
      do: 'sign-in',
      version: '1.2',
      heartBeat: { send: 30_000, expect: 10_000 },
      authorization: 'Bearer x',
    });
  });

  it.each<[string, Headers, object]>([
    ['the newest version that both speak', { 'accept-version': '1.0, 1.1' }, { version: '1.1' }],
    ['1.0 where no version is said', {}, { version: '1.0' }],
    ['1.0, which has no heart-beat', { 'heart-beat': '1000,1000' }, { heartBeat: { send: 0, expect: 0 } }],
    ['the name of the header in lower case', { authorization: 'Bearer y' }, { authorization: 'Bearer y' }],
    ['nobody', { 'accept-version': '1.2' }, { authorization: undefined }],
  ])('may ask for %s', (_, headers, decided) => {
    expect(decide(frame('CONNECT', headers), stranger)).toMatchObject({ do: 'sign-in', ...decided });
  });

  it.each<[string, Headers, object]>([
    ['a version there is not', { 'accept-version': '2.0' }, { reason: 'unsupported' }],
    [
      'a heart-beat that is none',
      { 'accept-version': '1.1', 'heart-beat': 'x' },
      { reason: 'malformed', version: '1.1' },
    ],
  ])('is cut off for %s', (_, headers, decided) => {
    expect(decide(frame('CONNECT', headers), stranger)).toMatchObject({ do: 'cut-off', ...decided });
  });

  it('is nothing else, and comes once', () => {
    expect(decide(frame('SEND', { destination: PUB }), stranger)).toEqual(cutOff('malformed'));
    expect(decide(frame('DISCONNECT'), stranger)).toEqual(cutOff('malformed'));
    expect(decide(frame('CONNECT', { 'accept-version': '1.2' }))).toEqual(cutOff('malformed'));
  });
});

describe('SEND', () => {
  it('is a command of a game, with its body as text', () => {
    expect(decide(frame('SEND', { destination: PUB, receipt: 'r' }, '{"한":"글"}'))).toEqual({
      do: 'command',
      receipt: 'r',
      expires: Number.NaN,
      command: { kind: 'Control', gameId: 7, body: '{"한":"글"}' },
    });
    expect(decide(frame('SEND', { destination: PUB, expires: '1750000000000' }))).toMatchObject({
      expires: 1_750_000_000_000,
    });
  });

  it.each([
    ['/pub/receiveOther/gameId=7', 'not-found'],
    ['/pub/receiveAction/gameId=07', 'not-found'],
    [TOPIC, 'forbidden'],
    [TIME_QUEUE, 'forbidden'],
    ['', 'forbidden'],
  ])('to %j is refused: %s', (destination, code) => {
    expect(decide(frame('SEND', { destination, receipt: 'r' }))).toEqual({
      do: 'refuse',
      receipt: 'r',
      why: { code, details: {} },
      about: { destination },
    });
  });

  it.each<[string, Frame, string]>([
    ['no destination', frame('SEND'), 'malformed'],
    ['a transaction', frame('SEND', { destination: PUB, transaction: 't' }), 'unsupported'],
    ['a body that is not UTF-8', frame('SEND', { destination: PUB }, Buffer.of(0xff)), 'bad-utf8'],
  ])('with %s is cut off', (_, asked, reason) => {
    expect(decide(asked)).toEqual(cutOff(reason));
  });

  it('to ask for the time is distinguished from all else', () => {
    expect(isTimeRequest(frame('SEND', { destination: TIME_REQUEST }))).toBe(true);
    expect(isTimeRequest(frame('SEND', { destination: PUB }))).toBe(false);
    expect(isTimeRequest(frame('SUBSCRIBE', { destination: TIME_REQUEST }))).toBe(false);
  });
});

describe('SUBSCRIBE', () => {
  const subscribe = (headers: Headers) => frame('SUBSCRIBE', { id: '1', destination: TOPIC, ...headers });

  it('is to one game, under the name that the client gave it', () => {
    expect(decide(subscribe({ receipt: 'r' }))).toEqual({
      do: 'subscribe',
      receipt: 'r',
      destination: TOPIC,
      gameId: 7,
      shape: { headers: subscriptionHeader('1', '1.2'), needsAck: false },
    });
  });

  it.each([REFUSALS_QUEUE, TIME_QUEUE])('to %s is to no game', (destination) => {
    expect(decide(subscribe({ destination }))).toMatchObject({ do: 'subscribe', destination, gameId: null });
  });

  it.each(['/topic/>', '/topic/sendAction/gameId=*', PUB, '/user/queue/other'])('to %s is refused', (destination) => {
    const refused = { do: 'refuse', why: { code: 'not-found' }, about: { destination } };
    expect(decide(subscribe({ destination }))).toMatchObject(refused);
  });

  it.each<[StompVersion, string, boolean]>([
    ['1.2', 'auto', false],
    ['1.2', 'client', true],
    ['1.2', 'client-individual', true],
    ['1.1', 'client', false],
  ])('in %s with the ack mode %s: a message names what to acknowledge: %s', (version, ack, needsAck) => {
    expect(decide(subscribe({ ack }), sender({ version }))).toMatchObject({ do: 'subscribe', shape: { needsAck } });
  });

  it('goes unnamed in 1.0 alone', () => {
    const unnamed = frame('SUBSCRIBE', { destination: TOPIC });
    expect(decide(unnamed, sender({ version: '1.0' }))).toMatchObject({ do: 'subscribe', shape: { headers: '' } });
    expect(decide(unnamed)).toEqual(cutOff('malformed'));
  });

  it.each<[string, Frame]>([
    ['no destination', frame('SUBSCRIBE', { id: '1' })],
    ['an ack mode there is not', subscribe({ ack: 'never' })],
    ['a name that every message would have to carry', subscribe({ id: 'x'.repeat(300) })],
    ['a name that is taken', subscribe({ id: 'taken' })],
  ])('with %s is cut off', (_, asked) => {
    expect(decide(asked, sender({}, { [subscriptionHeader('taken', '1.2')]: held }))).toEqual(cutOff('malformed'));
  });

  it('is cut off beyond the most that a client may have', () => {
    const having = (count: number) => sender({ subscriptions: { count, find: () => undefined } });
    expect(decide(subscribe({}), having(2))).toMatchObject({ do: 'subscribe' });
    expect(decide(subscribe({}), having(3))).toEqual(cutOff('too-many-subscriptions'));
  });
});

describe('UNSUBSCRIBE', () => {
  const subscribed = sender({}, { [subscriptionHeader('1', '1.2')]: held });

  it('ends the subscription that it names; of one that is gone nothing is left to end', () => {
    const decided = decide(frame('UNSUBSCRIBE', { id: '1', receipt: 'r' }), subscribed);
    expect(decided).toEqual({ do: 'unsubscribe', receipt: 'r', subscription: held });
    const decision = decide(frame('UNSUBSCRIBE', { id: '2' }), subscribed);
    expect(decision).toEqual({ do: 'unsubscribe', receipt: undefined, subscription: undefined });
  });

  it('needs a name, or in 1.0 a destination', () => {
    const old = sender({ version: '1.0' }, { '': held });
    expect(decide(frame('UNSUBSCRIBE', { destination: TOPIC }), old)).toMatchObject({ subscription: held });
    expect(decide(frame('UNSUBSCRIBE'), old)).toEqual(cutOff('malformed'));
    expect(decide(frame('UNSUBSCRIBE', { destination: TOPIC }), subscribed)).toEqual(cutOff('malformed'));
  });
});

describe('the other commands', () => {
  it.each<[string, StompVersion, Headers]>([
    ['ACK', '1.2', { id: '1' }],
    ['NACK', '1.2', { id: '1' }],
    ['ACK', '1.1', { 'message-id': '1' }],
  ])('%s in %s is taken', (command, version, headers) => {
    const decided = decide(frame(command, { ...headers, receipt: 'r' }), sender({ version }));
    expect(decided).toEqual({ do: 'acknowledge', receipt: 'r' });
  });

  it.each<[string, StompVersion, Headers, string]>([
    ['ACK', '1.2', { 'message-id': '1' }, 'malformed'],
    ['NACK', '1.1', { id: '1' }, 'malformed'],
    ['ACK', '1.2', { id: '1', transaction: 't' }, 'unsupported'],
    ['BEGIN', '1.2', { transaction: 't' }, 'unsupported'],
    ['COMMIT', '1.2', { transaction: 't' }, 'unsupported'],
    ['ABORT', '1.2', { transaction: 't' }, 'unsupported'],
    ['MESSAGE', '1.2', {}, 'malformed'],
    ['GIBBERISH', '1.2', {}, 'malformed'],
  ])('%s in %s with %j is cut off', (command, version, headers, reason) => {
    expect(decide(frame(command, { ...headers, receipt: 'r' }), sender({ version }))).toMatchObject({
      do: 'cut-off',
      reason,
      receipt: 'r',
    });
  });

  it('DISCONNECT says goodbye', () => {
    expect(decide(frame('DISCONNECT', { receipt: 'bye' }))).toEqual({ do: 'disconnect', receipt: 'bye' });
  });

  it('are known by name', () => {
    const known = ['CONNECT', 'STOMP', 'SEND', 'SUBSCRIBE', 'UNSUBSCRIBE', 'ACK', 'NACK', 'DISCONNECT', 'BEGIN'];
    expect([...known, 'COMMIT', 'ABORT'].every(isCommand)).toBe(true);
    expect(['MESSAGE', 'send', 'GIBBERISH', ''].some(isCommand)).toBe(false);
  });
});
