import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  floorTopic,
  floorWithoutMoneyTopic,
  PUB_KINDS,
  pubDestination,
  readFloorTopic,
  readFloorWithoutMoneyTopic,
  readGameTopic,
  readPubDestination,
  readTopicDestination,
  REFUSALS_QUEUE,
  TIME_QUEUE,
  TIME_REQUEST,
  topicDestination,
} from './destinations.ts';

const anyKind = fc.constantFrom(...PUB_KINDS);
const anyId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('the documented destinations', () => {
  it.each([
    ['Control', '/pub/receiveControl/gameId=7', '/topic/sendControl/gameId=7'],
    ['Prize', '/pub/receivePrize/gameId=7', '/topic/sendPrize/gameId=7'],
    ['Action', '/pub/receiveAction/gameId=7', '/topic/sendAction/gameId=7'],
    ['Level', '/pub/receiveLevel/gameId=7', '/topic/sendLevel/gameId=7'],
    ['Refresh', '/pub/receiveRefresh/gameId=7', '/topic/sendRefresh/gameId=7'],
  ] as const)('%s: %s and %s', (kind, pub, topic) => {
    expect(pubDestination(kind, 7)).toBe(pub);
    expect(topicDestination(kind, 7)).toBe(topic);
    expect(readPubDestination(pub)).toEqual({ kind, gameId: 7 });
    expect(readTopicDestination(topic)).toEqual({ kind, gameId: 7 });
  });

  it('are five', () => {
    expect(PUB_KINDS).toEqual(['Control', 'Prize', 'Action', 'Level', 'Refresh']);
    expect([REFUSALS_QUEUE, TIME_QUEUE, TIME_REQUEST]).toEqual([
      '/user/queue/refusals',
      '/user/queue/time',
      '/pub/time',
    ]);
  });
});

describe('reading', () => {
  it('gives back what was built, of every kind and id, and never takes one side for the other', () => {
    fc.assert(
      fc.property(anyKind, anyId, (kind, gameId) => {
        const pub = pubDestination(kind, gameId);
        const topic = topicDestination(kind, gameId);
        expect(readPubDestination(pub)).toEqual({ kind, gameId });
        expect(readTopicDestination(topic)).toEqual({ kind, gameId });
        expect(readPubDestination(topic)).toBeUndefined();
        expect(readTopicDestination(pub)).toBeUndefined();
      }),
    );
  });

  it('reads nothing that would not be built again letter by letter', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/pub',
        '/topic',
        '/receive',
        '/send',
        'Control',
        'Level',
        '/gameId=',
        '7',
        '0',
        '/',
        '=',
        '*',
        ' ',
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
        (destination) => {
          const pub = readPubDestination(destination);
          const topic = readTopicDestination(destination);
          if (pub !== undefined) expect(pubDestination(pub.kind, pub.gameId)).toBe(destination);
          if (topic !== undefined) expect(topicDestination(topic.kind, topic.gameId)).toBe(destination);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    '',
    '/topic',
    '/topic/sendControl',
    '/topic/sendControl/',
    '/topic/sendControl/gameId=',
    '/topic/sendControl/gameId=0',
    '/topic/sendControl/gameId=07',
    '/topic/sendControl/gameId=-7',
    '/topic/sendControl/gameId=+7',
    '/topic/sendControl/gameId=7.0',
    '/topic/sendControl/gameId=7e0',
    '/topic/sendControl/gameId=0x7',
    '/topic/sendControl/gameId=*',
    '/topic/sendControl/gameId=>',
    '/topic/sendControl/gameId=7,8',
    '/topic/sendControl/gameId=7/',
    '/topic/sendControl/gameId=7?x',
    '/topic/sendControl/gameId=7 ',
    '/topic/sendControl/gameId=7\n',
    '/topic/sendControl/gameId=7\0',
    ' /topic/sendControl/gameId=7',
    '/topic/sendControl/gameid=7',
    '/topic/sendcontrol/gameId=7',
    '/topic/sendCONTROL/gameId=7',
    '/topic/send*/gameId=7',
    '/topic/**/gameId=7',
    '/topic/sendTime/gameId=7',
    '/topic/sendconstructor/gameId=7',
    '/topic/sendControlControl/gameId=7',
    '/topic//sendControl/gameId=7',
    '/topic/sendControl/gameId=7/topic/sendLevel/gameId=8',
    '/topic/../topic/sendControl/gameId=7',
    '/TOPIC/sendControl/gameId=7',
    '/topic/sendControl/gameId=٧',
    '/topic/sendControl/gameId=９',
    '/topic/sendControl/gameId=9007199254740992',
    '/topic/sendControl/gameId=9999999999999999',
    `/topic/sendControl/gameId=${'7'.repeat(5000)}`,
    '/queue/sendControl/gameId=7',
    '/user/queue/refusals',
  ])('%j is no topic, nor anything to publish to', (destination) => {
    expect(readTopicDestination(destination)).toBeUndefined();
    expect(readPubDestination(destination)).toBeUndefined();
    expect(readPubDestination(destination.replace('/topic', '/pub').replace('/send', '/receive'))).toBeUndefined();
  });
});

describe('the topic of a floor', () => {
  it('is read for its game, and is none of the boards’ topics', () => {
    fc.assert(
      fc.property(anyKind, anyId, (kind, gameId) => {
        expect(readFloorTopic(floorTopic(gameId))).toBe(gameId);
        expect(readTopicDestination(floorTopic(gameId))).toBeUndefined();
        expect(readFloorTopic(topicDestination(kind, gameId))).toBeUndefined();
        expect(readFloorTopic(floorWithoutMoneyTopic(gameId))).toBeUndefined();
        expect(readFloorWithoutMoneyTopic(floorWithoutMoneyTopic(gameId))).toBe(gameId);
        expect(readFloorWithoutMoneyTopic(floorTopic(gameId))).toBeUndefined();
        const topics = [floorTopic(gameId), floorWithoutMoneyTopic(gameId), topicDestination(kind, gameId)];
        expect(topics.map(readGameTopic)).toEqual([gameId, gameId, gameId]);
      }),
    );
  });

  it.each([
    '/topic/floor/gameId=0',
    '/topic/floor/gameId=07',
    '/topic/floor/gameId=-7',
    '/topic/floor/gameId=*',
    '/topic/floor/gameId=7,8',
    '/topic/floor/gameId=7 ',
    '/topic/floor/gameId=7/topic/floor/gameId=8',
    '/topic/floor/screenId=7',
    '/topic/Floor/gameId=7',
    '/pub/floor/gameId=7',
    ' /topic/floor/gameId=7',
    '/topic/floor/gameId=9007199254740992',
  ])('%j is none', (destination) => {
    expect(readFloorTopic(destination)).toBeUndefined();
    expect(readGameTopic(destination)).toBeUndefined();
  });
});
