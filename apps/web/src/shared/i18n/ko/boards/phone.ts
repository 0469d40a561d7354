// Korean texts of the board on a phone, beside those of every board; the source of their keys.

export const phone = {
  language: '언어',
  languages: { ko: '한국어', en: 'English', ja: '日本語' },
  share: '공유',
  shareTitle: '{{name}} 시계',
  link: '이 화면의 링크',
  copied: '링크를 복사했습니다.',
  copyByHand: '선택된 링크를 직접 복사해주세요.',
  clock: '지금',
  tournament: '진행 상황',
  entry: '바이인과 스택',
  structure: '블라인드 구조',
  level: '레벨',
  length: '분',
  begins: '시작 예상',
  now: '지금',
  past: '지남',
  afterStart: '+{{minutes}}분',
  closesAfter: '등록 마감',
  expected: '시작 예상 시각은 멈추지 않고 진행될 때의 시각입니다.',
  fullBoard: '전광판 그대로 보기',
} as const;
