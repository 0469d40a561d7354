// General refusals: sign-in, rights, clocks, storage and conflicts, in each language.

import type { ErrorCode } from '../../error-code-names.ts';
import type { Language } from '../../language.ts';
import { GAME_ERROR_TEXTS } from './game-error-texts.ts';

export const GENERAL_ERROR_TEXTS = {
  'invalid-request': {
    ko: '입력값을 확인해주세요.',
    en: 'Please check what was entered.',
    ja: '入力内容を確認してください。',
  },
  'invalid-credentials': {
    ko: '아이디 또는 비밀번호가 올바르지 않습니다.',
    en: 'The ID or the password is wrong.',
    ja: 'IDまたはパスワードが正しくありません。',
  },
  unauthenticated: { ko: '로그인이 필요합니다.', en: 'Please log in.', ja: 'ログインが必要です。' },
  'session-expired': {
    ko: '로그인이 만료되었습니다. 다시 로그인해주세요.',
    en: 'Your login has expired. Please log in again.',
    ja: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  },
  forbidden: { ko: '권한이 없습니다.', en: 'You do not have permission.', ja: '権限がありません。' },
  'https-required': {
    ko: '암호화되지 않은 주소에서는 할 수 없습니다. 주소를 https://로 시작해 다시 열어주세요.',
    en: 'This needs an encrypted connection. Please open the address with https://.',
    ja: '暗号化されていないアドレスではできません。https://から始まるアドレスで開き直してください。',
  },
  'password-due': {
    ko: '새 비밀번호를 먼저 정해주세요.',
    en: 'Please choose a new password first.',
    ja: '先に新しいパスワードを設定してください。',
  },
  'second-factor-due': {
    ko: '2단계 인증을 먼저 설정해주세요.',
    en: 'Please set up two-step login first.',
    ja: '先に2段階認証を設定してください。',
  },
  'not-found': { ko: '찾을 수 없습니다.', en: 'Not found.', ja: '見つかりません。' },
  'wrong-method': {
    ko: '지원하지 않는 요청 방식입니다.',
    en: 'This method is not supported.',
    ja: 'この呼び出し方法には対応していません。',
  },
  conflict: {
    ko: '다른 변경과 충돌했습니다. 다시 시도해주세요.',
    en: 'Somebody else changed this first. Please try again.',
    ja: '他の変更と競合しました。もう一度お試しください。',
  },
  'done-before': {
    ko: '이미 처리된 요청입니다. 목록에서 확인해주세요.',
    en: 'This was already done. Please check the list.',
    ja: 'すでに処理済みです。一覧で確認してください。',
  },
  'request-key-used': {
    ko: '이미 사용한 Idempotency-Key입니다.',
    en: 'This Idempotency-Key was used before.',
    ja: 'この Idempotency-Key は使用済みです。',
  },
  'too-many-attempts': {
    ko: '시도가 너무 많습니다. 잠시 후 다시 시도해주세요.',
    en: 'Too many attempts. Please wait a moment.',
    ja: '試行回数が多すぎます。しばらくしてからお試しください。',
  },
  'too-large': { ko: '데이터가 너무 큽니다.', en: 'The data is too large.', ja: 'データが大きすぎます。' },
  'wrong-type': { ko: '지원하지 않는 형식입니다.', en: 'That type is not supported.', ja: '対応していない形式です。' },
  'not-ready': {
    ko: '서버가 준비 중입니다. 잠시 후 다시 시도해주세요.',
    en: 'The server is not ready yet. Please try again shortly.',
    ja: 'サーバーの準備中です。しばらくしてからお試しください。',
  },
  'database-busy': {
    ko: '다른 프로그램이 데이터베이스를 사용하고 있어 저장하지 못했습니다. 잠시 후 다시 시도해주세요.',
    en: 'Another program is using the database, so nothing was saved. Please try again shortly.',
    ja: '別のプログラムがデータベースを使用しているため、保存できませんでした。しばらくしてからお試しください。',
  },
  'storage-unavailable': {
    ko: '저장할 수 없습니다. 서버의 디스크나 데이터베이스를 확인해주세요.',
    en: 'Nothing can be saved right now. Please check the server’s disk or database.',
    ja: '保存できません。サーバーのディスクまたはデータベースを確認してください。',
  },
  internal: {
    ko: '서버에 문제가 발생했습니다.',
    en: 'Something went wrong on the server.',
    ja: 'サーバーで問題が発生しました。',
  },
  'second-factor-needed': {
    ko: '인증 앱의 코드를 입력해주세요.',
    en: 'Please enter the code of your authenticator app.',
    ja: '認証アプリのコードを入力してください。',
  },
  'wrong-code': {
    ko: '인증 코드가 올바르지 않거나 이미 사용되었습니다.',
    en: 'The code is wrong or was already used.',
    ja: '認証コードが正しくないか、すでに使用されています。',
  },
  'wrong-code-or-clock': {
    ko: '인증 코드가 올바르지 않거나 이미 사용되었습니다. 서버의 시계가 바뀌었으니, 서버와 휴대폰의 시각이 맞는지 확인해주세요.',
    en: 'The code is wrong or was already used. The server’s clock was changed: check the time of the server and of your phone.',
    ja: '認証コードが正しくないか、すでに使用されています。サーバーの時計が変更されたため、サーバーとスマートフォンの時刻が合っているか確認してください。',
  },
  ...GAME_ERROR_TEXTS,
} as const satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
