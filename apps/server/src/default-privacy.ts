// The privacy text that holds until the platform's owner puts one in its place, in the product's languages
// (docs/rules/people.md#personal-data). It names what the tables contain; the owner's own text names the operator of the platform.

import type { Language } from '@feltclock/contract';

const KO = `이 서비스는 포커 매장의 토너먼트 진행을 위한 타이머입니다. 아래의 정보만 보관하며, 광고나 판매에 쓰지 않습니다.

# 보관하는 정보와 이유
- 아이디와 비밀번호: 로그인에 필요합니다. 비밀번호는 되돌릴 수 없는 형태(argon2id)로만 보관합니다.
- 닉네임: 순위와 결과에 표시합니다.
- 이름, 이메일, 전화번호: 적은 경우에만 보관하며, 매장과 운영자가 회원을 확인하고 연락하는 데 씁니다. 적지 않아도 됩니다.
- 포인트와 승점, 대회 결과, 수상: 포인트를 계산하고 순위를 보여주는 데 씁니다.
- 로그인 기록: 로그인한 시각, 마지막 사용 시각, 브라우저 이름. 본인 확인과 보안에 씁니다.
- 작업 이력: 누가 언제 무엇을 바꾸었는지. 잘못된 변경과 오용을 확인하는 데 쓰며, 정해진 기간이 지나면 지웁니다.
- 동의한 안내의 버전과 시각.

# 기기에 저장하는 것
- 로그인 상태, 언어, 저장하지 않은 작성 내용을 이 브라우저에만 저장합니다. 추적 쿠키는 쓰지 않습니다.

# 누가 볼 수 있나요
- 닉네임과 순위는 로그인한 회원이, 아이디와 닉네임은 매장 관리자가 볼 수 있습니다. 나머지는 본인과 운영자만 볼 수 있고, 매장 관리자는 자기 매장에 관한 이력을 볼 수 있습니다.
- 회원 정보는 외부로 보내지 않습니다.

# 권리
- 내 정보 화면에서 보관 중인 모든 정보를 파일로 내려받을 수 있습니다.
- 내 정보 화면에서 계정을 삭제할 수 있습니다. 포인트와 결과는 합계를 위해 이름 없이 남습니다.
- 동의하지 않을 수 있습니다. 그 경우 회원가입을 할 수 없지만, 타이머 리스트와 공유된 전광판은 볼 수 있습니다.
- 문의는 이 서비스를 운영하는 매장에 해주세요.`;

const EN = `This service is a timer for tournaments in poker venues. It keeps what is listed here and nothing else, and uses none of it for advertising or sale.

# What is kept, and why
- Your ID and password, to sign you in. The password is kept only in a form that can’t be turned back (argon2id).
- Your nickname, which rankings and results show.
- Your name, email and phone number, if you enter them, so that venues and the operator can recognise and reach you. You may leave them empty.
- Points and win points, results of tournaments and awards, to add up points and to show rankings.
- Sign-ins: when you signed in, when you were last active, and the name of your browser, for your security.
- A record of changes: who changed what and when, to find mistakes and misuse. It is deleted after a set time.
- The version of this text that you agreed to, and when.

# What your device keeps
- That you are signed in, your language, and what you wrote and did not save, in this browser only. There are no tracking cookies.

# Who can see it
- Members who are signed in see nicknames and rankings, venues’ administrators IDs and nicknames. All else is seen by you and the operator; a venue’s administrator sees the record of changes of that venue.
- Members’ data is sent to nobody.

# Your rights
- On your profile you can download all that is kept about you.
- On your profile you can delete your account. Points and results stay, without a name, so that sums hold.
- You may say no. Then you can’t sign up, but the timer list and shared boards are open to you.
- For questions, please ask the venue that runs this service.`;

const JA = `このサービスは、ポーカー店舗のトーナメント進行のためのタイマーです。以下の情報だけを保管し、広告や販売には使いません。

# 保管する情報と理由
- IDとパスワード：ログインに必要です。パスワードは元に戻せない形（argon2id）でのみ保管します。
- ニックネーム：順位と結果に表示します。
- 名前、メールアドレス、電話番号：入力した場合に限り保管し、店舗と運営者が会員の確認と連絡に使います。入力は任意です。
- ポイントと勝ち点、大会の結果、受賞：ポイントの計算と順位の表示に使います。
- ログインの記録：ログインした時刻、最後に使った時刻、ブラウザー名。安全のために使います。
- 操作履歴：誰がいつ何を変更したか。誤りや不正の確認に使い、一定期間の後に消去します。
- 同意したご案内のバージョンと時刻。

# 端末に保存するもの
- ログイン状態、言語、保存していない作成内容を、このブラウザーにだけ保存します。追跡用のCookieは使いません。

# 誰が見られるか
- ニックネームと順位はログインした会員が、IDとニックネームは店舗管理者が見られます。その他は本人と運営者だけが見られ、店舗管理者は自分の店舗の履歴を見られます。
- 会員の情報を外部に送ることはありません。

# 権利
- プロフィール画面で、保管されているすべての情報をファイルとしてダウンロードできます。
- プロフィール画面でアカウントを削除できます。ポイントと結果は、合計を保つため名前なしで残ります。
- 同意しないこともできます。その場合は会員登録できませんが、タイマーリストと共有されたボードはご覧いただけます。
- お問い合わせは、このサービスを運営する店舗へお願いします。`;

export const DEFAULT_PRIVACY: Readonly<Record<Language, string>> = { ko: KO, en: EN, ja: JA };
