// The basic parts of all schemas, and the quirks of the wire that they absorb (docs/rules/wire.md#calls).

import { COLOUR_PATTERN, DURATION, STRUCTURE_LIMITS, MOST_OF_A_KIND, nameText } from '@feltclock/domain';
import * as z from 'zod/mini';

const numeric = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value;

/** Accepts a numeric string too. */
export const fromNumeric = <Schema extends z.ZodMiniType<number>>(schema: Schema) =>
  z.pipe(z.transform(numeric), schema);
export const wireInteger = (least: number, most: number) =>
  fromNumeric(z.int().check(z.minimum(least), z.maximum(most)));
export const wireNumber = fromNumeric(z.number());
/** Ids of stores, structures, games, address codes, ads and files. */
export const wireId = wireInteger(1, Number.MAX_SAFE_INTEGER);
/** Refuses the NUL character, which ends a text in C programs and which PostgreSQL cannot store. */
export const wireText = z.string().check(z.refine((text) => !text.includes('\0'), 'no NUL character'));
/** Stops at a longer text, so that no later check, such as a pattern, reads it. */
export const atMost = (most: number) => z.maxLength(most, { abort: true });
const LONGER_THAN_NAMES = 2000;
/** In composed form, without invisible characters, trimmed; empty when nothing visible is left. */
export const wireName = wireText.check(
  // A text much longer than any name is only refused, not processed.
  z.overwrite((text) => (text.length > LONGER_THAN_NAMES ? text : nameText(text))),
);
/** A user's login name. */
export const userId = wireText.check(z.trim(), z.minLength(1), atMost(64));
export const wireAmount = wireInteger(STRUCTURE_LIMITS.amount.least, STRUCTURE_LIMITS.amount.most);
export const wireCount = wireInteger(0, MOST_OF_A_KIND);
export const wireDuration = wireInteger(DURATION.least, DURATION.most);
export const wireFlag = wireInteger(0, 1);
/** A store, or all stores for a super administrator. */
export const storeScope = z.union([z.literal('ALL'), wireId]);
export const colour = z.string().check(z.regex(COLOUR_PATTERN));
/** Version of a game's clock or counts. */
export const wireVersion = wireInteger(0, Number.MAX_SAFE_INTEGER);
/** Sent by clients and never read by the server: the actor is the session's user. */
export const ignored = z.optional(z.unknown());
/** Milliseconds since the epoch. */
export const wireInstant = wireInteger(0, 8_640_000_000_000_000);

/** A UTF-16 code unit takes 1, 2 or 3 bytes, each half of a surrogate pair 2. */
function utf8Length(text: string): number {
  const count = { bytes: text.length };
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (unit > 0x7f) count.bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return count.bytes;
}

/** Rich text before it is sanitised, of limited length. */
export const prizeHtml = wireText.check(
  z.refine(
    (html) => utf8Length(html) <= STRUCTURE_LIMITS.prizeBytes,
    `at most ${String(STRUCTURE_LIMITS.prizeBytes)} bytes`,
  ),
);

/** DELETE takes the id as a bare JSON number or string, or as `{id}`. */
export const deleteId = z.pipe(
  z.transform((body) => (typeof body === 'object' && body !== null && 'id' in body ? body.id : body)),
  wireId,
);

/** The call takes no body; a sent one is ignored. */
export const nothing = z.unknown();
export const noParams = z.unknown();
/** The bare success answer. */
export const one = z.literal(1);
/** Calls with a business code: 1 success, -1 saved but the App link failed, 0 refused. */
export const coded = z.object({
  code: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
  message: z.string(),
  id: z.optional(z.int()),
});
export type Coded = z.output<typeof coded>;

/** A file of a form. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'bytes' in value &&
  value.bytes instanceof Uint8Array;
export const uploadedFile = z.custom<UploadedFile>(isUploadedFile).check(z.meta({ type: 'string', format: 'binary' }));

/** A picture in an answer: the bytes are the body, the rest becomes headers. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg';
  /** Names exactly these bytes; becomes the ETag. */
  readonly tag: string;
  /** True when the address always means these bytes, so that it can be cached for ever. */
  readonly isForever: boolean;
  /** Reads the bytes; not called when the client has them already. */
  read(): Promise<Uint8Array>;
}
const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'tag' in value && 'read' in value;
export const picture = z.custom<Picture>(isPicture);
