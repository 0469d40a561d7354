// The faults by name, and how often each is tried in a full run.

import { loseNotifications, resetBusLines, silenceBusLines } from './bus-lines.ts';
import { setClocks } from './clocks.ts';
import { stayCalm } from './calm.ts';
import { isolateNode, restartDatabase } from './database.ts';
import type { Finding } from './findings.ts';
import type { Floor } from './floor.ts';
import { freezeNodes } from './freeze.ts';
import { killNodes } from './kills.ts';
import { revoke } from './revocation.ts';
import { upgrade } from './upgrade.ts';

export interface Fault {
  readonly what: string;
  readonly times: number;
  /** True if it needs database connections that can be cut, held, or made to lose notifications. */
  readonly needsLines?: boolean;
  readonly run: (floor: Floor, times: number) => Promise<readonly Finding[]>;
}

export const FAULTS: Readonly<Record<string, Fault>> = {
  calm: { what: 'no fault', times: 10, run: stayCalm },
  kills: { what: 'a node is killed', times: 50, run: killNodes },
  listen: { what: 'a node’s bus connection is reset', times: 20, needsLines: true, run: resetBusLines },
  silence: { what: 'a node’s bus connection goes silent', times: 6, needsLines: true, run: silenceBusLines },
  loss: {
    what: 'one notification in twenty is lost',
    times: 30,
    needsLines: true,
    run: (floor, times) => loseNotifications(floor, times),
  },
  cut: {
    what: 'a node’s database connections are cut',
    times: 1,
    needsLines: true,
    run: (floor) => isolateNode(floor, 'cut'),
  },
  hold: {
    what: 'a node’s database connections go silent',
    times: 1,
    needsLines: true,
    run: (floor) => isolateNode(floor, 'hold'),
  },
  freeze: { what: 'a node is frozen for 20 s', times: 3, run: freezeNodes },
  restarts: { what: 'PostgreSQL crashes and starts again', times: 20, run: restartDatabase },
  revocation: { what: 'rights end on another node', times: 10, needsLines: true, run: revoke },
  clocks: { what: 'hosts have wrong clocks', times: 200, run: setClocks },
  upgrade: { what: 'a new release comes node by node', times: 1, run: upgrade },
};
