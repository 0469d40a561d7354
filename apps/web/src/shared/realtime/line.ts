// One life of a connection: opens a WebSocket, speaks STOMP over it, and is thrown away when it closes. Knows nothing of reconnecting.

import {
  REFUSALS_QUEUE,
  TIME_QUEUE,
  TIME_REQUEST,
  refusalMessage,
  timeReply,
  type RefusalMessage,
} from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { Client, StompHeaders, type IStompSocket } from '@stomp/stompjs';
import type { DeviceClock, DeviceTime } from '../server-time/device-clock.ts';
import type { Exchange } from '../server-time/offset-bounds.ts';

export interface LinePorts {
  readonly device: DeviceClock;
  openSocket(): IStompSocket;
  /** Value of the CONNECT frame's `Authorization`. */
  readonly token: string;
  /** Somebody lives at the other end. */
  alive(): void;
  opened(line: Line): void;
  closed(): void;
  /** The server refuses the session itself. */
  rejected(reason: string): void;
}

/** What a publisher learns of its command. */
export interface CommandFate {
  stored(): void;
  refused(refusal: RefusalMessage): void;
}

export interface Line {
  /** With `as` the subscription's name begins so. */
  listen(destination: string, read: (body: string) => void, as?: string): () => void;
  /** Runs once everything sent so far has been taken in by the server. */
  afterAllSent(run: () => void): void;
  send(destination: string, body: string, fate: CommandFate): void;
  askTime(): Promise<Exchange>;
  close(): void;
}

interface Pending {
  readonly commands: Map<string, CommandFate>;
  readonly questions: Map<number, { readonly sent: DeviceTime; answer(exchange: Exchange): void }>;
}

/** Heart-beats asked for and offered, in ms. */
const HEART_BEAT = 4000;
const CONNECT_TIMEOUT = 8000;
/** An answer that is still out after so many further questions will not come. */
const MOST_QUESTIONS = 32;

const withHeaders = (headers: Readonly<Record<string, string>>): StompHeaders =>
  Object.assign(new StompHeaders(), headers);

const json = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};

function takeRefusal(pending: Pending, body: string): void {
  const refusal = refusalMessage.safeParse(json(body));
  const receipt = refusal.data?.receipt;
  if (!refusal.success || receipt === null || receipt === undefined) return;
  pending.commands.get(receipt)?.refused(refusal.data);
  pending.commands.delete(receipt);
}

function takeTime(pending: Pending, received: DeviceTime, body: string): void {
  const reply = timeReply.safeParse(json(body));
  if (!reply.success) return;
  const id = Number(reply.data.id);
  const question = pending.questions.get(id);
  if (question === undefined) return;
  pending.questions.delete(id);
  const { t1, t2 } = reply.data;
  question.answer({ sent: question.sent, received, serverReceived: instant(t1), serverSent: instant(t2) });
}

function lineOver(client: Client, device: DeviceClock, pending: Pending): Line {
  let lastNumber = 0;
  const nextNumber = (): number => (lastNumber += 1);
  return {
    listen: (destination, read, as) => {
      const named = as === undefined ? undefined : withHeaders({ id: `${as}${nextNumber()}` });
      const subscription = client.subscribe(
        destination,
        ({ body }) => {
          read(body);
        },
        named,
      );
      return () => {
        if (client.connected) subscription.unsubscribe();
      };
    },
    afterAllSent: (run) => {
      // Frames are handled in order and any may ask for a receipt; to unsubscribe what never was changes nothing.
      const receipt = `in-${nextNumber()}`;
      client.watchForReceipt(receipt, run);
      client.unsubscribe(receipt, withHeaders({ receipt }));
    },
    send: (destination, body, fate) => {
      const receipt = `c-${nextNumber()}`;
      pending.commands.set(receipt, fate);
      client.watchForReceipt(receipt, () => {
        pending.commands.delete(receipt);
        fate.stored();
      });
      client.publish({ destination, body, headers: withHeaders({ receipt, 'content-type': 'application/json' }) });
    },
    askTime: () =>
      new Promise((answer) => {
        const id = nextNumber();
        for (const oldest of pending.questions.keys()) {
          if (pending.questions.size < MOST_QUESTIONS) break;
          pending.questions.delete(oldest);
        }
        const sent = device.monotonic();
        pending.questions.set(id, { sent, answer });
        client.publish({ destination: TIME_REQUEST, body: JSON.stringify({ id, t0: sent }) });
      }),
    close: () => {
      void client.deactivate({ force: true });
    },
  };
}

/** Begins to open a line; `opened` or `closed` follows. */
export function openLine(ports: LinePorts): { close(): void } {
  const pending: Pending = { commands: new Map(), questions: new Map() };
  const state = { over: false };
  const finish = (): void => {
    if (state.over) return;
    state.over = true;
    ports.closed();
  };
  const client = new Client();
  client.webSocketFactory = () => ports.openSocket();
  client.connectHeaders = withHeaders({ Authorization: ports.token });
  client.connectionTimeout = CONNECT_TIMEOUT;
  client.heartbeatIncoming = HEART_BEAT;
  client.heartbeatOutgoing = HEART_BEAT;
  client.reconnectDelay = 0;
  client.discardWebsocketOnCommFailure = true;
  const line = lineOver(client, ports.device, pending);
  client.onConnect = () => {
    ports.alive();
    client.subscribe(REFUSALS_QUEUE, ({ body }) => {
      takeRefusal(pending, body);
    });
    client.subscribe(TIME_QUEUE, ({ body }) => {
      const received = ports.device.monotonic();
      ports.alive();
      takeTime(pending, received, body);
    });
    ports.opened(line);
  };
  client.onHeartbeatReceived = () => ports.alive();
  client.onStompError = (frame) => ports.rejected(frame.headers['code'] ?? frame.headers['message'] ?? '');
  client.onWebSocketClose = finish;
  client.activate();
  return {
    close: () => {
      line.close();
      finish();
    },
  };
}
