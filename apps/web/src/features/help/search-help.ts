// Finds the articles that what is typed means: every word of it, wherever it stands, whatever its case, width and spacing.

import { isMeant } from '../../shared/format/matching.ts';
import type { ReadArticle } from './read-help.ts';

export interface FoundArticle {
  readonly article: ReadArticle;
  /** A line of the article that has all of the words, where the title and the summary have not. */
  readonly line: string | undefined;
}

const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;

/** Without spaces, signs and the difference between wide and narrow, large and small letters, and the two Japanese syllabaries. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA));

const linesOf = ({ parts }: ReadArticle): readonly string[] => parts.flatMap(({ head, lines }) => [head, ...lines]);

/** By how near the top of the article the words stand; undefined when one of them is not there. */
function nearness(article: ReadArticle, typed: string, words: readonly string[]): number | undefined {
  const has = (...texts: readonly string[]): boolean => {
    const text = plain(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
  const { title, summary } = article;
  if (has(title) || isMeant(title, typed)) return 0;
  if (has(title, summary)) return 1;
  return has(title, summary, ...linesOf(article)) ? 2 : undefined;
}

/** The nearest first; all of them, in their order, for no word at all. */
export function searchHelp(articles: readonly ReadArticle[], typed: string): readonly FoundArticle[] {
  const words = typed.split(/\s+/u).map(plain).filter(Boolean);
  if (words.length === 0) return articles.map((article) => ({ article, line: undefined }));
  return articles
    .flatMap((article) => {
      const near = nearness(article, typed, words);
      return near === undefined ? [] : [{ article, near }];
    })
    .toSorted((one, other) => one.near - other.near)
    .map(({ article, near }) => ({
      article,
      line: near < 2 ? undefined : linesOf(article).find((line) => words.every((word) => plain(line).includes(word))),
    }));
}
