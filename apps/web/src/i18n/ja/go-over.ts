import type { goOver as korean } from '../ko/go-over.ts';
import type { Texts } from '../texts.ts';

export const goOver: Texts<typeof korean> = {
  going: 'もう1台のパソコンに切り替えています。',
  went: 'もう1台のパソコンに切り替えました。',
};
