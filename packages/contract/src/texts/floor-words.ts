// Standard messages of the floor in each language, used by boards, controllers and the trail.

import type { FloorWords } from '@feltclock/domain';
import type { Language } from '../language.ts';

export const FLOOR_WORD_TEXTS: Readonly<Record<FloorWords, Readonly<Record<Language, string>>>> = {
  'colour-up': { ko: '컬러업을 진행합니다', en: 'Colour-up', ja: 'カラーアップを行います' },
  'last-hands': { ko: '마지막 3핸드', en: 'Last three hands', ja: 'ラスト3ハンド' },
  'hand-for-hand': { ko: '핸드 포 핸드', en: 'Hand for hand', ja: 'ハンド・フォー・ハンド' },
  'final-table': { ko: '파이널 테이블', en: 'Final table', ja: 'ファイナルテーブル' },
  closing: { ko: '곧 영업을 마칩니다', en: 'We are closing soon', ja: 'まもなく閉店します' },
  own: { ko: '직접 쓴 안내', en: 'own words', ja: '自由な案内' },
};
