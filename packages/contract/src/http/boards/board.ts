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
import { anteKind, chipFields, levelRow, limitsShown } from '../structure/level-row.ts';

/** A layout of a venue. Later releases may add values to its enumerations. */
export const boardLayout = z.object({
  palette: z.string(),
  slots: z.array(z.object({ figure: z.string(), place: z.string(), size: z.string() })),
});

/** The most places on a board: as many as payouts may have. */
export const BOARD_RESULT_PLACES = 100;

/** The places of an ended game: names and prizes, without ids. */
export const boardResult = z.object({
  /** The unit of the prizes; null when no payouts were confirmed. */
  unit: z.nullable(wirePrizeUnit),
  places: z.array(
    z.object({
      place: z.int(),
      /** Null for a former member. */
      name: z.nullable(z.string()),
      /** In whole units; 0 for nothing, and for a prize in words. */
      prize: z.number(),
      /** Set for a prize in words. */
      prizeText: z.optional(z.string()),
    }),
  ),
});
export type BoardResult = z.output<typeof boardResult>;

/** One answer with everything, so that a board needs no second call. */
export const boardSnapshot = z.object({
  game: z.object({
    id: z.int(),
    name: z.string(),
    status: clockStatus,
    registrationStatus: z.enum(['READY', 'OPEN', 'CLOSED']),
    prizeContent: z.string(),
    /** In ms since the epoch. */
    startAt: z.nullable(z.number()),
    /** Absent without a message. */
    message: z.optional(floorMessage),
  }),
  player: z.omit(controlMessage, { totalChips: true, avgStacks: true, undo: true, undoable: true }),
  stack: z.object({ totalChips: z.number(), avgStacks: z.int() }),
  log: logRow,
  store: z.object({
    id: z.int(),
    name: z.string(),
    address1: z.nullable(z.int()),
    /** The owner's heading of the prizes, if it is not the default word. */
    prizes: z.optional(z.string()),
    /** The time zone and currency, where they are not Korea's. */
    zone: z.optional(z.string()),
    money: z.optional(z.string()),
    /** The sounds of boards, if they are not the default ones. */
    sounds: z.optional(z.string()),
    /** Absent without a logo. */
    logo: z.optional(z.string()),
    /** The address and phone number, as in the public timer list; absent where there is none. */
    address: z.optional(z.string()),
    phoneNo: z.optional(z.string()),
    /** The owner's colours as `#rrggbb`; absent ones are the default ones. */
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
    anteKind,
    ...chipFields,
    ...limitsShown,
  }),
  levelList: z.array(levelRow),
  /** The colours of all eight sections, white where none was chosen. */
  designList: z.array(z.object({ id: z.int(), sectionNo: z.int(), color: z.string() })),
  /**
   * The sections with a chosen colour; the others have the board's own. Absent from an earlier release, whose list has only the chosen
   * ones.
   */
  chosenSections: z.optional(z.array(z.int())),
  clock: clockState,
  undo: z.nullable(undoOffer),
  undoable: z.optional(undoable),
  /** May the caller run this game? Viewers and users see no controls. */
  mayOperate: z.boolean(),
  /** The caller's board preferences; without an account, the store's language, or null without one. */
  preferences: z.nullish(z.object({ language, boardVersion })),
  /** The board's layout. Without one, and on boards that know no layouts, the version applies. */
  layout: z.optional(boardLayout),
  /** The floor for boards, as `floorView`; only a board that shows it parses it. */
  floor: z.optional(z.unknown()),
  /** The winners of an ended game, where the venue's boards show names. */
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
  /** With `isGlance` the caller is not a board, and nothing starts. */
  request: z.object({ id: wireId, isGlance: z.optional(z.boolean()) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game } },
  reply: boardSnapshot,
});

/** A tournament with open registration; `startAt` is null when it is running. */
const openTournament = z.object({ id: z.int(), name: z.string(), startAt: z.nullable(z.number()) });
export type WireOpenTournament = z.output<typeof openTournament>;

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
  /** `link` is also null when no other machine could open it. */
  reply: z.object({ coming: z.array(openTournament), link: z.nullable(z.string()) }),
});
