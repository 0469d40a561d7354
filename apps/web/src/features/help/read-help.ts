// The help as it is read: its articles with what the console calls its buttons and pages in place of their keys.

import { chooseParticles } from '@feltclock/contract';
import type { HelpArticleId } from '../../shared/help/help-on.ts';
import { HELP_ARTICLES, type HelpArticle } from './help-articles.ts';
import type { help as korean } from '../../shared/i18n/ko/help/help.ts';
import { translateWith } from '../../shared/i18n/translate-with.ts';
import type { Texts, Translate } from '../../shared/i18n/texts.ts';

type WrittenPart = { readonly head: string } & (
  | { readonly steps: readonly string[] }
  | { readonly words: readonly string[] }
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
          lines: ('steps' in part ? part.steps : part.words).map(named),
        })),
      };
    }),
  };
}
