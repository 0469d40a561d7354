import type { goOver as korean } from '../ko/go-over.ts';
import type { Texts } from '../texts.ts';

export const goOver: Texts<typeof korean> = {
  going: '予備のパソコンに切り替えています。',
  went: '予備のパソコンに切り替えました。',
};
