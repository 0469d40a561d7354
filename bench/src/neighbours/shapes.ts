// What a hostile account or stranger does to the server. Each function continues until it is asked to end.
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS, MOST_WEBHOOKS } from '@feltclock/contract';
import { signedInPublisher } from '../fanout/subject.ts';
import { ANSWERS, type Answer } from '../webhooks/answers.ts';

/** The server, and what the hostile account owns there. */
export interface Target {
  readonly port: number;
  readonly token: string;
  readonly store: number;
  readonly structure: number;
  readonly game: number;
  /** Of the platform, which has more stores with a game in each. */
  readonly platform: { readonly token: string; readonly stores: readonly { store: number; game: number }[] };
  /** Called with the status of each answer. */
  readonly answered: (status: number) => void;
}

type IsOver = () => boolean;
type Shape = (target: Target, isOver: IsOver) => Promise<void>;

const HUNDRED_KB = 102_400;
const fill = (piece: string): string => piece.repeat(Math.floor(HUNDRED_KB / Buffer.byteLength(piece)));
const NESTED = fill('<b>');
const PAIRS = fill('<b>a</b>');
const STYLED = fill('<span style="color:red;font-size:20px">a</span>');
const ENTITIES = fill('&lt;');
const BROKEN = fill('<b <i</p><p ');

async function ask({ port, token, answered }: Target, path: string, body: unknown, method = 'POST'): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }) };
  // The result does not matter here; only the request does.
  const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (answer !== undefined) answered(answer.status);
  await answer?.arrayBuffer().catch(() => undefined);
}

/** Keeps this many requests pending. */
const atOnce =
  (count: number, once: (target: Target) => Promise<void>): Shape =>
  async (target, isOver) => {
    const again = async (): Promise<void> => {
      while (!isOver()) await once(target);
    };
    await Promise.all(Array.from({ length: count }, again));
  };

const savesPrize = (html: string): Shape =>
  atOnce(10, (target) => ask(target, '/api/game/prize', { id: target.game, prizeContent: html }, 'PUT'));

/** Reconnects each time the connection is closed. */
async function floodsByStomp(target: Target, isOver: IsOver): Promise<void> {
  const frame = `SEND\ndestination:/pub/receivePrize/gameId=${String(target.game)}\n\n${PAIRS.slice(0, 60_000)}</b>\0`;
  while (!isOver()) {
    const publisher = await signedInPublisher(target.port, target.token).catch(() => undefined);
    for (let sent = 0; sent < 40 && !isOver(); sent += 1) {
      publisher?.send(frame);
      await sleep(25);
    }
    publisher?.close();
  }
}

const savesStructures = atOnce(10, (target) => {
  const { body } = ENDPOINTS.createStructure.example;
  const levelList = Array.from({ length: 200 }, (_, seq) => ({ ...body.levelList[0], seq }));
  return ask(target, '/api/structure', { ...body, storeId: target.store, levelList, prizeContent: PAIRS });
});

async function uploads({ port, token, store, structure, answered }: Target): Promise<void> {
  const { default: sharp } = await import('sharp');
  const picture = sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#123456' } });
  const form = new FormData();
  form.set('storeId', String(store));
  form.set('structureId', String(structure));
  form.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }), 'felt.png');
  const { method, path } = ENDPOINTS.uploadBackground;
  await fetch(`http://127.0.0.1:${String(port)}${path}`, { method, headers: { authorization: token }, body: form })
    .then(async (answer) => {
      answered(answer.status);
      await answer.arrayBuffer();
    })
    .catch(() => undefined);
}

/** Opens as many silent connections as allowed, and new ones all the time. */
async function connects({ port }: Target, isOver: IsOver): Promise<void> {
  const open: Socket[] = [];
  while (!isOver()) {
    for (let count = 0; count < 50; count += 1) open.push(connect(port, '127.0.0.1').on('error', () => undefined));
    await sleep(100);
  }
  for (const socket of open) socket.destroy();
}

const DEAD: readonly Answer[] = ['hangs', 'redirects', 'refusesWithMuch', 'hangsUp', 'refuses'];

/** The games of five more stores tell something five times a second. */
async function presses({ platform, ...rest }: Target, isOver: IsOver): Promise<void> {
  const target = { ...rest, platform, token: platform.token };
  const one = { current: 1, buyIn: 1, earlyBuyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0 };
  await Promise.all(
    platform.stores.map(async ({ game }) => {
      for (let addOn = 1; !isOver(); addOn += 1) {
        await ask(target, '/api/game/player', { id: game, ...one, addOn }, 'PUT');
        await sleep(200);
      }
    }),
  );
}

/** The same, and each of these stores has as many webhooks as allowed, of which none works. */
async function deadWebhooks(target: Target, isOver: IsOver): Promise<void> {
  const receivers = createServer((request, response) => {
    const kind = DEAD.find((each) => request.url === `/${each}`) ?? 'refuses';
    request.resume().once('end', () => ANSWERS[kind](response));
  });
  await new Promise<void>((resolve) => receivers.listen(0, '127.0.0.1', resolve));
  const { port } = receivers.address() as AddressInfo;
  const kinds = Array.from({ length: MOST_WEBHOOKS }, (_, number) => DEAD[number % DEAD.length] ?? 'hangs');
  const { token, stores } = target.platform;
  await Promise.all(
    stores.flatMap(({ store }) =>
      kinds.map((kind) => {
        const url = `http://127.0.0.1:${String(port)}/${kind}`;
        const chosen = { url, events: ['addon.added'], names: false, money: false };
        return ask({ ...target, token }, '/api/store/webhooks', { storeId: store, ...chosen });
      }),
    ),
  );
  await presses(target, isOver);
  receivers.closeAllConnections();
  receivers.close();
}

const stranger = (once: (target: Target) => Promise<void>): Shape =>
  atOnce(20, (target) => once({ ...target, token: '' }));

export const SHAPES: Readonly<Record<string, Shape>> = {
  nested: savesPrize(NESTED),
  pairs: savesPrize(PAIRS),
  styled: savesPrize(STYLED),
  entities: savesPrize(ENTITIES),
  broken: savesPrize(BROKEN),
  stomp: floodsByStomp,
  structures: savesStructures,
  images: atOnce(4, uploads),
  exports: atOnce(10, (target) => ask(target, '/api/audit/export', { storeId: target.store })),
  searches: atOnce(20, (target) => ask(target, '/api/points/customers', { storeId: target.store, search: 'pl' })),
  lists: atOnce(20, (target) => ask(target, '/api/game/list', { storeId: target.store })),
  publicList: stranger((target) => ask(target, '/api/timer-list', ENDPOINTS.listTimers.example.body)),
  signIns: stranger((target) => ask(target, '/api/login', { id: 'gangnam', password: 'wrong-password' })),
  connections: connects,
  presses,
  // The last one, because the webhooks stay.
  webhooks: deadWebhooks,
};
