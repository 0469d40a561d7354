// Blind structures on the wire (docs/rules/structures.md).

import {
  areLimitsPossible,
  DEFAULT_ROWS,
  FIELD_OF_GAME_PROBLEM,
  GAME_NAME_LENGTH,
  MOST_LIMITED,
  rowGameProblem,
  STRUCTURE_LIMITS,
  type PlayerLimits,
  type RowGameProblem,
} from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import {
  coded,
  colour,
  deleteId,
  noParams,
  one,
  prizeHtml,
  storeScope,
  wireAmount,
  wireDuration,
  wireFlag,
  wireId,
  wireInteger,
  wireName,
  wireText,
} from '../../wire.ts';
import { anteKind, chipFields, chipValues, gameOfRow, gamePrices, levelRow, limitsShown } from './level-row.ts';

const sentRow = z.object({
  level: wireInteger(0, STRUCTURE_LIMITS.rows.most),
  smallBlind: wireAmount,
  bigBlind: wireAmount,
  ante: wireAmount,
  duration: wireDuration,
  ...gameOfRow,
  /** Only for the game `other`. */
  gameName: z.optional(wireText.check(z.maxLength(GAME_NAME_LENGTH))),
  /** Only for stud games; at most the small bet. */
  bringIn: z.optional(wireAmount),
});

/** Refuses a row whose game cannot be played so, with the field at fault. */
const withoutGameProblem = (problem: RowGameProblem) =>
  z.refine<z.output<typeof sentRow>>((row) => rowGameProblem(row) !== problem, {
    error: problem,
    params: { problem },
    path: [FIELD_OF_GAME_PROBLEM[problem]],
  });

/** A sent row: the server computes `nextBreak` and `remainRegTime`; `seq` is the position in the list. */
export const levelRowInput = sentRow.check(
  withoutGameProblem('wrong-game-name'),
  withoutGameProblem('wrong-limit'),
  withoutGameProblem('wrong-bring-in'),
);

/** How many players a game needs to start without a question, and how many it seats at once; 0 for none. */
export const limitFields = { minimum: wireInteger(0, MOST_LIMITED), cap: wireInteger(0, MOST_LIMITED) };
/** `cap` may not be below `minimum`. */
export const possibleLimits = z.refine<PlayerLimits>(areLimitsPossible, { error: 'minimum over cap', path: ['cap'] });

const structureName = wireName.check(
  z.minLength(STRUCTURE_LIMITS.nameLength.least),
  z.maxLength(STRUCTURE_LIMITS.nameLength.most),
);

const sectionColour = z.object({
  id: wireId,
  sectionNo: wireInteger(0, 7),
  color: colour,
  /** When false, the section returns to the board's own colour, and `color` is ignored. */
  isChosen: z.optional(z.boolean()),
});

const structureFields = {
  name: structureName,
  /** In won. */
  buyInAmount: wireAmount,
  /** The index of the row whose end closes registration. */
  registrationDeadline: wireInteger(0, STRUCTURE_LIMITS.rows.most - 1),
  prize: wireText.check(z.maxLength(500)),
  entryLimit: wireInteger(0, 3),
  /** 1 for a limit on re-entries, 0 for none. */
  entryLimitFlag: wireFlag,
  ...chipFields,
  /** Absent keeps those that are stored. */
  limits: z.optional(z.object(limitFields).check(possibleLimits)),
  anteKind,
  levelList: z
    .array(levelRowInput)
    .check(z.minLength(STRUCTURE_LIMITS.rows.least), z.maxLength(STRUCTURE_LIMITS.rows.most)),
  prizeContent: prizeHtml,
  /** Absent, the stored ones stay. */
  prices: z.optional(gamePrices),
};

/** The largest body: 100 KB of prize text and 200 rows, with room for JSON's escapes. */
const STRUCTURE_BODY = 1_048_576;

export const structureInput = z.object({ ...structureFields, storeId: wireId });
export type StructureInput = z.output<typeof structureInput>;

export const structure = z.object({
  id: z.int(),
  storeId: z.int(),
  name: z.string(),
  buyInAmount: z.int(),
  registrationDeadline: z.int(),
  /** The number of the deadline's level; for a break, that of the level before it. */
  registrationDeadlineLevel: z.int(),
  prize: z.string(),
  entryLimit: z.int(),
  entryLimitFlag: z.int(),
  earlyBuyIn: z.int(),
  buyIn: z.int(),
  firstReBuyIn: z.int(),
  secondReBuyIn: z.int(),
  thirdReBuyIn: z.int(),
  addOn: z.int(),
  ...limitsShown,
  anteKind,
  levelList: z.array(levelRow),
  prizeContent: z.string(),
  /** Absent without any, and for those who see no money. */
  prices: z.optional(gamePrices),
  backgroundImageName: z.string(),
  /** The colours of all eight sections, white where none was chosen. */
  designList: z.array(z.object({ id: z.int(), sectionNo: z.int(), color: z.string() })),
  /** The sections with a chosen colour; the others have the board's own, which is not quite white. */
  chosenSections: z.array(z.int()),
  /** The minutes of the first level. */
  representativeDuration: z.int(),
  /** Absent when no layout was chosen. */
  layoutId: z.optional(z.int()),
  createUserId: z.nullable(z.string()),
  updateUserId: z.nullable(z.string()),
  /** Changes with every save of the content; a change sends back the revision that it was based on. */
  revision: z.string(),
});
export type WireStructure = z.output<typeof structure>;

/** Stored in the audit trail. */
const AUDITED = ['name', 'buyInAmount', 'entryLimit', 'registrationDeadline'] as const;

/** A function, so that pages do not build the rows that only the documentation shows. */
const EXAMPLE_STRUCTURE = {
  name: '금요일 정기전',
  buyInAmount: 70_000,
  registrationDeadline: 9,
  prize: '엔트리 80%',
  entryLimit: 1,
  entryLimitFlag: 1,
  earlyBuyIn: 35_000,
  buyIn: 30_000,
  firstReBuyIn: 30_000,
  secondReBuyIn: 0,
  thirdReBuyIn: 0,
  addOn: 0,
  levelList: DEFAULT_ROWS.map((row) => ({ ...row })),
  prizeContent: '<p>1위 <strong>50%</strong></p>',
};

export const createStructure = endpoint({
  method: 'POST',
  path: '/api/structure',
  summary: 'Stores a new structure.',
  access: { right: 'change-venue', of: 'store', id: ({ body }) => body.storeId },
  audit: { action: 'structure-create', tell: AUDITED, created: 'structure' },
  grows: 'structures',
  creates: true,
  request: structureInput,
  params: noParams,
  example: { body: { ...EXAMPLE_STRUCTURE, storeId: EXAMPLE_IDS.store } },
  reply: coded,
  bodyLimit: STRUCTURE_BODY,
});

export const updateStructure = endpoint({
  method: 'PUT',
  path: '/api/structure',
  summary: 'Changes a structure. Games that have not started follow; running ones only with applyToRunningGames.',
  access: { right: 'change-venue', of: 'structure', id: ({ body }) => body.id },
  audit: { action: 'structure-change', tell: [...AUDITED, 'applyToRunningGames'] },
  request: z.object({
    ...structureFields,
    id: wireId,
    designList: z.optional(z.array(sectionColour).check(z.maxLength(8))),
    applyToRunningGames: z.optional(z.boolean()),
    /**
     * The revision that the change is based on; another stored revision is refused (`stale-structure`). Absent, the structure is
     * overwritten.
     */
    revision: z.optional(z.string().check(z.maxLength(64))),
  }),
  params: noParams,
  example: { body: { ...EXAMPLE_STRUCTURE, id: EXAMPLE_IDS.structure, applyToRunningGames: true } },
  reply: coded,
  bodyLimit: STRUCTURE_BODY,
});

export const deleteStructure = endpoint({
  method: 'DELETE',
  path: '/api/structure',
  summary: 'Deletes a structure that no unfinished game uses.',
  access: { right: 'change-venue', of: 'structure', id: ({ body }) => body },
  audit: { action: 'structure-delete' },
  request: deleteId,
  params: noParams,
  example: { body: EXAMPLE_IDS.unusedStructure },
  reply: coded,
});

export const listStructures = endpoint({
  method: 'POST',
  path: '/api/structure/list',
  summary:
    'A store’s structures, newest last; `runningGames` counts its games in play, `isDefault` says which one games usually begin with.',
  access: { right: 'read-venue', of: 'store', id: ({ body }) => body.storeId },
  audit: 'only-reads',
  request: z.object({ storeId: storeScope }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store } },
  reply: z.array(
    z.object({ id: z.int(), name: z.string(), runningGames: z.int(), isDefault: z.optional(z.boolean()) }),
  ),
});

export const readStructure = endpoint({
  method: 'POST',
  path: '/api/structure/info',
  summary: 'One structure with its rows, design and prize text.',
  access: { right: 'read-venue', of: 'structure', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.structure } },
  reply: structure,
});

/** Chip values are part of a board and read with its rights, so any signed-in user may name the id. */
export const readStructureValue = endpoint({
  method: 'POST',
  path: '/api/structure/value',
  summary: 'The chip values of a structure.',
  access: { right: 'read-board', of: 'structure', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.structure } },
  reply: chipValues,
});

export const saveBoardDesign = endpoint({
  method: 'PUT',
  path: '/api/structure/board-design',
  summary: 'Sets the colours of board sections; all boards of the structure change at once.',
  access: { right: 'change-venue', of: 'structure', id: ({ body }) => body[0]?.id ?? 0 },
  audit: { action: 'structure-design' },
  request: z.array(sectionColour).check(
    z.minLength(1),
    z.maxLength(8),
    z.refine((entries) => entries.every((entry) => entry.id === entries[0]?.id), 'all entries name one structure'),
  ),
  params: noParams,
  example: { body: [{ id: EXAMPLE_IDS.structure, sectionNo: 2, color: '#ff0000' }] },
  reply: one,
});
