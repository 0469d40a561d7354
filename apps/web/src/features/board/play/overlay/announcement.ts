// What a stream's lower third announces: new blinds as they come, and those that come within a minute.

import { rowLength, type BoardFace, type LevelRows } from '@feltclock/domain';

/** How long new blinds are announced, and how long before they come, in seconds. */
const AFTER = 20;
const BEFORE = 60;

type BlindsAnnounced = 'now' | 'next';

/** Undefined while there is nothing to announce. */
export function announcementOf(face: BoardFace, rows: LevelRows): BlindsAnnounced | undefined {
  if (face.status !== 'PLAYING') return undefined;
  const passed = rowLength(rows, face.seq) / 1000 - face.timer;
  if (passed < AFTER) return 'now';
  return face.timer <= BEFORE && face.nextLevel !== undefined ? 'next' : undefined;
}
