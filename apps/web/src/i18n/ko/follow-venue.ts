// Korean texts of the cards with which guests follow a venue; the source of their keys.

export const followVenue = {
  follow: '일정 받아보기',
  calendar: '달력에 추가',
  calendarHint: '달력 앱이 이 매장의 토너먼트를 계속 새로 받습니다.',
  address: '달력 주소',
  copy: '복사',
  copied: '복사했습니다.',
  byHand: '복사하지 못했습니다. 선택된 주소를 직접 복사하세요.',
  embed: '홈페이지에 넣기',
  embedHint: '이 코드를 홈페이지에 넣으면 오늘의 토너먼트와 시계가 나옵니다. 공개 정보만 나옵니다.',
  code: '넣을 코드',
  look: '화면 밝기',
  looks: { light: '밝게', dark: '어둡게', auto: '방문자 설정' },
  feed: 'JSON 피드 주소',
  preview: '미리보기',
} as const;
