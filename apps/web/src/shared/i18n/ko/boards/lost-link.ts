// Korean texts of the page of a link that opens nothing; the source of their keys.

export const lostLink = {
  title: '사용할 수 없는 링크입니다.',
  why: '게임이 끝났거나 매장에서 링크를 바꾸었을 수 있습니다. 새 링크는 매장에 문의해주세요.',
  here: '이 매장의 토너먼트',
  everywhere: '진행 중이거나 예약된 토너먼트',
  loading: '토너먼트를 불러오는 중입니다.',
  none: '진행 중이거나 예약된 토너먼트가 없습니다.',
  failed: '토너먼트를 불러오지 못했습니다.',
  venue: '매장 페이지',
  all: '전체 토너먼트 보기',
} as const;
