// The games used by the faults: three nodes, hundreds of games that run or are operated all the time, and boards of each through the proxy.

import { setTimeout as sleep } from 'node:timers/promises';
import { shiftTime, writeLog } from '@feltclock/contract';
import { freePort } from '../../../tools/built-product.mjs';
import type { StaffApi } from '../../support/staff-api.ts';
import { Cluster } from '../support/cluster.ts';
import { HaProxy, isHaProxyInstalled } from '../support/haproxy.ts';
import type { ProductNode } from '../support/product-node.ts';
import type { BoardState } from '../support/watching-board.ts';
import { Acknowledged } from './acknowledged.ts';
import { BoardsProcess } from './boards-process.ts';
import { none, within, type Finding } from './findings.ts';
import type { OperatedGame } from './operators.ts';
import { OperatorsProcess } from './operators-process.ts';
import { StoredLog } from './stored-log.ts';
import { newGame, openVenue, type Game } from './venues.ts';

export interface FloorSize {
  readonly games: number;
  readonly boards: number;
  /** True if each node has a database connection that can be cut. */
  readonly hasLines: boolean;
  /** True if the database has a synchronous standby. */
  readonly hasStandby?: boolean;
  /** Average milliseconds between two presses of one operator. */
  readonly pressEvery?: number;
  /** Settings of the nodes, beside those that allow many boards from one address. */
  readonly settings?: Readonly<Record<string, string>>;
}

const NODES = 3;
/** One-minute rows; more than any run of the suite needs. */
const ROWS = 60;
const GAMES_OF_A_VENUE = 10;
const PRESS_EVERY = 5000;
/** The time within which boards must agree with what is stored. */
const AGREE_WITHIN = 60_000;
const LOOK_EVERY = 20;

export class Floor {
  /** Contains the logs of its nodes and the files of faults. */
  readonly folder: string;
  readonly cluster: Cluster;
  /** Calls as the owner of everything. */
  readonly staff: StaffApi;
  readonly boards: BoardsProcess;
  readonly operators: OperatorsProcess;
  readonly acknowledged: Acknowledged;
  #began = Date.now();

  private constructor(
    folder: string,
    cluster: Cluster,
    staff: StaffApi,
    boards: BoardsProcess,
    operators: OperatorsProcess,
    acknowledged: Acknowledged,
  ) {
    this.folder = folder;
    this.cluster = cluster;
    this.staff = staff;
    this.boards = boards;
    this.operators = operators;
    this.acknowledged = acknowledged;
  }

  /** Resolves once every board is connected and the first games run. */
  static async open(
    folder: string,
    {
      games: gameCount,
      boards: count,
      hasLines,
      hasStandby = false,
      pressEvery = PRESS_EVERY,
      settings: own = {},
    }: FloorSize,
  ): Promise<Floor> {
    const settings = { CONNECTIONS_PER_ADDRESS: '100000', LOG_LEVEL: 'info', ...own };
    const cluster = await Cluster.start({
      folder,
      nodes: NODES,
      port: await freePort(),
      hasLines,
      hasStandby,
      settings,
      ...(isHaProxyInstalled ? { startProxy: HaProxy.start.bind(HaProxy) } : {}),
    });
    const staff = await cluster.staff();
    const { nodes } = cluster;
    const { shown, probes } = await openGames(cluster, staff, gameCount);
    const acknowledged = new Acknowledged();
    // Every other game is left running; the others are stopped and started.
    const operated = shown.filter((_, index) => index % 2 === 0);
    await begin(shown.filter((_, index) => index % 2 === 1));
    const operators = new OperatorsProcess(
      {
        nodes: nodes.map(({ name, origin }) => ({ name, origin })),
        games: operated.map(asOperated),
        probes: probes.map(asOperated),
        every: pressEvery,
      },
      acknowledged,
    );
    const games = shown.map(asOperated);
    const boards = new BoardsProcess({ origin: cluster.origin, games, count }, (received) =>
      acknowledged.received(received),
    );
    const floor = new Floor(folder, cluster, staff, boards, operators, acknowledged);
    await floor.untilAllThere();
    return floor;
  }

  get nodes(): readonly ProductNode[] {
    return this.cluster.nodes;
  }

  node(index: number): ProductNode {
    const node = this.nodes[index % this.nodes.length];
    if (node === undefined) throw new Error('The cluster has no nodes.');
    return node;
  }

  /** Operators press, and the measurement of a new phase begins. */
  async beginPhase(): Promise<void> {
    this.#began = Date.now();
    this.acknowledged.beginPhase();
    this.operators.beginPhase();
    await this.boards.ask('beginPhase');
    this.operators.start();
  }

  /**
   * How long boards were absent that came back after `instant` in this phase, in milliseconds: from `instant` or, if later, from the last message
   * they received.
   */
  async absencesSince(instant: number): Promise<readonly number[]> {
    const absences = await this.boards.ask('absences');
    return absences
      .filter(({ back }) => back >= instant)
      .map(({ lastMessage, back }) => back - Math.max(lastMessage, instant));
  }

  /** How many times boards lost their node in this phase. */
  async losses(): Promise<number> {
    return (await this.boards.ask('absences')).length;
  }

  async untilAllThere(): Promise<void> {
    await this.boards.ask('whenAllThere');
  }

  async untilReady(node: ProductNode): Promise<void> {
    await until(() => this.cluster.proxy.isReady(node.name));
  }

  /** How late rows that ended by themselves in this phase were written, in milliseconds. */
  async rowLateness(): Promise<readonly number[]> {
    return (await StoredLog.read(this.cluster)).latenessSince(this.#began);
  }

  /** What must be true after every fault: nothing acknowledged is lost, each version is stored once, and all boards agree with it. */
  async settle(): Promise<readonly Finding[]> {
    await this.operators.stop();
    const began = performance.now();
    let { log, apart } = await this.#compare();
    while (apart.length > 0 && performance.now() - began < AGREE_WITHIN) {
      await sleep(LOOK_EVERY);
      ({ log, apart } = await this.#compare());
    }
    const { all } = this.acknowledged;
    const refused = [...this.operators.refusals].map(([status, count]) => `${String(count)} × ${String(status)}`);
    return [
      none('acknowledged and lost', log.missing(all).length, `of ${String(all.length)}`),
      none('stored twice, or missing', log.flaws.length + StoredLog.shared(all)),
      none(
        'boards that do not agree',
        apart.length,
        `of ${String(this.boards.count)}${apart.slice(0, 2).map(stateOf).join('')}`,
      ),
      none('presses that no node accepted', this.operators.failed.length, refused.join(', ')),
      within('all boards agree, after the last press', performance.now() - began, AGREE_WITHIN),
    ];
  }

  /** How many acknowledged presses are not stored. */
  async lost(): Promise<number> {
    return (await StoredLog.read(this.cluster)).missing(this.acknowledged.all).length;
  }

  async close(): Promise<void> {
    await this.operators.close();
    this.boards.close();
    await this.cluster.stop();
  }

  /** What is stored, and the boards that do not show it. */
  async #compare(): Promise<{ readonly log: StoredLog; readonly apart: readonly BoardState[] }> {
    const log = await StoredLog.read(this.cluster);
    const states = await this.boards.ask('states');
    return { log, apart: states.filter((board) => !log.isShownBy(board)) };
  }
}

const asOperated = ({ id, venue }: Game): OperatedGame => ({ id, token: venue.staff.token });

const stateOf = ({ gameId, isThere, clock }: BoardState): string =>
  `; one of game ${String(gameId)}, ${isThere ? 'there' : 'away'}, shows version ${String(clock?.version)}`;

/** Games of as many venues as needed, and one game for each node that nobody operates. */
async function openGames(
  { origin, nodes }: Cluster,
  owner: StaffApi,
  count: number,
): Promise<{ readonly shown: readonly Game[]; readonly probes: readonly Game[] }> {
  const shown: Game[] = [];
  const probes: Game[] = [];
  for (let number = 1; shown.length < count; number += 1) {
    const venue = await openVenue(origin, owner, `venue${String(number)}`, ROWS);
    while (probes.length < nodes.length) probes.push(await newGame(venue));
    for (let game = 0; game < GAMES_OF_A_VENUE && shown.length < count; game += 1) shown.push(await newGame(venue));
  }
  return { shown, probes };
}

/** Games start at different places of their first row, so that rows end all the time. */
async function begin(games: readonly Game[]): Promise<void> {
  for (const [index, { id, venue }] of games.entries()) {
    const { staff } = venue;
    await staff.call(writeLog, { id, action: 'PLAY' });
    await staff.call(shiftTime, { id, seconds: -1 - Math.floor((58 * index) / games.length) });
    await staff.call(writeLog, { id, action: 'PLAY' });
  }
}

/** Polls until a condition is true. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(LOOK_EVERY);
}
