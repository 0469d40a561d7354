import type { Language } from '@feltclock/contract';
import { minutes, type LevelRow } from '@feltclock/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SpokenAnnouncement } from './announcements.ts';
import { loadSpokenTexts, spokenLines, testLines } from './spoken-lines.ts';

const rowOf = (change: Partial<LevelRow> = {}): LevelRow => ({
  level: 5,
  smallBlind: 200,
  bigBlind: 400,
  ante: 400,
  duration: minutes(20),
  ...change,
});
const level = (change: Partial<LevelRow> = {}, more: { isAfterBreak?: boolean; closesRegistration?: boolean } = {}) =>
  ({
    kind: 'level',
    row: rowOf(change),
    isAfterBreak: false,
    isOtherGame: false,
    closesRegistration: false,
    ...more,
  }) as const;
const ALL: readonly Language[] = ['ko', 'en', 'ja'];
beforeAll(() => loadSpokenTexts(ALL));

const parseJsonText = (what: SpokenAnnouncement): readonly string[] => spokenLines(what, ALL).map(({ text }) => text);

describe('what is said', () => {
  it.each<[string, SpokenAnnouncement, readonly string[]]>([
    [
      'a level',
      level(),
      [
        '레벨 5, 블라인드 200에 400, 앤티 400.',
        'Level five. Blinds two hundred, four hundred, ante four hundred.',
        'レベル5。ブラインド、200、400。アンティ、400。',
      ],
    ],
    [
      'one without an ante',
      level({ ante: 0 }),
      [
        '레벨 5, 블라인드 200에 400.',
        'Level five. Blinds two hundred, four hundred.',
        'レベル5。ブラインド、200、400。',
      ],
    ],
    [
      'a late one',
      level({ level: 24, smallBlind: 15_000, bigBlind: 30_000, ante: 30_000 }),
      [
        '레벨 24, 블라인드 만 5000에 3만, 앤티 3만.',
        'Level twenty-four. Blinds fifteen thousand, thirty thousand, ante thirty thousand.',
        'レベル24。ブラインド、1万5000、3万。アンティ、3万。',
      ],
    ],
    [
      'one after a break, with which registration closed',
      level({ ante: 0 }, { isAfterBreak: true, closesRegistration: true }),
      [
        '브레이크가 끝났습니다. 레벨 5, 블라인드 200에 400. 등록이 마감되었습니다.',
        'The break is over. Level five. Blinds two hundred, four hundred. Registration is closed.',
        '休憩が終わりました。 レベル5。ブラインド、200、400。 登録を締め切りました。',
      ],
    ],
    [
      'a break',
      { kind: 'break', row: rowOf({ level: 0, duration: minutes(15) }), closesRegistration: false },
      ['브레이크입니다. 15분 동안 쉬어 갑니다.', 'Time for a break, fifteen minutes.', '休憩に入ります。15分間です。'],
    ],
    [
      'a break of a minute',
      { kind: 'break', row: rowOf({ level: 0, duration: minutes(1) }), closesRegistration: false },
      ['브레이크입니다. 1분 동안 쉬어 갑니다.', 'Time for a break, one minute.', '休憩に入ります。1分間です。'],
    ],
    [
      'registration that closes soon',
      { kind: 'closing' },
      ['등록 마감 5분 전입니다.', 'Registration closes in five minutes.', '登録締切まで、あと5分です。'],
    ],
    [
      'registration that is closed',
      { kind: 'closed' },
      ['등록이 마감되었습니다.', 'Registration is closed.', '登録を締め切りました。'],
    ],
    [
      'what the floor says often',
      { kind: 'message', message: { words: 'last-hands', text: '' } },
      ['마지막 3핸드', 'Last three hands', 'ラスト3ハンド'],
    ],
  ])('of %s', (_, what, lines) => {
    expect(parseJsonText(what)).toEqual(lines);
  });

  it('is spoken by the voice of its language, in the languages that were chosen', () => {
    expect(spokenLines({ kind: 'closed' }, ['ja', 'ko']).map(({ language }) => language)).toEqual(['ja', 'ko']);
  });

  it('begins with the game where there are several', () => {
    expect(spokenLines({ kind: 'closed' }, ['ko'], '하이롤러')).toEqual([
      { language: 'ko', text: '하이롤러. 등록이 마감되었습니다.' },
    ]);
  });
});

describe('own words', () => {
  it.each([
    ['10분 뒤 컬러업', ALL, 'ko'],
    ['まもなく開始です', ALL, 'ja'],
    ['Side event at nine', ALL, 'en'],
    ['Side event at nine', ['ko', 'ja'], 'ko'],
    ['사이드 시작', ['en'], 'ko'],
  ] as const)('are said once, by a voice that can read them: %s', (text, languages, language) => {
    expect(spokenLines({ kind: 'message', message: { words: 'own', text } }, languages)).toEqual([{ language, text }]);
  });
});

it('words that a store keeps are said in each language in which it does', () => {
  const message = { words: 'own', text: '5분 휴식', texts: { ko: '5분 휴식', ja: '5分休憩' } } as const;
  expect(spokenLines({ kind: 'message', message }, ALL)).toEqual([
    { language: 'ko', text: '5분 휴식' },
    { language: 'ja', text: '5分休憩' },
  ]);
  expect(spokenLines({ kind: 'message', message }, ['en'])).toEqual([{ language: 'ko', text: '5분 휴식' }]);
});

it('a try says who speaks, in each language', () => {
  expect(testLines('입구 TV', ['ko', 'en'])).toEqual([
    { language: 'ko', text: '입구 TV, 안내 음성 시험입니다.' },
    { language: 'en', text: '입구 TV. This is a test of the announcements.' },
  ]);
});
