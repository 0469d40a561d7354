// Messages of the floor on a game's boards (docs/rules/boards.md#messages-of-the-floor).

import { FLOOR_MESSAGE_LASTS, FLOOR_SHAPES, FLOOR_TEXT_LENGTH, FLOOR_WORDS } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, one, wireId, wireInteger, wireText } from '../../wire.ts';

const words = z.enum(FLOOR_WORDS);
const shape = z.enum(FLOOR_SHAPES);

const ownText = wireText.check(z.trim(), z.maxLength(FLOOR_TEXT_LENGTH));
/** A custom text in one language or several. */
export const floorTexts = z.object({
  ko: z.optional(ownText.check(z.minLength(1))),
  en: z.optional(ownText.check(z.minLength(1))),
  ja: z.optional(ownText.check(z.minLength(1))),
});
/** In seconds; null until it is removed. */
export const floorLasts = z.nullable(wireInteger(FLOOR_MESSAGE_LASTS.least, FLOOR_MESSAGE_LASTS.most));

/** The message as boards receive it. Times in ms since the epoch; `until` is null until it is removed. */
export const floorMessage = z.object({
  words,
  text: z.string(),
  /** The same text in the store's languages, where it has them. */
  texts: z.optional(z.object({ ko: z.optional(z.string()), en: z.optional(z.string()), ja: z.optional(z.string()) })),
  shape,
  at: z.number(),
  until: z.nullable(z.number()),
  countsDown: z.boolean(),
});
export type WireFloorMessage = z.output<typeof floorMessage>;

const fields = z
  .object({
    id: wireId,
    words,
    text: z.optional(ownText),
    /** The same custom text in the store's languages. */
    texts: z.optional(floorTexts),
    shape,
    lastsFor: floorLasts,
    countsDown: z.boolean(),
  })
  .check(
    z.refine((message) => (message.words === 'own') === ((message.text ?? '') !== ''), {
      path: ['text'],
      error: 'own words have a text, and no others',
    }),
    z.refine((message) => message.texts === undefined || message.words === 'own', {
      path: ['texts'],
      error: 'only own words have texts',
    }),
    z.refine((message) => !message.countsDown || message.lastsFor !== null, {
      path: ['lastsFor'],
      error: 'what counts down has an end',
    }),
  );

export const sayOnBoards = endpoint({
  method: 'PUT',
  path: '/api/game/message',
  summary: 'Shows a message on a game’s boards, in place of the one before.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-message', tell: ['words', 'text'] },
  request: fields,
  params: noParams,
  example: {
    body: {
      id: EXAMPLE_IDS.game,
      words: 'own',
      text: '10분 뒤 컬러업',
      shape: 'line',
      lastsFor: 600,
      countsDown: true,
    },
  },
  reply: one,
});

export const takeMessageAway = endpoint({
  method: 'DELETE',
  path: '/api/game/message',
  summary: 'Removes the message from a game’s boards.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-message-away' },
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game } },
  reply: one,
});
