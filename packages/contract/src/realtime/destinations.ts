// Every destination of the realtime channel, built and parsed in this one file (docs/rules/wire.md#the-realtime-channel).

/** The messages that staff publish, each to /pub/receive<Kind>/gameId=<id>. */
export type PubKind = 'Control' | 'Prize' | 'Action' | 'Level' | 'Refresh';
export const PUB_KINDS: readonly PubKind[] = ['Control', 'Prize', 'Action', 'Level', 'Refresh'];

/** Subscription ids of controllers start with this; all others are boards. */
export const STAFF_SUBSCRIPTION = 'staff-';

export const REFUSALS_QUEUE = '/user/queue/refusals';
export const TIME_QUEUE = '/user/queue/time';
/** The queue of a signed-in user about changes of their own seats. */
export const SEATS_QUEUE = '/user/queue/seats';
export const TIME_REQUEST = '/pub/time';

/** The header of a command with the server's time, in ms, after which it is refused: its sender has been told that it failed. */
export const EXPIRES = 'expires';

/** The destination of staff commands for a game. */
export const pubDestination = (kind: PubKind, gameId: number): string => `/pub/receive${kind}/gameId=${String(gameId)}`;
/** The topic of a game's boards and controllers. */
export const topicDestination = (kind: PubKind, gameId: number): string =>
  `/topic/send${kind}/gameId=${String(gameId)}`;

export interface GameDestination {
  readonly kind: PubKind;
  readonly gameId: number;
}

function read(destination: string, prefix: string): GameDestination | undefined {
  const found = /^([A-Z][a-z]+)\/gameId=([1-9]\d{0,15})$/.exec(
    destination.startsWith(prefix) ? destination.slice(prefix.length) : '',
  );
  const kind = PUB_KINDS.find((each) => each === found?.[1]);
  const gameId = Number(found?.[2]);
  // Numbers beyond the safe integers are refused, because two spellings would name one game.
  return kind === undefined || !Number.isSafeInteger(gameId) ? undefined : { kind, gameId };
}

/** Undefined for anything else. */
export const readPubDestination = (destination: string): GameDestination | undefined =>
  read(destination, '/pub/receive');
/** Undefined for anything but a topic of exactly one game. */
export const readTopicDestination = (destination: string): GameDestination | undefined =>
  read(destination, '/topic/send');

/** The topic of a paired screen, for its messages. */
export const screenTopic = (screenId: number): string => `/topic/sendScreen/screenId=${String(screenId)}`;
/** Undefined for anything else. */
export function readScreenTopic(destination: string): number | undefined {
  const screenId = Number(/^\/topic\/sendScreen\/screenId=([1-9]\d{0,15})$/.exec(destination)?.[1]);
  return Number.isSafeInteger(screenId) ? screenId : undefined;
}

/** The topic of a game's floor, for staff who may see money. */
export const floorTopic = (gameId: number): string => `/topic/floor/gameId=${String(gameId)}`;
/** Undefined for anything else. */
export function readFloorTopic(destination: string): number | undefined {
  const gameId = Number(/^\/topic\/floor\/gameId=([1-9]\d{0,15})$/.exec(destination)?.[1]);
  return Number.isSafeInteger(gameId) ? gameId : undefined;
}

/** The same topic for other staff, without payments, prizes and deals (docs/rules/money.md#payments). */
export const floorWithoutMoneyTopic = (gameId: number): string => `/topic/floor-without-money/gameId=${String(gameId)}`;
/** Undefined for anything else. */
export function readFloorWithoutMoneyTopic(destination: string): number | undefined {
  const gameId = Number(/^\/topic\/floor-without-money\/gameId=([1-9]\d{0,15})$/.exec(destination)?.[1]);
  return Number.isSafeInteger(gameId) ? gameId : undefined;
}

/** The topic of a game's floor as its boards may show it. */
export const floorViewTopic = (gameId: number): string => `/topic/floor-view/gameId=${String(gameId)}`;
/** Undefined for anything else. */
export function readFloorViewTopic(destination: string): number | undefined {
  const gameId = Number(/^\/topic\/floor-view\/gameId=([1-9]\d{0,15})$/.exec(destination)?.[1]);
  return Number.isSafeInteger(gameId) ? gameId : undefined;
}

/** The game of a topic of boards or of a floor; undefined for anything else. */
export const readGameTopic = (destination: string): number | undefined =>
  readTopicDestination(destination)?.gameId ??
  readFloorTopic(destination) ??
  readFloorWithoutMoneyTopic(destination) ??
  readFloorViewTopic(destination);
