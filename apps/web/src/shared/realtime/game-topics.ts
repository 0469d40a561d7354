// The messages about one game. Each topic's body is checked by its schema; invalid ones are dropped.

import {
  actionMessage,
  controlMessage,
  levelMessage,
  prizeBody,
  refreshMessage,
  topicDestination,
  type ActionMessage,
  type ControlMessage,
  type LevelMessage,
  type PubKind,
  type RefreshMessage,
  parsedJson,
} from '@feltclock/contract';
import * as z from 'zod/mini';

export interface GameHandlers {
  /** A controller's subscriptions have their own prefix, so that the server does not count them as a board. */
  readonly isController?: boolean;
  control?(message: ControlMessage): void;
  prize?(html: string): void;
  action?(message: ActionMessage): void;
  level?(message: LevelMessage): void;
  refresh?(message: RefreshMessage): void;
  /** Called each time the subscriptions open. Read the snapshot then, and nothing is missed. */
  opened?(): void;
}

export interface TopicReader {
  readonly destination: string;
  /** Passes a message's body to the handler; drops an invalid one. */
  readonly read: (body: string) => void;
}

function reader<Body extends z.core.$ZodType>(
  gameId: number,
  kind: PubKind,
  schema: Body,
  decode: (body: string) => unknown,
  handle: ((message: z.output<Body>) => void) | undefined,
): readonly TopicReader[] {
  if (handle === undefined) return [];
  const read = (body: string): void => {
    const parsed = z.safeParse(schema, decode(body));
    if (parsed.success) handle(parsed.data);
  };
  return [{ destination: topicDestination(kind, gameId), read }];
}

/** A reader for each topic that has a handler. */
export const gameTopics = (gameId: number, handlers: GameHandlers): readonly TopicReader[] => [
  ...reader(gameId, 'Control', controlMessage, parsedJson, handlers.control?.bind(handlers)),
  ...reader(gameId, 'Prize', prizeBody, (body) => body, handlers.prize?.bind(handlers)),
  ...reader(gameId, 'Action', actionMessage, parsedJson, handlers.action?.bind(handlers)),
  ...reader(gameId, 'Level', levelMessage, parsedJson, handlers.level?.bind(handlers)),
  ...reader(gameId, 'Refresh', refreshMessage, parsedJson, handlers.refresh?.bind(handlers)),
];
