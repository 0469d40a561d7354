// Sends pictures and public lists with an ETag, so that unchanged ones are answered with 304.

import { createHash } from 'node:crypto';
import type { Endpoint, Picture } from '@feltclock/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Only the caller's own cache, because access depends on the session. */
const FOR_EVER = 'private, max-age=31536000, immutable';
const ASK_EACH_TIME = 'private, no-cache';
/** Shared caches may keep the answer, but must revalidate it each time. */
const PUBLIC = 'public, no-cache';
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Weak comparison, as RFC 9110 requires for If-None-Match. */
export const names = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag));

export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Picture,
): Promise<FastifyReply> {
  const tag = `"${picture.tag}"`;
  reply
    .header('etag', tag)
    .header('cache-control', picture.isForever ? FOR_EVER : ASK_EACH_TIME)
    .header('vary', 'Authorization')
    .header('x-content-type-options', 'nosniff');
  if (names(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(picture.type).send(await picture.read());
}

export const FEED_TYPES = {
  calendar: 'text/calendar; charset=utf-8',
  'json-feed': 'application/feed+json; charset=utf-8',
} as const;

export const isFeed = (answers: Endpoint['answers']): answers is keyof typeof FEED_TYPES =>
  answers !== undefined && answers in FEED_TYPES;

/** `isPublic`: the answer is the same for everybody. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  { isPublic, type }: { readonly isPublic: boolean; readonly type: string },
): Promise<FastifyReply> {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', isPublic ? PUBLIC : ASK_EACH_TIME);
  if (!isPublic) reply.header('vary', 'Authorization');
  if (names(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
