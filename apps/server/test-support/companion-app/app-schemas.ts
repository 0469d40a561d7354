// The bodies of docs/app-link.md as schemas: sent bodies are parsed with them, and the document's are compared with them.

import { ANTE_KINDS, BETTING_LIMITS, POKER_GAMES } from '@feltclock/domain';
import * as z from 'zod/mini';

const least = (value: number) => z.int().check(z.minimum(value));
const number = least(0);
const text = z.string();
const id = least(1);
const noted = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema => {
  z.globalRegistry.add(schema, { description });
  return schema;
};

const sequence = noted(least(1), 'Grows with every message. For one thing, ignore what is not higher than the last.');

const store = z.strictObject({
  sequence,
  id,
  name: text,
  address1: noted(z.nullable(id), 'Address ids of the three tiers; null where none was chosen.'),
  address2: z.nullable(id),
  address3: z.nullable(id),
  detailAddress: text,
  phoneNo: text,
});

const address = z.strictObject({
  sequence,
  id,
  name: text,
  parentId: noted(z.nullable(id), 'The address of the tier above; null for tier 1.'),
  tier: least(1).check(z.maximum(3)),
});

const levelRow = z.strictObject({
  seq: noted(least(0), 'Position in the list, from 0.'),
  level: noted(least(0), 'The number players see; 0 is a break.'),
  smallBlind: number,
  bigBlind: number,
  ante: number,
  duration: noted(least(0), 'Minutes, like the two below.'),
  remainRegTime: number,
  nextBreak: number,
  game: noted(z.optional(z.enum(POKER_GAMES)), 'The game of the level. Absent like the three below: as ever.'),
  gameName: noted(z.optional(text), 'Of the game other.'),
  limit: noted(z.optional(z.enum(BETTING_LIMITS)), 'Absent: the usual limit of the game.'),
  bringIn: noted(z.optional(number), 'Of stud games, whose blinds are their bets.'),
});

const structure = z.strictObject({
  sequence,
  id,
  name: text,
  prize: text,
  prizeContent: noted(z.string(), 'HTML of a small allow-list.'),
  buyInAmount: noted(least(0), 'Won.'),
  registrationDeadline: noted(least(0), 'seq of the row whose end closes registration.'),
  registrationDeadlineLevel: noted(least(0), 'Its level; for a break that of the level before.'),
  entryLimit: noted(least(0).check(z.maximum(3)), 'Re-buys a player may take.'),
  entryLimitFlag: noted(least(0).check(z.maximum(1)), '1 limited, 0 unlimited.'),
  earlyBuyIn: number,
  buyIn: number,
  firstReBuyIn: number,
  secondReBuyIn: number,
  thirdReBuyIn: number,
  addOn: number,
  anteKind: noted(z.optional(z.enum(ANTE_KINDS)), 'What the antes are. Absent: as ever.'),
  levelList: z.array(levelRow),
});

const gone = z.strictObject({ sequence, id });

export const APP_SCHEMAS = { structure, store, address, gone } as const;

/** The schema as in the document. */
export function jsonSchemaOf(name: keyof typeof APP_SCHEMAS): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(APP_SCHEMAS[name], {
    override: ({ jsonSchema }) => {
      // A bound above any real value would only clutter the schema.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return JSON.parse(JSON.stringify(schema)) as object;
}
