// Refusals about games and structures, in each language.

import type { ErrorCode } from '../../error-code-names.ts';
import type { Language } from '../../language.ts';

export const GAME_ERROR_TEXTS = {
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
  'stale-rows': {
    ko: '다른 곳에서 이 게임의 블라인드가 변경되었습니다.',
    en: 'The blinds of this game were changed elsewhere.',
    ja: '別の場所でこのゲームのブラインドが変更されました。',
  },
  'stale-structure': {
    ko: '그 사이 다른 곳에서 이 스트럭처가 저장되었습니다. 다시 저장하면 덮어쓸지 묻습니다.',
    en: 'This structure was saved elsewhere meanwhile. Save again to be asked whether to overwrite it.',
    ja: 'その間に別の場所でこのストラクチャーが保存されました。もう一度保存すると、上書きするか確認します。',
  },
  'row-has-begun': {
    ko: '이미 시작된 레벨은 바꿀 수 없습니다.',
    en: 'A level that has begun can’t be changed.',
    ja: 'すでに始まったレベルは変更できません。',
  },
  'too-many-rows': {
    ko: '레벨과 브레이크는 모두 200개까지입니다.',
    en: 'A structure has at most 200 rows.',
    ja: 'レベルと休憩は合わせて200行までです。',
  },
  'more-than-entries': {
    ko: '남은 인원은 엔트리보다 많을 수 없습니다.',
    en: 'There can’t be more players than entries.',
    ja: '残り人数はエントリーより多くできません。',
  },
  'floor-refused': {
    ko: '지금 플로어에서는 할 수 없습니다.',
    en: 'The floor does not allow that now.',
    ja: '今のフロアではできません。',
  },
  'counts-below-named': {
    ko: '이름으로 등록된 참가자와 맞지 않습니다. 플로어 운영에서 바꿔주세요.',
    en: 'That does not fit the players entered by name. Please use the floor page.',
    ja: '名前で登録された参加者と合いません。フロア運営で変更してください。',
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
  'not-your-counts': {
    ko: '맡은 역할로는 바꿀 수 없는 인원입니다.',
    en: 'Your role can’t change these counts.',
    ja: '担当の役割では変更できない人数です。',
  },
  'not-your-command': {
    ko: '맡은 역할로는 되돌릴 수 없는 작업입니다.',
    en: 'Your role can’t undo this.',
    ja: '担当の役割では元に戻せない操作です。',
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
  'price-below-fees': {
    ko: '가격은 수수료, 바운티, 스태프 몫을 합한 금액 이상이어야 합니다.',
    en: 'A price must be at least its fee, bounty and staff share together.',
    ja: '金額は手数料・バウンティ・スタッフ分の合計以上にしてください。',
  },
  'prize-too-deep': {
    ko: '프라이즈의 서식이 50단계를 넘게 겹쳐 있습니다. 서식을 줄여주세요.',
    en: 'The prize text is nested more than 50 deep. Please use less formatting.',
    ja: 'プライズの書式が50段階を超えて重なっています。書式を減らしてください。',
  },
  'prize-too-long': {
    ko: '프라이즈는 서식을 포함해 100KB까지 저장할 수 있습니다.',
    en: 'The prize text is too long. At most 100 KB are allowed, including its formatting.',
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
    en: 'There is nothing to undo.',
    ja: '元に戻す操作がありません。',
  },
  'not-the-newest-command': {
    ko: '이후에 다른 작업이 있어 되돌릴 수 없습니다.',
    en: 'There is a newer change.',
    ja: 'その後に別の操作があったため元に戻せません。',
  },
  'too-late-to-undo': {
    ko: '되돌릴 수 있는 시간이 지났습니다.',
    en: 'It is too late to undo that.',
    ja: '元に戻せる時間が過ぎました。',
  },
  'arrived-late': {
    ko: '연결이 끊긴 동안 보낸 조작이라 실행하지 않았습니다.',
    en: 'The command was sent while the connection was lost, so it was not carried out.',
    ja: '接続が切れている間に送られた操作のため、実行しませんでした。',
  },
  'link-ended': {
    ko: '사용할 수 없는 링크입니다. 매장에 문의해주세요.',
    en: 'This link is no longer in use. Please ask the venue.',
    ja: 'このリンクは使用できません。店舗にお問い合わせください。',
  },
} as const satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
