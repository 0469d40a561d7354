// The console's list of screens (apps/web/src/root/screens.ts), read as text: its modules need a browser.

import { readFileSync } from 'node:fs';

export interface ListedScreen {
  readonly path: string;
  /** Undefined for everybody. */
  readonly right: string | undefined;
}

const LIST = new URL('../../apps/web/src/root/screens.ts', import.meta.url);
const ENTRY = /\bpath: '(\/[^']*)',(?:\s+right: '([^']+)',)?/gu;

export const listedScreens = (): readonly ListedScreen[] =>
  [...readFileSync(LIST, 'utf8').matchAll(ENTRY)].map(([, path = '', right]) => ({ path, right }));
