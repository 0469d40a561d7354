// Plays planned sounds on the audio clock, ahead of time. Knows whether the browser allows sound, and suspends the audio between sounds.

import type { Instant } from '@feltclock/domain';
import { observable, type Readable } from '../../../../shared/state/observable.ts';
import { note, playNotes, type Note } from '../../../../shared/device/tones.ts';
import type { PlannedSound, Sound } from './sound-plan.ts';

const C5 = 523.25;
const E5 = 659.26;
const G5 = 783.99;
const A5 = 880;
const C6 = 1046.5;
const E6 = 1318.5;
const G4 = 392;

export const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  beep: [note(A5, 0, 0.16, 0.4)],
  'last-beep': [note(C6, 0, 0.26, 0.48)],
  level: [note(G5, 0, 1.1), note(C6, 0.14, 1.2), note(E6, 0.28, 1.9, 0.55), note(G5, 0.62, 1.6, 0.3)],
  break: [note(E5, 0, 1.6), note(C5, 0.32, 1.8), note(G4, 0.68, 2.6, 0.6)],
  end: [note(C5, 0, 1.4), note(E5, 0.22, 1.5), note(G5, 0.44, 1.7), note(C6, 0.72, 3.2, 0.6)],
};

export interface SoundPorts {
  openContext(): AudioContext | undefined;
  now(): Instant;
}

export interface SoundPlayer {
  /** `unknown` until the browser decides. */
  readonly permission: Readable<'unknown' | 'on' | 'off'>;
  /** Call it within a touch, click or key press; browsers allow sound from then on. */
  unlock(): Promise<void>;
  /** Keeps the audio clock running only while a sound is near. */
  stayAwake(isSoundNear: boolean): void;
  /** Plans the next sounds. Planned sounds that are not in the list are silenced. */
  plan(sounds: readonly PlannedSound[]): void;
  close(): void;
}

/**
 * How long a played sound is remembered. A plan made as a second begins may still name the sound of that second, and the estimated server time may go
 * back slightly. Neither may play the sound twice.
 */
const REMEMBERED = 2000;

interface Planned {
  readonly at: Instant;
  readonly silence: () => void;
}

class ContextPlayer implements SoundPlayer {
  readonly permission = observable<'unknown' | 'on' | 'off'>('unknown');
  readonly #context: AudioContext;
  readonly #out: AudioNode;
  readonly #now: () => Instant;
  readonly #planned = new Map<string, Planned>();
  #isNeeded = false;

  constructor(context: AudioContext, now: () => Instant) {
    this.#context = context;
    this.#now = now;
    const loudness = context.createDynamicsCompressor();
    loudness.connect(context.destination);
    this.#out = loudness;
    context.onstatechange = () => this.#noteState();
    this.permission.set(context.state === 'running' ? 'on' : 'off');
    void this.unlock();
  }

  async unlock(): Promise<void> {
    try {
      // Without permission this promise stays pending, so nobody awaits it.
      await this.#context.resume();
      this.#noteState();
      this.#rest();
    } catch {
      this.permission.set('off');
    }
  }

  stayAwake(isSoundNear: boolean): void {
    if (this.#isNeeded === isSoundNear) return;
    this.#isNeeded = isSoundNear;
    if (isSoundNear) void this.unlock();
    else this.#rest();
  }

  plan(sounds: readonly PlannedSound[]): void {
    const now = this.#now();
    const wanted = new Set(sounds.map(({ key }) => key));
    for (const [key, { at, silence }] of this.#planned) {
      if (wanted.has(key)) continue;
      if (at > now) silence();
      if (at > now || at <= now - REMEMBERED) this.#planned.delete(key);
    }
    if (this.#context.state !== 'running') return;
    const { currentTime, outputLatency } = this.#context;
    for (const { key, at, sound } of sounds) {
      if (this.#planned.has(key)) continue;
      const start = currentTime + Math.max(0, (at - now) / 1000 - (Number.isFinite(outputLatency) ? outputLatency : 0));
      this.#planned.set(key, { at, silence: playNotes(this.#context, this.#out, NOTES[sound], start) });
    }
  }

  close(): void {
    this.#context.onstatechange = null;
    void this.#context.close();
  }

  #noteState(): void {
    if (this.#context.state === 'running') this.permission.set('on');
    else if (this.#isNeeded) this.permission.set('off');
  }

  #rest(): void {
    if (!this.#isNeeded && this.#context.state === 'running') void this.#context.suspend();
  }
}

const SILENT: SoundPlayer = {
  permission: observable<'unknown' | 'on' | 'off'>('unknown'),
  unlock: () => Promise.resolve(),
  stayAwake: () => undefined,
  plan: () => undefined,
  close: () => undefined,
};

/** A player on this device's audio; a silent one without audio. */
export function createSoundPlayer(ports: SoundPorts): SoundPlayer {
  const context = ports.openContext();
  return context === undefined ? SILENT : new ContextPlayer(context, () => ports.now());
}
