// What README tells a newcomer to press. Emphasis in its first instructions is for words on the screen only.

import { readFileSync } from 'node:fs';

export interface Instructions {
  /** In order, each a name on the screen. */
  readonly download: readonly string[];
  readonly demonstration: readonly string[];
  readonly tv: readonly string[];
}

/** Names in code, and translations in brackets, are not on this screen. */
const emphasised = (text: string): readonly string[] =>
  [...text.replaceAll(/`[^`]*`|\(\*\*[^*]+\*\*\)/g, '').matchAll(/\*\*([^*]+)\*\*|_([^_]+)_/g)].map(
    ([, bold, italic]) => bold ?? italic ?? '',
  );

/** What the numbered steps emphasise. */
const stepsIn = (section: string): readonly string[] =>
  emphasised(
    section
      .split('\n')
      .filter((line) => /^\d\. /.test(line))
      .join('\n'),
  );

export function instructionsIn(file: string): Instructions {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const [, download = '', commands = '', tv = ''] = text.split(/^## /m);
  return { download: stepsIn(download), demonstration: emphasised(commands), tv: stepsIn(tv) };
}
