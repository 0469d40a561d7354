// Operators whose commands tell other programs something. Each command has a mark that its event shows.
import { setTimeout as sleep } from 'node:timers/promises';
import { pubDestination, registerEntry, writeLog, type ProgramEvent } from '@feltclock/contract';
import { signedInPublisher } from '../fanout/subject.ts';
import type { Publisher } from '../fanout/publisher.ts';
import { staffWith, type StaffApi } from '../../../e2e/support/staff-api.ts';
import type { Chance } from './chance.ts';
import type { Operator } from './power-operators.ts';

/** In ms. */
const LONGEST_THOUGHT = 1600;

/** An operator's connection to one run of the server. */
export interface Line {
  readonly staff: StaffApi;
  readonly publisher: Publisher;
}

export const lineTo = async (port: number, token: string): Promise<Line> => ({
  staff: staffWith(`http://127.0.0.1:${String(port)}`, token),
  publisher: await signedInPublisher(port, token),
});

export abstract class TellingOperator {
  readonly game: number;
  /** The marks of all commands, and of those that were acknowledged, in their order. */
  readonly sent: string[] = [];
  readonly acknowledged: string[] = [];

  constructor(game: number) {
    this.game = game;
  }

  /** Undefined if no command of this operator told it. */
  abstract markOf(event: ProgramEvent): string | undefined;
  protected abstract nextMark(): string;
  /** Returns whether it was acknowledged. */
  protected abstract press(line: Line, mark: string): Promise<boolean>;

  async workUntil(isOver: () => boolean, line: Line, chance: Chance): Promise<void> {
    while (!isOver()) {
      await this.#pressOnce(line, isOver);
      await sleep(chance.below(LONGEST_THOUGHT));
    }
    line.publisher.close();
  }

  async #pressOnce(line: Line, isOver: () => boolean): Promise<void> {
    const mark = this.nextMark();
    this.sent.push(mark);
    try {
      if (await this.press(line, mark)) this.acknowledged.push(mark);
    } catch (error) {
      if (!isOver()) throw error;
    }
  }
}

const sends = async ({ publisher }: Line, operator: Operator, number: number): Promise<true> => {
  const receipt = `${operator.mark}${String(number)}-`;
  const destination = pubDestination(operator.kind, operator.game);
  publisher.send(`SEND\ndestination:${destination}\nreceipt:${receipt}\n\n${operator.bodyOf(number)}\0`);
  await publisher.receives(`receipt-id:${receipt}`);
  return true;
};

/** Counts add-ons over STOMP; each command adds one. */
export class AddOnOperator extends TellingOperator {
  readonly #operator: Operator;

  constructor(operator: Operator) {
    super(operator.game);
    this.#operator = operator;
  }

  override markOf(event: ProgramEvent): string | undefined {
    const { counts } = event.data as { counts?: { readonly addOns: number } };
    return event.type === 'addon.added' ? String(counts?.addOns) : undefined;
  }

  protected override nextMark(): string {
    return String(this.sent.length + 1);
  }

  protected override press(line: Line, mark: string): Promise<boolean> {
    return sends(line, this.#operator, Number(mark));
  }
}

/** Moves a game from row to row over STOMP. */
export class RowOperator extends TellingOperator {
  readonly #operator: Operator;

  constructor(operator: Operator) {
    super(operator.game);
    this.#operator = operator;
  }

  override markOf({ type, data }: ProgramEvent): string | undefined {
    const { clock, cause } = data as { clock?: { readonly row: number }; cause?: string };
    return type === 'level.changed' && cause !== 'elapsed' ? String(clock?.row) : undefined;
  }

  protected override nextMark(): string {
    return String((this.sent.length + 1) % 3);
  }

  protected override press(line: Line): Promise<boolean> {
    return sends(line, this.#operator, this.sent.length);
  }
}

const ACTION_OF: Readonly<Record<string, string>> = {
  'game.started': 'PLAY',
  'game.resumed': 'PLAY',
  'game.paused': 'PAUSE',
};

/** Stops and starts a clock by calls. */
export class StopOperator extends TellingOperator {
  #isPlaying = false;

  override markOf({ type }: ProgramEvent): string | undefined {
    return ACTION_OF[type];
  }

  protected override nextMark(): string {
    return this.#isPlaying ? 'PAUSE' : 'PLAY';
  }

  protected override async press({ staff }: Line, mark: string): Promise<boolean> {
    const { status } = await staff.ask(writeLog, { id: this.game, action: mark });
    // An earlier command was carried out, and its answer was lost.
    if (status === 409) this.#isPlaying = !this.#isPlaying;
    else if (status !== 200) throw new Error(`The clock was answered ${String(status)}.`);
    else this.#isPlaying = mark === 'PLAY';
    return status === 200;
  }
}

/** Registers guests by name. */
export class EntryOperator extends TellingOperator {
  override markOf({ type, data }: ProgramEvent): string | undefined {
    const { players } = data as { players?: readonly { readonly name?: string }[] };
    return type === 'entry.added' ? players?.[0]?.name : undefined;
  }

  protected override nextMark(): string {
    return `손님 ${String(this.sent.length + 1)}`;
  }

  protected override async press({ staff }: Line, name: string): Promise<boolean> {
    const commandId = `${String(this.game)}-${String(this.sent.length)}`.padEnd(16, '-');
    const entry = { gameId: this.game, commandId, name, of: 'buyIn', seat: 'none', payment: null };
    const { status, body } = await staff.ask(registerEntry, entry);
    if (status !== 200) throw new Error(`An entry was answered ${String(status)}: ${JSON.stringify(body)}`);
    return true;
  }
}
