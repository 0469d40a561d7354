// Korean texts of a board's voice: what it says aloud, and how staff set it; the source of their keys.

export const voice = {
  said: {
    level: '레벨 {{level}}, 블라인드 {{small}}에 {{big}}, 앤티 {{ante}}.',
    levelWithoutAnte: '레벨 {{level}}, 블라인드 {{small}}에 {{big}}.',
    breakOver: '브레이크가 끝났습니다.',
    break: '브레이크입니다. {{minutes}}분 동안 쉬어 갑니다.',
    breakOfOne: '브레이크입니다. 1분 동안 쉬어 갑니다.',
    closing: '등록 마감 5분 전입니다.',
    closed: '등록이 마감되었습니다.',
    test: '{{name}}, 안내 음성 시험입니다.',
  },
  title: '안내 음성',
  hint: '레벨과 브레이크, 등록 마감, 플로어의 안내를 이 기기가 말합니다. 한 공간에서는 한 대만 켜세요.',
  languages: { ko: '한국어', en: '영어', ja: '일본어' },
  volume: '음량',
  test: '시험 방송',
  blocked: '브라우저가 소리를 막고 있습니다. 화면을 한 번 누르세요.',
  missing: '이 기기에 없는 음성: {{languages}}',
} as const;
