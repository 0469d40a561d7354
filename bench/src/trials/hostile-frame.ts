// Hostile STOMP frames: every command, to every existing destination and some others.
import {
  PUB_KINDS,
  pubDestination,
  REFUSALS_QUEUE,
  TIME_QUEUE,
  TIME_REQUEST,
  topicDestination,
} from '@feltclock/contract';
import type { Chance } from './chance.ts';
import { hostileText, oddValue, spoiled, type Json } from './hostile-json.ts';

const COUNTS = { currentPlayer: 9, earlyBuyInPlayer: 1, buyInPlayer: 9, firstReBuyInPlayer: 1, secondReBuyInPlayer: 0 };
/** Valid bodies for each kind. */
const RIGHT: Readonly<Record<(typeof PUB_KINDS)[number], readonly Json[]>> = {
  Control: [{ ...COUNTS, thirdReBuyInPlayer: 0, addOnPlayer: 2 }],
  Prize: ['<p>1st <strong>50%</strong></p>', '"<p>1st</p>"'],
  Action: ['INIT', 'PLAY', 'PAUSE', 'PAUSE', 'PLAY', 'END'].map((action) => ({ action, actionUserId: 'x' })),
  Level: [0, 1, 2, 5].map((seq) => ({ seq, play: true, updateUserId: null })),
  Refresh: [{}, ''],
};
const TAGS = [
  '<b>',
  '</b>',
  '<p style="color:red">',
  '<a href="javascript:1">',
  '<svg><script>',
  '<!--',
  '&#',
  '<',
  '한',
  ']]>',
];
const ELSEWHERE = [
  ...[
    '',
    '/',
    '/pub',
    '/pub/',
    '/pub/time/',
    '/pub/receiveControl',
    '/pub/receiveControl/gameId=',
    '/topic/sendControl',
  ],
  ...['/pub/receiveControl/gameId=01', '/pub/receiveControl/gameId=-1', '/pub/receiveControl/gameId=9007199254740993'],
  ...['/pub/receiveNothing/gameId=1', '/pub/receivecontrol/gameId=1', '/user/queue/../refusals', '/topic/*', '한/국'],
  ...[REFUSALS_QUEUE, TIME_QUEUE, '/user/other/queue/refusals', '/queue/x', `/pub/${'x'.repeat(3000)}`, '__proto__'],
];
const ODD_HEADERS = [
  ...[
    'receipt:',
    'receipt:\\n\\c\\\\',
    'receipt:한',
    `receipt:${'r'.repeat(600)}`,
    'receipt:a\nreceipt:b',
    ':',
    'x',
    'x:',
  ],
  ...[
    'content-type:application/octet-stream',
    'Authorization:Bearer x',
    'destination:/pub/time',
    'id:0\nid:1',
    'x:\\t',
  ],
  ...['transaction:t', 'ack:client', 'ack:maybe', 'selector:1=1', 'version:1.9', 'heart-beat:0,0', '__proto__:x'],
];

function prize(chance: Chance): string {
  const size = chance.oneIn(40) ? 2000 : 30;
  return Array.from({ length: chance.below(size) }, () => chance.pick(TAGS)).join('');
}

/** Bytes that are no text end a connection, so they are rare. */
const textOf = (hostile: string | Buffer, chance: Chance): string | Buffer =>
  chance.oneIn(30) ? hostile : hostile.toString();

function bodyOf(kind: (typeof PUB_KINDS)[number], chance: Chance): string | Buffer {
  if (kind === 'Prize' && chance.oneIn(2)) return prize(chance);
  const right = chance.pick(RIGHT[kind]);
  const way = chance.below(6);
  if (way === 0) return typeof right === 'string' ? right : JSON.stringify(right);
  if (way === 1) return JSON.stringify(oddValue(chance)).slice(0, 60_000);
  if (way === 2) return textOf(hostileText(right, chance), chance);
  return JSON.stringify(spoiled(right, chance) ?? null).slice(0, 60_000);
}

/** A body without a content-length ends at its first NUL. */
function sendFrame(destination: string, body: string | Buffer, chance: Chance): Buffer {
  const bytes = Buffer.from(body as string).subarray(0, 60_000);
  // A length between the two would make the server wait for the rest.
  const lie = chance.pick([chance.below(bytes.length + 1), 200_000, -1, 1.5, Number.NaN]);
  const declared = chance.oneIn(600) ? lie : bytes.length;
  const length = bytes.includes(0) || chance.oneIn(3) ? `content-length:${String(declared)}\n` : '';
  const odd = chance.oneIn(12) ? `${chance.pick(ODD_HEADERS)}\n` : '';
  return Buffer.concat([Buffer.from(`SEND\ndestination:${destination}\n${length}${odd}\n`), bytes, Buffer.from([0])]);
}

const frame = (text: string): Buffer => Buffer.from(`${text}\0`);

/** A frame that must end its connection. */
function fatalFrame(chance: Chance): Buffer {
  const kind = chance.below(8);
  if (kind === 0) return chance.bytes(1 + chance.below(400));
  if (kind === 1) return frame(`${chance.pick(['BEGIN', 'COMMIT', 'ABORT'])}\ntransaction:t\n\n`);
  if (kind === 2) return frame(`${chance.pick(['MESSAGE', 'ERROR', 'send', 'X'.repeat(50), '한'])}\n\n`);
  if (kind === 3) return frame(`SUBSCRIBE\nid:b\ndestination:${REFUSALS_QUEUE}\n\nwith a body`);
  if (kind === 4) return frame(`SEND\n${'h:1\n'.repeat(100)}\n`);
  if (kind === 5) return frame(`SEND\ndestination:${TIME_REQUEST}\n${'x'.repeat(9000)}:1\n\n`);
  if (kind === 6) return frame(`DISCONNECT\nreceipt:bye\n\n`);
  return frame('CONNECT\naccept-version:1.2\n\n');
}

/** One frame of a connected client to one of these games, or to another destination. */
export function hostileFrame(games: readonly number[], chance: Chance): Buffer {
  const game = chance.pick(games);
  const kind = chance.pick(PUB_KINDS);
  const what = chance.below(100);
  if (what < 60) return sendFrame(pubDestination(kind, game), bodyOf(kind, chance), chance);
  if (what < 70) return sendFrame(chance.pick(ELSEWHERE), bodyOf(kind, chance), chance);
  if (what < 78) return sendFrame(TIME_REQUEST, JSON.stringify(spoiled({ id: 1, t0: 5 }, chance) ?? null), chance);
  const id = String(chance.below(40));
  const to = chance.oneIn(3) ? chance.pick(ELSEWHERE) : topicDestination(kind, game);
  if (what < 80) return frame(`SUBSCRIBE\nid:${id}\ndestination:${to}\nreceipt:s\n\n`);
  if (what < 90) return frame(`UNSUBSCRIBE\nid:${id}\n\n`);
  if (what < 96) return frame(`${chance.pick(['ACK', 'NACK'])}\nid:${id}\nmessage-id:${id}\nsubscription:${id}\n\n`);
  if (what < 99 || !chance.oneIn(3)) return Buffer.from('\n'.repeat(chance.below(20)));
  return fatalFrame(chance);
}

const authorizationOf = (token: string | undefined): string => (token === undefined ? '' : `Authorization:${token}\n`);

export const rightFirstFrame = (token: string | undefined): Buffer =>
  frame(`CONNECT\naccept-version:1.2,1.1,1.0\nhost:h\n${authorizationOf(token)}\n`);

/** A first frame that is most likely wrong. */
export function wrongFirstFrame(token: string | undefined, chance: Chance): Buffer {
  const authorization = authorizationOf(token);
  const version = chance.pick([
    'accept-version:1.0\n',
    'accept-version:1.1\n',
    'accept-version:9\n',
    '',
    'accept-version:\n',
  ]);
  const beat = chance.pick([
    'heart-beat:0,0\n',
    'heart-beat:1,1\n',
    'heart-beat:-1,x\n',
    'heart-beat:9999999999,1\n',
    '',
  ]);
  const command = chance.pick(['CONNECT', 'STOMP', 'SEND', 'connect', '']);
  return chance.oneIn(6) ? chance.bytes(300) : frame(`${command}\n${version}${beat}${authorization}\n`);
}
