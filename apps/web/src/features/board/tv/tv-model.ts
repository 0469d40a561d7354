// A TV from its first minute on, without a picture: shows a code until a venue pairs it, then what that venue lets it show, across power cuts
// and lost networks (docs/rules/tv.md).

import type {
  ReplyOf,
  readPairing,
  readProgramme,
  ScreenMessage,
  ScreenProfile,
  ScreenProgramme,
  ScreenVoice,
} from '@feltclock/contract';
import { instant, millis, type Instant, type Millis } from '@feltclock/domain';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import type { Pairing, ScreenDevice } from './screen-device.ts';
import type { ScreenLine } from './screen-line.ts';

export type TvState =
  | { readonly kind: 'starting' }
  /** Nobody answers, and there is nothing from before to show. */
  | { readonly kind: 'unreachable'; readonly since: Instant }
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly expiresAt: Instant;
      /** Since when nobody has answered. */
      readonly since: Instant | undefined;
    }
  | { readonly kind: 'paired'; readonly profile: ScreenProfile }
  | {
      readonly kind: 'showing';
      readonly profile: ScreenProfile;
      readonly programme: ScreenProgramme;
      /** Undefined where it says nothing aloud. */
      readonly voice?: ScreenVoice | undefined;
      /** How many ms its panel is late; undefined for none that is known of. */
      readonly panelLag?: number | undefined;
      /** Until when it shows the test picture. */
      readonly testPictureUntil?: Instant | undefined;
    }
  | { readonly kind: 'forgotten'; readonly storeName: string | undefined };

type Told = Pick<ScreenLine, 'programme' | 'listen' | 'introduce' | 'close' | 'realtime' | 'session'>;

export interface TvPorts<Line extends Told> {
  readonly device: ScreenDevice;
  readonly now: () => Instant;
  readonly schedule: (at: Instant, run: () => void) => () => void;
  readonly scheduleIn: (span: Millis, run: () => void) => () => void;
  readonly askPairing: () => Promise<{ readonly code: string; readonly secret: string; readonly expiresAt: number }>;
  readonly readPairing: (secret: string) => Promise<ReplyOf<typeof readPairing>>;
  readonly openLine: (secret: string, told: (profile: ScreenProfile) => void) => Line;
  readonly reload: () => void;
}

export interface Tv<Line> {
  readonly state: Readable<TvState>;
  /** Does the screen show its name over everything? */
  readonly isIdentified: Readable<boolean>;
  /** Rises each time that staff let the screen say something to try its voice. */
  readonly tries: Readable<number>;
  /** The way to the server of a screen that is paired. */
  line(): Line | undefined;
}

/** Is a pairing answered? It is asked for this often. */
const ASK_PAIRING = millis(2000);
/** What nobody answered is asked again. */
const AGAIN_AFTER = millis(4000);
/** The programme is asked for at least so often, whatever is heard. */
const ASK_PROGRAMME = millis(60_000);
/** How long a new screen shows its name, and a former one that it was taken off. */
const WELCOME = millis(5000);
const FAREWELL = millis(12_000);
const IDENTIFIED = millis(10_000);

const isForgotten = (failure: unknown): boolean => failure instanceof ApiFailure && failure.code === 'screen-ended';
const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const nothing = (): void => undefined;

class RunningTv<Line extends Told> implements Tv<Line> {
  readonly state = observable<TvState>({ kind: 'starting' });
  readonly isIdentified = observable(false);
  readonly tries = observable(0);
  readonly #ports: TvPorts<Line>;
  #line: Line | undefined;
  /** Raised when the TV becomes, or is no longer, a screen: answers to what was asked before say nothing any more. */
  #life = 0;
  #isNew = false;
  #unlisten = nothing;
  #cancelAsking = nothing;
  #cancelChange = nothing;
  #cancelIdentified = nothing;
  #cancelWelcome = nothing;

  constructor(ports: TvPorts<Line>) {
    this.#ports = ports;
    const kept = ports.device.screen();
    if (kept === undefined) void this.#pair();
    else this.#begin(kept.secret);
  }

  line(): Line | undefined {
    return this.#line;
  }

  /** Shows a code: the one that an earlier page showed while that holds, else a new one. */
  async #pair(): Promise<void> {
    const { device, now, schedule, scheduleIn } = this.#ports;
    const life = this.#anew();
    const kept = device.pairing();
    try {
      const pairing = kept !== undefined && kept.expiresAt > now() ? kept : await this.#newPairing();
      if (life !== this.#life) return;
      device.keepPairing(pairing);
      const { code, expiresAt } = pairing;
      this.state.set({ kind: 'code', code, expiresAt, since: undefined });
      this.#cancelChange = schedule(expiresAt, () => void this.#pair());
      this.#askSoon(pairing);
    } catch {
      if (life !== this.#life) return;
      this.#unheard();
      this.#cancelAsking = scheduleIn(AGAIN_AFTER, () => void this.#pair());
    }
  }

  async #newPairing(): Promise<Pairing> {
    const { code, secret, expiresAt } = await this.#ports.askPairing();
    return { code, secret, expiresAt: instant(expiresAt) };
  }

  #askSoon(pairing: Pairing): void {
    this.#cancelAsking = this.#ports.scheduleIn(ASK_PAIRING, () => void this.#askPaired(pairing));
  }

  async #askPaired(pairing: Pairing): Promise<void> {
    const life = this.#life;
    try {
      const answer = await this.#ports.readPairing(pairing.secret);
      if (life !== this.#life) return;
      const state = this.state.get();
      if (state.kind === 'code' && state.since !== undefined) this.state.set({ ...state, since: undefined });
      if (answer.state === 'waiting') this.#askSoon(pairing);
      else if (answer.state === 'paired') this.#becomeScreen(answer.screenSecret);
      else {
        this.#ports.device.forget();
        void this.#pair();
      }
    } catch {
      if (life !== this.#life) return;
      this.#unheard();
      this.#askSoon(pairing);
    }
  }

  /** Nobody answered: what is shown stays, and says since when. */
  #unheard(): void {
    const state = this.state.get();
    const since = this.#ports.now();
    if (state.kind === 'code') this.state.set({ ...state, since: state.since ?? since });
    else if (state.kind !== 'showing' && state.kind !== 'unreachable') this.state.set({ kind: 'unreachable', since });
  }

  #becomeScreen(secret: string): void {
    this.#ports.device.keep({ secret });
    this.#isNew = true;
    this.#begin(secret);
  }

  /** What was shown before is shown at once; what is to be shown now is asked for meanwhile. */
  #begin(secret: string): void {
    const { device, openLine } = this.#ports;
    const life = this.#anew();
    const { profile, programme, voice, panelLag } = device.screen() ?? {};
    const line = openLine(secret, (told) => {
      if (life === this.#life) this.#told(secret, told);
    });
    this.#line = line;
    if (profile !== undefined) this.#listen(line, profile.screenId);
    if (profile !== undefined && programme !== undefined)
      this.state.set({ kind: 'showing', profile, programme, voice, panelLag });
    // The session that the line was opened with may end: asking opens another, with which it tries again.
    const follow = line.realtime.state.subscribe(() => {
      if (line.realtime.state.get().refusal !== undefined) void this.#refresh();
    });
    const unlisten = this.#unlisten;
    this.#unlisten = () => {
      unlisten();
      follow();
    };
    void this.#refresh();
  }

  #told(secret: string, profile: ScreenProfile): void {
    const { device, scheduleIn } = this.#ports;
    const kept = device.screen();
    device.keep({ ...kept, secret, profile });
    const state = this.state.get();
    if (kept?.profile?.screenId !== profile.screenId && this.#line !== undefined)
      this.#listen(this.#line, profile.screenId);
    if (state.kind === 'showing' && !alike(state.profile, profile)) this.state.set({ ...state, profile });
    if (!this.#isNew) return;
    this.#isNew = false;
    this.state.set({ kind: 'paired', profile });
    this.#cancelWelcome = scheduleIn(WELCOME, () => {
      this.#cancelWelcome = nothing;
      void this.#refresh();
    });
  }

  #listen(line: Line, screenId: number): void {
    const before = this.#unlisten;
    const stop = line.listen(
      screenId,
      (message) => this.#hear(message),
      () => void this.#refresh(),
    );
    this.#unlisten = () => {
      before();
      stop();
    };
  }

  #hear({ cause }: ScreenMessage): void {
    switch (cause) {
      case 'direction':
      case 'programme':
      // Asking finds that the screen is none any more.
      case 'forgotten':
        void this.#refresh();
        return;
      case 'name':
        void this.#line?.introduce().then(() => this.#refresh(), nothing);
        return;
      case 'identify':
        this.#identify();
        return;
      case 'say':
        this.tries.set(this.tries.get() + 1);
        return;
      case 'reload':
        this.#ports.reload();
    }
  }

  #identify(): void {
    this.#cancelIdentified();
    this.isIdentified.set(true);
    this.#cancelIdentified = this.#ports.scheduleIn(IDENTIFIED, () => this.isIdentified.set(false));
  }

  async #refresh(): Promise<void> {
    const line = this.#line;
    if (line === undefined) return;
    const life = this.#life;
    const { schedule, scheduleIn } = this.#ports;
    try {
      const answer = await line.programme();
      if (life !== this.#life) return;
      const { changesAt } = answer;
      this.#show(answer);
      this.#cancelChange();
      if (changesAt !== null) this.#cancelChange = schedule(instant(changesAt), () => void this.#refresh());
      this.#askAgain(() => scheduleIn(ASK_PROGRAMME, () => void this.#refresh()));
    } catch (failure) {
      if (life !== this.#life) return;
      if (isForgotten(failure)) this.#leave();
      else {
        this.#unheard();
        this.#askAgain(() => scheduleIn(AGAIN_AFTER, () => void this.#refresh()));
      }
    }
  }

  #askAgain(plan: () => () => void): void {
    this.#cancelAsking();
    this.#cancelAsking = plan();
  }

  #show({ programme, voice, panelLag, testPictureUntil: until }: ReplyOf<typeof readProgramme>): void {
    const { device } = this.#ports;
    const kept = device.screen();
    if (kept?.profile === undefined) return;
    const shown = { programme, voice, panelLag };
    if (!alike([kept.programme, kept.voice, kept.panelLag], [programme, voice, panelLag]))
      device.keep({ ...kept, ...shown });
    const state = this.state.get();
    // A new screen shows its name first.
    if (state.kind === 'paired' && this.#cancelWelcome !== nothing) return;
    const testPictureUntil = until === undefined ? undefined : instant(until);
    const next: TvState = { kind: 'showing', profile: kept.profile, ...shown, testPictureUntil };
    if (!alike(state, next)) this.state.set(next);
  }

  /** The venue has taken the screen off: it says so, and shows a new code. */
  #leave(): void {
    const { device, scheduleIn } = this.#ports;
    const storeName = device.screen()?.profile?.storeName;
    device.forget();
    this.#anew();
    this.state.set({ kind: 'forgotten', storeName });
    this.#cancelAsking = scheduleIn(FAREWELL, () => void this.#pair());
  }

  #anew(): number {
    this.#life += 1;
    this.#unlisten();
    this.#unlisten = nothing;
    this.#cancelAsking();
    this.#cancelChange();
    this.#cancelWelcome();
    this.#cancelWelcome = nothing;
    this.#cancelIdentified();
    this.isIdentified.set(false);
    this.#line?.close();
    this.#line = undefined;
    return this.#life;
  }
}

/** Starts a TV: as the screen that it is, else with a code. */
export const createTv = <Line extends Told>(ports: TvPorts<Line>): Tv<Line> => new RunningTv(ports);
