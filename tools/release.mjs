// npm run release [PLATFORM …]: makes the downloads of all platforms, or of those named, with their checksums in release/. --unpacked FOLDER writes
// the files without a Node into a folder, for a container.
import { fileURLToPath } from 'node:url';
import { buildWhatChanged } from './build-what-changed.mjs';
import { layOutRelease, packRelease } from './release/pack-release.mjs';
import { canMake, PLATFORMS } from './release/platforms.mjs';

function chosen(names) {
  const unknown = names.find((name) => PLATFORMS.every((platform) => platform.name !== name));
  if (unknown !== undefined)
    throw new Error(`${unknown} is no platform; these are: ${PLATFORMS.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? PLATFORMS : PLATFORMS.filter(({ name }) => names.includes(name));
}

async function pack(platforms) {
  for (const platform of platforms) {
    if (!canMake(platform)) {
      console.log(`${platform.name} is left out: npm has no Node for it, so make it on such a machine with Node 24.`);
      continue;
    }
    const { path, sum, bytes, commit } = await packRelease(
      platform,
      fileURLToPath(new URL('../release', import.meta.url)),
    );
    console.log(`${path} (${(bytes / 1e6).toFixed(1)} MB)\nSHA-256 ${sum}`);
    console.log(
      commit === undefined ? 'It names no commit, because the working tree has changes.' : `Built from ${commit}`,
    );
  }
}

try {
  const [option, folder] = process.argv.slice(2);
  const isUnpacked = option === '--unpacked' && folder !== undefined;
  const platforms = isUnpacked ? [] : chosen(process.argv.slice(2));
  await buildWhatChanged({ rebuild: true });
  if (isUnpacked) layOutRelease(folder);
  else await pack(platforms);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
