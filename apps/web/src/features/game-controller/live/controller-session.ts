// Runs one game from a controller: keeps the live game up to date and sends what staff decide, each thing once and in order.

import type { ClockState, ControlMessage, GameInfo, PubKind, UndoableCommand } from '@feltclock/contract';
import type { CountStep, GameCommand, LevelRows } from '@feltclock/domain';
import { createCountsSender, type CountsSender, type SenderPorts } from '../../../domain-ui/live-game/counts-sender.ts';
import type { KeptPresses, StoredCounts } from '../../../domain-ui/live-game/counts-state.ts';
import type { PressKeeper } from '../../../domain-ui/live-game/kept-presses.ts';
import { createQuickCounts, type QuickCounts } from '../../../domain-ui/live-game/quick-counts.ts';
import { followGame } from '../../../domain-ui/live-game/follow-game.ts';
import { liveGameOf, withClock, withReading, withUndoAnswer } from '../../../domain-ui/live-game/live-game.ts';
import { infoReading, storedCounts, type GameAnswer } from '../../../domain-ui/live-game/readings.ts';
import type { GameHandlers } from '../../../shared/realtime/game-topics.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import { runCommand, type CommandResult } from '../../../domain-ui/live-game/command-flow.ts';
import {
  controllerGame,
  hasUnapplied,
  needsReading,
  type ControllerGame,
  type ControllerLiveGame,
} from './controller-game.ts';
import * as prizes from './prize-draft.ts';

export interface ControllerPorts {
  readonly readGame: () => Promise<GameInfo>;
  readonly latestAction: () => Promise<string>;
  /** Writes the INIT log. */
  readonly initialise: () => Promise<ClockState>;
  readonly takeBack: (offer: UndoableCommand) => Promise<{ clock: ClockState; counts: ControlMessage }>;
  readonly answerOutage: (resumeWhereItStopped: boolean) => Promise<ClockState>;
  readonly setRegistration: (registration: 'OPEN' | 'CLOSED') => Promise<unknown>;
  /** Moves the time left; a clock that runs goes on. */
  readonly shift: (seconds: number) => Promise<ClockState>;
  readonly changeRows: (change: RowsChange) => Promise<unknown>;
  /** Gives the game's structure the rows that the game has now. */
  readonly saveRows: (game: GameInfo) => Promise<unknown>;
  /** Keeps what is not confirmed over a reload of the page. */
  readonly keeper: PressKeeper;
  /** Hears that the colours or the background of the game's boards changed. */
  readonly lookChanged: () => void;
  /** Sends a command; resolves when it is stored, and rejects with a `PublishFailure`. */
  readonly publish: (kind: PubKind, body: unknown) => Promise<void>;
  /** Follows the game's topics until the returned function is called. */
  readonly listen: (handlers: GameHandlers) => () => void;
  /** The login name of whoever runs the controller. */
  readonly userId: string | undefined;
}

/** Other rows from `from` on; `version` is the clock's that came with the rows they are based on. */
export interface RowsChange {
  readonly version: number;
  readonly from: number;
  readonly rows: LevelRows;
}

export interface ControllerState {
  /** The game; undefined until it was read for the first time. */
  readonly game: ControllerGame | undefined;
  /** Why the last reading failed; the game stays as last known. */
  readonly failure: unknown;
}

export interface ControllerSession {
  readonly state: Readable<ControllerState>;
  /** Reads and listens, until the returned function is called; may be started again. */
  readonly start: () => () => void;
  readonly read: () => Promise<void>;
  readonly press: (step: CountStep) => void;
  /** A press that counts at once. */
  readonly tap: (step: CountStep) => void;
  /** Sends again what was not confirmed, or forgets it. */
  readonly sendTapsAgain: () => void;
  readonly dropTaps: () => void;
  /** Forgets the presses that are not applied yet. */
  readonly dropPresses: () => void;
  readonly writePrize: (html: string) => void;
  readonly takeTheirPrize: () => void;
  /** Forgets the presses and the prize text that are not applied yet. */
  readonly dropUnapplied: () => void;
  /** Sends the presses and the prize text that are not applied yet. */
  readonly apply: () => Promise<CommandResult | { readonly kind: 'nothing' }>;
  /** Sends the prize text alone. */
  readonly applyPrize: () => Promise<CommandResult>;
  readonly command: (command: GameCommand) => Promise<CommandResult>;
  /** Moves the game to a row, paused. */
  readonly moveTo: (seq: number) => Promise<CommandResult>;
  /** Starts the game from a row, as one command that can be taken back as one. */
  readonly startAt: (seq: number) => Promise<CommandResult>;
  /** Goes to a row, and goes on there if the clock runs. */
  readonly goOnAt: (seq: number) => Promise<CommandResult>;
  /** Moves the time left; a clock that runs goes on. */
  readonly shift: (seconds: number) => Promise<CommandResult>;
  readonly changeRows: (change: RowsChange) => Promise<CommandResult>;
  /** Gives the game's structure the rows that the game has now. */
  readonly saveRows: () => Promise<CommandResult>;
  readonly takeBack: (offer: UndoableCommand) => Promise<CommandResult>;
  readonly answerOutage: (resumeWhereItStopped: boolean) => Promise<CommandResult>;
  readonly setRegistration: (registration: 'OPEN' | 'CLOSED') => Promise<CommandResult>;
}

const settled = async (work: () => Promise<unknown>): Promise<CommandResult> => {
  try {
    await work();
    return { kind: 'done' };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
};

/** A game that was read, with what staff do to it from this screen. */
interface Opened {
  readonly live: ControllerLiveGame;
  readonly sender: CountsSender;
  readonly quick: QuickCounts;
  readonly prize: prizes.PrizeState;
  readonly outageAnsweredIn: GameInfo | undefined;
}

class Session implements ControllerSession {
  readonly state = observable<ControllerState>({ game: undefined, failure: undefined });
  readonly #ports: ControllerPorts;
  #opened: Opened | undefined;
  /** Sendings wait for each other, so that two quick presses of "apply" never send the same thing twice. */
  #applying: Promise<unknown> = Promise.resolve();

  constructor(ports: ControllerPorts) {
    this.#ports = ports;
  }

  readonly start = (): (() => void) => {
    void this.read();
    return followGame<GameAnswer<GameInfo>, StoredCounts>(this.#ports.listen, {
      countsIn: storedCounts,
      change: (edit) => this.#changeLive(edit),
      opened: () => void this.read().then(() => this.#opened?.quick.flush()),
      refreshed: (cause) => {
        if (needsReading(cause)) void this.read();
        if (cause === 'design') this.#ports.lookChanged();
      },
    });
  };

  readonly read = async (): Promise<void> => {
    const prizesReceived = this.#opened?.live.prize.timesReceived ?? 0;
    try {
      const reading = infoReading(await this.#ports.readGame());
      const before = this.#opened === undefined ? await this.#ports.keeper.read() : undefined;
      if (this.#opened === undefined) this.#open(liveGameOf(reading), before);
      else this.#changeLive((game) => withReading(game, reading, prizesReceived));
      this.#show({ failure: undefined });
    } catch (failure) {
      this.#show({ failure });
    }
  };

  readonly press = (step: CountStep): void => this.#opened?.sender.press(step);

  readonly tap = (step: CountStep): void => this.#opened?.quick.tap(step);

  readonly sendTapsAgain = (): void => void this.#opened?.quick.sendAgain();

  readonly dropTaps = (): void => this.#opened?.quick.drop();

  readonly dropPresses = (): void => this.#opened?.sender.drop();

  readonly writePrize = (html: string): void => this.#changePrize((prize) => prizes.prizeWritten(prize, html));

  readonly takeTheirPrize = (): void => this.#changePrize(prizes.draftDropped);

  readonly dropUnapplied = (): void => {
    this.dropPresses();
    this.#changePrize(prizes.draftDropped);
  };

  readonly apply: ControllerSession['apply'] = async () => {
    if (!this.#hasUnapplied()) return { kind: 'nothing' };
    return this.#inTurn(async () => {
      await this.#opened?.sender.apply();
      await this.#sendPrize();
    });
  };

  readonly applyPrize = (): Promise<CommandResult> => this.#inTurn(() => this.#sendPrize());

  readonly command = (command: GameCommand): Promise<CommandResult> =>
    runCommand(command, {
      latestAction: this.#ports.latestAction,
      initialise: async () => {
        await this.#ports.initialise();
      },
      send: (action) => this.#ports.publish('Action', { action, actionUserId: this.#ports.userId ?? null }),
      isAlreadyPlaying: (failure) => failure instanceof PublishFailure && failure.code === 'game-is-playing',
    });

  readonly moveTo = (seq: number): Promise<CommandResult> =>
    settled(() => this.#ports.publish('Level', { seq, updateUserId: this.#ports.userId ?? null }));

  readonly startAt = (seq: number): Promise<CommandResult> =>
    settled(() => this.#ports.publish('Level', { seq, play: true, updateUserId: this.#ports.userId ?? null }));

  readonly goOnAt = (seq: number): Promise<CommandResult> =>
    settled(() => this.#ports.publish('Level', { seq, goesOn: true, updateUserId: this.#ports.userId ?? null }));

  readonly shift = (seconds: number): Promise<CommandResult> =>
    settled(async () => {
      const clock = await this.#ports.shift(seconds);
      this.#changeLive((game) => withClock(game, clock));
    });

  readonly changeRows = (change: RowsChange): Promise<CommandResult> =>
    settled(async () => {
      await this.#ports.changeRows(change);
      await this.#readOrThrow();
    });

  readonly saveRows = (): Promise<CommandResult> =>
    settled(async () => {
      if (this.#opened !== undefined) await this.#ports.saveRows(this.#opened.live.answer.wire);
    });

  readonly takeBack = (offer: UndoableCommand): Promise<CommandResult> =>
    settled(async () => {
      const { clock, counts } = await this.#ports.takeBack(offer);
      this.#changeLive((game) =>
        withUndoAnswer(game, { clock, counts: storedCounts(counts), undoable: counts.undoable }),
      );
    });

  readonly answerOutage = (resumeWhereItStopped: boolean): Promise<CommandResult> =>
    settled(async () => {
      const clock = await this.#ports.answerOutage(resumeWhereItStopped);
      this.#changeLive((game) => withClock(game, clock));
      this.#become((opened) => ({ ...opened, outageAnsweredIn: opened.live.answer.wire }));
    });

  readonly setRegistration = (registration: 'OPEN' | 'CLOSED'): Promise<CommandResult> =>
    settled(() => this.#ports.setRegistration(registration));

  #inTurn(send: () => Promise<unknown>): Promise<CommandResult> {
    const mine = this.#applying.then(() => settled(send));
    this.#applying = mine;
    return mine;
  }

  #open(live: ControllerLiveGame, before: KeptPresses | undefined): void {
    const ports: SenderPorts = {
      publish: (body) => this.#ports.publish('Control', body),
      readAgain: () => this.#readOrThrow(),
    };
    const sender = createCountsSender(live, ports);
    const quick = createQuickCounts(live, ports, this.#ports.keeper, before);
    this.#opened = { live, sender, quick, prize: prizes.prizeLoaded(live.prize.html), outageAnsweredIn: undefined };
    sender.state.subscribe(() => this.#show());
    quick.state.subscribe(() => this.#show());
    this.#show();
    void quick.flush();
  }

  #become(edit: (opened: Opened) => Opened): void {
    if (this.#opened === undefined) return;
    this.#opened = edit(this.#opened);
    this.#show();
  }

  #changeLive(edit: (game: ControllerLiveGame) => ControllerLiveGame): void {
    this.#become((opened) => {
      const live = edit(opened.live);
      const isPrizeSame = live.prize === opened.live.prize;
      const prize = isPrizeSame ? opened.prize : prizes.prizeFollowed(opened.prize, live.prize.html);
      return { ...opened, live, prize };
    });
    this.#opened?.sender.follow(this.#opened.live);
    this.#opened?.quick.follow(this.#opened.live);
  }

  #changePrize(edit: (prize: prizes.PrizeState) => prizes.PrizeState): void {
    this.#become((opened) => ({ ...opened, prize: edit(opened.prize) }));
  }

  #show(read: Pick<ControllerState, 'failure'> = this.state.get()): void {
    this.state.set({ game: this.#opened && this.#select(this.#opened), failure: read.failure });
  }

  #select({ live, sender, quick, prize, outageAnsweredIn }: Opened): ControllerGame {
    return controllerGame(live, { own: sender.state.get(), taps: quick.state.get(), prize, outageAnsweredIn });
  }

  #hasUnapplied(): boolean {
    const { game } = this.state.get();
    return game !== undefined && hasUnapplied(game);
  }

  async #readOrThrow(): Promise<void> {
    await this.read();
    const { failure } = this.state.get();
    if (failure !== undefined) throw failure as Error;
  }

  async #sendPrize(): Promise<void> {
    const draft = this.#opened?.prize.draft;
    if (draft === undefined) return;
    this.#changePrize(prizes.prizeSending);
    try {
      await this.#ports.publish('Prize', draft);
      this.#changePrize((prize) => prizes.prizeStored(prize, draft));
    } catch (failure) {
      this.#changePrize(prizes.prizeRefused);
      throw failure;
    }
  }
}

/** A controller of one game; nothing happens before `start`. */
export const createControllerSession = (ports: ControllerPorts): ControllerSession => new Session(ports);
