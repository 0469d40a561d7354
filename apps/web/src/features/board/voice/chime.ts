// The chime before an announcement: two notes on its own audio clock, which is suspended in between.

import { millis } from '@feltclock/domain';
import { note, playNotes } from '../../../shared/device/tones.ts';
import { scheduleIn } from '../../../shared/server-time/server-time.ts';

const CHIME = [note(659.26, 0, 1.4), note(523.25, 0.4, 1.9)];
const RINGS = millis(3000);

export interface Chime {
  /** `volume` from 0 to 1. */
  ring(volume: number): void;
  close(): void;
}

export function createChime(): Chime {
  const state: { context?: AudioContext; cancel: () => void } = { cancel: () => undefined };
  const play = async (context: AudioContext, volume: number): Promise<void> => {
    await context.resume();
    const loudness = context.createGain();
    loudness.gain.value = volume;
    loudness.connect(context.destination);
    playNotes(context, loudness, CHIME, context.currentTime);
    state.cancel();
    state.cancel = scheduleIn(RINGS, () => {
      loudness.disconnect();
      void context.suspend();
    });
  };
  return {
    ring: (volume) => {
      if (!('AudioContext' in window)) return;
      state.context ??= new AudioContext();
      // If the browser blocks sound, the speech after the chime reports it.
      play(state.context, volume).catch(() => undefined);
    },
    close: () => {
      state.cancel();
      void state.context?.close();
    },
  };
}
