// Operators of a venue with two computers: each presses again and again on the one that is first, and keeps what was acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import { pubDestination, readBoard, writeLog, type BoardSnapshot, type ClockState } from '@feltclock/contract';
import { staffWith } from '../../../e2e/support/staff-api.ts';
import { signedInPublisher } from '../fanout/subject.ts';
import type { Publisher } from '../fanout/publisher.ts';
import type { Box } from '../../../e2e/pair/box.ts';

const PATIENCE = 2000;
const PRESS_EVERY = 25;
const TRY_AGAIN_AFTER = 100;

/** One acknowledged command; times in ms since 1970. */
export interface PairAcknowledgement {
  readonly box: Box;
  readonly epoch: number;
  readonly number: number;
  readonly sentAt: number;
  readonly at: number;
}

/** Which computer clients found to be first, and since when. */
export interface FirstBox {
  readonly box: Box;
  readonly epoch: number;
}

const within = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    sleep(PATIENCE).then((): never => {
      throw new Error('There is no answer.');
    }),
  ]);

export abstract class PairOperator {
  readonly game: number;
  readonly acknowledged: PairAcknowledgement[] = [];
  protected readonly token: string;

  constructor(game: number, token: string) {
    this.game = game;
    this.token = token;
  }

  /** The number that a board shows. */
  abstract shownOn(board: BoardSnapshot): number;

  async workUntil(isOver: () => boolean, first: () => FirstBox | undefined): Promise<void> {
    while (!isOver()) {
      const chosen = first();
      const isDone = chosen !== undefined && (await this.#pressOn(chosen));
      await sleep(isDone ? PRESS_EVERY : TRY_AGAIN_AFTER);
    }
    this.leave();
  }

  /** The newest number that must not be lost: acknowledged while the other computer had everything. */
  kept(): number {
    return this.acknowledged.findLast(({ box, sentAt, at }) => box.wasInStep(sentAt, at))?.number ?? 0;
  }

  /** Sends one command, and returns its number once it is acknowledged. */
  protected abstract press(box: Box): Promise<number>;

  /** Forgets its connection. */
  protected leave(): void {
    // Most have none.
  }

  async #pressOn({ box, epoch }: FirstBox): Promise<boolean> {
    const sentAt = Date.now();
    try {
      const number = await within(this.press(box));
      this.acknowledged.push({ box, epoch, number, sentAt, at: Date.now() });
      return true;
    } catch {
      this.leave();
      return false;
    }
  }
}

/** Stops and starts a clock by calls; its number is the version of the clock. */
export class ClockOperator extends PairOperator {
  #isPlaying = false;

  override shownOn({ clock }: BoardSnapshot): number {
    return clock.version;
  }

  protected override async press(box: Box): Promise<number> {
    const action = this.#isPlaying ? 'PAUSE' : 'PLAY';
    const { status, body } = await staffWith(box.origin, this.token).ask(writeLog, { id: this.game, action });
    // An earlier command was carried out, and its answer was lost.
    if (status === 409) this.#isPlaying = !this.#isPlaying;
    if (status !== 200) throw new Error(`The clock was answered ${String(status)}.`);
    this.#isPlaying = action === 'PLAY';
    return (body as ClockState).version;
  }
}

/** Writes prizes over STOMP. */
export class PrizeOperator extends PairOperator {
  #sent = 0;
  #line: { readonly publisher: Publisher; readonly box: Box } | undefined;

  override shownOn({ game }: BoardSnapshot): number {
    return Number(/number (\d+)/.exec(game.prizeContent)?.[1] ?? 0);
  }

  protected override async press(box: Box): Promise<number> {
    if (this.#line?.box !== box) {
      this.leave();
      this.#line = { box, publisher: await signedInPublisher(box.clientPort, this.token) };
    }
    this.#sent += 1;
    const number = this.#sent;
    const [to, receipt] = [pubDestination('Prize', this.game), `p${String(number)}-`];
    this.#line.publisher.send(`SEND\ndestination:${to}\nreceipt:${receipt}\n\n<p>number ${String(number)}</p>\0`);
    await this.#line.publisher.receives(`receipt-id:${receipt}`);
    return number;
  }

  protected override leave(): void {
    this.#line?.publisher.close();
    this.#line = undefined;
  }
}

/** Counts add-ons by calls. */
export class CountOperator extends PairOperator {
  #sent = 0;

  override shownOn({ player }: BoardSnapshot): number {
    return player.addOnPlayer;
  }

  protected override async press(box: Box): Promise<number> {
    this.#sent += 1;
    const [number, kinds] = [
      this.#sent,
      { buyIn: 1, earlyBuyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0 },
    ];
    const answer = await fetch(`${box.origin}/api/game/player`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: this.token },
      body: JSON.stringify({ id: this.game, current: 1, ...kinds, addOn: number }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) throw new Error(`Counts were answered ${String(answer.status)}.`);
    return number;
  }
}

/** The number of an operator's game on a computer. */
export async function numberOn(box: Box, token: string, operator: PairOperator): Promise<number> {
  return operator.shownOn(await staffWith(box.origin, token).call(readBoard, { id: operator.game }));
}
