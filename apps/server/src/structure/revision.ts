// What stands for the whole content of a structure, so that a change can say what it was made from (docs/rules/authoring.md#saved-meanwhile).

import { createHash } from 'node:crypto';
import type { StructureContent } from './structure.repository.ts';

/** The same for the same content, whoever saved it; colours and the picture are changed apart, and not in it. */
export function revisionOf({ name, rules, prize, prizeContent }: StructureContent): string {
  const content = JSON.stringify([name, prize, prizeContent, rules]);
  return createHash('sha256').update(content).digest('base64url');
}
