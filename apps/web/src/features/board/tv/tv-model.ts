// A TV without its picture: shows a code until a venue pairs it, then the venue's programme, across power cuts and lost networks (docs/rules/screens.md#paired-screens).

import type {
  readPairing,
  readProgramme,
  ReplyOf,
  ScreenMessage,
  ScreenProfile,
  ScreenProgramme,
  ScreenVoice,
} from '@feltclock/contract';
import { instant, millis, type Instant, type Millis } from '@feltclock/domain';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import type { Pairing, ScreenDevice } from './screen-device.ts';
import type { ScreenConnection } from './screen-connection.ts';

export type TvState =
  | { readonly kind: 'starting' }
  /** The server does not answer, and nothing is stored to show. */
  | { readonly kind: 'unreachable'; readonly since: Instant }
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly expiresAt: Instant;
      /** Since when the server has not answered. */
      readonly since: Instant | undefined;
    }
  | { readonly kind: 'paired'; readonly profile: ScreenProfile }
  | {
      readonly kind: 'showing';
      readonly profile: ScreenProfile;
      readonly programme: ScreenProgramme;
      /** Undefined if it is silent. */
      readonly voice?: ScreenVoice | undefined;
      /** Delay of the panel in ms; undefined if not set. */
      readonly panelLag?: number | undefined;
      readonly testPictureUntil?: Instant | undefined;
    }
  | { readonly kind: 'forgotten'; readonly storeName: string | undefined };

type TvConnection = Pick<
  ScreenConnection,
  'programme' | 'subscribe' | 'renewSession' | 'close' | 'realtime' | 'session'
>;

export interface TvPorts<Connection extends TvConnection> {
  readonly device: ScreenDevice;
  readonly now: () => Instant;
  readonly schedule: (at: Instant, run: () => void) => () => void;
  readonly scheduleIn: (span: Millis, run: () => void) => () => void;
  readonly askPairing: () => Promise<{ readonly code: string; readonly secret: string; readonly expiresAt: number }>;
  readonly readPairing: (secret: string) => Promise<ReplyOf<typeof readPairing>>;
  readonly connect: (secret: string, onProfile: (profile: ScreenProfile) => void) => Connection;
  readonly reload: () => void;
}

/** How often an open pairing is read. */
const PAIRING_EVERY = millis(2000);
/** Pause after a failed request. */
const RETRY_AFTER = millis(4000);
/** The programme is read at least this often, with or without messages. */
const PROGRAMME_EVERY = millis(60_000);
/** How long a new screen shows its name, and how long a removed one shows a notice. */
const WELCOME = millis(5000);
const REMOVED = millis(12_000);
const IDENTIFIED = millis(10_000);

const isForgotten = (failure: unknown): boolean => failure instanceof ApiFailure && failure.code === 'screen-ended';
const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const nothing = (): void => undefined;

/** Starts as the paired screen that it is, else with a code. */
export class Tv<Connection extends TvConnection> {
  readonly #state = observable<TvState>({ kind: 'starting' });
  readonly #isIdentified = observable(false);
  readonly #voiceTests = observable(0);
  readonly #ports: TvPorts<Connection>;
  #connection: Connection | undefined;
  /** Increases when the TV becomes a screen or stops being one. Answers to older requests are dropped. */
  #generation = 0;
  #isNew = false;
  #unsubscribe = nothing;
  #cancelRead = nothing;
  #cancelChange = nothing;
  #cancelIdentified = nothing;
  #cancelWelcome = nothing;

  /** True while the screen shows its name over everything. */
  readonly isIdentified: Readable<boolean> = this.#isIdentified;
  readonly state: Readable<TvState> = this.#state;
  /** Counts the voice tests that staff start. */
  readonly voiceTests: Readable<number> = this.#voiceTests;

  constructor(ports: TvPorts<Connection>) {
    this.#ports = ports;
    const kept = ports.device.screen();
    if (kept === undefined) void this.#pair();
    else this.#run(kept.secret);
  }

  /** The screen's connection, once it is paired. */
  connection(): Connection | undefined {
    return this.#connection;
  }

  /** Shows a code: that of an earlier page while it is valid, else a new one. */
  async #pair(): Promise<void> {
    const { device, now, schedule, scheduleIn } = this.#ports;
    const generation = this.#reset();
    const kept = device.pairing();
    try {
      const pairing = kept !== undefined && kept.expiresAt > now() ? kept : await this.#newPairing();
      if (generation !== this.#generation) return;
      device.keepPairing(pairing);
      const { code, expiresAt } = pairing;
      this.#state.set({ kind: 'code', code, expiresAt, since: undefined });
      this.#cancelChange = schedule(expiresAt, () => void this.#pair());
      this.#planPairingRead(pairing);
    } catch {
      if (generation !== this.#generation) return;
      this.#noteSilence();
      this.#cancelRead = scheduleIn(RETRY_AFTER, () => void this.#pair());
    }
  }

  async #newPairing(): Promise<Pairing> {
    const { code, secret, expiresAt } = await this.#ports.askPairing();
    return { code, secret, expiresAt: instant(expiresAt) };
  }

  #planPairingRead(pairing: Pairing): void {
    this.#cancelRead = this.#ports.scheduleIn(PAIRING_EVERY, () => void this.#readPairing(pairing));
  }

  async #readPairing(pairing: Pairing): Promise<void> {
    const generation = this.#generation;
    try {
      const answer = await this.#ports.readPairing(pairing.secret);
      if (generation !== this.#generation) return;
      const state = this.#state.get();
      if (state.kind === 'code' && state.since !== undefined) this.#state.set({ ...state, since: undefined });
      if (answer.state === 'waiting') this.#planPairingRead(pairing);
      else if (answer.state === 'paired') this.#becomeScreen(answer.screenSecret);
      else {
        this.#ports.device.forget();
        void this.#pair();
      }
    } catch {
      if (generation !== this.#generation) return;
      this.#noteSilence();
      this.#planPairingRead(pairing);
    }
  }

  /** The server did not answer: the picture stays and shows since when. */
  #noteSilence(): void {
    const state = this.#state.get();
    const since = this.#ports.now();
    if (state.kind === 'code') this.#state.set({ ...state, since: state.since ?? since });
    else if (state.kind !== 'showing' && state.kind !== 'unreachable') this.#state.set({ kind: 'unreachable', since });
  }

  #becomeScreen(secret: string): void {
    this.#ports.device.keep({ secret });
    this.#isNew = true;
    this.#run(secret);
  }

  /** Shows what was stored, and reads the programme meanwhile. */
  #run(secret: string): void {
    const { device, connect } = this.#ports;
    const generation = this.#reset();
    const { profile, programme, voice, panelLag } = device.screen() ?? {};
    const connection = connect(secret, (received) => {
      if (generation === this.#generation) this.#takeProfile(secret, received);
    });
    this.#connection = connection;
    if (profile !== undefined) this.#subscribe(connection, profile.screenId);
    if (profile !== undefined && programme !== undefined)
      this.#state.set({ kind: 'showing', profile, programme, voice, panelLag });
    // The session of the connection may have ended. Reading opens a new one.
    const follow = connection.realtime.state.subscribe(() => {
      if (connection.realtime.state.get().refusal !== undefined) void this.#refresh();
    });
    const unsubscribe = this.#unsubscribe;
    this.#unsubscribe = () => {
      unsubscribe();
      follow();
    };
    void this.#refresh();
  }

  #takeProfile(secret: string, profile: ScreenProfile): void {
    const { device, scheduleIn } = this.#ports;
    const kept = device.screen();
    device.keep({ ...kept, secret, profile });
    const state = this.#state.get();
    if (kept?.profile?.screenId !== profile.screenId && this.#connection !== undefined)
      this.#subscribe(this.#connection, profile.screenId);
    if (state.kind === 'showing' && !alike(state.profile, profile)) this.#state.set({ ...state, profile });
    if (!this.#isNew) return;
    this.#isNew = false;
    this.#state.set({ kind: 'paired', profile });
    this.#cancelWelcome = scheduleIn(WELCOME, () => {
      this.#cancelWelcome = nothing;
      void this.#refresh();
    });
  }

  #subscribe(connection: Connection, screenId: number): void {
    const before = this.#unsubscribe;
    const stop = connection.subscribe(
      screenId,
      (message) => this.#receive(message),
      () => void this.#refresh(),
    );
    this.#unsubscribe = () => {
      before();
      stop();
    };
  }

  #receive({ cause }: ScreenMessage): void {
    switch (cause) {
      case 'direction':
      case 'programme':
      // Reading finds that the screen was removed.
      case 'forgotten':
        void this.#refresh();
        return;
      case 'name':
        void this.#connection?.renewSession().then(() => this.#refresh(), nothing);
        return;
      case 'identify':
        this.#identify();
        return;
      case 'say':
        this.#voiceTests.set(this.#voiceTests.get() + 1);
        return;
      case 'reload':
        this.#ports.reload();
    }
  }

  #identify(): void {
    this.#cancelIdentified();
    this.#isIdentified.set(true);
    this.#cancelIdentified = this.#ports.scheduleIn(IDENTIFIED, () => this.#isIdentified.set(false));
  }

  async #refresh(): Promise<void> {
    const connection = this.#connection;
    if (connection === undefined) return;
    const generation = this.#generation;
    const { schedule, scheduleIn } = this.#ports;
    try {
      const answer = await connection.programme();
      if (generation !== this.#generation) return;
      const { changesAt } = answer;
      this.#show(answer);
      this.#cancelChange();
      if (changesAt !== null) this.#cancelChange = schedule(instant(changesAt), () => void this.#refresh());
      this.#planRead(() => scheduleIn(PROGRAMME_EVERY, () => void this.#refresh()));
    } catch (failure) {
      if (generation !== this.#generation) return;
      if (isForgotten(failure)) this.#beRemoved();
      else {
        this.#noteSilence();
        this.#planRead(() => scheduleIn(RETRY_AFTER, () => void this.#refresh()));
      }
    }
  }

  #planRead(plan: () => () => void): void {
    this.#cancelRead();
    this.#cancelRead = plan();
  }

  #show({ programme, voice, panelLag, testPictureUntil: until }: ReplyOf<typeof readProgramme>): void {
    const { device } = this.#ports;
    const kept = device.screen();
    if (kept?.profile === undefined) return;
    const shown = { programme, voice, panelLag };
    if (!alike([kept.programme, kept.voice, kept.panelLag], [programme, voice, panelLag]))
      device.keep({ ...kept, ...shown });
    const state = this.#state.get();
    // A new screen shows its name first.
    if (state.kind === 'paired' && this.#cancelWelcome !== nothing) return;
    const testPictureUntil = until === undefined ? undefined : instant(until);
    const next: TvState = { kind: 'showing', profile: kept.profile, ...shown, testPictureUntil };
    if (!alike(state, next)) this.#state.set(next);
  }

  /** The venue removed the screen: shows a notice, then a new code. */
  #beRemoved(): void {
    const { device, scheduleIn } = this.#ports;
    const storeName = device.screen()?.profile?.storeName;
    device.forget();
    this.#reset();
    this.#state.set({ kind: 'forgotten', storeName });
    this.#cancelRead = scheduleIn(REMOVED, () => void this.#pair());
  }

  #reset(): number {
    this.#generation += 1;
    this.#unsubscribe();
    this.#unsubscribe = nothing;
    this.#cancelRead();
    this.#cancelChange();
    this.#cancelWelcome();
    this.#cancelWelcome = nothing;
    this.#cancelIdentified();
    this.#isIdentified.set(false);
    this.#connection?.close();
    this.#connection = undefined;
    return this.#generation;
  }
}
