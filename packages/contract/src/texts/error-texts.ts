// The text of every code that a refused call or message can carry (named in ../error-code-names.ts), in the product's languages
// (docs/rules/languages.md#three-languages).

import { isErrorCode, type ErrorCode } from '../error-code-names.ts';
import type { Language } from '../language.ts';

const TEXTS = {
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
  'not-found': { ko: '찾을 수 없습니다.', en: 'There is no such thing.', ja: '見つかりません。' },
  'wrong-method': {
    ko: '지원하지 않는 요청 방식입니다.',
    en: 'That method is not supported here.',
    ja: 'この呼び出し方法には対応していません。',
  },
  conflict: {
    ko: '다른 변경과 충돌했습니다. 다시 시도해주세요.',
    en: 'Another change came first. Please try again.',
    ja: '他の変更と競合しました。もう一度お試しください。',
  },
  'too-many-attempts': {
    ko: '시도가 너무 많습니다. 잠시 후 다시 시도해주세요.',
    en: 'Too many attempts. Please wait a moment.',
    ja: '試行回数が多すぎます。しばらくしてからお試しください。',
  },
  'too-large': { ko: '데이터가 너무 큽니다.', en: 'That is too large.', ja: 'データが大きすぎます。' },
  'wrong-type': { ko: '지원하지 않는 형식입니다.', en: 'That type is not supported.', ja: '対応していない形式です。' },
  'not-ready': {
    ko: '서버가 준비 중입니다. 잠시 후 다시 시도해주세요.',
    en: 'The server is not ready yet. Please try again shortly.',
    ja: 'サーバーの準備中です。しばらくしてからお試しください。',
  },
  'database-busy': {
    ko: '다른 프로그램이 데이터베이스를 사용하고 있어 저장하지 못했습니다. 잠시 후 다시 시도해주세요.',
    en: 'Another program holds the database, so nothing was saved. Please try again shortly.',
    ja: '別のプログラムがデータベースを使用しているため、保存できませんでした。しばらくしてからお試しください。',
  },
  'storage-unavailable': {
    ko: '저장할 수 없습니다. 서버 컴퓨터의 디스크를 확인해주세요.',
    en: 'Nothing can be saved right now. Please check the disk of the server’s computer.',
    ja: '保存できません。サーバーのディスクを確認してください。',
  },
  internal: {
    ko: '서버에 문제가 발생했습니다.',
    en: 'Something went wrong on the server.',
    ja: 'サーバーで問題が発生しました。',
  },
  'game-is-ready': { ko: '게임이 준비 상태입니다.', en: 'The game has not started.', ja: 'ゲームは準備状態です。' },
  'game-is-initialised': {
    ko: '게임이 시작 대기 상태입니다.',
    en: 'The game is waiting to start.',
    ja: 'ゲームは開始待ちです。',
  },
  'game-is-playing': {
    ko: '게임이 이미 진행 상태입니다.',
    en: 'The game is already in progress.',
    ja: 'ゲームはすでに進行中です。',
  },
  'game-is-paused': {
    ko: '게임이 이미 일시정지 상태입니다.',
    en: 'The game is already paused.',
    ja: 'ゲームはすでに一時停止中です。',
  },
  'game-is-ended': { ko: '종료된 게임입니다.', en: 'The game has ended.', ja: '終了したゲームです。' },
  'no-such-row': { ko: '없는 레벨입니다.', en: 'There is no such level.', ja: 'そのレベルはありません。' },
  'outside-row': {
    ko: '레벨 시간 범위를 벗어납니다.',
    en: 'That is outside the level’s time.',
    ja: 'レベルの時間の範囲外です。',
  },
  'stale-counts': {
    ko: '다른 곳에서 인원이 변경되었습니다.',
    en: 'The counts were changed elsewhere.',
    ja: '別の場所で人数が変更されました。',
  },
  'more-than-entries': {
    ko: '현재 인원은 전체 인원을 초과할 수 없습니다.',
    en: 'There can’t be more players than entries.',
    ja: '現在の人数は全体の人数を超えられません。',
  },
  'over-entry-limit': {
    ko: '리엔트리 제한으로 사용할 수 없는 항목입니다.',
    en: 'The entry limit does not allow this re-buy.',
    ja: 'リエントリー制限によりこのリバイは使用できません。',
  },
  'not-a-count': {
    ko: '인원은 0 이상의 정수여야 합니다.',
    en: 'Counts are whole numbers from 0.',
    ja: '人数は0以上の整数で入力してください。',
  },
  'no-level': {
    ko: '레벨이 하나 이상 있어야 합니다.',
    en: 'At least one row must be a level.',
    ja: 'レベルが1つ以上必要です。',
  },
  'no-such-deadline': {
    ko: '등록 마감 레벨을 다시 선택해주세요.',
    en: 'Please choose the registration deadline again.',
    ja: '登録締切レベルを選び直してください。',
  },
  'prize-too-deep': {
    ko: '프라이즈의 서식이 50단계를 넘게 겹쳐 있습니다. 서식을 줄여주세요.',
    en: 'The prize text is nested more than 50 deep. Please use less formatting.',
    ja: 'プライズの書式が50段階を超えて重なっています。書式を減らしてください。',
  },
  'prize-too-long': {
    ko: '프라이즈는 서식을 포함해 100KB까지 저장할 수 있습니다.',
    en: 'The prize text may have at most 100 KB, its formatting included.',
    ja: 'プライズは書式を含めて100KBまで保存できます。',
  },
  'structure-in-use': {
    ko: '진행 중인 게임이 있어 삭제할 수 없습니다.',
    en: 'Unfinished games use this structure.',
    ja: '未終了のゲームがあるため削除できません。',
  },
  'app-not-configured': {
    ko: '연결된 App이 없습니다. App 연계 주소를 설정해주세요.',
    en: 'No App is configured.',
    ja: '連携するAppが設定されていません。',
  },
  'registration-is-over': {
    ko: '등록 마감 레벨이 지나 다시 열 수 없습니다.',
    en: 'The registration deadline has passed.',
    ja: '登録締切レベルを過ぎたため再開できません。',
  },
  'nothing-to-undo': {
    ko: '되돌릴 작업이 없습니다.',
    en: 'There is nothing to take back.',
    ja: '元に戻す操作がありません。',
  },
  'not-the-newest-command': {
    ko: '이후에 다른 작업이 있어 되돌릴 수 없습니다.',
    en: 'Something newer was done since.',
    ja: 'その後に別の操作があったため元に戻せません。',
  },
  'too-late-to-undo': {
    ko: '되돌릴 수 있는 시간이 지났습니다.',
    en: 'It is too late to take that back.',
    ja: '元に戻せる時間が過ぎました。',
  },
  'link-ended': {
    ko: '사용할 수 없는 링크입니다. 매장에 문의해주세요.',
    en: 'This link is no longer in use. Please ask the venue.',
    ja: 'このリンクは使用できません。店舗にお問い合わせください。',
  },
  'one-file-only': {
    ko: '파일은 하나만 첨부해주세요.',
    en: 'Please attach exactly one file.',
    ja: 'ファイルは1つだけ添付してください。',
  },
  'image-too-large': {
    ko: '파일 크기는 5MB 이하만 가능합니다.',
    en: 'The file may have at most 5MB.',
    ja: 'ファイルサイズは5MB以下にしてください。',
  },
  'image-file-name': {
    ko: '띄어쓰기와 특수문자 없이 숫자, 한글, 영문으로 된 파일 이름만 가능합니다.',
    en: 'A file name may have digits, Korean and English letters only, without spaces or special characters.',
    ja: 'ファイル名は空白や特殊文字を含まない数字・ハングル・英字のみ使用できます。',
  },
  'image-wrong-type': {
    ko: 'png, jpeg, jpg 이미지만 첨부할 수 있습니다.',
    en: 'Only png, jpeg and jpg images can be attached.',
    ja: 'png、jpeg、jpgの画像のみ添付できます。',
  },
  'image-too-many-pixels': {
    ko: '이미지는 4,000만 화소 이하만 가능합니다.',
    en: 'The image may have at most 40 megapixels.',
    ja: '画像は4,000万画素以下にしてください。',
  },
  'image-too-long': {
    ko: '이미지의 가로와 세로는 각각 16,384픽셀 이하만 가능합니다.',
    en: 'Each side of the image may have at most 16,384 pixels.',
    ja: '画像の縦と横は、それぞれ16,384ピクセル以下にしてください。',
  },
  'image-unreadable': {
    ko: '손상되었거나 읽을 수 없는 이미지입니다.',
    en: 'The image is damaged or can’t be read.',
    ja: '画像が破損しているか、読み取れません。',
  },
  'id-taken': {
    ko: '이미 사용 중인 아이디입니다.',
    en: 'This ID is already in use.',
    ja: 'すでに使用されているIDです。',
  },
  'nickname-taken': {
    ko: '이미 사용 중인 닉네임입니다.',
    en: 'This nickname is already in use.',
    ja: 'すでに使用されているニックネームです。',
  },
  'wrong-password': {
    ko: '현재 비밀번호가 올바르지 않습니다.',
    en: 'The present password is wrong.',
    ja: '現在のパスワードが正しくありません。',
  },
  'password-unchanged': {
    ko: '현재와 다른 비밀번호를 입력해주세요.',
    en: 'Please choose a password other than the present one.',
    ja: '現在とは異なるパスワードを入力してください。',
  },
  'password-common': {
    ko: '너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해주세요.',
    en: 'Too many people use that password. Please choose another.',
    ja: 'よく使われるパスワードです。別のパスワードを入力してください。',
  },
  'password-like-id': {
    ko: '아이디와 너무 비슷한 비밀번호입니다. 다른 비밀번호를 입력해주세요.',
    en: 'That password is too much like the ID. Please choose another.',
    ja: 'IDと似すぎたパスワードです。別のパスワードを入力してください。',
  },
  'own-password-here': {
    ko: '본인의 비밀번호는 내 정보에서 현재 비밀번호를 입력하고 변경해주세요.',
    en: 'Please change your own password in your profile, where the present one is asked for.',
    ja: 'ご自分のパスワードは、プロフィールで現在のパスワードを入力して変更してください。',
  },
  'second-factor-needed': {
    ko: '인증 앱의 코드를 입력해주세요.',
    en: 'Please enter the code of your authenticator app.',
    ja: '認証アプリのコードを入力してください。',
  },
  'wrong-code': {
    ko: '인증 코드가 올바르지 않거나 이미 사용되었습니다.',
    en: 'The code is wrong or was used already.',
    ja: '認証コードが正しくないか、すでに使用されています。',
  },
  'second-factor-on': {
    ko: '이미 2단계 인증을 사용하고 있습니다.',
    en: 'Two-step login is on already.',
    ja: 'すでに2段階認証を使用しています。',
  },
  'no-second-factor': {
    ko: '2단계 인증을 사용하고 있지 않습니다.',
    en: 'Two-step login is not on.',
    ja: '2段階認証を使用していません。',
  },
  'second-factor-required': {
    ko: '이 서버에서는 최고 관리자의 2단계 인증을 해제할 수 없습니다.',
    en: 'On this server super administrators can’t switch two-step login off.',
    ja: 'このサーバーでは、最高管理者の2段階認証を解除できません。',
  },
  'own-factor-here': {
    ko: '본인의 2단계 인증은 내 정보에서 해제해주세요.',
    en: 'Please switch your own two-step login off in your profile.',
    ja: 'ご自身の2段階認証はプロフィールで解除してください。',
  },
  'store-in-use': {
    ko: '종료되지 않은 게임이 있어 매장을 삭제할 수 없습니다.',
    en: 'The store has unfinished games and can’t be deleted.',
    ja: '終了していないゲームがあるため店舗を削除できません。',
  },
  'own-account-here': {
    ko: '본인의 계정은 내 정보에서 비밀번호를 입력하고 삭제해주세요.',
    en: 'Please delete your own account in your profile, where the password is asked for.',
    ja: 'ご自分のアカウントは、プロフィールでパスワードを入力して削除してください。',
  },
  'hand-over-store': {
    ko: '매장 관리자는 먼저 매장을 다른 사람에게 넘겨야 탈퇴할 수 있습니다.',
    en: 'Somebody who administers a store hands it over first; then the account can be deleted.',
    ja: '店舗管理者は、先に店舗を他の人に引き継いでから退会してください。',
  },
  'last-super-admin': {
    ko: '마지막 최고 관리자는 탈퇴할 수 없습니다. 먼저 다른 최고 관리자를 지정해주세요.',
    en: 'The last super administrator can’t leave: there must be another one first.',
    ja: '最後の最高管理者は退会できません。先に別の最高管理者を指定してください。',
  },
  'privacy-changed': {
    ko: '개인정보 안내가 바뀌었습니다. 다시 읽고 동의해주세요.',
    en: 'The privacy text has changed. Please read it again and agree to it.',
    ja: 'プライバシーの案内が変わりました。もう一度読んで同意してください。',
  },
  'no-such-user': { ko: '없는 사용자입니다.', en: 'There is no such user.', ja: 'そのユーザーは存在しません。' },
  'no-such-admin': {
    ko: '매장 관리자가 아닌 아이디입니다.',
    en: 'That user administers no store.',
    ja: 'そのユーザーは店舗管理者ではありません。',
  },
  'administers-another-store': {
    ko: '이미 다른 매장을 관리하는 아이디입니다.',
    en: 'That user already administers another store.',
    ja: 'すでに別の店舗を管理しているIDです。',
  },
  'is-super-admin': {
    ko: '최고 관리자는 매장 관리자로 지정할 수 없습니다.',
    en: 'A super administrator can’t administer a single store.',
    ja: '最高管理者は店舗管理者に指定できません。',
  },
  'no-such-address': {
    ko: '주소를 다시 선택해주세요.',
    en: 'Please choose the address again.',
    ja: '住所を選び直してください。',
  },
  'address-name-taken': {
    ko: '같은 이름의 주소가 이미 있습니다.',
    en: 'There is an address with that name already.',
    ja: '同じ名前の住所がすでにあります。',
  },
  'app-unreachable': {
    ko: 'App 서버에 연결할 수 없습니다.',
    en: 'The App’s server can’t be reached.',
    ja: 'Appのサーバーに接続できません。',
  },
  'app-too-slow': {
    ko: 'App 서버가 3초 안에 응답하지 않았습니다.',
    en: 'The App’s server did not answer within 3 seconds.',
    ja: 'Appのサーバーが3秒以内に応答しませんでした。',
  },
  'app-refused': {
    ko: 'App 서버가 요청을 처리하지 못했습니다.',
    en: 'The App’s server did not take it.',
    ja: 'Appのサーバーがリクエストを処理できませんでした。',
  },
  'points-off': {
    ko: '이 매장은 포인트를 사용하지 않습니다.',
    en: 'This venue does not take part in points.',
    ja: 'この店舗ではポイントを使用していません。',
  },
  'not-enough-points': {
    ko: '보유 포인트가 부족합니다.',
    en: 'There are not enough points.',
    ja: '保有ポイントが足りません。',
  },
  'own-account': {
    ko: '자기 자신에게는 보낼 수 없습니다.',
    en: 'You can’t send points to yourself.',
    ja: '自分自身には送れません。',
  },
  'game-not-ended': {
    ko: '종료된 게임만 결과를 입력할 수 있습니다.',
    en: 'A result can be entered once the game has ended.',
    ja: '終了したゲームのみ結果を入力できます。',
  },
  'place-missing': {
    ko: '순위는 1위부터 빠짐없이 입력해주세요.',
    en: 'Places run from 1 without a gap.',
    ja: '順位は1位から抜けなく入力してください。',
  },
  'place-taken': {
    ko: '같은 순위가 두 번 입력되었습니다.',
    en: 'This place is taken twice.',
    ja: '同じ順位が2回入力されています。',
  },
  'player-twice': {
    ko: '같은 플레이어가 두 번 입력되었습니다.',
    en: 'This player is named twice.',
    ja: '同じプレイヤーが2回入力されています。',
  },
  nobody: {
    ko: '플레이어의 아이디 또는 이름을 입력해주세요.',
    en: 'Please enter the player’s ID or name.',
    ja: 'プレイヤーのIDまたは名前を入力してください。',
  },
  'not-a-win-table': {
    ko: '순위별 승점은 0 이상의 정수로, 위 순위보다 클 수 없습니다.',
    en: 'Win points are whole numbers from 0, none above the place before it.',
    ja: '順位別の勝ち点は0以上の整数で、上の順位を超えられません。',
  },
  'season-open': {
    ko: '아직 끝나지 않은 시즌이 있습니다.',
    en: 'There is a season that has not closed yet.',
    ja: 'まだ終了していないシーズンがあります。',
  },
} as const satisfies Record<ErrorCode, Record<Language, string>>;

/** The text of a code in a language; a code that a newer server has has the text of `internal`. */
export const errorText = (code: ErrorCode, language: Language): string =>
  TEXTS[isErrorCode(code) ? code : 'internal'][language];
