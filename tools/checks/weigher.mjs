// What a file of the build weighs on the line, gzipped. A build tells its files apart by a hash of what they hold, and each names those that it needs: to gzip such hashes are as
// good as chance, and a page that nobody touched would weigh a hundred bytes more or less. Here they stand for what is in the file by name.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HASH = /-([\w-]{8})\.(?:js|css)$/;

const namesIn = ({ moduleIds, names = [], name = '' }) =>
  (moduleIds?.map((id) => relative(ROOT, id.replace(/^\0/, ''))) ?? [...names, name]).join('\n');

/** Weighs texts of this build, in bytes. */
export function weigherOf(output) {
  const hashes = new Map(
    output.flatMap((file) => {
      const hash = HASH.exec(file.fileName)?.[1];
      if (hash === undefined) return [];
      return [[hash, createHash('sha256').update(namesIn(file)).digest('base64url').slice(0, hash.length)]];
    }),
  );
  const anyHash = new RegExp([...hashes.keys()].join('|') || '(?!)', 'g');
  return (text) =>
    gzipSync(
      String(text).replace(anyHash, (hash) => hashes.get(hash)),
      { level: 9 },
    ).length;
}
