// The answers of SockJS outside of sessions: greeting, info, the iframe page and its script (SockJS protocol 0.3.3).
import { createHash, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface SockjsPage {
  readonly contentType: string;
  readonly body: string;
  readonly etag: string;
}

const page = (contentType: string, body: string): SockjsPage => ({
  contentType,
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
});

export const GREETING = 'Welcome to SockJS!\n';

/** 2^32: the entropy of `info` is a random number of 32 bits. */
const ENTROPY = 4_294_967_296;

export const info = (): string =>
  JSON.stringify({ websocket: true, origins: ['*:*'], cookie_needed: false, entropy: randomInt(ENTROPY) });

/** Runs in a page of another origin and carries its messages. */
export const iframePage = (): SockjsPage =>
  page(
    'text/html; charset=UTF-8',
    `<!DOCTYPE html>
<html>
<head>
  <meta http-equiv="X-UA-Compatible" content="IE=edge" />
  <meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
  <script src="sockjs.js"></script>
  <script>
    document.domain = document.domain;
    SockJS.bootstrap_iframe();
  </script>
</head>
<body>
  <h2>Don't panic!</h2>
  <p>This is a SockJS hidden iframe. It's used for cross domain magic.</p>
</body>
</html>`,
  );

/** The client script for the iframe page. */
export function clientScript(): SockjsPage {
  const path = createRequire(import.meta.url).resolve('sockjs-client/dist/sockjs.min.js');
  return page('application/javascript; charset=UTF-8', readFileSync(path, 'utf8'));
}
