// The clients of a bad night: each misbehaves in one way for a while and then disconnects.
import { randomBytes, randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

export interface Target {
  readonly port: number;
  /** The games have consecutive ids. */
  readonly firstGame: number;
  readonly games: number;
  /** The token with which clients sign in; now and then they invent one. */
  readonly token: string;
}

type Trouble = (target: Target) => Promise<void>;

const connectFrame = ({ token }: Target): string =>
  `CONNECT\naccept-version:1.2\nAuthorization:${randomInt(20) === 0 ? 'Bearer made-up' : token}\n\n\0`;
const someGame = ({ firstGame, games }: Target): number => randomInt(firstGame, firstGame + games);
const KINDS = ['Control', 'Prize', 'Action', 'Level', 'Refresh'];
const subscribe = (id: number, game: number): string =>
  `SUBSCRIBE\nid:${String(id)}\ndestination:/topic/send${KINDS[id % KINDS.length] ?? ''}/gameId=${String(game)}\n\n\0`;

async function open({ port }: Target, path = ''): Promise<WebSocket | null> {
  const ws = new WebSocket(`ws://127.0.0.1:${String(port)}/websocket${path}`, ['v12.stomp']);
  ws.on('error', () => undefined);
  await new Promise((resolve) => ws.once('open', resolve).once('close', resolve));
  return ws.readyState === WebSocket.OPEN ? ws : null;
}

const send = (ws: WebSocket, data: string | Buffer): void => {
  if (ws.readyState === WebSocket.OPEN) ws.send(data);
};

async function joined(target: Target): Promise<WebSocket | null> {
  const ws = await open(target);
  if (ws === null) return null;
  send(ws, connectFrame(target));
  for (let id = 0; id < randomInt(1, 8); id += 1) send(ws, subscribe(id, someGame(target)));
  return ws;
}

const board: Trouble = async (target) => {
  const ws = await joined(target);
  await sleep(randomInt(50, 4000));
  if (ws === null) return;
  if (randomInt(2) === 0) ws.terminate();
  else {
    send(ws, 'UNSUBSCRIBE\nid:0\n\n\0DISCONNECT\nreceipt:x\n\n\0');
    ws.close();
  }
};

const publisher: Trouble = async (target) => {
  const ws = await joined(target);
  if (ws === null) return;
  for (let n = 0; n < randomInt(1, 30); n += 1) {
    const body = 'x'.repeat(randomInt(0, 20_000));
    const game = String(someGame(target));
    send(ws, `SEND\ndestination:/pub/receivePrize/gameId=${game}\nreceipt:${String(n)}\n\n${body}\0`);
    await sleep(randomInt(5, 100));
  }
  ws.terminate();
};

const garbage: Trouble = async (target) => {
  const ws = randomInt(2) === 0 ? await open(target) : await joined(target);
  for (let n = 0; ws !== null && n < randomInt(1, 20); n += 1) send(ws, randomBytes(randomInt(1, 5000)));
  await sleep(randomInt(0, 500));
  ws?.terminate();
};

const rawGarbage: Trouble = async ({ port }) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const upgrade =
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
  socket.write(`GET /websocket HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`);
  socket.write(randomBytes(randomInt(1, 2000)));
  await sleep(randomInt(0, 2000));
  socket.destroy();
};

const huge: Trouble = async (target) => {
  const ws = await joined(target);
  if (ws !== null)
    send(
      ws,
      `SEND\ndestination:/pub/receiveAction/gameId=${String(target.firstGame)}\n\n${'x'.repeat(randomInt(60_000, 200_000))}\0`,
    );
  await sleep(500);
  ws?.terminate();
};

const flood: Trouble = async (target) => {
  const ws = await joined(target);
  for (let n = 0; ws !== null && n < 200; n += 1) send(ws, 'SEND\ndestination:/pub/time\n\n{"id":1,"t0":1}\0');
  await sleep(randomInt(100, 1000));
  ws?.terminate();
};

const deaf: Trouble = async (target) => {
  const ws = await joined(target);
  ws?.pause();
  await sleep(randomInt(1000, 15_000));
  ws?.terminate();
};

const mute: Trouble = async (target) => {
  const ws = await open(target);
  await sleep(randomInt(1000, 12_000));
  ws?.terminate();
};

const polling: Trouble = async (target) => {
  const base = `http://127.0.0.1:${String(target.port)}/websocket/000/${randomBytes(6).toString('hex')}`;
  const post = (path: string, body = ''): Promise<string> =>
    fetch(`${base}/${path}`, { method: 'POST', body, signal: AbortSignal.timeout(randomInt(100, 3000)) })
      .then((answer) => answer.text())
      .catch(() => '');
  await post('xhr');
  await post('xhr_send', JSON.stringify([connectFrame(target), subscribe(0, someGame(target))]));
  for (let n = 0; n < randomInt(1, 6); n += 1) await post(randomInt(4) === 0 ? 'xhr_streaming' : 'xhr');
  if (randomInt(2) === 0) await post('xhr_send', '["x');
};

const sockjsSocket: Trouble = async (target) => {
  const ws = await open(target, `/000/${randomBytes(6).toString('hex')}/websocket`);
  if (ws === null) return;
  send(ws, JSON.stringify([connectFrame(target), subscribe(0, target.firstGame)]));
  await sleep(randomInt(0, 2000));
  if (randomInt(2) === 0) send(ws, '[');
  ws.terminate();
};

const TROUBLES: readonly Trouble[] = [
  ...[board, board, board, publisher, garbage, rawGarbage],
  ...[huge, flood, deaf, mute, polling, polling, sockjsSocket],
];

/** Starts clients of random kinds, one after the other, until `isOver`. */
export async function makeTrouble(target: Target, isOver: () => boolean): Promise<number> {
  let clients = 0;
  while (!isOver()) {
    clients += 1;
    await TROUBLES[randomInt(TROUBLES.length)]?.(target);
  }
  return clients;
}
