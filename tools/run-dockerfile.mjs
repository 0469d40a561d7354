// node tools/run-dockerfile.mjs FOLDER: runs the steps of the Dockerfile without a container engine, in a plain folder with a subfolder for each
// stage. The machine's own Node replaces the base image. Then it starts the product as the image would, runs the health check, and stops it.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { freePort, untilReady } from './built-product.mjs';
import { lastOf, stagesOf } from './release/dockerfile.mjs';
import { root } from './run-command.mjs';

/** The rules of .dockerignore, as far as ours uses them: names at the top level, and after **\/ names and endings anywhere. */
const IGNORED = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');
const isIgnored = (path) => {
  const parts = relative(root, path).split(sep);
  return IGNORED.some((line) => {
    if (!line.startsWith('**/')) return parts[0] === line;
    const name = line.slice('**/'.length);
    return name.startsWith('*') ? path.endsWith(name.slice(1)) : parts.includes(name);
  });
};
/** The image folders that our Dockerfile uses; other absolute paths are those of the machine. */
const OURS = /(^|[\s="])(\/(?:source|release|opt|data)\b)/g;

const inside = (stage, text) => text.replaceAll(OURS, (_, before, path) => `${before}${stage}${path}`);

function run(command, cwd, env) {
  const { status } = spawnSync('/bin/sh', ['-c', command], { cwd, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`"${command}" failed.`);
}

/** Ownership needs a container engine. */
const withoutOwners = (command) => command.replaceAll(/ -[og] \w+/g, '');

const STEPS = {
  WORKDIR(state, text) {
    state.cwd = inside(state.folder, text);
    mkdirSync(state.cwd, { recursive: true });
  },
  ENV(state, text) {
    for (const [, name, value] of text.matchAll(/(\w+)=(\S+)/g))
      if (!value.startsWith('$')) state.env[name] = inside(state.folder, value);
  },
  COPY(state, text, stages) {
    const parts = text.split(/\s+/);
    const from = parts[0].startsWith('--from=') ? parts.shift().slice('--from='.length) : undefined;
    const [source, target] = parts;
    const origin = from === undefined ? resolve(root, source) : inside(stages.get(from), source);
    const filter = (path) => from !== undefined || !isIgnored(path);
    cpSync(origin, resolve(state.cwd, inside(state.folder, target)), { recursive: true, filter });
  },
  RUN(state, text) {
    run(withoutOwners(inside(state.folder, text)), state.cwd, { ...process.env, ...state.env });
  },
};

function build(folder) {
  const stages = new Map();
  const states = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8')).map((stage) => {
    const state = { stage, folder: join(folder, stage.name), env: {}, cwd: join(folder, stage.name) };
    mkdirSync(state.cwd, { recursive: true });
    stages.set(stage.name, state.folder);
    for (const { word, text } of stage.instructions) {
      console.log(`[${stage.name}] ${word} ${text}`);
      STEPS[word]?.(state, text, stages);
    }
    return state;
  });
  return states.at(-1);
}

async function start({ stage, folder, env, cwd }) {
  const port = await freePort();
  const settings = { PATH: process.env.PATH, ...env, HOST: '127.0.0.1', PORT: String(port) };
  const commandOf = (text) => JSON.parse(inside(folder, text.slice(text.indexOf('['))));
  const [program, ...args] = commandOf(lastOf(stage, 'ENTRYPOINT'));
  const product = spawn(program, args, { cwd, env: settings, stdio: 'inherit' });
  const ended = new Promise((done) => product.once('exit', done));
  const isReady = await untilReady(`http://127.0.0.1:${port}`, {
    hasEnded: () => product.exitCode !== null,
    patience: 60_000,
  });
  const [checker, ...checkArgs] = commandOf(lastOf(stage, 'HEALTHCHECK'));
  const health = spawnSync(checker, checkArgs, { env: settings }).status;
  product.kill('SIGTERM');
  return { isReady, health, code: await ended };
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node tools/run-dockerfile.mjs FOLDER');
const { isReady, health, code } = await start(build(resolve(folder)));
console.log(`ready: ${isReady}; health check: ${health}; ended with ${code}`);
process.exitCode = isReady && health === 0 && code === 0 ? 0 : 1;
