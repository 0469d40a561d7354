// What the server prints at the start, in the language of the system (docs/rules/languages.md#where-texts-are).

import type { Language } from '@feltclock/contract';

type InEach = Readonly<Record<Language, string>>;

export const WELCOME_TEXTS = {
  accounts: {
    ko: '계정 (비밀번호는 지금 한 번만 표시되며 어디에도 저장되지 않습니다)',
    en: 'Accounts (the passwords are shown only now and are not stored)',
    ja: 'アカウント (パスワードは今回だけ表示され、どこにも保存されません)',
  },
  ownPassword: { ko: '(직접 정한 비밀번호)', en: '(the one you set)', ja: '(設定したもの)' },
  running: {
    ko: 'Feltclock {version} 실행 중입니다.',
    en: 'Feltclock {version} is running.',
    ja: 'Feltclock {version}が動いています。',
  },
  signIn: { ko: '로그인', en: 'Sign in', ja: 'ログイン' },
  tournaments: { ko: '토너먼트 목록', en: 'Tournaments', ja: 'トーナメント一覧' },
  board: { ko: '진행 중인 전광판', en: 'Running board', ja: '進行中のボード' },
  noSignIn: { ko: '(로그인 필요 없음)', en: '(no sign-in needed)', ja: '(ログイン不要)' },
  tv: { ko: 'TV에서', en: 'On a TV', ja: 'TVで' },
  tvHint: {
    ko: '(숫자 여섯 자리가 나오면 직원이 입력해 연결합니다)',
    en: '(shows six digits, which staff enter to pair it)',
    ja: '(6桁の数字が出るので、スタッフが入力して接続します)',
  },
  calls: { ko: 'API 문서', en: 'Calls', ja: 'API文書' },
  trust: { ko: '인증서 설치', en: 'Certificate', ja: '証明書の設定' },
  trustHint: {
    ko: '(로그인할 기기마다 한 번)',
    en: '(once on each device for signing in)',
    ja: '(ログインする端末ごとに一度)',
  },
  fingerprint: { ko: '지문', en: 'Fingerprint', ja: 'フィンガープリント' },
  fingerprintHint: {
    ko: '(이 컴퓨터 인증 기관의 SHA-256)',
    en: '(SHA-256 of this machine’s authority)',
    ja: '(このコンピューターの認証局のSHA-256)',
  },
  alone: {
    ko: '이 주소는 이 컴퓨터에서만 열립니다. 매장의 TV와 휴대폰에서 열려면 HOST=0.0.0.0으로 시작하세요.',
    en: 'Only this machine can open these addresses. Start with HOST=0.0.0.0, so that TVs and phones can connect.',
    ja: 'これらのアドレスはこのコンピューターでしか開けません。店内のTVやスマートフォンから開くにはHOST=0.0.0.0で起動してください。',
  },
  inClear: {
    ko:
      'HTTPS가 없어 비밀번호가 네트워크에서 누구나 읽을 수 있게 오갑니다. 네트워크가 끊기면 전광판을 새로 고칠 수 없고 태블릿 화면도 꺼집니다. ' +
      'TLS=local로 시작하세요(README).',
    en:
      'Without HTTPS, anybody on the network can read passwords. Boards can’t be reloaded without the network, and tablets go to sleep. ' +
      'Start with TLS=local (README).',
    ja:
      'HTTPSがないため、パスワードがネットワーク上で誰でも読める形で送られます。ネットワークが切れるとボードを再読み込みできず、タブレットの画面も消えます。' +
      'TLS=localで起動してください(README)。',
  },
  failed: {
    ko: 'Feltclock을 시작하지 못했습니다',
    en: 'Feltclock could not start',
    ja: 'Feltclockを起動できませんでした',
  },
} as const satisfies Readonly<Record<string, InEach>>;

export const ACCOUNT_TEXTS = {
  'super administrator': { ko: '슈퍼 관리자', en: 'super administrator', ja: 'スーパー管理者' },
  'store administrator': { ko: '매장 관리자', en: 'store administrator', ja: '店舗管理者' },
  user: { ko: '사용자', en: 'user', ja: 'ユーザー' },
} as const satisfies Readonly<Record<string, InEach>>;
export type AccountKind = keyof typeof ACCOUNT_TEXTS;

/** Why storage refused the start. `{place}` is the file or folder, `{cause}` the system's error. */
export const STORAGE_TEXTS = {
  'read-only': {
    ko: '{place}에 쓸 수 없습니다({cause}). 소유자와 권한, 디스크를 확인하세요.',
    en: '{place} can’t be written ({cause}). Check its owner, its permissions and its disk.',
    ja: '{place}に書き込めません({cause})。所有者と権限、ディスクを確認してください。',
  },
  'disk-full': {
    ko: '{place}의 디스크가 가득 찼습니다({cause}). 공간을 비운 뒤 다시 시작하세요.',
    en: 'The disk of {place} is full ({cause}). Free some space and start again.',
    ja: '{place}のディスクがいっぱいです({cause})。空きを作ってからもう一度起動してください。',
  },
  other: {
    ko: '{place}: 사용할 수 없습니다({cause}).',
    en: '{place} can’t be used ({cause}).',
    ja: '{place}を使えません({cause})。',
  },
} as const satisfies Readonly<Record<string, InEach>>;
