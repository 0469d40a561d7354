// The first page of a download: the first account and the first store, and where everything is afterwards
// (docs/rules/machine.md#the-first-page).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { noParams, nothing, one } from '../../wire.ts';
import { language, profile } from '../people/session.ts';
import { newPassword } from '../people/user.ts';
import { storeInput } from '../store/store-administration.ts';

export const readFirstPage = endpoint({
  method: 'GET',
  path: '/api/first-page',
  summary: 'Whether the first account is still to be made, and whether the caller may make it.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.object({
    isOpen: z.boolean(),
    /** Is the caller at the machine itself, by an address of the machine alone? */
    isHere: z.boolean(),
    /** The login name that the account will have; null for anybody who may not make it. */
    adminId: z.nullable(z.string()),
  }),
});

/** The form of the page validates with it too. */
export const firstInput = z.object({ language, name: storeInput.shape.name, password: newPassword });

export const createFirst = endpoint({
  method: 'POST',
  path: '/api/first-page',
  summary:
    'Creates the first super administrator and a store with a structure. The token is returned in the Authorization header.',
  access: { right: 'public' },
  audit: { action: 'first-account', tell: ['name', 'language'], created: 'store' },
  grows: { boundedBy: 'one first account' },
  request: firstInput,
  params: noParams,
  example: { body: { language: 'ko', name: '펠트 라운지', password: 'a-first-secret' }, refused: 'id-taken' },
  reply: profile,
});

/** The systems whose firewalls the page explains. */
export const SYSTEMS = ['windows', 'macos', 'linux'] as const;

export const readInstallation = endpoint({
  method: 'GET',
  path: '/api/installation',
  summary: 'Where this installation is reached, and where its data and its backups are.',
  access: { right: 'run-platform' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.object({
    /** The console and the page for TVs, for others in the room. `reach` is as for the address of TVs of a store. */
    url: z.string(),
    tvUrl: z.string(),
    reach: z.enum(['as-asked', 'room', 'this-machine']),
    port: z.int(),
    /** The port that was wanted and that another program has; null if the server has the wanted one. */
    takenPort: z.nullable(z.int()),
    system: z.enum(SYSTEMS),
    /** The folder of the data, or the place of the database. */
    data: z.string(),
    /** Null without scheduled backups. */
    backups: z.nullable(z.object({ folder: z.string(), everyHours: z.int(), keep: z.int() })),
    /** HTTPS with the machine's own authority: now, and from the next start; null where the settings do not come from this page. */
    https: z.object({ isOn: z.boolean(), isKept: z.nullable(z.boolean()) }),
    /** Does it start with the computer? `isHere`: may the caller change it, at the machine itself? Null where it cannot. */
    startup: z.nullable(z.object({ isOn: z.boolean(), isHere: z.boolean() })),
  }),
});
export type Installation = z.output<typeof readInstallation.reply>;

export const keepHttps = endpoint({
  method: 'PUT',
  path: '/api/installation/https',
  summary: 'Keeps whether the machine serves HTTPS with its own authority from the next start on.',
  access: { right: 'run-platform' },
  audit: { action: 'https-keep', tell: ['isOn'] },
  request: z.object({ isOn: z.boolean() }),
  params: noParams,
  example: { body: { isOn: true }, refused: 'conflict' },
  reply: one,
});

export const keepStartup = endpoint({
  method: 'PUT',
  path: '/api/installation/startup',
  summary: 'Starts the product with the computer, or not any more. Only at the machine itself.',
  access: { right: 'run-platform' },
  audit: { action: 'startup-keep', tell: ['isOn'] },
  request: z.object({ isOn: z.boolean() }),
  params: noParams,
  example: { body: { isOn: true }, refused: 'conflict' },
  reply: one,
});
