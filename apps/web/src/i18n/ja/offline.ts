import type * as ko from '../ko/offline.ts';
import type { Texts } from '../texts.ts';

export const offline = {
  unreachable: 'サーバーに接続できません。',
} satisfies Texts<typeof ko.offline>;
