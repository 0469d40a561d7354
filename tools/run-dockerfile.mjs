// node tools/run-dockerfile.mjs FOLDER: runs the steps of the Dockerfile without a container engine, with the downloads in release/. Each stage is a
// subfolder of FOLDER. Then it starts the product as the image would, with the Node of the image alone, runs the health check, and stops it.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, untilReady } from './built-product.mjs';
import { lastOf, stagesOf } from './release/dockerfile.mjs';
import { root } from './run-command.mjs';

/** The folders that the Dockerfile writes to; other absolute paths are those of the machine. */
const OURS = /(^|[\s="])(\/(?:downloads|unpacked|program|new|opt|data|usr\/local\/bin)\b)/g;

const inside = (stage, text) => text.replaceAll(OURS, (_, before, path) => `${before}${stage}${path}`);

/** Ownership needs a container engine. */
const withoutOwners = (command) => command.replaceAll(/ -[og] \w+/g, '');

/** What Docker calls this machine's processor. */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };

const isFolder = (path) => statSync(path).isDirectory();

const STEPS = {
  ARG({ args, given }, text) {
    const [name, fallback] = text.split('=');
    args[name] = given[name] ?? fallback;
    if (args[name] === undefined) throw new Error(`The Dockerfile needs a value for ${name}.`);
  },
  WORKDIR(state, text) {
    state.cwd = inside(state.folder, text);
    mkdirSync(state.cwd, { recursive: true });
  },
  ENV({ env, folder }, text) {
    for (const [, name, value] of text.matchAll(/(\w+)=(\S+)/g)) env[name] = inside(folder, value);
  },
  COPY({ args, stages, downloads, folder, cwd }, text) {
    const words = text.replaceAll(/\$(\w+)/g, (_, name) => args[name]).split(/\s+/);
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
    const [target, ...sources] = words.filter((word) => !word.startsWith('--')).toReversed();
    const to = target.startsWith('/') ? join(folder, target) : resolve(cwd, target);
    const found = sources.flatMap((source) => globSync(join(stages.get(from) ?? downloads, source)));
    if (found.length < sources.length) throw new Error(`COPY ${text}: not everything is there.`);
    // A folder gives what is in it.
    for (const each of found) cpSync(each, isFolder(each) ? to : join(to, basename(each)), { recursive: true });
  },
  RUN({ args, env, folder, cwd }, text) {
    const command = withoutOwners(inside(folder, text));
    const settings = { PATH: process.env.PATH, ...args, ...env };
    const { status } = spawnSync('/bin/sh', ['-c', command], { cwd, env: settings, stdio: 'inherit' });
    if (status !== 0) throw new Error(`"${command}" failed.`);
  },
};

/** @typedef {{stage: import('./release/dockerfile.mjs').Stage, folder: string, env: Record<string, string>, cwd: string}} Image */

/**
 * Runs all steps that build the image for this machine's processor.
 * @param {{downloads: string, version: string, folder: string}} options the folder of the downloads, their version, and an empty folder for the result
 * @returns {Image} the last stage
 */
export function buildImage({ downloads, version, folder }) {
  const given = { VERSION: version, TARGETARCH: ARCHITECTURES[process.arch] };
  const stages = new Map();
  const states = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8')).map((stage) => {
    const own = join(folder, stage.name);
    const state = { stage, folder: own, cwd: own, env: {}, args: {}, given, stages, downloads };
    mkdirSync(own, { recursive: true });
    stages.set(stage.name, own);
    for (const { word, text } of stage.instructions) STEPS[word]?.(state, text);
    return state;
  });
  return states.at(-1);
}

/** A command of the image as on this machine, with its environment. */
function commandOf({ stage, folder, env, cwd }, word, settings) {
  const text = lastOf(stage, word);
  const [program, ...args] = JSON.parse(inside(folder, text.slice(text.indexOf('['))));
  const bin = join(folder, 'usr', 'local', 'bin');
  return { program: join(bin, program), args, options: { cwd, env: { ...env, ...settings, PATH: bin } } };
}

/**
 * Runs one word of the image to its end, as `docker run IMAGE WORD …` does.
 * @param {Image} image
 * @param {readonly string[]} words
 * @returns {{status: number | null, output: string}}
 */
export function runInImage(image, words) {
  const { program, args, options } = commandOf(image, 'ENTRYPOINT', {});
  const { status, stdout, stderr } = spawnSync(program, [...args, ...words], { ...options, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

/**
 * Starts the image, uses it, and stops it as an engine does.
 * @param {Image} image
 * @param {Record<string, string>} settings
 * @param {(origin: string) => Promise<unknown>} use called once the server is ready
 * @returns {Promise<string[]>} the faults
 */
export async function withImage(image, settings, use) {
  const port = await freePort();
  const own = { ...settings, HOST: '127.0.0.1', PORT: String(port) };
  const { program, args, options } = commandOf(image, 'ENTRYPOINT', own);
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((done) => server.once('exit', done));
  const faults = [];
  try {
    const origin = `http://127.0.0.1:${port}`;
    const hasEnded = () => server.exitCode !== null;
    if (!(await untilReady(origin, { hasEnded, patience: 60_000 }))) return ['The image does not become ready.'];
    const check = commandOf(image, 'HEALTHCHECK', own);
    if (spawnSync(check.program, check.args, check.options).status !== 0) faults.push('The health check fails.');
    await use(origin);
  } finally {
    server.kill(lastOf(image.stage, 'STOPSIGNAL'));
    const code = await ended;
    if (code !== 0) faults.push(`The image ends with code ${code}.`);
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Usage: node tools/run-dockerfile.mjs FOLDER');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const image = buildImage({ downloads: join(root, 'release'), version, folder: resolve(folder) });
  const faults = await withImage(image, {}, async (origin) => console.log(`The image runs at ${origin}.`));
  console.log(faults.length === 0 ? 'It started, was healthy and stopped.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
