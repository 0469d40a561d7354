// npm run release: packs a tarball into release/ that needs only Node, with its checksum. --unpacked FOLDER writes the same files into a folder.
import { fileURLToPath } from 'node:url';
import { buildWhatChanged } from './build-what-changed.mjs';
import { layOutRelease, packRelease } from './release/pack-release.mjs';

async function pack() {
  const { path, sum, bytes, commit } = await packRelease(fileURLToPath(new URL('../release', import.meta.url)));
  console.log(`${path} (${(bytes / 1e6).toFixed(1)} MB)\nSHA-256 ${sum}`);
  console.log(
    commit === undefined ? 'It names no commit, because the working tree has changes.' : `Built from ${commit}`,
  );
}

try {
  await buildWhatChanged({ rebuild: true });
  const [option, folder] = process.argv.slice(2);
  if (option === '--unpacked' && folder !== undefined) layOutRelease(folder);
  else await pack();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
