// The wall's bell, which somebody has to switch on by hand: browsers allow no sound before that.

import { note, playNotes, type Note } from '../../shared/device/tones.ts';

/** Two tones, twice: heard across an office, and not to be taken for a board's. */
const ALARM: readonly Note[] = [note(988, 0, 0.5), note(740, 0.24, 0.6), note(988, 0.7, 0.5), note(740, 0.94, 0.9)];

export interface AlarmBell {
  readonly ring: () => void;
  readonly close: () => void;
}

export const canRing = (): boolean => 'AudioContext' in window;

/** To be called within a touch, click or key press. Only where `canRing`. */
export function createAlarmBell(): AlarmBell {
  const context = new AudioContext();
  return {
    ring: () => {
      // A device that slept may have stopped the sound; without permission the promise stays pending, and nothing sounds.
      void context.resume().then(() => playNotes(context, context.destination, ALARM, context.currentTime));
    },
    close: () => void context.close(),
  };
}
