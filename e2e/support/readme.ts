// What README tells a newcomer to press. Emphasis in its first instructions is for words on the screen only.

import { readFileSync } from 'node:fs';

export interface Instructions {
  /** In order, each a name on the screen. */
  readonly demonstration: readonly string[];
  readonly emptyPlatform: readonly string[];
  readonly tv: readonly string[];
}

/** Names in code, and translations in brackets, are not on this screen. */
const emphasised = (text: string): readonly string[] =>
  [...text.replaceAll(/`[^`]*`|\(\*\*[^*]+\*\*\)/g, '').matchAll(/\*\*([^*]+)\*\*|_([^_]+)_/g)].map(
    ([, bold, italic]) => bold ?? italic ?? '',
  );

export function instructionsIn(file: string): Instructions {
  const [, commands = '', tv = ''] = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split(/^## /m);
  const paragraphs = commands.split('\n\n');
  const empty = paragraphs.findIndex((paragraph) => paragraph.includes('FELTCLOCK_DEMO=off'));
  const steps = tv.split('\n').filter((line) => /^\d\. /.test(line));
  return {
    demonstration: emphasised(paragraphs[empty - 1] ?? ''),
    emptyPlatform: emphasised(paragraphs[empty] ?? ''),
    tv: emphasised(steps.join('\n')),
  };
}
