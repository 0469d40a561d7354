import { errorText } from '@feltclock/contract';
import { IMAGE_LIMITS } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { attachRefusalText, problemText, rejectionText } from './attach-problem.ts';

const file = (name: string, size = 1000) => ({ name, size });
const coded = ({ code, message }: { code: string; message: string }) => `${code}: ${message}`;

describe('files that were chosen', () => {
  it.each([
    ['two of them', [file('a.png'), file('b.png')], '파일은 하나만 첨부해주세요.'],
    ['none', [], '파일은 하나만 첨부해주세요.'],
    ['another type', [file('a.gif')], 'png, jpeg, jpg 이미지만 첨부할 수 있습니다.'],
    ['a byte too large', [file('a.png', IMAGE_LIMITS.bytes + 1)], '파일 크기는 5MB 이하만 가능합니다.'],
    [
      'a space in the name',
      [file('my board.png')],
      '띄어쓰기와 특수문자 없이 숫자, 한글, 영문으로 된 파일 이름만 가능합니다.',
    ],
    [
      'a special character',
      [file('배경(1).jpg')],
      '띄어쓰기와 특수문자 없이 숫자, 한글, 영문으로 된 파일 이름만 가능합니다.',
    ],
  ])('%s: refused with the documented message', (_, files, text) => {
    expect(problemText(files, 'ko')).toBe(text);
  });

  it.each([file('배경1.PNG'), file('board.jpeg', IMAGE_LIMITS.bytes), file('x.jpg', 1)])('$name is fine', (good) => {
    expect(problemText([good], 'ko')).toBeUndefined();
  });
});

describe('files that the drop area turned away', () => {
  const rejected = (...codes: string[]) => codes.map((code) => ({ errors: [{ code, message: 'why' }] }));

  it.each([
    ['too-many-files', 'one-file-only'],
    ['file-too-large', 'image-too-large'],
    ['file-invalid-type', 'image-wrong-type'],
  ] as const)('%s is said in the product’s words', (code, known) => {
    for (const language of ['ko', 'en', 'ja'] as const)
      expect(rejectionText(rejected(code), language, coded)).toBe(errorText(known, language));
  });

  it('any other is told with its code and message', () => {
    expect(rejectionText(rejected('file-too-small'), 'ko', coded)).toBe('file-too-small: why');
  });

  it('several are one file too many, whatever else they are', () => {
    expect(rejectionText(rejected('file-too-small', 'file-invalid-type'), 'ko', coded)).toBe(
      '파일은 하나만 첨부해주세요.',
    );
  });
});

describe('a refusal of the server', () => {
  const refusal = (code: ApiFailure['code']) => new ApiFailure({ code, status: 400, message: 'x' });

  it.each(['image-too-large', 'image-wrong-type', 'image-file-name', 'one-file-only'] as const)(
    '%s is said in the documented words',
    (code) => {
      expect(attachRefusalText(refusal(code), 'ko', coded)).toBe(errorText(code, 'ko'));
    },
  );

  it.each(['image-too-many-pixels', 'image-unreadable', 'not-found'] as const)('%s is told with its code', (code) => {
    expect(attachRefusalText(refusal(code), 'ko', coded)).toBe(`${code}: ${errorText(code, 'ko')}`);
  });

  it('without an answer there is no code to tell', () => {
    expect(attachRefusalText(refusal('network'), 'ko', coded)).toBe('서버에 연결할 수 없습니다.');
  });
});
