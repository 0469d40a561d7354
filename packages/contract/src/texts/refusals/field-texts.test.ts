import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LANGUAGES } from '../../language.ts';
import { fieldText, type FieldIssue } from './field-texts.ts';

const issueOf = (schema: z.ZodMiniType, value: unknown): FieldIssue =>
  z.safeParse(schema, value).error?.issues[0] as FieldIssue;
const text = z.string().check(z.minLength(1), z.maxLength(30));

describe('what is told about a refused field', () => {
  it.each([
    ['an empty text', issueOf(text, ''), '입력해주세요.'],
    ['a short one', issueOf(z.string().check(z.minLength(8)), 'abc'), '8자 이상 입력해주세요.'],
    ['a long one', issueOf(text, 'x'.repeat(31)), '30자까지 입력할 수 있습니다.'],
    ['a small number', issueOf(z.number().check(z.minimum(3)), 2), '3 이상으로 입력해주세요.'],
    ['a big one', issueOf(z.number().check(z.maximum(60)), 99), '60 이하로 입력해주세요.'],
    ['a list without anything', issueOf(z.array(text).check(z.minLength(1)), []), '1개 이상이어야 합니다.'],
    [
      'a pattern',
      issueOf(z.string().check(z.regex(/^[^\s\p{C}]+$/u)), 'a b'),
      '쓸 수 없는 글자가 있거나 형식이 맞지 않습니다.',
    ],
    ['another type', issueOf(text, 5), '값이 올바르지 않습니다. 다시 확인해주세요.'],
    ['nothing at all', issueOf(text, undefined), '값이 올바르지 않습니다. 다시 확인해주세요.'],
    ['one of several', issueOf(z.enum(['A', 'B']), 'C'), '값이 올바르지 않습니다. 다시 확인해주세요.'],
  ])('%s', (_, issue, words) => {
    expect(fieldText(issue, 'ko')).toBe(words);
    for (const language of LANGUAGES) {
      expect(fieldText(issue, language)).not.toMatch(/string|array|regex|\/\^|undefined|NaN|정규식|正規/i);
      expect(fieldText(issue, language)).toMatch(/[.。]$/);
    }
  });
});
