// The server's own texts in the product's languages: confirmations, and column names of spreadsheet files. Refusals and shared texts are in
// the contract's texts/ (docs/rules/languages.md#where-texts-are).

import type { Language } from '@feltclock/contract';

/** The keys of a table of texts, in its order. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table) as Key[];

type InEach<Text> = Readonly<Record<Language, Text>>;

const DONE = {
  'game-created': {
    ko: '게임이 생성되었습니다.',
    en: 'The game was created.',
    ja: 'ゲームを作成しました。',
  },
  'ad-page-saved': {
    ko: '광고 페이지가 저장되었습니다.',
    en: 'The ad page was saved.',
    ja: '広告ページを保存しました。',
  },
  'ad-page-deleted': {
    ko: '광고 페이지가 삭제되었습니다.',
    en: 'The ad page was deleted.',
    ja: '広告ページを削除しました。',
  },
  'store-ad-saved': {
    ko: '매장 광고가 저장되었습니다.',
    en: 'The advertisement was saved.',
    ja: '店舗の広告を保存しました。',
  },
  'logo-saved': {
    ko: '로고가 저장되었습니다.',
    en: 'The logo was saved.',
    ja: 'ロゴを保存しました。',
  },
  'store-picture-saved': {
    ko: '배경 사진이 저장되었습니다.',
    en: 'The picture was saved.',
    ja: '背景写真を保存しました。',
  },
  'background-saved': {
    ko: '배경 이미지가 저장되었습니다.',
    en: 'The background image was saved.',
    ja: '背景画像を保存しました。',
  },
} as const satisfies Readonly<Record<string, InEach<string>>>;

/** A sentence with the names it is about; the sentence may be put in brackets, so it must not contain any. */
export const naming = (sentence: string, names: readonly string[]): string =>
  `${sentence.replace(/[.。]$/, '')}: ${names.join(', ')}`;

const COLUMNS = {
  audit: {
    ko: ['일시', '사용자', '매장', '작업', '대상 종류', '대상 ID', '대상', '내용', '결과', '코드', '설명'],
    en: ['Time', 'User', 'Store', 'Action', 'Kind', 'ID', 'Subject', 'Details', 'Outcome', 'Code', 'Sentence'],
    ja: ['日時', 'ユーザー', '店舗', '操作', '対象の種類', '対象ID', '対象', '内容', '結果', 'コード', '説明'],
  },
  ranking: {
    ko: ['순위', '아이디', '닉네임', '승점', '포인트'],
    en: ['Rank', 'ID', 'Nickname', 'Win points', 'Points'],
    ja: ['順位', 'ID', 'ニックネーム', '勝ち点', 'ポイント'],
  },
  showings: {
    ko: ['이름', '소속', '노출 시간(초)', '노출 횟수', '화면 수', '처음', '마지막'],
    en: ['Name', 'Of', 'Seconds shown', 'Times shown', 'Screens', 'First', 'Last'],
    ja: ['名前', '所属', '表示時間（秒）', '表示回数', '画面数', '最初', '最後'],
  },
  users: {
    ko: ['아이디', '닉네임', '이름', '전화번호', '회원 유형', '포인트', '승점'],
    en: ['ID', 'Nickname', 'Name', 'Phone', 'Member type', 'Points', 'Win points'],
    ja: ['ID', 'ニックネーム', '名前', '電話番号', '会員区分', 'ポイント', '勝ち点'],
  },
} as const satisfies Readonly<Record<string, InEach<readonly string[]>>>;

const BOARDS: InEach<string> = {
  ko: '직원이 연 전광판',
  en: 'Boards that staff opened',
  ja: 'スタッフが開いたボード',
};

export type DoneCode = keyof typeof DONE;
export type ExportedFile = keyof typeof COLUMNS;
export const DONE_CODES = keysOf(DONE);
export const EXPORTED_FILES = keysOf(COLUMNS);

export const doneText = (code: DoneCode, language: Language): string => DONE[code][language];

/** From left to right. */
export const columnNames = (file: ExportedFile, language: Language): readonly string[] => COLUMNS[file][language];

/** The name that reports use for boards that staff opened. */
export const boardsText = (language: Language): string => BOARDS[language];
