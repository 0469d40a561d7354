// Session tokens: 256 random bits; the server stores only a hash (docs/rules/people.md#sessions).

import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const BEARER = /^bearer +([\w-]{43})$/i;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token of an Authorization header; undefined without a well-formed one. */
export const tokenIn = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : BEARER.exec(authorization.trim())?.[1];
/** The value of the Authorization header, in both directions. */
export const bearer = (token: string): string => `Bearer ${token}`;
