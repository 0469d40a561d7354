// The help for reading: articles with the console's texts in place of their keys.

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

/** The help in one language, before keys are replaced. */
export interface WrittenHelp {
  readonly words: Texts<typeof korean.words>;
  readonly articles: Readonly<
    Record<HelpArticleId, { readonly title: string; readonly summary: string; readonly parts: readonly WrittenPart[] }>
  >;
}

export interface ReadPart {
  readonly head: string;
  /** True if its lines are steps in order. */
  readonly isSteps: boolean;
  /** Text in brackets is a key of the console's texts. */
  readonly lines: readonly string[];
  /** Column names, if each line is a row; `BETWEEN_CELLS` separates the cells. */
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

/** A row is one line in the search. */
export const BETWEEN_CELLS = ' | ';

const KEY = /\[([\w.]+)\]/g;

/** `console` has the console's texts in the same language, by area. */
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
