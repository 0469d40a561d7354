// The list of the files of a download with their sums, and its signature. An installed Feltclock checks a download by it before an update.
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** The list, its signature, and the key by which the next download must be signed: beside the server in the folder of a version. */
const LIST = 'files.json';
const SIGNATURE = 'files.json.sig';
const PUBLIC_KEY = 'release-key.pem';

const sumOf = (content) => createHash('sha256').update(content).digest('hex');

/**
 * Adds the list to the files of a version, and with a key the signature and the public half.
 * @param {{path: string, mode: number, content: Buffer}[]} files with paths inside the folder of the version
 * @param {{version: string, os: string, cpu: string}} about
 * @param {string | undefined} key a private Ed25519 key in PEM
 * @returns {{path: string, mode: number, content: Buffer}[]}
 */
export function withManifest(files, { version, os, cpu }, key) {
  const file = (path, content) => ({ path, mode: 0o644, content: Buffer.from(content) });
  const privateKey = key === undefined ? undefined : createPrivateKey(key);
  if (privateKey !== undefined && privateKey.asymmetricKeyType !== 'ed25519')
    throw new Error('RELEASE_KEY must be an Ed25519 key: openssl genpkey -algorithm ed25519 -out FILE');
  const own =
    privateKey === undefined
      ? files
      : [...files, file(PUBLIC_KEY, createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }))];
  const listed = own
    .map(({ path, content }) => ({ path, bytes: content.length, sha256: sumOf(content) }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const list = `${JSON.stringify({ product: 'feltclock', version, os, cpu, files: listed }, undefined, 1)}\n`;
  const signed =
    privateKey === undefined
      ? []
      : [file(SIGNATURE, `${sign(null, Buffer.from(list), privateKey).toString('base64')}\n`)];
  return [...own, file(LIST, list), ...signed];
}
