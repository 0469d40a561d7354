// What a display board loads (docs/rules/boards.md#what-a-board-shows).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { wirePrizeUnit } from '../../realtime/floor-news.ts';
import { clockState, clockStatus, controlMessage, undoable, undoOffer } from '../../realtime/messages.ts';
import { noParams, wireId } from '../../wire.ts';
import { logRow } from '../game/game.ts';
import { boardVersion, language } from '../people/session.ts';
import { floorMessage } from '../floor/floor-message.ts';
import { chipFields, levelRow } from '../structure/structure.ts';

/** A layout that a venue made, in words that a later release may add to. */
export const boardLayout = z.object({
  palette: z.string(),
  slots: z.array(z.object({ figure: z.string(), place: z.string(), size: z.string() })),
});

/** How many places a board is told: as many as payouts may have. */
export const BOARD_RESULT_PLACES = 100;

/** Who finished where in a game that has ended: names and what was paid, and never who anybody is beyond the name. */
export const boardResult = z.object({
  /** What prizes are given in; null where nothing was confirmed. */
  unit: z.nullable(wirePrizeUnit),
  places: z.array(
    z.object({
      place: z.int(),
      /** Null of a member who left. */
      name: z.nullable(z.string()),
      /** What the place was paid, in whole units; 0 for nothing, and for a prize in words. */
      prize: z.number(),
      /** The prize where it is in words. */
      prizeText: z.optional(z.string()),
    }),
  ),
});
export type BoardResult = z.output<typeof boardResult>;

/** One answer holds everything, so that a board needs no second call to be right. */
export const boardSnapshot = z.object({
  game: z.object({
    id: z.int(),
    name: z.string(),
    status: clockStatus,
    registrationStatus: z.enum(['READY', 'OPEN', 'CLOSED']),
    prizeContent: z.string(),
    /** When the game is scheduled to start, in ms since the epoch. */
    startAt: z.nullable(z.number()),
    /** What the floor says to the room, where it says anything. */
    message: z.optional(floorMessage),
  }),
  player: z.omit(controlMessage, { totalChips: true, avgStacks: true, undo: true, undoable: true }),
  stack: z.object({ totalChips: z.number(), avgStacks: z.int() }),
  log: logRow,
  store: z.object({
    id: z.int(),
    name: z.string(),
    address1: z.nullable(z.int()),
    /** What its owner calls the prizes, where that is not the usual word. */
    prizes: z.optional(z.string()),
    /** Its time zone and the sign of its money, where they are not Korea's. */
    zone: z.optional(z.string()),
    money: z.optional(z.string()),
    /** How its boards sound, where they do not sound as usual. */
    sounds: z.optional(z.string()),
    /** The name of its logo, where it has one. */
    logo: z.optional(z.string()),
    /** Where it is and its telephone, as the timer list tells everybody; absent where it has none. */
    address: z.optional(z.string()),
    phoneNo: z.optional(z.string()),
    /** The colours that its owner chose, as `#rrggbb`; what is left out is usual. */
    look: z.optional(
      z.object({
        accent: z.optional(z.string()),
        plate: z.optional(z.string()),
        logoPlate: z.optional(z.string()),
      }),
    ),
  }),
  structure: z.object({
    id: z.int(),
    name: z.string(),
    prize: z.string(),
    backgroundImageName: z.string(),
    registrationDeadline: z.int(),
    registrationDeadlineLevel: z.int(),
    buyInAmount: z.int(),
    entryLimit: z.int(),
    entryLimitFlag: z.int(),
    ...chipFields,
  }),
  levelList: z.array(levelRow),
  /** The colours of all eight sections, white where nothing was chosen. */
  designList: z.array(z.object({ id: z.int(), sectionNo: z.int(), color: z.string() })),
  /** The sections whose colour was chosen; the others have the board's own. Absent from an earlier release, whose list has the chosen alone. */
  chosenSections: z.optional(z.array(z.int())),
  clock: clockState,
  undo: z.nullable(undoOffer),
  undoable: z.optional(undoable),
  /** May the asker run this game? Viewers and users see no controls. */
  mayOperate: z.boolean(),
  /** What the asker chose for boards; who has no account is told the language of the store, and null where it has none. */
  preferences: z.nullish(z.object({ language, boardVersion })),
  /** What the venue made for these boards; where there is none, and on a board that knows no layouts, the version holds. */
  layout: z.optional(boardLayout),
  /** What boards show of a floor that knows its players, as `floorView`; only a board that shows it reads it. */
  floor: z.optional(z.unknown()),
  /** Who won, once the game has ended and its result is known, where the venue's boards name players. */
  result: z.optional(boardResult),
});
export type BoardSnapshot = z.output<typeof boardSnapshot>;

export const readBoard = endpoint({
  method: 'POST',
  path: '/api/display-board',
  summary:
    'Everything a display board shows. When staff of the store or a viewer of the board loads it, an initialised game starts.',
  access: { right: 'read-board', of: 'game', id: ({ body }) => body.id },
  audit: 'only-reads',
  /** With `isGlance` it is no board that asks: nothing starts. */
  request: z.object({ id: wireId, isGlance: z.optional(z.boolean()) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game } },
  reply: boardSnapshot,
});

/** A tournament that one can still get into; `startAt` is null where it runs. */
const comingTournament = z.object({ id: z.int(), name: z.string(), startAt: z.nullable(z.number()) });
export type WireComing = z.output<typeof comingTournament>;

export const readBoardVenue = endpoint({
  method: 'POST',
  path: '/api/display-board/venue',
  summary:
    'What a board shows of its store: the coming tournaments, and the short link to this board where staff made one.',
  access: { right: 'read-board', of: 'game', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game } },
  /** `link` is null, too, where no other machine could open it. */
  reply: z.object({ coming: z.array(comingTournament), link: z.nullable(z.string()) }),
});
