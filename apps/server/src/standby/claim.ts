// Makes this computer the second one of another, with the code that the other one shows.

import { existsSync, mkdirSync } from 'node:fs';
import { request as requestInClear, type IncomingMessage } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { claimStandby, errorText, exchangeStandbyHalves, type Language } from '@feltclock/contract';
import { Agreement, newHalf } from './agreement.ts';
import { inUrl } from './line.ts';
import { readPair, writePair, type Pair } from './pair-file.ts';

export interface ClaimPorts {
  readonly dataDir: string;
  readonly databasePath: string;
  readonly name: string;
  readonly originAt: (address: string) => string;
  /** The language of refusals. */
  readonly language: Language;
}

const ANSWERS_WITHIN_MS = 10_000;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const pieces: Buffer[] = [];
  for await (const piece of response as AsyncIterable<Buffer>) pieces.push(piece);
  const text = Buffer.concat(pieces).toString();
  try {
    return { status: response.statusCode ?? 0, body: JSON.parse(text) };
  } catch {
    return { status: response.statusCode ?? 0, body: undefined };
  }
}

/** Sends a body that may name the own address on the way. The certificate is not checked, because nobody trusts it yet: the proofs of the
 * code are (agreement.ts). */
function send(
  origin: string,
  { method, path }: typeof claimStandby | typeof exchangeStandbyHalves,
  language: Language,
  bodyAt: (localAddress: string) => object,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(path, origin);
    const options = {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': language },
      timeout: ANSWERS_WITHIN_MS,
      rejectUnauthorized: false,
      agent: false as const,
    };
    const request = (url.protocol === 'https:' ? requestEncrypted : requestInClear)(url, options, (response) => {
      readAnswer(response).then(resolve, reject);
    });
    request.once('error', reject);
    request.once('timeout', () => request.destroy(new Error('It took too long.')));
    request.once('socket', (socket) => {
      const write = (): void => void request.end(JSON.stringify(bodyAt(socket.localAddress ?? '127.0.0.1')));
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', write);
    });
  });
}

const messageIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined;

const isHttpsRequired = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'https-required';

/** Throws with the sentence of the refusal. */
function taken({ status, body }: Answer, origin: string): unknown {
  if (status !== 200) throw new Error(messageIn(body) ?? `No Feltclock answers at ${origin} (${String(status)}).`);
  return body;
}

/** Throws if the folder must not become a copy of that computer. Returns the pair that it belongs to already. */
export function assertMayFollow(
  { dataDir, databasePath }: Pick<ClaimPorts, 'dataDir' | 'databasePath'>,
  origin: string,
) {
  const pair = readPair(dataDir);
  if (pair === undefined && existsSync(databasePath))
    throw new Error(
      `${dataDir} has data of its own, which the copy would replace. Choose an empty folder with DATA_DIR for the second computer.`,
    );
  if (pair?.role === 'first')
    throw new Error(`This computer is the first one of ${pair.other.origin}. Start it without “standby”.`);
  if (pair !== undefined && new URL(pair.other.origin).host !== new URL(origin).host)
    throw new Error(
      `${dataDir} is the copy of ${pair.other.origin}. Choose an empty folder with DATA_DIR to follow ${origin}.`,
    );
  return pair;
}

/** Connects, and stores the pair. Throws with the sentence of the first computer if it refuses, or does not know the code either. */
export async function claim(origin: string, code: string, ports: ClaimPorts): Promise<Pair> {
  assertMayFollow(ports, origin);
  const half = newHalf(code);
  const ask = async (call: typeof claimStandby | typeof exchangeStandbyHalves, bodyAt: (address: string) => object) =>
    send(origin, call, ports.language, bodyAt).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`No Feltclock answers at ${origin} (${reason}).`, { cause: error });
    });
  const met = await ask(exchangeStandbyHalves, () => ({ half: half.shown }));
  if (isHttpsRequired(met.body) && origin.startsWith('http:'))
    return claim(origin.replace('http:', 'https:'), code, ports);
  const first = exchangeStandbyHalves.reply.parse(taken(met, origin));
  const agreement = Agreement.of(half, first.half, 'second');
  if (agreement === undefined || !agreement.isProof(first.proof, 'first', [first.name]))
    throw new Error(errorText('standby-code-unknown', ports.language));
  const claimed = await ask(claimStandby, (address) => {
    const own = { name: ports.name, origin: ports.originAt(inUrl(address)) };
    return { ...own, half: half.shown, proof: agreement.proofOf('second', [own.name, own.origin]) };
  });
  taken(claimed, origin);
  const pair: Pair = { role: 'follower', epoch: 1, key: agreement.key, other: { name: first.name, origin } };
  mkdirSync(ports.dataDir, { recursive: true, mode: 0o700 });
  writePair(ports.dataDir, pair);
  return pair;
}
