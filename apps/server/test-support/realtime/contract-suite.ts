// What every standard client must be able to do on every transport.
import { pubDestination, REFUSALS_QUEUE, TIME_QUEUE, TIME_REQUEST, topicDestination } from '@feltclock/contract';
import { Client, type IFrame, type IMessage, type StompConfig } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContractGround, ContractRole } from './contract-grounds.ts';

/** The library's settings class as a plain record. */
type Settings = Pick<StompConfig, keyof StompConfig>;
type Headers = Readonly<Record<string, string>>;

/** How a client of this kind connects. */
export type Reach = (address: { readonly url: string; readonly wsUrl: string }) => Settings;

/** Received items, taken one at a time, in order. */
class Mailbox<Item> {
  readonly #items: Item[] = [];
  readonly #takers: ((item: Item) => void)[] = [];

  readonly put = (item: Item): void => {
    const taker = this.#takers.shift();
    if (taker === undefined) this.#items.push(item);
    else taker(item);
  };

  take(): Promise<Item> {
    const item = this.#items.shift();
    return item === undefined ? new Promise((resolve) => this.#takers.push(resolve)) : Promise.resolve(item);
  }

  get size(): number {
    return this.#items.length;
  }
}

const asking = (receipt: string): Headers => ({ receipt });

class ContractClient {
  readonly stomp: Client;
  readonly errors = new Mailbox<IFrame>();
  readonly closes = new Mailbox<unknown>();
  readonly #connected = new Mailbox<IFrame>();

  constructor(config: Settings, authorization: string | null) {
    const connectHeaders: Headers = authorization === null ? {} : { Authorization: authorization };
    const settings: Settings = {
      reconnectDelay: 0,
      connectHeaders,
      onConnect: this.#connected.put,
      onStompError: this.errors.put,
      onWebSocketClose: this.closes.put,
      ...config,
    };
    this.stomp = new Client(settings);
    this.stomp.activate();
  }

  connected(): Promise<IFrame> {
    return this.#connected.take();
  }

  async subscribe(
    destination: string,
  ): Promise<{ readonly mail: Mailbox<IMessage>; readonly end: () => Promise<void> }> {
    const mail = new Mailbox<IMessage>();
    const receipt = `sub ${destination}`;
    const subscription = this.stomp.subscribe(destination, mail.put, asking(receipt));
    await this.receipt(receipt);
    const end = async (): Promise<void> => {
      subscription.unsubscribe(asking(`un ${destination}`));
      await this.receipt(`un ${destination}`);
    };
    return { mail, end };
  }

  receipt(id: string): Promise<IFrame> {
    return new Promise((resolve) => this.stomp.watchForReceipt(id, resolve));
  }
}

export function describeContract(name: string, start: () => Promise<ContractGround>, reach: Reach): void {
  describe(`the contract over ${name}`, () => {
    let ground: ContractGround;
    let topic: string;
    let prize: string;
    let action: string;
    const clients: ContractClient[] = [];
    beforeEach(async () => {
      ground = await start();
      topic = topicDestination('Prize', ground.gameId);
      prize = pubDestination('Prize', ground.gameId);
      action = pubDestination('Action', ground.gameId);
    });
    afterEach(async () => {
      await Promise.all(clients.splice(0).map((client) => client.stomp.deactivate({ force: true })));
      await ground.stop();
    });
    const open = async (who: ContractRole | null): Promise<ContractClient> => {
      const { url } = ground;
      const settings = reach({ url, wsUrl: `${url.replace('http', 'ws')}/websocket` });
      const client = new ContractClient(settings, who === null ? null : await ground.authorization(who));
      clients.push(client);
      return client;
    };
    const connect = async (who: ContractRole): Promise<ContractClient> => {
      const client = await open(who);
      await client.connected();
      return client;
    };

    it('connects with a token and agrees on 1.2 and heart-beats', async () => {
      const frame = await (await open('staff')).connected();
      expect(frame.headers['version']).toBe('1.2');
      expect(frame.headers['heart-beat']).toBe('10000,10000');
    });

    it('is told why it is not let in, and is closed', async () => {
      const client = await open(null);
      expect((await client.errors.take()).headers['code']).toBe('unauthenticated');
      await client.closes.take();
    });

    it('gets what is published to its topics, and only that, unchanged', async () => {
      const client = await connect('viewer');
      const { mail } = await client.subscribe(topic);
      await ground.publish(ground.otherGameId, 'other');
      await ground.publish(ground.gameId, ground.awkward);
      const message = await mail.take();
      expect(message.body).toBe(ground.cleaned(ground.awkward));
      expect(message.headers['destination']).toBe(topic);
      await ground.publish(ground.gameId, '');
      expect((await mail.take()).body).toBe('');
      expect(mail.size).toBe(0);
    });

    it('publishes with a receipt, and everybody who listens gets it', async () => {
      const [staff, board, other] = await Promise.all([connect('staff'), connect('viewer'), connect('user')]);
      const [one, two] = await Promise.all([board.subscribe(topic), other.subscribe(topic)]);
      const stored = staff.receipt('r-1');
      staff.stomp.publish({ destination: prize, body: ground.awkward, headers: asking('r-1') });
      await stored;
      const cleaned = ground.cleaned(ground.awkward);
      expect((await one.mail.take()).body).toBe(cleaned);
      expect((await two.mail.take()).body).toBe(cleaned);
      expect(await ground.stored()).toBe(cleaned);
    });

    it('gets many messages in order, large ones among them, and the last one in any case', async () => {
      const client = await connect('viewer');
      const { mail } = await client.subscribe(topic);
      const bodies = Array.from({ length: 30 }, (_, n) => `${String(n)} ${'가'.repeat(n === 15 ? 30_000 : n)}`);
      for (const body of bodies) await ground.publish(ground.gameId, body);
      const got: string[] = [];
      while (got.at(-1) !== bodies.at(-1)) got.push((await mail.take()).body);
      const expected = ground.keepsHistory ? bodies : bodies.filter((body) => got.includes(body));
      expect(got).toEqual(expected);
    });

    it('sends a prize text near the bound', async () => {
      const staff = await connect('staff');
      const body = '상'.repeat(34_000);
      const stored = staff.receipt('big');
      staff.stomp.publish({ destination: prize, body, headers: asking('big') });
      await stored;
      expect(await ground.stored()).toBe(body);
    });

    it('hears of a refused command and goes on', async () => {
      for (const who of ['viewer', 'user'] as const) {
        const client = await connect(who);
        const { mail } = await client.subscribe(REFUSALS_QUEUE);
        client.stomp.publish({ destination: action, body: '{"action":"PAUSE"}', headers: asking('r') });
        expect(JSON.parse((await mail.take()).body)).toMatchObject({ receipt: 'r', code: 'forbidden' });
        await client.subscribe(topic);
      }
    });

    it('asks for the time', async () => {
      const client = await connect('viewer');
      const { mail } = await client.subscribe(TIME_QUEUE);
      client.stomp.publish({ destination: TIME_REQUEST, body: JSON.stringify({ id: 'a', t0: 1.5 }) });
      const now = ground.now();
      expect(JSON.parse((await mail.take()).body)).toEqual({ id: 'a', t0: 1.5, t1: now, t2: now });
    });

    it('gets nothing more once it has unsubscribed', async () => {
      const client = await connect('user');
      const first = await client.subscribe(topic);
      await first.end();
      await ground.publish(ground.gameId, 'unheard');
      const second = await client.subscribe(topicDestination('Prize', ground.otherGameId));
      await ground.publish(ground.otherGameId, 'heard');
      expect((await second.mail.take()).body).toBe('heard');
      expect(first.mail.size).toBe(0);
    });

    it('is told why it is cut off, while others go on', async () => {
      const [culprit, board] = await Promise.all([connect('staff'), connect('viewer')]);
      const { mail } = await board.subscribe(topic);
      culprit.stomp.publish({ destination: action, body: 'x'.repeat(70_000) });
      expect((await culprit.errors.take()).headers['code']).toBe('too-large');
      await culprit.closes.take();
      await ground.publish(ground.gameId, 'on');
      expect((await mail.take()).body).toBe('on');
    });

    it('leaves nothing behind when it goes, in good order or not', async () => {
      const [polite, abrupt] = [await connect('viewer'), await connect('user')];
      await Promise.all([polite.subscribe(topic), abrupt.subscribe(topic)]);
      const left = polite.closes.take();
      await polite.stomp.deactivate();
      await left;
      abrupt.stomp.forceDisconnect();
      expect(await ground.untilEmpty()).toEqual({ subscriptions: 0, cutOffs: 0 });
    });

    it('is closed when its session ends', async () => {
      const [user, staff] = await Promise.all([connect('user'), connect('staff')]);
      await ground.endSessionOf('user');
      expect((await user.errors.take()).headers['code']).toBe('session-expired');
      await user.closes.take();
      await staff.subscribe(topic);
    });
  });
}
