// Refusals about accounts, stores and points, in each language.

import type { ErrorCode } from '../../error-code-names.ts';
import type { Language } from '../../language.ts';

/** One sentence for all, so that it tells nothing about a key but what the code says. */
const KEY_REFUSED = {
  ko: '없거나 만료되었거나 폐기된 API 키입니다.',
  en: 'The API key is missing, unknown, expired or revoked.',
  ja: '存在しない、期限切れ、または無効なAPIキーです。',
} as const;

export const PEOPLE_ERROR_TEXTS = {
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
    en: 'The current password is wrong.',
    ja: '現在のパスワードが正しくありません。',
  },
  'password-unchanged': {
    ko: '현재와 다른 비밀번호를 입력해주세요.',
    en: 'Please choose a password other than the current one.',
    ja: '現在とは異なるパスワードを入力してください。',
  },
  'password-common': {
    ko: '너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해주세요.',
    en: 'That password is too common. Please choose another.',
    ja: 'よく使われるパスワードです。別のパスワードを入力してください。',
  },
  'password-like-id': {
    ko: '아이디와 너무 비슷한 비밀번호입니다. 다른 비밀번호를 입력해주세요.',
    en: 'That password is too much like the ID. Please choose another.',
    ja: 'IDと似すぎたパスワードです。別のパスワードを入力してください。',
  },
  'own-password-here': {
    ko: '본인의 비밀번호는 내 정보에서 현재 비밀번호를 입력하고 변경해주세요.',
    en: 'Please change your own password in your profile.',
    ja: 'ご自分のパスワードは、プロフィールで現在のパスワードを入力して変更してください。',
  },
  'second-factor-on': {
    ko: '이미 2단계 인증을 사용하고 있습니다.',
    en: 'Two-step login is already on.',
    ja: 'すでに2段階認証を使用しています。',
  },
  'no-second-factor': {
    ko: '2단계 인증을 사용하고 있지 않습니다.',
    en: 'Two-step login is not on.',
    ja: '2段階認証を使用していません。',
  },
  'second-factor-required': {
    ko: '이 서버에서는 최고 관리자의 2단계 인증을 해제할 수 없습니다.',
    en: 'On this server, super administrators can’t switch off two-step login.',
    ja: 'このサーバーでは、最高管理者の2段階認証を解除できません。',
  },
  'own-factor-here': {
    ko: '본인의 2단계 인증은 내 정보에서 해제해주세요.',
    en: 'Please switch off your own two-step login in your profile.',
    ja: 'ご自身の2段階認証はプロフィールで解除してください。',
  },
  'store-in-use': {
    ko: '종료되지 않은 게임이 있어 매장을 삭제할 수 없습니다.',
    en: 'The store has unfinished games and can’t be deleted.',
    ja: '終了していないゲームがあるため店舗を削除できません。',
  },
  'own-account-here': {
    ko: '본인의 계정은 내 정보에서 비밀번호를 입력하고 삭제해주세요.',
    en: 'Please delete your own account in your profile.',
    ja: 'ご自分のアカウントは、プロフィールでパスワードを入力して削除してください。',
  },
  'hand-over-store': {
    ko: '매장 관리자는 먼저 매장을 다른 사람에게 넘겨야 탈퇴할 수 있습니다.',
    en: 'This account administers a store. Hand over the store first, then delete the account.',
    ja: '店舗管理者は、先に店舗を他の人に引き継いでから退会してください。',
  },
  'last-super-admin': {
    ko: '마지막 최고 관리자는 탈퇴할 수 없습니다. 먼저 다른 최고 관리자를 지정해주세요.',
    en: 'The last super administrator can’t be deleted. Add another one first.',
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
    en: 'An address with that name already exists.',
    ja: '同じ名前の住所がすでにあります。',
  },
  'app-unreachable': {
    ko: 'App 서버에 연결할 수 없습니다. App 서버가 켜져 있는지 확인해주세요.',
    en: 'The App’s server can’t be reached. Please check that it is running.',
    ja: 'Appのサーバーに接続できません。サーバーが動いているか確認してください。',
  },
  'app-too-slow': {
    ko: 'App 서버가 3초 안에 응답하지 않았습니다. 잠시 후 다시 확인해주세요.',
    en: 'The App’s server did not answer within 3 seconds. Please check again later.',
    ja: 'Appのサーバーが3秒以内に応答しませんでした。しばらくしてから確認してください。',
  },
  'app-refused': {
    ko: 'App 서버가 요청을 처리하지 못했습니다. App 담당자에게 문의해주세요.',
    en: 'The App’s server refused it. Please ask the operator of the App.',
    ja: 'Appのサーバーがリクエストを処理できませんでした。Appの担当者に問い合わせてください。',
  },
  'points-off': {
    ko: '이 매장은 포인트를 사용하지 않습니다.',
    en: 'This store does not use points.',
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
  'result-stands': {
    ko: '결과가 저장된 게임은 다시 열 수 없습니다. 저장된 결과를 비운 뒤 다시 시도해주세요.',
    en: 'This game has a result. Take the result back first, then open the game again.',
    ja: '結果が保存されたゲームは再開できません。保存された結果を取り消してからもう一度お試しください。',
  },
  'place-missing': {
    ko: '순위는 1위부터 빠짐없이 입력해주세요.',
    en: 'Places run from 1 without a gap.',
    ja: '順位は1位から抜けなく入力してください。',
  },
  'place-taken': {
    ko: '앞의 공동 순위 때문에 비는 순위입니다.',
    en: 'An earlier place is shared, so this place does not exist.',
    ja: '前の同順位のため空く順位です。',
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
    en: 'A season is still running.',
    ja: 'まだ終了していないシーズンがあります。',
  },
  'league-ended': {
    ko: '종료된 리그입니다.',
    en: 'This league has ended.',
    ja: '終了したリーグです。',
  },
  'no-such-league': {
    ko: '없거나 비공개인 리그입니다.',
    en: 'There is no such league, or it is private.',
    ja: '存在しないか、非公開のリーグです。',
  },
  'invitation-ended': {
    ko: '사용할 수 없는 초대입니다. 매장 관리자에게 새 초대를 요청해주세요.',
    en: 'This invitation is no longer valid. Please ask the store’s administrator for a new one.',
    ja: 'この招待は使用できません。店舗管理者に新しい招待を依頼してください。',
  },
  'slip-ended': {
    ko: '더 이상 볼 수 없는 좌석 안내입니다.',
    en: 'This seat slip is no longer valid.',
    ja: 'この席のご案内は表示できません。',
  },
  'no-such-person': {
    ko: '이 매장의 직원이 아닙니다.',
    en: 'That person has no role in this store.',
    ja: 'この店舗のスタッフではありません。',
  },
  'administers-this-store': {
    ko: '이미 이 매장의 관리자입니다.',
    en: 'You already administer this store.',
    ja: 'すでにこの店舗の管理者です。',
  },
  'pool-caution-unread': {
    ko: '현금 풀을 켜려면 안내를 읽고 확인해주세요.',
    en: 'Please read and tick the note about money pools before you turn one on.',
    ja: '現金プールをオンにするには、注意を読んで確認してください。',
  },
  'look-unreadable': {
    ko: '전광판에서 읽기 어려운 색입니다. 강조색은 더 밝게, 패널은 더 어둡게 골라주세요.',
    en: 'That colour can’t be read on a board. Please choose a brighter accent or darker panels.',
    ja: 'ボードで読みにくい色です。アクセントカラーは明るく、パネルは暗くしてください。',
  },
  'wrong-pin': {
    ko: 'PIN이 올바르지 않습니다.',
    en: 'The PIN is wrong.',
    ja: 'PINが正しくありません。',
  },
  'pin-common': {
    ko: '너무 흔한 PIN입니다. 다른 PIN을 입력해주세요.',
    en: 'That PIN is too common. Please choose another.',
    ja: 'よく使われるPINです。別のPINを入力してください。',
  },
  'tablet-blocked': {
    ko: 'PIN이 여러 번 틀려 이 태블릿이 차단되었습니다. 매장 관리자에게 차단 해제를 요청해주세요.',
    en: 'This tablet is blocked after too many wrong PINs. Please ask the store’s owner to unblock it.',
    ja: 'PINの誤入力が続いたため、このタブレットはブロックされました。店舗の管理者に解除を依頼してください。',
  },
  'tablet-ended': {
    ko: '더 이상 이 매장의 태블릿이 아닙니다.',
    en: 'This device is no longer a tablet of the store.',
    ja: 'この端末は店舗のタブレットではなくなりました。',
  },
  'too-many-tablets': {
    ko: '매장에 등록할 수 있는 태블릿은 50대까지입니다.',
    en: 'A store can have at most 50 tablets.',
    ja: '店舗に登録できるタブレットは50台までです。',
  },
  'key-unknown': KEY_REFUSED,
  'key-expired': KEY_REFUSED,
  'key-revoked': KEY_REFUSED,
  'key-ended': KEY_REFUSED,
  'too-many-keys': {
    ko: 'API 키는 50개까지 만들 수 있습니다.',
    en: 'There can be at most 50 API keys.',
    ja: 'APIキーは50個まで作成できます。',
  },
  'pairing-unknown': {
    ko: '이 번호를 띄운 화면이 없습니다. TV에 지금 보이는 여섯 자리 번호를 확인해주세요.',
    en: 'No screen shows this code. Please check the six digits that the TV shows now.',
    ja: 'この番号を表示している画面はありません。テレビに今出ている6桁の番号を確認してください。',
  },
  'standby-code-unknown': {
    ko: '이 번호는 맞지 않거나 시간이 지났습니다. 주 컴퓨터에서 새 번호를 받아주세요.',
    en: 'This code is wrong or too old. Please get a new one on the first computer.',
    ja: 'この番号は正しくないか、期限が切れています。メインのパソコンで新しい番号を表示してください。',
  },
  'standby-there': {
    ko: '예비 컴퓨터가 이미 연결되어 있습니다. 먼저 그 연결을 해제해주세요.',
    en: 'A second computer is connected already. Please disconnect it first.',
    ja: '予備のパソコンはすでに接続されています。先にその接続を解除してください。',
  },
  'screen-ended': {
    ko: '더 이상 이 매장의 화면이 아닙니다.',
    en: 'This is no longer a screen of the store.',
    ja: 'この店舗の画面ではなくなりました。',
  },
  'webhook-gone': {
    ko: '이 웹훅은 더 이상 없습니다. 화면을 새로고침해주세요.',
    en: 'This webhook no longer exists. Please reload the page.',
    ja: 'このウェブフックはもうありません。ページを再読み込みしてください。',
  },
  'webhook-address': {
    ko: 'https로 시작하는 공개 주소를 입력해주세요.',
    en: 'Please enter a public address that begins with https.',
    ja: 'httpsで始まる公開アドレスを入力してください。',
  },
  'too-many-webhooks': {
    ko: '웹훅은 매장마다 10개까지 만들 수 있습니다.',
    en: 'A store can have at most 10 webhooks.',
    ja: 'ウェブフックは店舗ごとに10件までです。',
  },
  'store-is-full': {
    ko: '이 매장에서 만들 수 있는 한도에 도달했습니다. 플랫폼 운영자에게 문의해주세요.',
    en: 'This store has reached its limit. Please ask the operator of the platform.',
    ja: 'この店舗で作成できる上限に達しました。プラットフォームの運営者にお問い合わせください。',
  },
  'store-too-fast': {
    ko: '이 매장의 시간당 작업 한도를 넘었습니다. 잠시 후 다시 시도해주세요.',
    en: 'This store made too many changes within an hour. Please try again later.',
    ja: 'この店舗の1時間あたりの操作の上限を超えました。しばらくしてからもう一度お試しください。',
  },
  'game-is-full': {
    ko: '이 게임에 더 기록할 수 없습니다. 새 게임을 만들어주세요.',
    en: 'This game can’t store more changes. Please create a new game.',
    ja: 'このゲームにはこれ以上記録できません。新しいゲームを作成してください。',
  },
  'too-many-screens': {
    ko: '매장에 등록할 수 있는 화면은 50대까지입니다.',
    en: 'A store can have at most 50 screens.',
    ja: '店舗に登録できる画面は50台までです。',
  },
  'game-elsewhere': {
    ko: '이 매장에 없는 게임입니다. 게임을 다시 골라주세요.',
    en: 'The store has no such game. Please choose again.',
    ja: 'この店舗にそのゲームはありません。選び直してください。',
  },
} as const satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
