// Session tokens: 256 random bits that only their holder has; the server keeps a hash (docs/rules/sessions.md#tokens).

import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const BEARER = /^bearer +([\w-]{43})$/i;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token in an Authorization header; undefined when it holds none that could be ours. */
export const tokenIn = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : BEARER.exec(authorization.trim())?.[1];
/** How a token is sent, both ways. */
export const bearer = (token: string): string => `Bearer ${token}`;
