// Two computers of a venue take over from each other while operators press. What was acknowledged in step must be there, and only one may write.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { changePrize } from '@feltclock/contract';
import { WatchingBoard } from '../../../e2e/cluster/support/watching-board.ts';
import { staffWith } from '../../../e2e/support/staff-api.ts';
import { createGames, PASSWORD, signIn } from '../fanout/product.ts';
import { percentile } from '../percentile.ts';
import { Box, type Role } from '../../../e2e/pair/box.ts';
import type { Chance } from './chance.ts';
import { DiskRecord, recorder } from './disk-record.ts';
import type { Faults } from './faults.ts';
import { LossyDisk } from './lossy-disk.ts';
import {
  ClockOperator,
  CountOperator,
  numberOn,
  PrizeOperator,
  type FirstBox,
  type PairOperator,
} from './pair-operators.ts';
import { damageOf, DATABASE } from './power-aftermath.ts';
import { childOf } from './power-operators.ts';

const LONGEST_PLAY = 3000;
const LONGEST_THOUGHT = 2000;
const PLAYS_ON = 700;
const LOOK_EVERY = 50;
const ASK_EVERY = 250;
const RIGHT_WITHIN = 5000;
const IN_STEP_WITHIN = 60_000;
/** In ms; an old first computer whose cable is back asks the other one this often. */
const LEARNS_WITHIN = 3000;

/** What ends the first computer: a kill, its cable, the power of both, or nothing but the press. With `late` the second one is killed right after it. */
const ENDS = ['kill', 'cable', 'power', 'press', 'late'] as const;
type End = (typeof ENDS)[number];

export interface SecondBoxFigures {
  readonly takeovers: number;
  readonly acknowledged: number;
  /** How many of them were acknowledged while the other computer had everything. */
  readonly inStep: number;
  readonly lost: number;
  /** Milliseconds from the press until every board was right: median and worst. */
  readonly boardsP50: number;
  readonly boardsWorst: number;
  /** Milliseconds until an old first computer that is back follows: worst. */
  readonly learnsWorst: number;
  /** Acknowledged by an old first computer with its cable back, before it knew that it was replaced. */
  readonly strays: number;
}

const isKept = (name: string): boolean => name === DATABASE || name === `${DATABASE}-wal`;

async function until(isSo: () => boolean | Promise<boolean>, limit: number, what: string): Promise<void> {
  const giveUpAt = performance.now() + limit;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`In vain: ${what}.`);
    await sleep(LOOK_EVERY);
  }
}

interface Position {
  readonly epoch: number;
  readonly sequence: number;
}

/** The position of a computer's own file. */
function positionOf(box: Box): Position {
  const file = new DatabaseSync(join(box.folder, DATABASE), { readOnly: true });
  try {
    const { epoch, sequence } = file.prepare('select epoch, sequence from standby_position').get() ?? {};
    return { epoch: Number(epoch), sequence: Number(sequence) };
  } finally {
    file.close();
  }
}

/** A board that knows both computers, and goes to the one that is first with the highest epoch. */
class PairBoard {
  readonly #token: string;
  readonly #game: number;
  #on: FirstBox | undefined;
  #board: WatchingBoard | undefined;

  constructor(game: number, token: string) {
    this.#game = game;
    this.#token = token;
  }

  goTo(first: FirstBox): void {
    if (this.#on?.box === first.box) return;
    this.#on = first;
    this.#board?.close();
    const place = { origin: first.box.origin, staff: staffWith(first.box.origin, this.#token), gameId: this.#game };
    this.#board = new WatchingBoard(place);
  }

  /** Is it connected to this computer, and as new as this version? */
  isRight(box: Box, version: number): boolean {
    return this.#on?.box === box && this.#board?.isThere === true && (this.#board.clock?.version ?? 0) >= version;
  }

  close(): void {
    this.#board?.close();
  }
}

/** What clients find when they ask both computers again and again. */
class Clients {
  readonly #boxes: readonly Box[];
  readonly #boards: readonly PairBoard[];
  readonly #asking: NodeJS.Timeout;
  first: FirstBox | undefined;

  constructor(boxes: readonly Box[], boards: readonly PairBoard[]) {
    this.#boxes = boxes;
    this.#boards = boards;
    this.#asking = setInterval(() => void this.#ask(), ASK_EVERY);
  }

  close(): void {
    clearInterval(this.#asking);
    for (const board of this.#boards) board.close();
  }

  /** Each answer counts at once: a silent computer delays nobody. */
  async #ask(): Promise<void> {
    await Promise.all(this.#boxes.map(async (box) => this.#know(box, await box.role())));
  }

  #know(box: Box, role: Role | undefined): void {
    if (role?.role !== 'first' || role.epoch < (this.first?.epoch ?? 0)) return;
    if (role.epoch > (this.first?.epoch ?? 0)) this.first = { box, epoch: role.epoch };
    for (const board of this.#boards) board.goTo(this.first ?? { box, epoch: role.epoch });
  }
}

class SecondBoxTrial {
  lost = 0;
  /** Acknowledged by an old first computer with its cable back, before it knew. */
  strays = 0;
  readonly learns: number[] = [];
  readonly boards: number[] = [];
  readonly #root: string;
  readonly #operators: readonly PairOperator[];
  readonly #clockBoard: PairBoard;
  readonly #clients: Clients;
  readonly #token: string;
  readonly #chance: Chance;
  readonly #faults: Faults;
  #first: Box;
  #second: Box;
  #name = '';

  constructor(
    root: string,
    [first, second]: readonly [Box, Box],
    { token, game }: { readonly token: string; readonly game: number },
    chance: Chance,
    faults: Faults,
  ) {
    this.#root = root;
    this.#first = first;
    this.#second = second;
    this.#token = token;
    this.#operators = [
      new ClockOperator(game, token),
      new PrizeOperator(game + 1, token),
      new CountOperator(game + 2, token),
    ];
    this.#clockBoard = new PairBoard(game, token);
    this.#clients = new Clients([first, second], [this.#clockBoard]);
    this.#chance = chance;
    this.#faults = faults;
  }

  get acknowledged(): number {
    return this.#operators.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  get inStep(): number {
    const all = this.#operators.flatMap(({ acknowledged }) => acknowledged);
    return all.filter(({ box, sentAt, at }) => box.wasInStep(sentAt, at)).length;
  }

  close(): void {
    this.#clients.close();
  }

  async takeOver(number: number): Promise<void> {
    const end = ENDS[number % ENDS.length] ?? 'kill';
    this.#name = `takeover ${String(number)} (${end}), seed ${String(this.#chance.seed)}`;
    const disk = end === 'power' ? await this.#record() : undefined;
    await this.#untilInStep();
    const state = { isOver: false };
    const working = this.#operators.map((operator) =>
      operator.workUntil(
        () => state.isOver,
        () => this.#clients.first,
      ),
    );
    await sleep(500 + this.#chance.below(LONGEST_PLAY));
    await this.#end(end, disk);
    await sleep(this.#chance.below(LONGEST_THOUGHT));
    await this.#press(end);
    await sleep(PLAYS_ON);
    state.isOver = true;
    await Promise.all(working);
    await this.#comeBack(end);
    await this.#untilInStep();
    this.#compare();
  }

  /** The second computer starts again under the recorder. */
  async #record(): Promise<LossyDisk> {
    await this.#second.kill();
    const disk = new LossyDisk(this.#second.folder, isKept);
    await this.#second.start([], recorder(this.#recordFile));
    return disk;
  }

  get #recordFile(): string {
    return join(this.#root, 'record');
  }

  async #untilInStep(): Promise<void> {
    const isInStep = (): boolean => this.#first.inStep.at(-1)?.to === Number.POSITIVE_INFINITY;
    await until(isInStep, IN_STEP_WITHIN, `${this.#name}: the second computer is in step`);
  }

  async #end(end: End, disk: LossyDisk | undefined): Promise<void> {
    if (end === 'kill') await this.#first.kill();
    else if (end === 'cable') {
      this.#first.pullCable();
      this.#second.deafen();
    } else if (disk !== undefined) await this.#cutPower(disk);
  }

  /** Both lose their power. The second one starts again with what its disk kept. */
  async #cutPower(disk: LossyDisk): Promise<void> {
    const { folder, pid } = this.#second;
    const file = statSync(join(folder, DATABASE)).ino;
    await this.#first.kill();
    await this.#second.kill(childOf(pid));
    const isSame = statSync(join(folder, DATABASE)).ino === file;
    // A copy that arrived whole during the record replaces the file, and the record does not know it.
    if (!isSame) console.log(`${this.#name}: a new copy arrived, so the disk keeps everything`);
    else {
      for await (const event of new DiskRecord(folder, isKept).events(this.#recordFile)) disk.take(event);
      for (const tail of ['', '-wal', '-shm']) rmSync(join(folder, `${DATABASE}${tail}`), { force: true });
      disk.leave(folder, this.#chance, undefined);
      const damage = await damageOf(folder);
      if (damage !== undefined) this.#faults.add('the copy is damaged', `${this.#name}: ${damage}`);
    }
    await this.#second.start();
  }

  async #press(end: End): Promise<void> {
    const [old, next] = [this.#first, this.#second];
    const kept = this.#operators.map((operator) => operator.kept());
    const pressedAt = performance.now();
    await takeOver(next);
    old.endStep();
    if (end === 'late') {
      await next.kill();
      await next.start();
    }
    const isRight = (): boolean => this.#clients.first?.box === next && this.#clockBoard.isRight(next, kept[0] ?? 0);
    await until(isRight, IN_STEP_WITHIN, `${this.#name}: boards go over`);
    const took = performance.now() - pressedAt;
    this.boards.push(took);
    if (took > RIGHT_WITHIN) this.#faults.add('boards were late', `${this.#name}: ${took.toFixed(0)} ms`);
    for (const [place, operator] of this.#operators.entries()) {
      const found = await numberOn(next, this.#token, operator);
      if (found >= (kept[place] ?? 0)) continue;
      this.lost += 1;
      this.#faults.add('acknowledged and lost', `${this.#name}: ${String(found)} instead of ${String(kept[place])}`);
    }
    console.log(`${this.#name}: boards right after ${took.toFixed(0)} ms`);
    this.#second = old;
    this.#first = next;
  }

  async #comeBack(end: End): Promise<void> {
    const old = this.#second;
    if (!old.isUp) await old.start();
    if (end === 'cable') {
      old.mendCable();
      this.#first.mendCable();
    }
    const strays = await this.#pressOn(old, end === 'cable' ? LEARNS_WITHIN : 0);
    if (strays > 0) this.#faults.add('two writers', `${this.#name}: ${String(strays)} acknowledged by the old one`);
  }

  /** Somebody beside the old first computer presses on it until it follows. Returns how often it acknowledged after this span. */
  async #pressOn(old: Box, span: number): Promise<number> {
    const began = performance.now();
    const staff = staffWith(old.originBeside, this.#token);
    const body = { id: this.#operators[1]?.game, prizeContent: '<p>stray</p>' };
    let strays = 0;
    while ((await old.role())?.role !== 'follower') {
      const sentAt = performance.now() - began;
      if (sentAt > IN_STEP_WITHIN) throw new Error(`${this.#name}: the old first computer does not follow.`);
      const isDone = await staff.ask(changePrize, body).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isDone && sentAt >= span) strays += 1;
      else if (isDone) this.strays += 1;
      await sleep(LOOK_EVERY);
    }
    this.learns.push(performance.now() - began);
    return strays;
  }

  /** Both files are at the same commit of the same epoch, which is one higher than before. */
  #compare(): void {
    const [first, second] = [positionOf(this.#first), positionOf(this.#second)];
    const { epoch } = this.#clients.first ?? { epoch: 0 };
    if (first.epoch !== epoch || second.epoch !== epoch)
      this.#faults.add('epochs differ', `${this.#name}: ${JSON.stringify({ epoch, first, second })}`);
    // Own chores of the first one may commit in between.
    if (second.sequence < first.sequence - 5)
      this.#faults.add('the copy is behind', `${this.#name}: ${JSON.stringify({ first, second })}`);
  }
}

/** What a person at the second computer does, also where the page asks again. */
async function takeOver({ port }: Box): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${String(port)}/take-over`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'anyway=1',
  });
  if (!answer.ok) throw new Error(`The press was answered ${String(answer.status)}: ${await answer.text()}`);
}

export async function runSecondBox(takeovers: number, chance: Chance, faults: Faults): Promise<SecondBoxFigures> {
  const root = mkdtempSync(join(tmpdir(), 'feltclock-second-box-'));
  const plan = { root, password: PASSWORD };
  const [one, two] = [await Box.make({ ...plan, name: 'one' }), await Box.make({ ...plan, name: 'two' })];
  await one.start();
  const venue = await signIn(one.origin);
  const game = await createGames(venue, 3);
  const { code } = (await venue.call('/standby/pairing', {})) as { readonly code: string };
  await two.start(['standby', '--of', one.originForOther, '--code', code]);
  const trial = new SecondBoxTrial(root, [one, two], { token: venue.token, game }, chance, faults);
  try {
    for (let number = 1; number <= takeovers; number += 1) await trial.takeOver(number);
    return {
      takeovers,
      acknowledged: trial.acknowledged,
      inStep: trial.inStep,
      lost: trial.lost,
      boardsP50: Math.round(percentile(trial.boards, 0.5)),
      boardsWorst: Math.round(Math.max(...trial.boards)),
      learnsWorst: Math.round(Math.max(...trial.learns)),
      strays: trial.strays,
    };
  } finally {
    trial.close();
    await Promise.all([one.close(), two.close()]);
    if (faults.count === 0) rmSync(root, { recursive: true, force: true });
    else console.log(`The folders and logs are kept: ${root}`);
  }
}
