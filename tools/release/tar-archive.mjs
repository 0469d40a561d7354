// Writes a tar archive (ustar, POSIX.1-1988) that is the same byte for byte whoever packs the same files: sorted names, one time, nobody's account.
import { gzipSync } from 'node:zlib';

const BLOCK = 512;
const LONGEST_NAME = 100;
const LONGEST_FOLDER = 155;

const octal = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A name of more than a hundred bytes is cut in two at a slash. */
export function splitName(path) {
  if (Buffer.byteLength(path) <= LONGEST_NAME) return { folder: '', name: path };
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [folder, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(name) <= LONGEST_NAME && Buffer.byteLength(folder) <= LONGEST_FOLDER) return { folder, name };
  }
  throw new Error(`The name of ${path} is too long for an archive.`);
}

function header({ path, mode, size, seconds }) {
  const block = Buffer.alloc(BLOCK);
  const { folder, name } = splitName(path);
  const fields = [
    [0, name],
    [100, octal(mode, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(size, 12)],
    [136, octal(seconds, 12)],
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\x0000'],
    [345, folder],
  ];
  for (const [at, text] of fields) block.write(text, at);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/**
 * @param {{path: string, mode: number, content: Buffer}[]} files
 * @param {number} seconds the time that each of them has, in seconds since 1970
 * @returns {Buffer} the archive, compressed
 */
export function packFiles(files, seconds) {
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const blocks = sorted.flatMap(({ path, mode, content }) => {
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
    return [header({ path, mode, size: content.length, seconds }), content, padding];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 6 });
}
