// Orders of a test to a server, in this or another process.

import type { EndpointName } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import type { Answer, GameServer, Who } from './game-server.ts';

export interface Order {
  readonly advance?: number;
  readonly calls: readonly { readonly name: EndpointName; readonly body: unknown }[];
  readonly who: Who;
}

/** Lets the order's time pass, then makes the calls one after the other. */
export async function runOrder(server: GameServer, { advance, calls, who }: Order): Promise<Answer[]> {
  if (advance !== undefined) await server.clock.advance(millis(advance));
  const answers: Answer[] = [];
  for (const { name, body } of calls) answers.push(await server.call(name, body, who));
  return answers;
}
