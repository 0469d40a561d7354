// Codes of short links: unguessable, and readable aloud or from a screen across the room (docs/rules/short-links.md#one-link-per-game).

import { randomInt } from 'node:crypto';

/** Lower case only, and none of 0, 1, i, l and o, which are taken for each other. */
export const LINK_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
/** 31 to the power of 12: 59 bits, out of reach of the guesses that one address may make in a minute. */
const LENGTH = 12;

export const newLinkCode = (): string =>
  Array.from({ length: LENGTH }, () => LINK_ALPHABET.charAt(randomInt(LINK_ALPHABET.length))).join('');
