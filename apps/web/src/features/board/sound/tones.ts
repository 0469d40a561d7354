// The board's sounds, made from nothing but sine waves: struck like a bell or a wooden bar, loud enough for a room, never shrill.

import type { Sound } from './sound-plan.ts';

interface Note {
  /** The pitch in hertz. */
  readonly pitch: number;
  /** When the tone begins, in seconds after the sound's start. */
  readonly start: number;
  /** How long the tone takes to die away, in seconds. */
  readonly length: number;
  readonly volume: number;
}

const note = (pitch: number, start: number, length: number, volume = 0.5): Note => ({ pitch, start, length, volume });

const C5 = 523.25;
const E5 = 659.26;
const G5 = 783.99;
const A5 = 880;
const C6 = 1046.5;
const E6 = 1318.5;
const G4 = 392;

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  beep: [note(A5, 0, 0.16, 0.4)],
  'last-beep': [note(C6, 0, 0.26, 0.48)],
  level: [note(G5, 0, 1.1), note(C6, 0.14, 1.2), note(E6, 0.28, 1.9, 0.55), note(G5, 0.62, 1.6, 0.3)],
  break: [note(E5, 0, 1.6), note(C5, 0.32, 1.8), note(G4, 0.68, 2.6, 0.6)],
  end: [note(C5, 0, 1.4), note(E5, 0.22, 1.5), note(G5, 0.44, 1.7), note(C6, 0.72, 3.2, 0.6)],
};

/** The overtones of a struck bar, each with its share of the volume, multiple of the pitch and share of the length. */
const OVERTONES = [
  [1, 1, 1],
  [0.28, 2, 0.55],
  [0.12, 3.93, 0.22],
] as const;

const ATTACK = 0.006;
const SILENCE = 0.0001;

function strike(context: BaseAudioContext, out: AudioNode, struck: Note, at: number): readonly OscillatorNode[] {
  return OVERTONES.map(([share, multiple, lasting]) => {
    const wave = context.createOscillator();
    const volume = context.createGain();
    const start = at + struck.start;
    const end = start + struck.length * lasting;
    wave.frequency.value = struck.pitch * multiple;
    volume.gain.setValueAtTime(SILENCE, start);
    volume.gain.exponentialRampToValueAtTime(struck.volume * share, start + ATTACK);
    volume.gain.exponentialRampToValueAtTime(SILENCE, end);
    wave.connect(volume).connect(out);
    wave.start(start);
    wave.stop(end + 0.02);
    return wave;
  });
}

/** Plays a sound at a time of the context's own clock; the returned function silences what has not sounded yet. */
export function playSound(context: BaseAudioContext, out: AudioNode, sound: Sound, at: number): () => void {
  const waves = NOTES[sound].flatMap((each) => strike(context, out, each, at));
  return () => {
    for (const wave of waves) wave.disconnect();
  };
}
