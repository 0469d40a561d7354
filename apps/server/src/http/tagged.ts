// Sends what carries a tag of its bytes, pictures and public lists, so that whoever has them already is told so instead.

import { createHash } from 'node:crypto';
import type { Picture } from '@feltclock/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Kept by the asker's own cache only: what may be seen is the session's. */
const FOR_EVER = 'private, max-age=31536000, immutable';
const ASK_EACH_TIME = 'private, no-cache';
/** May be kept by anybody in between, but is asked for each time. */
const PUBLIC = 'public, no-cache';
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Weak comparison, as If-None-Match asks for. */
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

/** JSON with a tag; with `isPublic` it is the same for everybody. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  isPublic: boolean,
): Promise<FastifyReply> {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', isPublic ? PUBLIC : ASK_EACH_TIME);
  if (!isPublic) reply.header('vary', 'Authorization');
  if (names(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(body);
}
