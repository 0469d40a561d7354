// The hash of a password for tests: it costs nothing, and does not tell what it is of.

import { createHash } from 'node:crypto';

export const quickHash = (password: string): string => `quick:${createHash('sha256').update(password).digest('hex')}`;
