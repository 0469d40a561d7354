// The help as it is read: its articles with what the console calls its buttons and pages in place of their keys.

import { chooseParticles } from '@feltclock/contract';
import { HELP_ARTICLES, type HelpArticle, type HelpArticleId } from './help-articles.ts';
import type { help as korean } from '../../i18n/ko/help.ts';
import { translateWith } from '../../i18n/translate-with.ts';
import type { Texts, Translate } from '../../i18n/texts.ts';

type WrittenPart = { readonly head: string } & (
  | { readonly steps: readonly string[] }
  | { readonly words: readonly string[] }
  | { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
);

/** The help in one language as it is written. */
export interface WrittenHelp {
  readonly words: Texts<typeof korean.words>;
  readonly articles: Readonly<
    Record<HelpArticleId, { readonly title: string; readonly summary: string; readonly parts: readonly WrittenPart[] }>
  >;
}

export interface ReadPart {
  readonly head: string;
  /** Are its lines done one after the other? */
  readonly isSteps: boolean;
  /** What stands in brackets is what the console calls something. */
  readonly lines: readonly string[];
  /** The names of the columns, where each line is a row; `BETWEEN_CELLS` stands between its cells. */
  readonly columns?: readonly string[] | undefined;
}

export interface ReadArticle extends HelpArticle {
  readonly title: string;
  readonly summary: string;
  readonly parts: readonly ReadPart[];
}

export interface ReadHelp {
  readonly t: Translate<typeof korean.words>;
  readonly articles: readonly ReadArticle[];
}

function linesIn(part: WrittenPart): readonly string[] {
  if ('rows' in part) return part.rows.map((cells) => cells.join(BETWEEN_CELLS));
  return 'steps' in part ? part.steps : part.words;
}

/** Between the cells of a row, which is a line where the help is searched. */
export const BETWEEN_CELLS = ' | ';

const KEY = /\[([\w.]+)\]/g;

/** `console` has the texts of the console in the same language, area by area. */
export function readHelp({ words, articles }: WrittenHelp, console: object): ReadHelp {
  const called: (key: string) => string = translateWith<Record<string, string>>(console);
  const named = (line: string): string => chooseParticles(line.replace(KEY, (_, key: string) => `[${called(key)}]`));
  return {
    t: translateWith<typeof korean.words>(words, chooseParticles),
    articles: HELP_ARTICLES.map((article) => {
      const { title, summary, parts } = articles[article.id];
      return {
        ...article,
        to: { ...article.to, name: called(article.to.name) },
        title,
        summary,
        parts: parts.map((part) => ({
          head: part.head,
          isSteps: 'steps' in part,
          lines: linesIn(part).map(named),
          columns: 'rows' in part ? part.columns : undefined,
        })),
      };
    }),
  };
}
