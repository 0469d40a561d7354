// Names of the venue and the people in the help's pictures, in each language.

import type { Language } from '@feltclock/contract';

export interface Names {
  readonly store: string;
  readonly newStore: string;
  /** Three tiers, the largest first, and the detailed address. */
  readonly address: readonly [string, string, string, string];
  readonly phoneNo: string;
  readonly otherStores: readonly string[];
  readonly owner: string;
  /** Floor, cashier and dealer. */
  readonly people: readonly [string, string, string];
  readonly players: readonly string[];
  /** The players at two tables of nine. */
  readonly room: readonly string[];
  readonly turbo: string;
  readonly deep: string;
  readonly tonight: string;
  readonly later: string;
  readonly before: string;
  readonly season: string;
  readonly tablet: string;
  readonly prizes: readonly string[];
}

export const NAMES: Readonly<Record<Language, Names>> = {
  ko: {
    store: '펠트 클럽 강남점',
    newStore: '펠트 클럽 홍대점',
    address: ['서울특별시', '강남구', '역삼동', '2층'],
    phoneNo: '02-555-0142',
    otherStores: ['펠트 클럽 부산점', '펠트 클럽 대전점'],
    owner: '김사장',
    people: ['정플로어', '이캐셔', '박딜러'],
    players: ['올인토끼', '리버요정', '블러프왕', '칩리더', '나이트폴드'],
    room: '김하늘 이바다 박구름 최노을 정바람 윤가을 강이슬 조은별 장한솔 임여름 한겨울 오새벽 서단비 신아침 권나래 황보람'.split(
      ' ',
    ),
    turbo: '데일리 터보',
    deep: '주말 딥스택',
    tonight: '오늘의 데일리 터보',
    later: '심야 딥스택',
    before: '오후 데일리 터보',
    season: '겨울 시즌',
    tablet: '카운터',
    prizes: ['총상금 100만 GTD', '1위 45%', '2위 27%', '3위 18%', '4위 10%'],
  },
  en: {
    store: 'Felt Club Soho',
    newStore: 'Felt Club Camden',
    address: ['London', 'Westminster', 'Soho', 'First floor'],
    phoneNo: '020-7946-0142',
    otherStores: ['Felt Club Leeds', 'Felt Club Bristol'],
    owner: 'Morgan',
    people: ['Jamie', 'Alex', 'Robin'],
    players: ['RiverRat', 'AceHigh', 'ChipLeader', 'NightFold', 'SlowRoll'],
    room: 'Amelia Oliver Isla George Ava Harry Mia Noah Grace Leo Freya Arthur Lily Oscar Evie Theo'.split(' '),
    turbo: 'Daily Turbo',
    deep: 'Weekend Deepstack',
    tonight: 'Daily Turbo tonight',
    later: 'Late Deepstack',
    before: 'Afternoon Turbo',
    season: 'Winter season',
    tablet: 'Counter',
    prizes: ['1,000,000 GTD', '1st 45%', '2nd 27%', '3rd 18%', '4th 10%'],
  },
  ja: {
    store: 'フェルトクラブ新宿',
    newStore: 'フェルトクラブ渋谷',
    address: ['東京都', '新宿区', '歌舞伎町', '2階'],
    phoneNo: '03-5550-0142',
    otherStores: ['フェルトクラブ梅田', 'フェルトクラブ博多'],
    owner: '店長の佐藤',
    people: ['フロア鈴木', 'レジ高橋', 'ディーラー田中'],
    players: ['リバーの妖精', 'エース伊藤', 'チップリーダー', '夜更かし渡辺', 'スローロール'],
    room: '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上'.split(' '),
    turbo: 'デイリーターボ',
    deep: '週末ディープスタック',
    tonight: '今夜のデイリーターボ',
    later: '深夜ディープスタック',
    before: '午後のデイリーターボ',
    season: '冬シーズン',
    tablet: 'カウンター',
    prizes: ['総額1,000,000 GTD', '1位 45%', '2位 27%', '3位 18%', '4位 10%'],
  },
};
