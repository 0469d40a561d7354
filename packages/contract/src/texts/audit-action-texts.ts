// Everything that the audit trail can say somebody did, whichever call or message it came by, in the product's languages.

import type { Language } from '../language.ts';

const TEXTS = {
  'sign-in': { ko: '로그인', en: 'Logged in', ja: 'ログイン' },
  'sign-out': { ko: '로그아웃', en: 'Logged out', ja: 'ログアウト' },
  'sign-up': { ko: '회원가입', en: 'Signed up', ja: '会員登録' },
  'own-password': { ko: '본인 비밀번호 변경', en: 'Own password changed', ja: '本人のパスワード変更' },
  'own-factor-on': { ko: '2단계 인증 설정', en: 'Two-step login switched on', ja: '2段階認証の設定' },
  'own-factor-off': { ko: '2단계 인증 해제', en: 'Two-step login switched off', ja: '2段階認証の解除' },
  'user-factor-reset': {
    ko: '회원 2단계 인증 초기화',
    en: 'User’s two-step login reset',
    ja: '会員の2段階認証の初期化',
  },
  'own-sessions': { ko: '다른 기기 로그아웃', en: 'Logged out elsewhere', ja: '他の端末をログアウト' },
  'own-profile': { ko: '본인 정보 변경', en: 'Own profile changed', ja: '本人情報の変更' },
  'user-password': { ko: '회원 패스워드 변경', en: 'User’s password set', ja: '会員のパスワード変更' },
  'own-account-delete': { ko: '회원 탈퇴', en: 'Own account deleted', ja: '退会' },
  'user-delete': { ko: '요청에 의한 회원 삭제', en: 'Account deleted on request', ja: '依頼による会員削除' },
  'lost-password': {
    ko: '서버에서 비밀번호 재설정',
    en: 'Password reset on the server',
    ja: 'サーバーでパスワード再設定',
  },
  'game-create': { ko: '게임 생성', en: 'Game created', ja: 'ゲーム作成' },
  'game-delete': { ko: '게임 삭제', en: 'Game deleted', ja: 'ゲーム削除' },
  'game-command': { ko: '게임 진행', en: 'Game commanded', ja: 'ゲーム進行' },
  'game-start': { ko: '전광판을 열어 시작', en: 'Started by opening a board', ja: 'ボード表示で開始' },
  'game-start-by-viewer': {
    ko: '링크로 연 전광판에서 시작',
    en: 'Started by a board opened through the link',
    ja: 'リンクで開いたボードから開始',
  },
  'game-level': { ko: '레벨 이동', en: 'Level moved', ja: 'レベル移動' },
  'game-shift': { ko: '시간 조정', en: 'Time shifted', ja: '時間調整' },
  'game-counts': { ko: '인원 변경', en: 'Counts changed', ja: '人数変更' },
  'game-prize': { ko: '상금 변경', en: 'Prizes changed', ja: 'プライズ変更' },
  'game-registration': { ko: '레지 상태 변경', en: 'Registration changed', ja: '登録状態の変更' },
  'game-undo': { ko: '되돌리기', en: 'Taken back', ja: '元に戻す' },
  'game-outage': { ko: '중단 시간 처리', en: 'Outage answered', ja: '中断時間の処理' },
  'game-refresh': { ko: '전광판 새로고침', en: 'Boards refreshed', ja: 'ボード更新' },
  'game-link': { ko: '단축 링크', en: 'Short link', ja: '短縮リンク' },
  'structure-create': { ko: '스트럭처 생성', en: 'Structure created', ja: 'ストラクチャー作成' },
  'structure-change': { ko: '스트럭처 변경', en: 'Structure changed', ja: 'ストラクチャー変更' },
  'structure-delete': { ko: '스트럭처 삭제', en: 'Structure deleted', ja: 'ストラクチャー削除' },
  'structure-design': { ko: '타이머 디자인 변경', en: 'Timer design changed', ja: 'タイマーデザイン変更' },
  'structure-background': { ko: '배경 이미지 변경', en: 'Background changed', ja: '背景画像の変更' },
  'structure-send': { ko: '스트럭처 App 전송', en: 'Structure sent to the App', ja: 'ストラクチャーのApp送信' },
  'store-create': { ko: '매장 생성', en: 'Store created', ja: '店舗作成' },
  'store-change': { ko: '매장 정보 변경', en: 'Store changed', ja: '店舗情報の変更' },
  'store-delete': { ko: '매장 삭제', en: 'Store deleted', ja: '店舗削除' },
  'store-admin-save': { ko: '매장 관리자 저장', en: 'Store administrator set', ja: '店舗管理者の保存' },
  'store-admin-delete': { ko: '매장 관리자 삭제', en: 'Store administrator removed', ja: '店舗管理者の削除' },
  'store-send': { ko: '매장 App 전송', en: 'Store sent to the App', ja: '店舗のApp送信' },
  'address-create': { ko: '주소 추가', en: 'Address added', ja: '住所追加' },
  'address-change': { ko: '주소 변경', en: 'Address renamed', ja: '住所変更' },
  'address-send': { ko: '주소 App 전송', en: 'Address sent to the App', ja: '住所のApp送信' },
  'ad-master': { ko: '광고 설정 저장', en: 'Ad settings saved', ja: '広告設定の保存' },
  'ad-page-create': { ko: '광고 페이지 추가', en: 'Ad page added', ja: '広告ページ追加' },
  'ad-page-order': { ko: '광고 순서 변경', en: 'Ad pages reordered', ja: '広告順序の変更' },
  'ad-page-delete': { ko: '광고 페이지 삭제', en: 'Ad page deleted', ja: '広告ページ削除' },
  'app-delivery': { ko: 'App 연계 재전송', en: 'App delivery retried', ja: 'App連携の再送' },
  'points-grant': { ko: '포인트 지급', en: 'Points granted', ja: 'ポイント付与' },
  'points-recovery': { ko: '포인트 회수', en: 'Points recovered', ja: 'ポイント回収' },
  'points-gift': { ko: '포인트 선물', en: 'Points given', ja: 'ポイントのプレゼント' },
  'points-settings': { ko: '포인트 설정 변경', en: 'Point settings changed', ja: 'ポイント設定の変更' },
  'season-create': { ko: '시즌 생성', en: 'Season created', ja: 'シーズン作成' },
  'game-result': { ko: '게임 결과 입력', en: 'Game result entered', ja: 'ゲーム結果入力' },
  // Entries from before these two were told apart have this action.
  points: { ko: '포인트', en: 'Points', ja: 'ポイント' },
  other: { ko: '기타 변경', en: 'Other change', ja: 'その他の変更' },
} as const satisfies Record<string, Record<Language, string>>;

export type AuditAction = keyof typeof TEXTS;
export const AUDIT_ACTIONS = Object.keys(TEXTS) as readonly AuditAction[];

export const auditActionText = (action: AuditAction, language: Language): string => TEXTS[action][language];
