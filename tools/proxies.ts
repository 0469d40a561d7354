// Runs the proxies of deploy/proxy with their own settings, except for ports, upstreams and timeouts.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '@feltclock/domain';
import { freePort } from './built-product.mjs';
import { killOnExit } from './kill-on-exit.ts';
import { findProgram, PROGRAM_PLACES } from './find-programs.mjs';

const SETTINGS = join(import.meta.dirname, '..', 'deploy', 'proxy');

interface Grounds {
  readonly folder: string;
  readonly port: number;
  /** The servers behind it, as `127.0.0.1:port`. */
  readonly upstreams: readonly string[];
  /** True if all timeouts that must not affect idle connections are shortened. */
  readonly isHurried: boolean;
}

/** The short timeout in place of minutes: short enough to wait for, and longer than a slow machine pauses. */
export const HURRIED = seconds(2);
const LIMIT = `${String(HURRIED)}s`;

export interface ProxyKind {
  readonly name: string;
  readonly file: string;
  /** The signal that ends it and all its processes at once, if that is not SIGKILL. */
  readonly endsBy?: NodeJS.Signals;
  /** The program's arguments and its complete settings, which are written to `folder/proxy.conf`. */
  readonly prepare: (
    settings: string,
    grounds: Grounds,
  ) => { readonly args: readonly string[]; readonly conf: string; readonly env?: Readonly<Record<string, string>> };
}

/** The name of HAProxy's statistics socket in its folder. */
export const STATISTICS = 'statistics';

const NGINX: ProxyKind = {
  name: 'nginx',
  file: 'nginx.conf',
  endsBy: 'SIGTERM',
  prepare(settings, { folder, port, upstreams, isHurried }) {
    const site = settings
      .replace('    server 127.0.0.1:8080;', upstreams.map((each) => `    server ${each};`).join('\n'))
      .replace(/server \{\n {4}listen 80;[^}]*\}/, '')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${String(port)};`)
      .replaceAll(/^ *ssl_.*$/gm, '');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    const conf = [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; events {}`,
      `http { access_log off; ${temporary.join(' ')}`,
      // nginx's own default timeouts are shortened too.
      ...(isHurried ? [`proxy_read_timeout ${LIMIT}; proxy_send_timeout ${LIMIT};`] : []),
      site,
      '}',
    ].join('\n');
    return { args: ['-p', folder, '-e', 'stderr', '-c', join(folder, 'proxy.conf')], conf };
  },
};

export const HAPROXY: ProxyKind = {
  name: 'haproxy',
  file: 'haproxy.cfg',
  prepare(settings, { folder, port, upstreams, isHurried }) {
    const each = (name: string, rest = ''): string =>
      upstreams.map((upstream, index) => `    server ${name}${String(index + 1)} ${upstream}${rest}`).join('\n');
    const conf = (isHurried ? settings.replaceAll(/\b\d+s$/gm, LIMIT) : settings)
      .replaceAll(/^ *server node1 .*$/gm, each('node'))
      .replace(/^ *server any1 .*$/m, each('any', ' backup no-check'))
      .replace(/^global$/m, `global\n    stats socket ${join(folder, STATISTICS)} level user`)
      // Tests may need more connections.
      .replace(/^ *maxconn .*$/m, '')
      .replace(/^ *bind :80$/m, '')
      .replace(/^ *http-request redirect scheme .*$/m, '')
      .replace(/bind :443 .*/, `bind 127.0.0.1:${String(port)}`);
    return { args: ['-db', '-f', join(folder, 'proxy.conf')], conf };
  },
};

const CADDY: ProxyKind = {
  name: 'caddy',
  file: 'Caddyfile',
  prepare(settings, { folder, port, upstreams }) {
    const env = { SITE: `http://127.0.0.1:${String(port)}`, UPSTREAMS: upstreams.join(' '), HOME: folder };
    const conf = `{\n\tadmin off\n}\n${settings}`;
    return { args: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'proxy.conf')], conf, env };
  },
};

export const PROXIES = [NGINX, HAPROXY, CADDY] as const;

export const programOf = ({ name }: ProxyKind): string | undefined => findProgram(name);

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

export class RunningProxy {
  readonly port: number;
  readonly folder: string;
  readonly #program: ChildProcess;
  readonly #endsBy: NodeJS.Signals;

  constructor(program: ChildProcess, { endsBy = 'SIGKILL' }: ProxyKind, port: number, folder: string) {
    this.#program = program;
    this.#endsBy = endsBy;
    this.port = port;
    this.folder = folder;
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.#program.once('exit', done));
    if (this.#program.exitCode === null) {
      this.#program.kill(this.#endsBy);
      await ended;
    }
    rmSync(this.folder, { recursive: true });
  }
}

/** Starts a proxy in front of these servers; throws its output if it does not listen. */
export async function startProxy(
  kind: ProxyKind,
  program: string,
  upstreams: readonly string[],
  { isHurried = false, port: givenPort }: { readonly isHurried?: boolean; readonly port?: number } = {},
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `feltclock-${kind.name}-`));
  const port = givenPort ?? (await freePort());
  const settings = readFileSync(join(SETTINGS, kind.file), 'utf8');
  const { args, conf, env = {} } = kind.prepare(settings, { folder, port, upstreams, isHurried });
  writeFileSync(join(folder, 'proxy.conf'), conf);
  const child = spawn(program, args, {
    env: { PATH: PROGRAM_PLACES.join(':'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  killOnExit(child, kind.endsBy);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${kind.name} ended: ${output}`);
    await sleep(20);
  }
  return new RunningProxy(child, kind, port, folder);
}
