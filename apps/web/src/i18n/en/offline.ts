import type * as ko from '../ko/offline.ts';
import type { Texts } from '../texts.ts';

export const offline = {
  unreachable: 'The server can’t be reached.',
} satisfies Texts<typeof ko.offline>;
