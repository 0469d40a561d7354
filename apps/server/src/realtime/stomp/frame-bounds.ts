// The size limits of a client's frames (docs/rules/wire.md#the-realtime-channel): small before it is connected.
import { readPubDestination } from '@feltclock/contract';
import type { FrameBounds } from '../frames/stomp-decoder.ts';
import { KIB, LARGEST_PRIZE_FRAME } from '../limits.ts';

const MOST_HEADERS = 64;
const LARGEST_HEAD = 8 * KIB;
const LARGEST_FRAME = 64 * KIB;
const LARGEST_FIRST_FRAME = 4 * KIB;

export const BOUNDS_BEFORE_CONNECT: FrameBounds = {
  head: LARGEST_FIRST_FRAME,
  headers: MOST_HEADERS,
  frame: () => LARGEST_FIRST_FRAME,
};

export const BOUNDS_AFTER_CONNECT: FrameBounds = {
  head: LARGEST_HEAD,
  headers: MOST_HEADERS,
  frame: (command, headers) =>
    command === 'SEND' && readPubDestination(headers.get('destination') ?? '')?.kind === 'Prize'
      ? LARGEST_PRIZE_FRAME
      : LARGEST_FRAME,
};
