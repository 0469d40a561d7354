// What pages need to go over to the other computer of a pair: its address in the page and in the policy, and calls from its pages
// (docs/rules/machine.md#the-second-computer).

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askGoOverTicket, readStandbyRole } from '@feltclock/contract';
import type { FastifyInstance } from 'fastify';

/** The pair, as pages and headers need it. */
export interface OtherComputer {
  /** The origin of the other computer; undefined without one. */
  origin(): string | undefined;
  /** The number of the last takeover. */
  epoch(): number;
  /** A page met this epoch. */
  metEpoch(epoch: number): void;
}

/** A safe host, which may be part of a policy and of a page. */
const HOST = /^[\w.:[\]-]+$/;

/** Host and port. A page asks by its own scheme, because both computers serve the same. */
export function otherHost(other: OtherComputer): string | undefined {
  return hostIn(other.origin());
}

/** Undefined if it is not safe. */
export function hostIn(origin: string | undefined): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const { host } = new URL(origin);
  return HOST.test(host) ? host : undefined;
}

const EPOCH_HEADER = 'x-feltclock-epoch';
const EPOCH = /^\d{1,9}$/;

/** Calls that pages of the other computer make. They are open to any page: no cookie exists, and a ticket takes a secret. */
const OPEN_CALLS: readonly string[] = [readStandbyRole.path, askGoOverTicket.path];

export function answerOtherPages(app: FastifyInstance, other: OtherComputer): void {
  app.options(askGoOverTicket.path, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .send(),
  );
  app.addHook('onRequest', async ({ url, headers: { [EPOCH_HEADER]: met } }, reply) => {
    if (OPEN_CALLS.includes(url)) reply.header('access-control-allow-origin', '*');
    if (typeof met !== 'string' || !EPOCH.test(met)) return;
    const epoch = Number(met);
    if (epoch > other.epoch()) other.metEpoch(epoch);
  });
}

const WATCH = /^pair-watch-[\w-]+\.js$/;
/** The file that watches the pair; undefined where the build has none. */
export function watchScript(root: string): string | undefined {
  const assets = join(root, 'assets');
  return existsSync(assets) ? readdirSync(assets).find((name) => WATCH.test(name)) : undefined;
}

/**
 * Adds the watch to a page. Its address is another one for each build and each pair, and it is the page's first script, so a page that
 * stays open takes a new pair as it takes a new build.
 */
export function withWatch(root: string, other: OtherComputer): (file: string) => string | undefined {
  const script = watchScript(root);
  const pages = new Map<string, string>();
  return (file) => {
    const host = otherHost(other);
    if (script === undefined || host === undefined) return undefined;
    const page = pages.get(file) ?? readFileSync(join(root, file), 'utf8');
    pages.set(file, page);
    const pair = createHash('sha256').update(page).update(host).digest('hex').slice(0, 8);
    return page.replace('<head>', `<head>${watchTag(`${script}?${pair}`, host, other.epoch())}`);
  };
}

/** `epoch` 0: the page goes to any first computer. */
export const watchTag = (script: string, host: string, epoch: number): string =>
  `<script type="module" async src="/assets/${script}" data-other="${host}" data-epoch="${String(epoch)}"></script>`;
