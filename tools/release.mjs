// npm run release [PLATFORM …]: makes the downloads of all platforms, or of those named, and the client for programs, with their checksums in
// release/, and says how to make images of those for Linux.
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhatChanged } from './build-what-changed.mjs';
import { packRelease, writeSum } from './release/pack-release.mjs';
import { canMake, PLATFORMS } from './release/platforms.mjs';

function chosen(names) {
  const unknown = names.find((name) => PLATFORMS.every((platform) => platform.name !== name));
  if (unknown !== undefined)
    throw new Error(`${unknown} is no platform; these are: ${PLATFORMS.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? PLATFORMS : PLATFORMS.filter(({ name }) => names.includes(name));
}

const FOLDER = fileURLToPath(new URL('../release', import.meta.url));

async function pack(platforms) {
  const made = [];
  for (const platform of platforms) {
    if (!canMake(platform)) {
      console.log(
        `${platform.name} is left out: npm has no Node for it. Make it on such a machine with Node 24, or use macos-x64 there.`,
      );
      continue;
    }
    const download = await packRelease(platform, FOLDER);
    const { path, sum, bytes, commit } = download;
    console.log(`${path} (${(bytes / 1e6).toFixed(1)} MB)\nSHA-256 ${sum}`);
    console.log(
      commit === undefined ? 'It names no commit, because the working tree has changes.' : `Built from ${commit}`,
    );
    made.push(download);
  }
  return made;
}

const DOCKER_NAMES = { x64: 'linux/amd64', arm64: 'linux/arm64' };

/** The steps from the downloads for Linux to images; none without such a download. */
function imageSteps(downloads) {
  const linux = downloads.filter(({ platform }) => platform.os === 'linux');
  if (linux.length === 0) return [];
  const [{ version }] = linux;
  const processors = linux.map(({ platform }) => DOCKER_NAMES[platform.cpu]).join(',');
  const from = `--build-arg VERSION=${version} --file Dockerfile release`;
  return [
    '',
    'An image for this machine:',
    `  docker build --tag feltclock:${version} ${from}`,
    'Or images for all these processors, in a registry:',
    '  docker login registry.example.com',
    '  docker buildx create --use',
    `  docker buildx build --platform ${processors} --tag registry.example.com/feltclock:${version} --push ${from}`,
    'Start one venue with the image:',
    `  FELTCLOCK_IMAGE=feltclock:${version} SITE=timer.example.com docker compose -f deploy/compose/venue.yaml up -d`,
    'Without a container engine:',
    '  node tools/run-dockerfile.mjs FOLDER',
  ];
}

try {
  const platforms = chosen(process.argv.slice(2));
  await buildWhatChanged({ rebuild: true });
  const downloads = await pack(platforms);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const client = join(FOLDER, `feltclock-client-${version}.tgz`);
  copyFileSync(new URL('../dist/web/feltclock-client.tgz', import.meta.url), client);
  console.log(`${client} (for programs: npm install this file)\nSHA-256 ${writeSum(client)}`);
  for (const line of imageSteps(downloads)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
