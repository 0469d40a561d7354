// The devices of the boards: clocks that are wrong by hours, drift or are set, on networks with delay and jitter.

export interface Device {
  readonly name: string;
  /** How many hours the device's date is ahead of real time. */
  readonly hoursAhead: number;
  /** How much faster its monotonic clock runs, in parts per million. */
  readonly driftPpm: number;
  /** After how many seconds the date is set forward by five hours. */
  readonly stepsAfter?: number;
  /** The delay of the network in each direction in milliseconds: the least, and the most that is added. */
  readonly up: readonly [least: number, jitter: number];
  readonly down: readonly [least: number, jitter: number];
}

export const DEVICES: readonly Device[] = [
  { name: 'right, wired', hoursAhead: 0, driftPpm: 0, up: [0, 0.5], down: [0, 0.5] },
  { name: '5 h ahead, +40 ppm', hoursAhead: 5, driftPpm: 40, up: [2, 4], down: [2, 4] },
  { name: '9 h behind, -40 ppm', hoursAhead: -9, driftPpm: -40, up: [5, 10], down: [5, 10] },
  { name: 'date stepped in play', hoursAhead: 1, driftPpm: 10, stepsAfter: 40, up: [1, 2], down: [1, 2] },
  { name: 'crowded Wi-Fi', hoursAhead: 0, driftPpm: 20, up: [8, 25], down: [8, 25] },
  { name: 'slow one way', hoursAhead: -1, driftPpm: -25, up: [12, 6], down: [1, 6] },
];

/** What a page records about itself, in real time and not by its own clocks. */
export interface Recording {
  /** Each text of the timer and when it appeared, in ms since the epoch. */
  readonly flips: (readonly [text: string, at: number])[];
  readonly phases: (readonly [phase: string, at: number, frameAt: number])[];
  readonly presses: number[];
  /** The pitch of each sound in hertz, and when it is played. */
  readonly sounds: (readonly [pitch: number, at: number])[];
  /** From now on the page's time runs this many times as fast. */
  warp(times: number): void;
}

/** Runs in the page first: replaces its clocks by those of the device, and records what it shows. */
export function becomeDevice({ hoursAhead, driftPpm, stepsAfter }: Device): void {
  const real = { now: performance.now.bind(performance), Date, setTimeout: window.setTimeout.bind(window) };
  const speed = { times: 1 + driftPpm / 1e6, from: real.now(), base: real.now(), warp: 1 };
  const monotonic = (): number => speed.base + (real.now() - speed.from) * speed.times * speed.warp;
  const ahead = (): number =>
    hoursAhead * 3_600_000 +
    (stepsAfter !== undefined && real.now() > stepsAfter * 1000 ? 5 * 3_600_000 : 0) +
    (monotonic() - real.now());
  performance.now = monotonic;
  const Wrong = class extends real.Date {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(real.Date.now() + ahead());
      else super(...(parts as [number]));
    }
    static override now = (): number => real.Date.now() + ahead();
  };
  window.Date = Wrong as DateConstructor;
  window.setTimeout = ((run: TimerHandler, delay = 0, ...rest: unknown[]) =>
    real.setTimeout(run, delay / speed.warp, ...rest)) as typeof window.setTimeout;

  // Each process reads the epoch separately. A tick of the page's own date shows how far it is off.
  const tick = real.Date.now();
  while (real.Date.now() === tick);
  const toEpoch = real.Date.now() - real.now();
  const truth = (): number => real.now() + toEpoch;

  const recording: Recording = {
    flips: [],
    phases: [],
    presses: [],
    sounds: [],
    warp: (times) => {
      speed.base = monotonic();
      speed.from = real.now();
      speed.warp = times;
    },
  };
  (window as unknown as { recording: Recording }).recording = recording;
  const shown = { timer: '', phase: '' };
  const look = (): void => {
    const at = truth();
    const timer = document.querySelector('.board-timer')?.textContent ?? '';
    const phase = document.querySelector<HTMLElement>('.board')?.dataset['phase'] ?? '';
    if (timer !== shown.timer && timer !== '') recording.flips.push([timer, at]);
    if (phase !== shown.phase && phase !== '') requestAnimationFrame(() => recording.phases.push([phase, at, truth()]));
    shown.timer = timer;
    shown.phase = phase;
  };
  const watch = {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-phase'],
  };
  document.addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.body, watch));
  const strike = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start')?.value as (
    this: AudioScheduledSourceNode,
    at?: number,
  ) => void;
  OscillatorNode.prototype.start = function strikeAndRecord(this: OscillatorNode, at = 0) {
    const { currentTime, outputLatency } = this.context as AudioContext;
    recording.sounds.push([this.frequency.value, truth() + (at - currentTime + (outputLatency || 0)) * 1000]);
    strike.call(this, at);
  };
  window.addEventListener('keydown', ({ key }) => key === ' ' && recording.presses.push(truth()), { capture: true });
}
