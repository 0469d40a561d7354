// The servers of the comparison: how to start each, how a client joins, how a message is published.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { topicDestination } from '@feltclock/contract';
import { killOnExit } from '../../../tools/kill-on-exit.ts';
import { type Step, upgradeStep } from './crowd.ts';
import { nativeProgram } from './native-program.ts';
import { Publisher } from './publisher.ts';

export interface Running {
  readonly pid: number;
  readonly port: number;
  readonly firstGame: number;
  /** The token with which its clients sign in. */
  readonly token: string;
  /** The steps of a board from its first byte until it is subscribed. */
  readonly script: readonly Step[];
  /** Publishes a message to all subscribers of a game. */
  publish(body: string, game: number): Promise<void> | void;
  stop(): Promise<void>;
}

export interface Subject {
  readonly name: string;
  /** Ready for this many games, with consecutive ids from `firstGame`. */
  start(games: number): Promise<Running>;
}

export const ROOT = join(import.meta.dirname, '..', '..', '..');
const TOPICS = ['Control', 'Prize', 'Action', 'Level', 'Refresh'] as const;

export const stompScript = (token: string): readonly Step[] => [
  upgradeStep('/websocket', 'Sec-WebSocket-Protocol: v12.stomp\r\n'),
  ['wait', '\r\n\r\n'],
  ['frame', `CONNECT\naccept-version:1.2\nhost:127.0.0.1\nAuthorization:${token}\n\n\0`],
  ['wait', 'CONNECTED'],
  ...TOPICS.map((kind, index): Step => [
    'frame',
    `SUBSCRIBE\nid:sub-${String(index)}\ndestination:${topicDestination(kind, 0).replace(/0$/, '{g}')}\n\n\0`,
  ]),
  ['frame', 'SUBSCRIBE\nid:sub-5\ndestination:/user/queue/refusals\n\n\0'],
  ['frame', 'SUBSCRIBE\nid:sub-6\ndestination:/user/queue/time\nreceipt:go\n\n\0'],
  ['wait', 'receipt-id:go'],
];

/** The process prints where it listens as a first line of JSON. */
export async function startProcess(
  command: string,
  args: readonly string[],
  env = process.env,
): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  killOnExit(child);
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => {
      resolve((JSON.parse(line) as { port: number }).port);
    });
    child.once('exit', () => {
      reject(new Error(`${command} ended before it listened`));
    });
  });
  return { child, port };
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Builds a server as the product is built, so that no loader affects the measurement. */
export async function bundled(name: string): Promise<string> {
  const outfile = join(ROOT, 'dist', 'bench', `${name}.mjs`);
  const alias = Object.fromEntries(
    ['domain', 'contract'].map((each) => [`@feltclock/${each}`, join(ROOT, 'packages', each, 'src', 'index.ts')]),
  );
  await build({
    entryPoints: [join(import.meta.dirname, 'subjects', `${name}.ts`)],
    outfile,
    alias,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
  });
  return outfile;
}

export async function signedInPublisher(port: number, token: string): Promise<Publisher> {
  const publisher = await Publisher.open(port, '/websocket');
  publisher.send(`CONNECT\naccept-version:1.2\nAuthorization:${token}\n\n\0`);
  await publisher.receives('CONNECTED');
  return publisher;
}

export const controlFrame = (body: string, game: number): string =>
  `SEND\ndestination:/pub/receiveControl/gameId=${String(game)}\n\n${body}\0`;

const typescript = (name: string): readonly string[] => [join(import.meta.dirname, 'subjects', `${name}.ts`)];

/** A server that sends every message of its /publish connection to all other connections. */
function peer(name: string, command: string, args: () => readonly string[], script: readonly Step[]): Subject {
  return {
    name,
    start: async () => {
      const { child, port } = await startProcess(command, args());
      const publisher = await Publisher.open(port, '/publish');
      return {
        pid: child.pid ?? 0,
        port,
        firstGame: 1,
        token: '',
        script,
        publish: (body) => {
          publisher.send(body);
        },
        stop: async () => {
          publisher.close();
          await stopProcess(child);
        },
      };
    },
  };
}

const joined: Step = ['wait', '\r\n\r\n'];

export const cLoop: Subject = {
  name: 'C write loop',
  start: (games) => peer('C write loop', nativeProgram('loop'), () => [], [upgradeStep('/'), joined]).start(games),
};
export const wsLoop = peer('ws, prepared frame', process.execPath, () => typescript('ws-loop'), [
  upgradeStep('/'),
  joined,
]);
export const socketIo = peer('socket.io', process.execPath, () => typescript('socket-io'), [
  upgradeStep('/socket.io/?EIO=4&transport=websocket'),
  ['wait', '"maxPayload"'],
  ['frame', '40'],
  ['wait', '40{"sid"'],
]);

export const channel: Subject = {
  name: 'Feltclock, channel',
  start: async () => {
    const { child, port } = await startProcess(process.execPath, [await bundled('channel')]);
    const publisher = await signedInPublisher(port, 'x');
    return {
      pid: child.pid ?? 0,
      port,
      firstGame: 1,
      token: 'x',
      script: stompScript('x'),
      publish: (body, game) => {
        publisher.send(controlFrame(body, game));
      },
      stop: async () => {
        publisher.close();
        await stopProcess(child);
      },
    };
  },
};
