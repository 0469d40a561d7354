// A password hash for tests that costs nothing.

import { createHash } from 'node:crypto';

export const quickHash = (password: string): string => `quick:${createHash('sha256').update(password).digest('hex')}`;
