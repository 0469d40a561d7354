// A newer release in place of the running one, from its download (docs/rules/machine.md#updates).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_FILE } from '../../example-things.ts';
import { noParams, nothing } from '../../wire.ts';

/** A file that is the whole body, read while it arrives. Browsers send a `Blob`. */
type SentFile = AsyncIterable<Uint8Array> | Uint8Array | { readonly size: number };
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const sentFile = z.custom<SentFile>(isObject).check(z.meta({ type: 'string', format: 'binary' }));

/** How an update ended: the new version runs, the earlier one runs again on the data from before, or neither started. */
export const UPDATE_OUTCOMES = ['updated', 'went-back', 'failed'] as const;
export type UpdateOutcome = (typeof UPDATE_OUTCOMES)[number];

export const readUpdate = endpoint({
  method: 'GET',
  path: '/api/installation/update',
  summary: 'The version that runs, the one before, and how the last update ended.',
  access: { right: 'run-platform' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  isBackground: true,
  reply: z.object({
    version: z.string(),
    /** Null where this copy cannot update itself. */
    update: z.nullable(
      z.object({
        /** Is the caller at the machine itself, and may begin one? */
        isHere: z.boolean(),
        /** Is one under way? */
        isRunning: z.boolean(),
        /** The version that is kept beside; null before the first update. */
        previous: z.nullable(z.string()),
        last: z.nullable(
          z.object({
            /** Rises with each update. */
            number: z.int(),
            outcome: z.enum(UPDATE_OUTCOMES),
            from: z.string(),
            to: z.string(),
            /** What the version printed that did not start. */
            reason: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
});
export type UpdateState = NonNullable<z.output<typeof readUpdate.reply>['update']>;

export const prepareUpdate = endpoint({
  method: 'POST',
  path: '/api/installation/update',
  summary:
    'Checks a download and unpacks it beside the running version. Changes nothing else. Only at the machine itself.',
  access: { right: 'run-platform' },
  audit: { action: 'update-check' },
  grows: { boundedBy: 'one unpacked download' },
  form: 'file',
  request: z.object({ file: sentFile }),
  params: noParams,
  example: { body: { file: EXAMPLE_FILE.bytes }, refused: 'conflict' },
  reply: z.object({
    /** Why it is refused, as a sentence; null if it may be installed. */
    problem: z.nullable(z.string()),
    prepared: z.nullable(
      z.object({
        version: z.string(),
        /** Was the signature checked? False: only the sums of the files were. */
        isSigned: z.boolean(),
        /** Games that the update would interrupt for some seconds. */
        gamesInPlay: z.int(),
      }),
    ),
  }),
});
export type UpdateCheck = z.output<typeof prepareUpdate.reply>;

export const beginUpdate = endpoint({
  method: 'PUT',
  path: '/api/installation/update',
  summary: 'Installs the checked version: the server stops, and the new one starts. Only at the machine itself.',
  access: { right: 'run-platform' },
  audit: { action: 'update-begin', tell: ['version'] },
  request: z.object({
    version: z.string(),
    /** Also while games are in play? */
    isForced: z.boolean(),
  }),
  params: noParams,
  example: { body: { version: '1.2.3', isForced: false }, refused: 'conflict' },
  reply: z.object({
    /** Why it was not begun, as a sentence; null if it was. */
    problem: z.nullable(z.string()),
  }),
});
