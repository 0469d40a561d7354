// What is handed to those who run the product in containers or as a service: checked by the programs that read it, where they are.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-command.mjs';
import { lastOf, stagesOf } from './dockerfile.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const ANALYZE = '/usr/bin/systemd-analyze';

describe('the container', () => {
  const stages = stagesOf(read('Dockerfile'));
  const last = stages.at(-1);

  it('is built in one stage and runs in another, which gets the release alone', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', '1']);
    expect(last.instructions.filter(({ word }) => word === 'COPY')).toEqual([
      { word: 'COPY', text: '--from=build /release /opt/feltclock' },
    ]);
  });

  it('runs as nobody special, writes to its volume alone, and says whether it lives', () => {
    expect(lastOf(last, 'USER')).toBe('node');
    expect(lastOf(last, 'VOLUME')).toBe('/data');
    expect(lastOf(last, 'ENV')).toContain('DATA_DIR=/data');
    expect(lastOf(last, 'HEALTHCHECK')).toContain('healthy.mjs');
    expect(read('deploy/compose/venue.yaml')).toMatch(
      /read_only: true[\s\S]*cap_drop: \[ALL\][\s\S]*no-new-privileges/,
    );
  });

  it('is told by files and variables that are there', () => {
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

const UNIT = read('deploy/systemd/feltclock.service');
/** The least that a unit must have: what the program says of it, it says of the machine that it runs on. */
const BARE_UNIT = '[Service]\nExecStart=/bin/true\n';

/** What `systemd-analyze` says of a unit, with a program in its place that is on this machine too, which the check looks for. */
function analyze(unit, ...args) {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-unit-'));
  const path = join(folder, 'feltclock.service');
  writeFileSync(path, unit.replace('ExecStart=/opt/feltclock/feltclock', 'ExecStart=/bin/true'));
  try {
    const { status, stdout, stderr } = spawnSync(ANALYZE, [...args, path], { encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}` };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Systemd is not everywhere, and where it is, it can't read units in every container. */
const cannotAnalyze = !existsSync(ANALYZE) || analyze(BARE_UNIT, 'verify').status !== 0;

describe.skipIf(cannotAnalyze)('the service', () => {
  it('is a unit as systemd reads it', () => {
    expect(analyze(UNIT, 'verify')).toEqual(analyze(BARE_UNIT, 'verify'));
    expect(analyze(UNIT.replace('[Service]', '[Service]\nNoSuchWord=1'), 'verify').said).toContain('NoSuchWord');
  });

  it('may do little: at most 2 of the 10 points of exposure that systemd gives', () => {
    const { status, said } = analyze(UNIT, 'security', '--offline=true', '--threshold=20');
    expect({ status, said: status === 0 ? '' : said }).toEqual({ status: 0, said: '' });
  });
});
