// Sounds made of sine waves, like a bell or a wooden bar.

export interface Note {
  /** In hertz. */
  readonly pitch: number;
  /** Start of the tone, in seconds after the sound's start. */
  readonly start: number;
  /** Until the tone has died away, in seconds. */
  readonly length: number;
  readonly volume: number;
}

export const note = (pitch: number, start: number, length: number, volume = 0.5): Note => ({
  pitch,
  start,
  length,
  volume,
});

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

/** Plays notes at a time of the context's clock. The returned function silences notes that have not started. */
export function playNotes(context: BaseAudioContext, out: AudioNode, notes: readonly Note[], at: number): () => void {
  const waves = notes.flatMap((each) => strike(context, out, each, at));
  return () => {
    for (const wave of waves) wave.disconnect();
  };
}
