// The pictures of the help, made by `npm run tool -- help-pictures` from the product in every language.

import type { Language } from '@feltclock/contract';
import type { HelpPicture } from './help-articles.ts';

/** The size of every picture, in pixels. */
export const HELP_PICTURE_SIZE = { width: 1200, height: 750 } as const;

const ADDRESSES: Readonly<Record<string, string>> = import.meta.glob('./pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const addressOfPicture = (name: HelpPicture, language: Language): string | undefined =>
  ADDRESSES[`./pictures/${language}/${name}.webp`];
