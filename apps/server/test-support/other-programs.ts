// Run by vitest before the long tests, some of which need proxies and a NATS server.

import { ensurePrograms } from '../../../tools/find-programs.mjs';

export const setup = ensurePrograms;
