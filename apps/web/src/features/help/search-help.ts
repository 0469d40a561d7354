// Searches articles: every typed word must occur, ignoring case, width and spaces.

import { isMeant } from '../../shared/format/matching.ts';
import type { ReadArticle } from './read-help.ts';

export interface FoundArticle {
  readonly article: ReadArticle;
  /** A line of the article with all words, if title and summary do not have them. */
  readonly line: string | undefined;
}

const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;

/** Without spaces and punctuation; width, case and the two kana are unified. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA));

const linesOf = ({ parts }: ReadArticle): readonly string[] => parts.flatMap(({ head, lines }) => [head, ...lines]);

/** How near the top of the article the words occur; undefined if one is missing. */
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

/** Nearest first. Without words: all articles in order. */
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
