// Japanese texts of passkeys.

import type { Texts } from '../texts.ts';
import type * as korean from '../ko/passkeys.ts';

export const passkeys: Texts<typeof korean.passkeys> = {
  title: 'パスキー',
  about: 'パスワードと認証コードの代わりに、端末の指紋、顔、画面ロックでログインします。',
  none: '登録したパスキーはありません。',
  when: '登録 {{made}} · 最後の使用 {{used}}',
  unused: '登録 {{made}} · まだ使用していません',
  full: 'パスキーは{{count}}個まで登録できます。',
  add: 'パスキーを登録',
  addHint: 'パスワードを入力すると、ブラウザーが指紋、顔、画面ロックを確認します。',
  name: '端末の名前',
  nameMissing: '端末の名前を入力してください。',
  passwordMissing: '現在のパスワードを入力してください。',
  added: 'パスキーを登録しました。',
  addFailed: 'パスキーを登録できませんでした。',
  known: 'この端末にはすでにパスキーがあります。',
  cancelled: 'パスキーを確認できませんでした。もう一度お試しください。',
  notConfirmed: 'パスキーを確認できませんでした。もう一度試すか、パスワードでログインしてください。',
  unsupported: 'このブラウザーではパスキーを登録できません。',
  remove: '削除',
  removeTitle: 'パスキーの削除：{{name}}',
  removeText: '削除すると、このパスキーではログインできません。端末に残ったパスキーは端末の設定で削除してください。',
  removed: 'パスキーを削除しました。',
  removeFailed: 'パスキーを削除できませんでした。',
  login: 'パスキーでログイン',
  refused: 'このパスキーではログインできません。パスワードでログインしてください。',
};
