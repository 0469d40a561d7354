import { LANGUAGES, type Language } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { CONSOLE_TEXTS } from '../../i18n/start-i18n.ts';
import { help as english } from '../../i18n/en/help.ts';
import { help as japanese } from '../../i18n/ja/help.ts';
import { help as korean } from '../../i18n/ko/help.ts';
import { HELP_ARTICLES } from './help-articles.ts';
import { HELP_PICTURE_SIZE } from './help-pictures.ts';
import { readHelp, type ReadHelp, type WrittenHelp } from './read-help.ts';
import { searchHelp } from './search-help.ts';

const WRITTEN: Readonly<Record<Language, WrittenHelp>> = { ko: korean, en: english, ja: japanese };
/** Characters that identify a language. A TV has the same name in all. */
const LETTERS = { ko: /[가-힣]|^TV$/, en: /^[ -~’]+$/, ja: /[ぁ-んァ-ヶ一-龠]|^TV$/ } as const;

const readIn = async (language: Language): Promise<ReadHelp> =>
  readHelp(WRITTEN[language], await CONSOLE_TEXTS[language]());
const linesOf = ({ articles }: ReadHelp): readonly string[] =>
  articles.flatMap(({ title, summary, parts, to }) => [
    ...[title, summary, to.name],
    ...parts.flatMap(({ head, lines }) => [head, ...lines]),
  ]);

describe.each(LANGUAGES)('the help in %s', (language) => {
  it('has every article, in its own letters and with the buttons as the console calls them', async () => {
    const help = await readIn(language);
    expect(help.articles.map(({ id }) => id).toSorted()).toEqual(Object.keys(korean.articles).toSorted());
    for (const line of linesOf(help)) {
      expect(line.replaceAll(/\[[^\]]+\]/g, '')).toMatch(LETTERS[language]);
      // An unknown key stays as written, a missing value is empty.
      expect(line).not.toMatch(/\[\]|\w\.\w+\]|\{\{|\((은|이|을|과)\)|[은이을과]\([는가를와]\)/);
    }
  });

  it('has each of its parts where the Korean one has it, and a text for each picture', async () => {
    const shapeOf = ({ articles }: ReadHelp) =>
      articles.map(({ parts }) => parts.map(({ isSteps, lines }) => [isSteps, lines.length]));
    expect(shapeOf(await readIn(language))).toEqual(shapeOf(await readIn('ko')));
    expect(Object.keys(WRITTEN[language].words.pictures)).toEqual(Object.keys(korean.words.pictures));
  });
});

/** Every picture file, as a `data:` URL. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./pictures/*/*.webp', {
  eager: true,
  query: '?inline',
  import: 'default',
});
const PICTURES = Object.entries(FILES).map(([path, address]) => {
  const bytes = Uint8Array.from(atob(address.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
  // In a lossy WebP picture: two 14-bit numbers after the start code of the first frame.
  const size = new DataView(bytes.buffer);
  return {
    path,
    weight: bytes.length,
    size: { width: size.getUint16(26, true) & 16_383, height: size.getUint16(28, true) & 16_383 },
  };
});

describe('the pictures of the help', () => {
  const named = HELP_ARTICLES.flatMap(({ pictures }) => Object.values(pictures)).toSorted();

  it('stand once each, below a part that is there', async () => {
    expect(new Set(named).size).toBe(named.length);
    expect(Object.keys(korean.words.pictures).toSorted()).toEqual(named);
    for (const { parts, pictures } of (await readIn('ko')).articles)
      for (const place of Object.keys(pictures)) expect(parts[Number(place)]).toBeDefined();
  });

  it('are there in every language, and no others', () => {
    const wanted = LANGUAGES.flatMap((language) => named.map((name) => `./pictures/${language}/${name}.webp`));
    expect(PICTURES.map(({ path }) => path).toSorted()).toEqual(wanted.toSorted());
  });

  it('have the size that the page keeps for them, and are light', () => {
    for (const { path, size, weight } of PICTURES) {
      expect(size, path).toEqual(HELP_PICTURE_SIZE);
      expect(weight, path).toBeLessThanOrEqual(60 * 1024);
    }
    expect(PICTURES.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThan(2.5 * 1024 * 1024);
  });
});

describe('searching the help', () => {
  const foundIn = async (language: Language, typed: string): Promise<readonly string[]> =>
    searchHelp((await readIn(language)).articles, typed).map(({ article }) => article.id);

  it.each([
    ['ko', '전광판 소리', 'board'],
    ['ko', '일시정지', 'controller'],
    ['ko', '레벨이동', undefined],
    ['ko', '등록 마감을', undefined],
    ['ko', '２단계인증', 'account'],
    ['ko', 'ㅌㅂㄹ', 'tablets'],
    ['ko', 'pin', 'tablets'],
    ['ko', '안내 띄우기', 'messages'],
    ['ko', '화면의 언어', 'screens'],
    ['en', 'ReBuys', 'structure'],
    ['en', 'two-STEP login', 'account'],
    ['ja', 'たぶれっと', 'tablets'],
    ['ja', '背景画像の明るさ', 'board-look'],
    ['ja', 'ﾎﾟｽﾀｰ', 'poster'],
    ['ja', 'QR コード', 'board'],
  ] as const)('in %s for "%s" has %s', async (language, typed, id) => {
    const found = await foundIn(language, typed);
    if (id !== undefined) expect(found).toContain(id);
    expect(found.length).toBeLessThan(HELP_ARTICLES.length);
  });

  it('has every word of what is typed, what is called so first, and a line that says it', async () => {
    const { articles } = await readIn('ko');
    expect((await foundIn('ko', '포스터')).at(0)).toBe('poster');
    const [board] = searchHelp(articles, '절전 설정');
    expect(board?.article.id).toBe('board');
    expect(board?.line).toContain('절전 설정도 꺼두세요');
    expect(searchHelp(articles, '포스터 없는말')).toEqual([]);
    expect(searchHelp(articles, ' ?! ')).toHaveLength(HELP_ARTICLES.length);
  });
});
