// Plays planned sounds on the audio clock, ahead of time; knows whether the browser lets it, and lets the hardware rest in between.

import type { Instant } from '@feltclock/domain';
import { observable, type Readable } from '../../../../shared/state/observable.ts';
import { playNotes } from '../../../../shared/device/tones.ts';
import { NOTES } from './board-notes.ts';
import type { PlannedSound } from './sound-plan.ts';

export interface SoundPorts {
  openContext(): AudioContext | undefined;
  now(): Instant;
}

export interface SoundPlayer {
  /** May this page make sounds? `unknown` until the browser has said. */
  readonly permission: Readable<'unknown' | 'on' | 'off'>;
  /** Must be called within a touch, click or key press: browsers allow sound from then on. */
  unlock(): Promise<void>;
  /** Keeps the audio clock running only while a sound is near. */
  stayAwake(isSoundNear: boolean): void;
  /** Plans what is to sound next. Anything that was planned before and is not named again is silenced. */
  plan(sounds: readonly PlannedSound[]): void;
  close(): void;
}

/**
 * How long a sound that has begun is remembered. A plan is made as a second begins, so it may still name the sound of that second, and the
 * estimate of the server's time may go back a little: neither may strike it twice.
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
      // Without permission this promise stays pending until there is one, so nobody waits for it.
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

/** A player on this device's audio; a silent one where there is none. */
export function createSoundPlayer(ports: SoundPorts): SoundPlayer {
  const context = ports.openContext();
  return context === undefined ? SILENT : new ContextPlayer(context, () => ports.now());
}
