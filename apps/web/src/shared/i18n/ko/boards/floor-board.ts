// Korean texts of what boards show of a floor; the source of their keys.

export const floorBoard = {
  toTheMoney: '입상까지 {{count}}명',
  bubble: '버블 · 입상까지 {{count}}명',
  firstPrize: '{{place}}부터 {{amount}}',
  nextOut: '다음 탈락 {{place}} · {{amount}}',
  step: '{{place}}부터 {{amount}}',
  out: '탈락',
  places: { one: '{{place}}위', two: '{{place}}위', few: '{{place}}위', other: '{{place}}위' },
  amounts: { points: '{{amount}}P', tickets: '티켓 {{amount}}장' },
  table: '테이블',
  seat: '좌석',
  newSeat: '첫 자리',
  seating: '좌석 배치',
  titleAtTable: '{{title}} · {{table}}번 테이블',
  page: '{{page}} / {{pages}}',
  causes: {
    first: '좌석 배치',
    redraw: '자리 재추첨',
    'final-table': '파이널 테이블',
    break: '테이블 브레이크',
    balance: '테이블 밸런스',
    late: '자리 이동',
    'by-hand': '자리 이동',
  },
  broken: '{{tables}}번 테이블 브레이크',
} as const;
