// Reading what arrives about one game: each topic's body through its schema, anything unreadable left out.

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

/** What a screen does with news of its game. */
export interface GameHandlers {
  /** A controller's subscriptions name themselves so that they are not taken for a board. */
  readonly isController?: boolean;
  control?(message: ControlMessage): void;
  prize?(html: string): void;
  action?(message: ActionMessage): void;
  level?(message: LevelMessage): void;
  refresh?(message: RefreshMessage): void;
  /** The topics are being listened to, for the first time or again: read the snapshot now and nothing is missed. */
  opened?(): void;
}

export interface TopicReader {
  readonly destination: string;
  /** Hands a message's body to the handler; a body that is not of the topic's shape is dropped. */
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

/** One reader per topic that somebody cares about. */
export const gameTopics = (gameId: number, handlers: GameHandlers): readonly TopicReader[] => [
  ...reader(gameId, 'Control', controlMessage, parsedJson, handlers.control?.bind(handlers)),
  ...reader(gameId, 'Prize', prizeBody, (body) => body, handlers.prize?.bind(handlers)),
  ...reader(gameId, 'Action', actionMessage, parsedJson, handlers.action?.bind(handlers)),
  ...reader(gameId, 'Level', levelMessage, parsedJson, handlers.level?.bind(handlers)),
  ...reader(gameId, 'Refresh', refreshMessage, parsedJson, handlers.refresh?.bind(handlers)),
];
