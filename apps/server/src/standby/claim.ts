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
  /** Throws if the database that stands in the folder must not be replaced; undefined: none may stand there. From its answer on nothing may be written there. */
  readonly assertIsEmpty?: () => Promise<void>;
}

/** The first computer did not take this one. The message is its own sentence. */
export class ClaimRefused extends Error {
  /** Its code; undefined if no Feltclock answered. */
  readonly code: string | undefined;

  constructor(message: string, code?: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

const ANSWERS_WITHIN_MS = 10_000;
const LONGEST_ANSWER = 65_536;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > LONGEST_ANSWER) throw new Error('The answer is too long.');
    pieces.push(piece);
  }
  const text = Buffer.concat(pieces).toString();
  try {
    return { status: response.statusCode ?? 0, body: JSON.parse(text) };
  } catch {
    return { status: response.statusCode ?? 0, body: undefined };
  }
}

type PairingCall = typeof claimStandby | typeof exchangeStandbyHalves;

/** Sends a body that may name the own address on the way. The certificate is not checked, because nobody trusts it yet: the proofs of the
 * code are (agreement.ts). */
function send(
  origin: string,
  { method, path }: PairingCall,
  language: Language,
  bodyAt: (localAddress: string) => object,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(path, origin);
    const options = {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': language },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      rejectUnauthorized: false,
      agent: false as const,
    };
    const request = (url.protocol === 'https:' ? requestEncrypted : requestInClear)(url, options, (response) => {
      readAnswer(response).then(resolve, reject);
    });
    request.once('error', reject);
    // Without this, an answer of 101 would end in silence.
    request.once('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, body: undefined });
    });
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

const codeIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : undefined;

interface Reply<Value> {
  safeParse(body: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}

/** Throws `ClaimRefused` with the sentence of a refusal. */
function taken<Value>({ status, body }: Answer, reply: Reply<Value>, origin: string): Value {
  const read = reply.safeParse(body);
  if (status === 200 && read.success) return read.data;
  throw new ClaimRefused(messageIn(body) ?? `No Feltclock answers at ${origin} (${String(status)}).`, codeIn(body));
}

/** Throws if the folder must not become a copy of that computer. Returns the pair that it belongs to already. */
export function assertMayFollow(
  { dataDir, databasePath, assertIsEmpty }: Pick<ClaimPorts, 'dataDir' | 'databasePath' | 'assertIsEmpty'>,
  origin: string,
) {
  const pair = readPair(dataDir);
  if (pair === undefined && assertIsEmpty === undefined && existsSync(databasePath))
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

/**
 * Connects, and stores the pair. Throws `ClaimRefused` if there is no other computer, or it refuses, or it does not know the code either.
 */
export async function claim(origin: string, code: string, ports: ClaimPorts): Promise<Pair> {
  assertMayFollow(ports, origin);
  await ports.assertIsEmpty?.();
  const half = newHalf(code);
  const ask = async (call: PairingCall, bodyAt: (address: string) => object): Promise<Answer> =>
    send(origin, call, ports.language, bodyAt).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ClaimRefused(`No Feltclock answers at ${origin} (${reason}).`, undefined, error);
    });
  const met = await ask(exchangeStandbyHalves, () => ({ half: half.shown }));
  if (codeIn(met.body) === 'https-required' && origin.startsWith('http:'))
    return claim(origin.replace('http:', 'https:'), code, ports);
  const first = taken(met, exchangeStandbyHalves.reply, origin);
  const agreement = Agreement.of(half, first.half, 'second');
  if (agreement === undefined || !agreement.isProof(first.proof, 'first', [first.name]))
    throw new ClaimRefused(errorText('standby-code-unknown', ports.language), 'standby-code-unknown');
  const claimed = await ask(claimStandby, (address) => {
    const own = { name: ports.name, origin: ports.originAt(inUrl(address)) };
    return { ...own, half: half.shown, proof: agreement.proofOf('second', [own.name, own.origin]) };
  });
  taken(claimed, claimStandby.reply, origin);
  const pair: Pair = { role: 'follower', epoch: 1, key: agreement.key, other: { name: first.name, origin } };
  mkdirSync(ports.dataDir, { recursive: true, mode: 0o700 });
  writePair(ports.dataDir, pair);
  return pair;
}
