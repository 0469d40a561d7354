// One word for one thing, in every file of texts (docs/rules/venues.md#languages-money-dates).
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TEXT_FILES = [
  'apps/web/src/i18n/**/*.ts',
  'packages/contract/src/texts/**/*.ts',
  'apps/server/src/i18n/*.ts',
  'apps/server/src/default-privacy.ts',
  'apps/server/src/**/*-texts.ts',
  'apps/web/*.html',
];
/** Texts that the product's documents prescribe word for word. */
const QUOTED = ["'패스워드가 변경되었습니다'", "'패스워드 변경을 실패하였습니다.'"];

/** What people type into the search. These words find something and are never shown. */
const SEARCHED = ['딜 바운티 상금', "'상금 프라이즈'", 'ディール バウンティ 賞金', "'賞金 プライズ'"];

/** Forbidden words, each with the one to use. */
const FORBIDDEN = [
  [/상금/, '프라이즈'],
  [/패스워드/, '비밀번호'],
  [/(?<!키)보드/, '전광판'],
  [/휴식/, '브레이크'],
  [/스타팅/, '시작 칩'],
  [/[현전][재체] 인원|현재\/전체/, '남은 인원, 엔트리'],
  [/\d차 리바이/, '리바이 1, 2, 3'],
  [/접수 ?중|플레이 ?중|등록 예정|예약됨/, '등록 진행 중, 진행 중, 예약'],
  [/기명/, '이름 있음, 이름 없음'],
  [/INIT\b.*초기화|게임.*초기화/, '시작 대기'],
  [/짧은 링크/, '단축 링크'],
  [/재등록/, '리엔트리'],
  [/선수/, '플레이어, 참가자'],
  [/프라이즈표/, '프라이즈 안내'],
  [/전체 칩/, '총 칩'],
  [/고치기/, '수정'],
  [/미리 보기/, '미리보기'],
  [/새로 고침/, '새로고침'],
  [/저절로/, '자동으로'],
  [/까요\?|나요\?/, '-시겠습니까?, -습니까?'],
  [/敗退|脱落/, 'バスト'],
  [/現在の人数|現在人数|全体の人数/, '残り人数, エントリー'],
  [/記名/, '名前あり, 名前なし'],
  [/賞金/, 'プライズ'],
  [/電光掲示板/, 'ボード'],
  [/\d回目の?リバイ/, 'リバイ 1, 2, 3'],
  [/INIT\b.*初期化|ゲーム.*初期化/, '開始待ち'],
  [/ショートリンク|短いリンク/, '短縮リンク'],
  [/再エントリー/, 'リエントリー'],
  [/ディスプレイボード|表示ボード/, 'ボード'],
  [/スターティングチップ/, '開始チップ'],
  [/合計チップ/, '総チップ'],
  [/スマホ/, 'スマートフォン'],
  [/ブラウザ(?!ー|ソース)/, 'ブラウザー'],
  [/(?:この|サーバーの)パソコン/, 'コンピューター'],
];

it('every text uses one word for one thing', () => {
  const files = TEXT_FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(50);
  const doubles = files.flatMap((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8')
      .split('\n')
      .filter((line) => ![...QUOTED, ...SEARCHED].some((text) => line.includes(text)))
      .flatMap((line) =>
        FORBIDDEN.flatMap(([word, use]) => (word.test(line) ? [`${file}: ${line.trim()} → ${use}`] : [])),
      ),
  );
  expect(doubles).toEqual([]);
});
