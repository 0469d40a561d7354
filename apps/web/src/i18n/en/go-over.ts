import type { goOver as korean } from '../ko/go-over.ts';
import type { Texts } from '../texts.ts';

export const goOver: Texts<typeof korean> = {
  going: 'Going over to the other computer.',
  went: 'You are on the other computer now.',
};
