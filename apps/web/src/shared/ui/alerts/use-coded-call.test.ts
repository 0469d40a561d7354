import { describe, expect, it } from 'vitest';
import { withReason } from './use-coded-call.ts';

describe('a reason in brackets', () => {
  it.each([
    ['매장 생성을 실패하였습니다.', '없는 사용자입니다.', 'ko', '매장 생성을 실패하였습니다(없는 사용자입니다).'],
    ['The store could not be created.', 'No such user.', 'en', 'The store could not be created (No such user).'],
    ['店舗の作成に失敗しました。', '存在しません。', 'ja', '店舗の作成に失敗しました(存在しません)。'],
    ['No full stop', 'HTTP 500', 'en', 'No full stop (HTTP 500)'],
  ] as const)('%s %s', (sentence, reason, language, whole) => {
    expect(withReason(sentence, reason, language)).toBe(whole);
  });
});
