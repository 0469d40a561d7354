// Runs one game from a controller: keeps the live game up to date, and sends commands once and in order.

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
import { observable } from '../../../shared/state/observable.ts';
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
  readonly initialise: () => Promise<ClockState>;
  readonly takeBack: (offer: UndoableCommand) => Promise<{ clock: ClockState; counts: ControlMessage }>;
  readonly answerOutage: (resumeWhereItStopped: boolean) => Promise<ClockState>;
  readonly setRegistration: (registration: 'OPEN' | 'CLOSED') => Promise<unknown>;
  /** Changes the time left; a running clock keeps running. */
  readonly shift: (seconds: number) => Promise<ClockState>;
  /** Sets the exact time left of this row; a running clock keeps running. */
  readonly setTimeLeft: (seconds: number, seq: number) => Promise<ClockState>;
  readonly changeRows: (change: RowsChange) => Promise<unknown>;
  /** Stores the game's current rows in its structure. */
  readonly saveRows: (game: GameInfo) => Promise<unknown>;
  /** Keeps unconfirmed presses over a reload of the page. */
  readonly keeper: PressKeeper;
  /** Called if the colours or the background of the game's boards changed. */
  readonly lookChanged: () => void;
  /** Resolves when the command is stored; rejects with a `PublishFailure`. */
  readonly publish: (kind: PubKind, body: unknown) => Promise<void>;
  /** Subscribes to the game's topics until the returned function is called. */
  readonly listen: (handlers: GameHandlers) => () => void;
  /** The login name of the user. */
  readonly userId: string | undefined;
}

/** Replaces the rows from `from` on. `version` is the clock's version that these rows are based on. */
export interface RowsChange {
  readonly version: number;
  readonly from: number;
  readonly rows: LevelRows;
}

export interface ControllerState {
  /** Undefined until the first reading. */
  readonly game: ControllerGame | undefined;
  /** Why the last reading failed; `game` stays as last known. */
  readonly failure: unknown;
}

const settled = async (work: () => Promise<unknown>): Promise<CommandResult> => {
  try {
    await work();
    return { kind: 'done' };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
};

/** A game that was read, with the state of this screen. */
interface Opened {
  readonly live: ControllerLiveGame;
  readonly sender: CountsSender;
  readonly quick: QuickCounts;
  readonly prize: prizes.PrizeState;
  readonly outageAnsweredIn: GameInfo | undefined;
}

/** A controller of one game. Nothing happens before `start`. */
export class ControllerSession {
  readonly state = observable<ControllerState>({ game: undefined, failure: undefined });
  readonly #ports: ControllerPorts;
  #opened: Opened | undefined;
  /** Requests wait for each other, so that two quick presses of "apply" do not send the same twice. */
  #applying: Promise<unknown> = Promise.resolve();

  constructor(ports: ControllerPorts) {
    this.#ports = ports;
  }

  /** Reads and follows the game until the returned function is called. May be started again. */
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

  /** Counts a press at once. */
  readonly tap = (step: CountStep): void => this.#opened?.quick.tap(step);

  /** Sends the unconfirmed presses again. */
  readonly sendTapsAgain = (): void => void this.#opened?.quick.sendAgain();

  /** Discards the unconfirmed presses. */
  readonly dropTaps = (): void => this.#opened?.quick.drop();

  /** Discards the presses that are not applied yet. */
  readonly dropPresses = (): void => this.#opened?.sender.drop();

  readonly writePrize = (html: string): void => this.#changePrize((prize) => prizes.prizeWritten(prize, html));

  readonly takeTheirPrize = (): void => this.#changePrize(prizes.draftDropped);

  /** Discards the presses and the prize text that are not applied yet. */
  readonly dropUnapplied = (): void => {
    this.dropPresses();
    this.#changePrize(prizes.draftDropped);
  };

  /** Sends the presses and the prize text that are not applied yet. */
  readonly apply = async (): Promise<CommandResult | { readonly kind: 'nothing' }> => {
    if (!this.#hasUnapplied()) return { kind: 'nothing' };
    return this.#inTurn(async () => {
      await this.#opened?.sender.apply();
      await this.#sendPrize();
    });
  };

  /** Sends only the prize text. */
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

  /** Moves the game to a row and pauses it. */
  readonly moveTo = (seq: number): Promise<CommandResult> =>
    settled(() => this.#ports.publish('Level', { seq, updateUserId: this.#ports.userId ?? null }));

  /** Starts the game at a row, as one command with one undo. */
  readonly startAt = (seq: number): Promise<CommandResult> =>
    settled(() => this.#ports.publish('Level', { seq, play: true, updateUserId: this.#ports.userId ?? null }));

  /** Moves the game to a row; a running clock keeps running. */
  readonly goOnAt = (seq: number): Promise<CommandResult> =>
    settled(() => this.#ports.publish('Level', { seq, goesOn: true, updateUserId: this.#ports.userId ?? null }));

  readonly shift = (seconds: number): Promise<CommandResult> => this.#settledClock(() => this.#ports.shift(seconds));

  readonly setTimeLeft = (seconds: number, seq: number): Promise<CommandResult> =>
    this.#settledClock(() => this.#ports.setTimeLeft(seconds, seq));

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

  #settledClock(send: () => Promise<ClockState>): Promise<CommandResult> {
    return settled(async () => {
      const clock = await send();
      this.#changeLive((game) => withClock(game, clock));
    });
  }

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
