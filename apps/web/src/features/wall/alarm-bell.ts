// The wall's bell. A user must switch it on, because browsers allow no sound before a press.

import { note, playNotes, type Note } from '../../shared/device/tones.ts';

/** Two tones, twice: audible across an office, and unlike a board's sounds. */
const ALARM: readonly Note[] = [note(988, 0, 0.5), note(740, 0.24, 0.6), note(988, 0.7, 0.5), note(740, 0.94, 0.9)];

export interface AlarmBell {
  readonly ring: () => void;
  readonly close: () => void;
}

export const canRing = (): boolean => 'AudioContext' in window;

/** Call it within a touch, click or key event, and only if `canRing`. */
export function createAlarmBell(): AlarmBell {
  const context = new AudioContext();
  return {
    ring: () => {
      // After sleep the sound may be suspended. Without permission the promise stays pending and nothing sounds.
      void context.resume().then(() => playNotes(context, context.destination, ALARM, context.currentTime));
    },
    close: () => void context.close(),
  };
}
