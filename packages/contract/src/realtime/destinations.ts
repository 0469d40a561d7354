// Every destination of the realtime channel, built and read in this one file (docs/rules/realtime.md#destinations).

/** The kinds of messages that staff publish, each to /pub/receive<Kind>/gameId=<id>. */
export type PubKind = 'Control' | 'Prize' | 'Action' | 'Level' | 'Refresh';
export const PUB_KINDS: readonly PubKind[] = ['Control', 'Prize', 'Action', 'Level', 'Refresh'];

/** Controllers name their subscriptions with this beginning; whoever listens under another name is a board. */
export const STAFF_SUBSCRIPTION = 'staff-';

export const REFUSALS_QUEUE = '/user/queue/refusals';
export const TIME_QUEUE = '/user/queue/time';
/** Where somebody who is signed in hears that they stand elsewhere on a game's floor. */
export const SEATS_QUEUE = '/user/queue/seats';
export const TIME_REQUEST = '/pub/time';

/** Where staff send commands of a game. */
export const pubDestination = (kind: PubKind, gameId: number): string => `/pub/receive${kind}/gameId=${String(gameId)}`;
/** Where a game's boards and controllers listen. */
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
  // Numbers beyond the exact integers are refused: two spellings of them would name one game.
  return kind === undefined || !Number.isSafeInteger(gameId) ? undefined : { kind, gameId };
}

/** Reads a publish destination; undefined for anything else. */
export const readPubDestination = (destination: string): GameDestination | undefined =>
  read(destination, '/pub/receive');
/** Reads a topic destination that names one game exactly; undefined for anything else. */
export const readTopicDestination = (destination: string): GameDestination | undefined =>
  read(destination, '/topic/send');

/** Where a paired screen hears that it should show something else, and what else it is told. */
export const screenTopic = (screenId: number): string => `/topic/sendScreen/screenId=${String(screenId)}`;
/** Reads the topic of one screen; undefined for anything else. */
export function readScreenTopic(destination: string): number | undefined {
  const screenId = Number(/^\/topic\/sendScreen\/screenId=([1-9]\d{0,15})$/.exec(destination)?.[1]);
  return Number.isSafeInteger(screenId) ? screenId : undefined;
}

/** Where those of a store's people who see money hear what is done on a game's floor. */
export const floorTopic = (gameId: number): string => `/topic/floor/gameId=${String(gameId)}`;
/** Reads the topic of one game's floor; undefined for anything else. */
export function readFloorTopic(destination: string): number | undefined {
  const gameId = Number(/^\/topic\/floor\/gameId=([1-9]\d{0,15})$/.exec(destination)?.[1]);
  return Number.isSafeInteger(gameId) ? gameId : undefined;
}

/** Where a store's other people hear the same, without what was paid, won or agreed on (docs/rules/payments.md#who-sees-money). */
export const floorWithoutMoneyTopic = (gameId: number): string => `/topic/floor-without-money/gameId=${String(gameId)}`;
/** Reads the topic of one game's floor without money; undefined for anything else. */
export function readFloorWithoutMoneyTopic(destination: string): number | undefined {
  const gameId = Number(/^\/topic\/floor-without-money\/gameId=([1-9]\d{0,15})$/.exec(destination)?.[1]);
  return Number.isSafeInteger(gameId) ? gameId : undefined;
}

/** Where a game's boards hear what they may show of its floor. */
export const floorViewTopic = (gameId: number): string => `/topic/floor-view/gameId=${String(gameId)}`;
/** Reads the topic of what boards may show of a game's floor; undefined for anything else. */
export function readFloorViewTopic(destination: string): number | undefined {
  const gameId = Number(/^\/topic\/floor-view\/gameId=([1-9]\d{0,15})$/.exec(destination)?.[1]);
  return Number.isSafeInteger(gameId) ? gameId : undefined;
}

/** The game that a topic is of, its boards' topics or its floor's; undefined for anything else. */
export const readGameTopic = (destination: string): number | undefined =>
  readTopicDestination(destination)?.gameId ??
  readFloorTopic(destination) ??
  readFloorWithoutMoneyTopic(destination) ??
  readFloorViewTopic(destination);
