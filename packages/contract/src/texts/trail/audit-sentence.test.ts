import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../http/platform/audit.ts';
import { LANGUAGES } from '../../language.ts';
import { EVERY_ENDPOINT } from '../../registry.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit-action-texts.ts';
import { auditFieldText } from './audit-field-texts.ts';
import { auditChangesIn, auditSentence } from './audit-sentence.ts';
import { ENGLISH } from './audit-speech-en.ts';
import { JAPANESE } from './audit-speech-ja.ts';
import { KOREAN } from './audit-speech-ko.ts';
import { auditValueText } from './audit-value-texts.ts';

const entryOf = (part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 9,
  at: 1_769_873_407_000,
  actor: 'gangnam',
  actorName: '김민수',
  storeId: 1,
  storeName: '강남점',
  action: 'game-shift',
  subject: { of: 'game', id: '4', name: '금요 딥스택' },
  summary: {},
  outcome: 'done',
  code: null,
  ...part,
});
const store = { of: 'store', id: '1', name: '강남점' };
const structure = { of: 'structure', id: '7', name: '금요 딥스택' };
const person = { of: 'user', id: 'lee', name: '이지은' };
const sentencesFor = (part: Partial<AuditEntry>): readonly string[] =>
  LANGUAGES.map((language) => auditSentence(entryOf(part), language));

const LETTERS = { ko: /니다/, en: /^[^가-힣ぁ-ん]*$/, ja: /[ぁ-ん]/ } as const;
/** Placeholders, brackets, and names from the code. */
const RAW = /[{}[\]]|undefined|null|NaN|\b[a-z]+[A-Z]\w*|\b[A-Z]{3,}\b(?<!App|PIN|API)/;
const RAW_BUT_FOR_WORDS = (text: string): string => text.replaceAll(/\b(PIN|API|KRW|USD|XL|HTTPS)\b/g, '');

/** The fields that calls may store for an action. */
const fieldsOf = (action: AuditAction): readonly string[] => {
  const fields = EVERY_ENDPOINT.flatMap(([, { audit }]) => {
    if (typeof audit !== 'object' || !('action' in audit)) return [];
    const isMeant = typeof audit.action === 'object' || audit.action === action;
    return isMeant ? (audit.tell ?? []) : [];
  });
  return [...new Set(fields)];
};

describe.each(LANGUAGES)('in %s', (language) => {
  const clean = (part: Partial<AuditEntry>) => {
    const sentence = auditSentence(entryOf({ actorName: 'Kim', subject: null, storeName: null, ...part }), language);
    expect(sentence).toMatch(LETTERS[language]);
    expect(RAW_BUT_FOR_WORDS(sentence)).not.toMatch(RAW);
    expect(sentence).not.toMatch(/[ ]{2}|을\(를\)|\(으\)로|이\(가\)/);
    expect(sentence).toBe(sentence.trim());
  };

  it.each(AUDIT_ACTIONS)('%s is a sentence, whatever is known of it', (action) => {
    clean({ action });
    clean({ action, actor: null });
    for (const of of ['game', 'structure', 'store', 'user', 'region', 'ad-page'])
      for (const name of ['Friday', null]) clean({ action, subject: { of, id: '4', name } });
    for (const field of fieldsOf(action)) {
      clean({ action, summary: { [field]: 3 } });
      clean({ action, summary: { [field]: true } });
    }
    clean({ action, changes: [] });
    clean({ action, outcome: 'refused', code: 'not-found' });
    clean({ action, outcome: 'refused', code: 'of-old' });
    clean({ action, outcome: 'failed', code: 'internal' });
  });

  it('every field that a call tells has a word', () => {
    const silent = EVERY_ENDPOINT.flatMap(([, { audit }]) =>
      typeof audit === 'object' && 'action' in audit ? (audit.tell ?? []) : [],
    ).filter((field) => auditFieldText(field, language) === undefined);
    expect(silent).toEqual([]);
    expect(auditFieldText('toString', language)).toBeUndefined();
  });

  it('every variant of an action has its own words', () => {
    const { sentences } = { ko: KOREAN, en: ENGLISH, ja: JAPANESE }[language];
    const ways = Object.values(sentences);
    expect(new Set(ways).size).toBeGreaterThanOrEqual(ways.length - 8);
    expect(ways.filter((way) => way === '')).toEqual([]);
  });

  it('leaves out what it has no word for', () => {
    const changes = [
      { field: 'somethingNew', from: 1, to: 2 },
      { field: 'closesAt', from: '02:00', to: '03:00' },
    ];
    const sentence = auditSentence(entryOf({ action: 'store-change', subject: store, changes }), language);
    expect(sentence).not.toContain('somethingNew');
    expect(sentence).toContain('03:00');
  });
});

describe('what changed', () => {
  it.each<[what: string, part: Partial<AuditEntry>, sentences: readonly string[]]>([
    [
      'one field',
      { action: 'structure-change', subject: structure, changes: [{ field: 'buyInAmount', from: 30000, to: 50000 }] },
      [
        "김민수 님이 '금요 딥스택' 스트럭처의 바이인 금액을 30,000에서 50,000으로 바꿨습니다",
        '김민수 changed the buy-in price of structure “금요 딥스택” from 30,000 to 50,000',
        '김민수さんがストラクチャー「금요 딥스택」のバイイン金額を30,000から50,000に変更しました',
      ],
    ],
    [
      'several fields',
      {
        action: 'store-change',
        subject: store,
        changes: [
          { field: 'closesAt', from: null, to: '03:00' },
          { field: 'language', from: 'ko', to: 'ja' },
          { field: 'isPublic', from: true, to: false },
        ],
      },
      [
        "김민수 님이 '강남점' 매장의 정보를 바꿨습니다: 영업 종료 시각 없음 → 03:00, 언어 한국어 → 일본어, 전광판 공개 예 → 아니요",
        '김민수 changed store “강남점”: closing time none → 03:00, language Korean → Japanese, public boards yes → no',
        '김민수さんが店舗「강남점」の情報を変更しました：閉店時刻 なし → 03:00、言語 韓国語 → 日本語、ボード公開 はい → いいえ',
      ],
    ],
    [
      'levels',
      {
        action: 'structure-change',
        subject: structure,
        changes: [
          { field: 'levelBlinds', level: 7, from: '500/1000', to: '600/1200' },
          { field: 'levelMinutes', level: 8, from: 10, to: 12 },
          { field: 'levelAdded', level: 9, from: null, to: '800/1600/1600' },
          { field: 'levelRemoved', level: 12, from: '1000/2000/2000', to: null },
          { field: 'breakMinutes', level: 4, from: 10, to: 15 },
          { field: 'breakAdded', level: 0, from: null, to: 5 },
          { field: 'prizeContent' },
        ],
        moreChanges: 2,
      },
      [
        "김민수 님이 '금요 딥스택' 스트럭처를 바꿨습니다: 레벨 7 블라인드 500/1,000 → 600/1,200, 레벨 8 시간 10분 → 12분, 레벨 9 추가 (800/1,600/1,600), 레벨 12 삭제 (1,000/2,000/2,000), 레벨 4 다음 브레이크 시간 10분 → 15분 외 4개",
        '김민수 changed structure “금요 딥스택”: level 7 blinds 500/1,000 → 600/1,200, level 8 length 10 min → 12 min, level 9 added (800/1,600/1,600), level 12 removed (1,000/2,000/2,000), break after level 4 length 10 min → 15 min and 4 more',
        '김민수さんがストラクチャー「금요 딥스택」を変更しました：レベル7のブラインド 500/1,000 → 600/1,200、レベル8の時間 10分 → 12分、レベル9の追加（800/1,600/1,600）、レベル12の削除（1,000/2,000/2,000）、レベル4の後の休憩の時間 10分 → 15分、ほか4件',
      ],
    ],
    [
      'what is not told',
      { action: 'own-profile', subject: null, changes: [{ field: 'email' }] },
      [
        '김민수 님이 자신의 정보를 바꿨습니다: 이메일 변경',
        '김민수 changed their own profile: e-mail changed',
        '김민수さんが自分の情報を変更しました：メールの変更',
      ],
    ],
    [
      'nothing',
      { action: 'store-change', subject: store, summary: { name: '강남점' }, changes: [] },
      [
        "김민수 님이 '강남점' 매장을 저장했지만 바뀐 내용은 없습니다",
        '김민수 saved store “강남점” without a change',
        '김민수さんが店舗「강남점」を保存しましたが、変わった内容はありません',
      ],
    ],
    [
      'nothing about oneself',
      { action: 'own-profile', subject: null, summary: { language: 'ko' }, changes: [] },
      [
        '김민수 님이 자신의 정보를 저장했지만 바뀐 내용은 없습니다',
        '김민수 saved their own profile without a change',
        '김민수さんが自分の情報を保存しましたが、変わった内容はありません',
      ],
    ],
    [
      'counts',
      { action: 'game-counts', summary: { current: '12 → 11' } },
      [
        "김민수 님이 '금요 딥스택' 게임의 남은 인원을 12에서 11로 바꿨습니다",
        '김민수 changed the players left of game “금요 딥스택” from 12 to 11',
        '김민수さんがゲーム「금요 딥스택」の残り人数を12から11に変更しました',
      ],
    ],
    [
      'what an entry from before comparing says',
      { action: 'store-change', subject: store, summary: { name: '강남 2호점', phoneNo: '02-555' } },
      [
        "김민수 님이 '강남점' 매장의 정보를 바꿨습니다: 이름 강남 2호점, 전화번호 02-555",
        '김민수 changed store “강남점”: name set to 강남 2호점, phone set to 02-555',
        '김민수さんが店舗「강남점」の情報を変更しました：名前 강남 2호점、電話番号 02-555',
      ],
    ],
    [
      'a role',
      { action: 'person-role', subject: person, changes: [{ field: 'role', from: 'FLOOR', to: 'DEALER' }] },
      [
        "김민수 님이 '이지은' 회원의 역할을 플로어에서 딜러로 바꿨습니다",
        '김민수 changed the role of user “이지은” from floor to dealer',
        '김민수さんが会員「이지은」の役割をフロアからディーラーに変更しました',
      ],
    ],
  ])('%s shows the value before and after', (_what, part, sentences) => {
    expect(sentencesFor(part)).toEqual(sentences);
  });

  it('is all there in the details, though the sentence only counts the rest', () => {
    const changes = Array.from({ length: 9 }, (_, index) => ({
      field: 'levelMinutes',
      level: index + 1,
      from: 10,
      to: 12,
    }));
    expect(auditChangesIn(entryOf({ action: 'structure-change', changes }), 'ko')).toHaveLength(9);
  });
});

describe('an action', () => {
  it.each<[part: Partial<AuditEntry>, korean: string, english: string]>([
    [
      { action: 'game-command', summary: { status: 'PAUSED' }, facts: { level: 5, left: 754 } },
      "김민수 님이 '금요 딥스택' 게임을 일시정지했습니다 (레벨 5, 12:34 남음)",
      '김민수 paused game “금요 딥스택” at level 5, 12:34 left',
    ],
    [
      { action: 'game-command', summary: { action: 'PAUSE' } },
      "김민수 님이 '금요 딥스택' 게임을 일시정지했습니다",
      '김민수 paused game “금요 딥스택”',
    ],
    [
      { action: 'game-level', summary: { level: 6, play: true }, facts: { fromLevel: 5, level: 6, left: 600 } },
      "김민수 님이 '금요 딥스택' 게임을 레벨 5에서 레벨 6으로 옮겨 시작했습니다",
      '김민수 moved game “금요 딥스택” from level 5 to level 6 and started it there',
    ],
    [
      { action: 'game-level', summary: { level: 0 } },
      "김민수 님이 '금요 딥스택' 게임을 브레이크로 옮겼습니다",
      '김민수 moved game “금요 딥스택” to the break',
    ],
    [
      { action: 'game-shift', summary: { seconds: -60 } },
      "김민수 님이 '금요 딥스택' 게임의 시간을 조정했습니다: −1분",
      '김민수 shifted the time of game “금요 딥스택” by −1 min',
    ],
    [
      { action: 'game-shift', summary: { seconds: 30 } },
      "김민수 님이 '금요 딥스택' 게임의 시간을 조정했습니다: +30초",
      '김민수 shifted the time of game “금요 딥스택” by +30 s',
    ],
    [
      { action: 'store-admin-delete', subject: person },
      "김민수 님이 '이지은' 회원의 '강남점' 매장 관리자 권한을 없앴습니다",
      '김민수 removed user “이지은” as administrator of store “강남점”',
    ],
    [
      { action: 'store-logo', subject: store, changes: [{ field: 'hasLogo', from: true, to: false }] },
      "김민수 님이 '강남점' 매장의 로고를 지웠습니다",
      '김민수 removed the logo of store “강남점”',
    ],
    [
      { action: 'store-picture', subject: store, changes: [{ field: 'hasPicture', from: false, to: true }] },
      "김민수 님이 '강남점' 매장의 전광판 배경 사진을 등록했습니다",
      '김민수 gave the boards of store “강남점” a picture',
    ],
    [
      { action: 'store-look', subject: store, changes: [] },
      "김민수 님이 '강남점' 매장의 전광판 색을 그대로 저장했습니다",
      '김민수 saved the colours of store “강남점”’s boards as they were',
    ],
    [
      { action: 'tablet-end', subject: store, facts: { tablet: '카운터' } },
      "김민수 님이 태블릿 '카운터'의 등록을 해제했습니다",
      '김민수 removed the tablet “카운터”',
    ],
    [
      { action: 'screen-forget', subject: store, facts: { screen: '입구 TV' } },
      "김민수 님이 화면 '입구 TV'의 연결을 해제했습니다",
      '김민수 removed the screen “입구 TV”',
    ],
    [
      {
        action: 'screen-direct',
        subject: store,
        facts: { screen: '입구 TV' },
        changes: [{ field: 'shows', from: 'running', to: 'message' }, { field: 'details' }],
      },
      "김민수 님이 화면 '입구 TV'에 띄울 내용을 바꿨습니다: 표시 내용 진행 중인 게임 → 문구, 세부 내용 변경",
      '김민수 changed what the screen “입구 TV” shows: contents running games → a message, details changed',
    ],
    [
      { action: 'layout-delete', subject: store, facts: { layout: '홀 TV' } },
      "김민수 님이 전광판 배치 '홀 TV'를 삭제했습니다",
      '김민수 deleted the board layout “홀 TV”',
    ],
    [
      {
        action: 'layout-change',
        subject: store,
        facts: { layout: '홀 TV' },
        changes: [{ field: 'name', from: '홀 TV', to: '입구' }, { field: 'arrangement' }],
      },
      "김민수 님이 전광판 배치 '홀 TV'를 바꿨습니다: 이름 홀 TV → 입구, 배치 내용 변경",
      '김민수 changed the board layout “홀 TV”: name 홀 TV → 입구, arrangement changed',
    ],
    [
      { action: 'league-end', subject: store, facts: { league: '겨울 리그' } },
      "김민수 님이 리그 '겨울 리그'를 종료했습니다",
      '김민수 ended the league “겨울 리그”',
    ],
    [
      {
        action: 'league-change',
        subject: store,
        facts: { league: '겨울 리그' },
        changes: [{ field: 'leagueGames' }, { field: 'leagueRules' }],
      },
      "김민수 님이 리그 '겨울 리그'를 바꿨습니다: 대상 게임 변경, 점수 방식 변경",
      '김민수 changed the league “겨울 리그”: games changed, formula changed',
    ],
    [
      { action: 'game-start-by-screen', actor: null, summary: { screen: '입구 TV' } },
      "화면 '입구 TV'에 띄우면서 '금요 딥스택' 게임이 시작되었습니다",
      'The screen “입구 TV” showed game “금요 딥스택”, which started it',
    ],
    [
      { action: 'points-grant', subject: person, summary: { amount: 5000, reason: '이벤트' } },
      "김민수 님이 '이지은' 회원에게 5,000포인트를 지급했습니다 (사유: 이벤트)",
      '김민수 granted 5,000 points to user “이지은” (이벤트)',
    ],
    [
      { action: 'game-undo', outcome: 'refused', code: 'nothing-to-undo' },
      "김민수 님이 하려던 작업이 거절되었습니다: 되돌리기, '금요 딥스택' 게임. 되돌릴 작업이 없습니다.",
      '김민수 was refused: Undone, game “금요 딥스택”. There is nothing to undo.',
    ],
    [
      { action: 'own-account-delete', actor: null, subject: null },
      '회원 한 명이 탈퇴했습니다',
      'A member deleted their account',
    ],
    [
      { action: 'game-start-by-viewer', actor: null },
      "비회원이 링크로 연 전광판에서 '금요 딥스택' 게임을 시작했습니다",
      'A guest started game “금요 딥스택” by a board opened through the link',
    ],
  ])('%j is written in whole', (part, korean, english) => {
    expect([auditSentence(entryOf(part), 'ko'), auditSentence(entryOf(part), 'en')]).toEqual([korean, english]);
  });

  it('of somebody whose name is not known is that of the login name', () => {
    const { actorName: _unknown, ...nameless } = entryOf({ action: 'sign-in' });
    expect(auditSentence(nameless, 'ko')).toBe('gangnam 님이 로그인했습니다');
  });

  it('keeps names as they are, brackets and holes in them too', () => {
    const subject = { of: 'game', id: '4', name: '[{thing}] {who}' };
    expect(auditSentence(entryOf({ action: 'game-delete', subject }), 'en')).toBe(
      '김민수 deleted game “[{thing}] {who}”',
    );
  });
});

describe('a value', () => {
  it.each([
    ['winTable', '1000, 500', '1,000, 500'],
    ['id', 12345, '12345'],
    ['status', 'toString', 'toString'],
    ['startAt', 1_769_873_407_000, '2026-02-01 00:30'],
    ['cycleTime', 3000, '3 s'],
    ['isValid', 0, 'no'],
    ['name', '', 'none'],
    ['seq', 10, 'row 11'],
  ] as const)('%s %s reads %s', (field, value, text) => {
    expect(auditValueText(field, value, 'en')).toBe(text);
  });
});
