// Carries out the requests of a connected client: commands, subscriptions and the time. Reports the outcome and never ends the connection.
import { TIME_QUEUE, timeRequest } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { partOf } from '../fan-out/subscriptions.ts';
import { safelyParsed } from '../../http/bodies/validation.ts';
import type { Frame } from '../frames/stomp-frame.ts';
import type { SubscribedPart } from '../peers.ts';
import type { Command, Request, Subscribe } from './frame-decision.ts';
import { refusal, refusalOf } from './refusal.ts';
import type { StompSessionPorts } from './session-ports.ts';
import type { StompClient } from './stomp-client.ts';

/** A returned promise must settle before the client's next frame is handled. */
export function carryOutRequest(
  request: Request,
  client: StompClient,
  ports: StompSessionPorts,
  arrivedAt: Instant,
): Promise<void> | undefined {
  switch (request.do) {
    case 'command':
      return command(request, client, ports, arrivedAt);
    case 'subscribe':
      return subscribe(request, client, ports);
    case 'unsubscribe':
      if (request.subscription !== undefined) client.subscriptions.remove(request.subscription);
      client.acknowledge(request.receipt);
      return undefined;
    case 'acknowledge':
      client.acknowledge(request.receipt);
      return undefined;
    case 'refuse':
      client.refuse(request.receipt, request.why, request.about);
      return undefined;
  }
}

async function command(
  asked: Command,
  client: StompClient,
  ports: StompSessionPorts,
  arrivedAt: Instant,
): Promise<void> {
  const { receipt, command } = asked;
  const { peer, entry } = client;
  if (peer === null || entry === null) return;
  if (arrivedAt > asked.expires) {
    client.refuse(receipt, refusal('arrived-late'));
    return;
  }
  entry.hasCommanded = true;
  try {
    await ports.onSend({ ...command, peer });
    ports.meter.stored(ports.now() - arrivedAt);
    client.acknowledge(receipt);
  } catch (error) {
    const why = refusalOf(error);
    const { kind, gameId } = command;
    if (why === null) ports.logger.error({ error, kind, gameId }, 'a command failed');
    client.refuse(receipt, why ?? refusal('internal'));
  }
}

function subscribe(asked: Subscribe, client: StompClient, ports: StompSessionPorts): Promise<void> | undefined {
  if (asked.gameId !== null) return subscribeToGame(asked, asked.gameId, client, ports);
  client.subscriptions.add(client, asked.destination, null, asked.shape);
  client.acknowledge(asked.receipt);
  return undefined;
}

async function subscribeToGame(
  asked: Subscribe,
  gameId: number,
  client: StompClient,
  ports: StompSessionPorts,
): Promise<void> {
  const { destination, shape, receipt } = asked;
  try {
    const isAllowed = await maySubscribe({ gameId, part: partOf(destination) }, client, ports);
    if (client.isOver) return;
    if (!isAllowed) {
      client.refuse(receipt, refusal('forbidden'), { destination });
      return;
    }
    client.subscriptions.add(client, destination, gameId, shape);
    client.acknowledge(receipt);
  } catch (error) {
    ports.logger.error({ error, gameId }, 'the right to subscribe could not be checked');
    client.refuse(receipt, refusal('internal'), { destination });
  }
}

/** A client that is subscribed already has the right: when the right ends, the subscriptions end too. */
async function maySubscribe(
  { gameId, part }: SubscribedPart,
  { entry, subscriptions }: StompClient,
  ports: StompSessionPorts,
): Promise<boolean> {
  if (entry === null) return false;
  return subscriptions.toGame(gameId, part).length > 0 || ports.permits.maySubscribe(() => entry.peer, gameId, part);
}

/** Answers with the server's time, by which the client synchronises its clock. */
export function answerTimeRequest(
  frame: Frame,
  client: StompClient,
  ports: StompSessionPorts,
  arrivedAt: Instant,
): void {
  const receipt = frame.headers.get('receipt');
  const asked = safelyParsed(timeRequest, readJson(frame.body));
  if (!asked.success) {
    client.refuse(receipt, refusal('invalid-request'));
    return;
  }
  const { id, t0 } = asked.data;
  const ahead = ports.wallAhead();
  const answer = { id, t0, t1: arrivedAt, t2: ports.now(), ...(ahead !== 0 && { ahead }) };
  client.sendPersonal(TIME_QUEUE, JSON.stringify(answer), TIME_QUEUE);
  client.acknowledge(receipt);
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
