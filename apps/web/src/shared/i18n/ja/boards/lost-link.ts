// Japanese texts of the page of a link that opens nothing.

import type { lostLink as korean } from '../../ko/boards/lost-link.ts';
import type { Texts } from '../../texts.ts';

export const lostLink: Texts<typeof korean> = {
  title: 'このリンクは使用できません。',
  why: 'ゲームが終了したか、店舗がリンクを変更した可能性があります。新しいリンクは店舗にお問い合わせください。',
  here: 'この店舗のトーナメント',
  everywhere: '進行中・予約済みのトーナメント',
  loading: 'トーナメントを読み込んでいます。',
  none: '進行中・予約済みのトーナメントはありません。',
  failed: 'トーナメントを読み込めませんでした。',
  venue: '店舗ページ',
  all: 'すべてのトーナメントを見る',
};
