// The files for containers and services, checked by the programs that read them, if installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findProgram } from '../find-programs.mjs';
import { root } from '../run-command.mjs';
import { folderOf } from './contents.mjs';
import { lastOf, stagesOf } from './dockerfile.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const ANALYZE = '/usr/bin/systemd-analyze';

describe('the container', () => {
  const stages = stagesOf(read('Dockerfile'));
  const last = stages.at(-1);

  it('is made of a checked download, by steps that run on the machine that builds', () => {
    expect(stages.map(({ name }) => name)).toEqual(['unpacked', '1']);
    expect(read('Dockerfile')).toContain(`mv /unpacked/${folderOf('$VERSION')} /program`);
    expect(read('Dockerfile')).toContain('FROM --platform=$BUILDPLATFORM');
    expect(lastOf(stages[0], 'COPY')).toBe('feltclock-$VERSION-linux-*.tar.gz* ./');
    expect(lastOf({ instructions: stages[0].instructions.slice(0, -1) }, 'RUN')).toContain('sha256sum --check');
    expect(last.instructions.filter(({ word }) => word === 'RUN')).toEqual([]);
    for (const { text } of last.instructions.filter(({ word }) => word === 'COPY'))
      expect(text).toMatch(/^--from=unpacked /);
  });

  it('has a base of an exact version, and the Node of the download', () => {
    for (const { base } of stages) expect(base).toMatch(/^debian:\d+\.\d+-slim$/);
    expect(last.instructions).toContainEqual({
      word: 'COPY',
      text: '--from=unpacked /program/runtime/node /usr/local/bin/',
    });
  });

  it('runs as nobody special, writes to its volume alone, and says whether it lives', () => {
    expect(lastOf(last, 'USER')).toBe('1000:1000');
    expect(lastOf(last, 'VOLUME')).toBe('/data');
    expect(lastOf(last, 'ENV')).toContain('DATA_DIR=/data');
    expect(lastOf(last, 'HEALTHCHECK')).toContain('healthy.mjs');
    expect(read('deploy/compose/venue.yaml')).toMatch(
      /read_only: true[\s\S]*cap_drop: \[ALL\][\s\S]*no-new-privileges/,
    );
  });

  it('is given by files and variables that are there', () => {
    expect(existsSync(join(root, 'tools/release/healthy.mjs'))).toBe(true);
    expect(read('deploy/proxy/Caddyfile')).toMatch(/\{\$SITE:.*\{\$UPSTREAMS:/s);
  });
});

describe('the platform', () => {
  it('has the proxy’s settings as they are tried, but for its nodes and its certificate', () => {
    const shape = (path) =>
      read(path)
        .split('\n')
        .filter(
          (line) => !/^#|^resolvers|^ +(?:parse-resolv-conf|hold |server |bind :443|default-server )|^$/.test(line),
        );
    expect(shape('deploy/compose/platform-haproxy.cfg')).toEqual(shape('deploy/proxy/haproxy.cfg'));
  });

  it('names each node in both backends, and once more for when none is ready', () => {
    const [settings, platform] = ['platform-haproxy.cfg', 'platform.yaml'].map((file) =>
      read(`deploy/compose/${file}`),
    );
    const nodes = [...platform.matchAll(/^ {2}(node\d):/gm)].map(([, name]) => name);
    expect(nodes).toEqual(['node1', 'node2', 'node3']);
    for (const name of nodes) expect(settings.match(new RegExp(` ${name}:8080`, 'g'))).toHaveLength(3);
  });
});

/** The services of a compose file by name, each as its lines, including the settings shared by nodes. */
function servicesOf(file) {
  const text = read(`deploy/compose/${file}`);
  const [, shared = ''] = /^x-node: &node\n((?: .*\n)+)/m.exec(text) ?? [];
  const [, services = ''] = /^services:\n((?:(?: .*| *)\n)+?)(?=\w)/m.exec(text) ?? [];
  const each = services.split(/^ {2}(?=\w)/m).filter((block) => /^\w/.test(block));
  return Object.fromEntries(
    each.map((block) => [block.slice(0, block.indexOf(':')), block.replace('<<: *node', `\n${shared}`)]),
  );
}
const COMPOSED = ['venue.yaml', 'postgres.yaml', 'platform.yaml'];
const composed = COMPOSED.flatMap((file) =>
  Object.entries(servicesOf(file)).map(([name, block]) => ({ file, name, block })),
);
const networksOf = (block) => (/networks: \[(.*)\]/.exec(block)?.[1] ?? '').split(', ');

describe('what is composed', () => {
  it('is all of it', () => {
    expect(composed.map(({ file, name }) => `${file} ${name}`)).toEqual([
      ...['feltclock', 'caddy'].map((name) => `venue.yaml ${name}`),
      ...['feltclock', 'postgres', 'caddy'].map((name) => `postgres.yaml ${name}`),
      ...['node1', 'node2', 'node3', 'postgres', 'nats', 'haproxy'].map((name) => `platform.yaml ${name}`),
    ]);
  });

  it.each(composed)('can do little and takes little: $name of $file', ({ block }) => {
    for (const bound of [
      'read_only: true',
      'cap_drop: [ALL]',
      "security_opt: ['no-new-privileges:true']",
      'mem_limit: ',
      'pids_limit: ',
    ])
      expect(block).toContain(bound);
    // An exact version, or the image that the operator names.
    expect(block).toMatch(/image: (?:\$\{FELTCLOCK_IMAGE:-feltclock\}$|\w+:\d+\.\d+)/m);
    expect(block).not.toContain('build:');
  });

  it.each(['postgres.yaml', 'platform.yaml'])('keeps proxies from the database and the bus: %s', (file) => {
    const { postgres, nats, caddy, haproxy, ...servers } = servicesOf(file);
    expect(networksOf(postgres)).toEqual(['data']);
    expect(networksOf(caddy ?? haproxy)).toEqual(['front']);
    if (nats !== undefined) expect(networksOf(nats)).toEqual(['bus']);
    for (const block of Object.values(servers))
      expect(networksOf(block)).toEqual(expect.arrayContaining(['front', 'data']));
    for (const block of [postgres, nats ?? '']) expect(block).not.toContain('ports:');
    const text = read(`deploy/compose/${file}`);
    for (const name of ['data', ...(nats === undefined ? [] : ['bus'])])
      expect(text).toMatch(new RegExp(`^ {2}${name}: \\{ internal: true \\}$`, 'm'));
  });

  it.each(['postgres.yaml', 'platform.yaml'])(
    'has a role of its own for the server, not PostgreSQL’s superuser: %s',
    (file) => {
      const { postgres } = servicesOf(file);
      expect(postgres).not.toContain('POSTGRES_USER');
      expect(postgres).toContain('./own-role.sh:/docker-entrypoint-initdb.d/own-role.sh:ro');
      const text = read(`deploy/compose/${file}`);
      expect(text).toContain('postgres://feltclock:${FELTCLOCK_PASSWORD:?');
      expect(read('deploy/compose/own-role.sh')).toContain('nosuperuser');
    },
  );

  it('asks for a password on the bus, which stands in no file', () => {
    expect(servicesOf('platform.yaml').node1).toContain('nats://feltclock:${NATS_PASSWORD:?');
    expect(read('deploy/compose/nats.conf')).toMatch(
      /authorization \{\s+user: feltclock\s+password: \$NATS_PASSWORD\s+\}/,
    );
  });
});

describe('the proxies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-proxies-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('take TLS 1.2 and newer alone', () => {
    expect(read('deploy/proxy/nginx.conf')).toMatch(/^ *ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
    for (const path of ['deploy/proxy/haproxy.cfg', 'deploy/compose/platform-haproxy.cfg'])
      expect(read(path)).toMatch(/^ *ssl-default-bind-options ssl-min-ver TLSv1\.2 no-tls-tickets$/m);
  });

  /** A certificate at the paths named in the settings. */
  function certificate() {
    const [key, cert, both] = ['key.pem', 'cert.pem', 'site.pem'].map((name) => join(folder, name));
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=timer.example.com'];
    spawnSync(findProgram('openssl'), [...made, '-keyout', key, '-out', cert]);
    writeFileSync(both, `${readFileSync(cert, 'utf8')}${readFileSync(key, 'utf8')}`);
    return { key, cert, both };
  }

  const CHECKS = {
    nginx(text) {
      const { key, cert } = certificate();
      const site = text
        .replace(/\/etc\S+fullchain\.pem/, cert)
        .replace(/\/etc\S+privkey\.pem/, key)
        .replaceAll(/listen (\d+)/g, 'listen 127.0.0.1:4$1');
      writeFileSync(
        join(folder, 'nginx.conf'),
        `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${site} }`,
      );
      return ['-t', '-q', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
    },
    haproxy(text) {
      writeFileSync(
        join(folder, 'haproxy.cfg'),
        text.replace(/\/etc\S+\.pem/, certificate().both).replace(/^ *maxconn .*$/m, ''),
      );
      return ['-c', '-q', '-f', join(folder, 'haproxy.cfg')];
    },
    caddy(text) {
      writeFileSync(join(folder, 'Caddyfile'), text);
      return ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    },
  };
  const FILES = { nginx: 'nginx.conf', haproxy: 'haproxy.cfg', caddy: 'Caddyfile' };

  it
    .skipIf(findProgram('openssl') === undefined)
    .each(Object.keys(CHECKS).filter((name) => findProgram(name) !== undefined))(
    'read their settings as they are: %s',
    (name) => {
      const args = CHECKS[name](read(`deploy/proxy/${FILES[name]}`));
      const { status, stdout, stderr } = spawnSync(findProgram(name), args, {
        encoding: 'utf8',
        env: { HOME: folder },
      });
      expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
    },
  );
});

const UNIT = read('deploy/systemd/feltclock.service');
/** A minimal unit. What the program reports for it concerns the machine, not the unit. */
const BARE_UNIT = '[Service]\nExecStart=/bin/true\n';

/** The output of `systemd-analyze` for a unit. Its program is replaced by one that exists here, because the command checks that. */
function analyze(unit, ...args) {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-unit-'));
  const path = join(folder, 'feltclock.service');
  writeFileSync(path, unit.replace('ExecStart=/opt/feltclock/feltclock', 'ExecStart=/bin/true'));
  try {
    const { status, stdout, stderr } = spawnSync(ANALYZE, [...args, path], { encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}` };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Systemd is not installed everywhere, and in some containers it cannot read units. */
const cannotAnalyze = !existsSync(ANALYZE) || analyze(BARE_UNIT, 'verify').status !== 0;

describe.skipIf(cannotAnalyze)('the service', () => {
  it('is a unit as systemd reads it', () => {
    expect(analyze(UNIT, 'verify')).toEqual(analyze(BARE_UNIT, 'verify'));
    expect(analyze(UNIT.replace('[Service]', '[Service]\nNoSuchWord=1'), 'verify').output).toContain('NoSuchWord');
  });

  it('may do little: at most 2 of the 10 points of exposure that systemd gives', () => {
    const { status, output } = analyze(UNIT, 'security', '--offline=true', '--threshold=20');
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
  });
});
