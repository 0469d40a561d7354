// Korean texts of the widget on other sites; the source of their keys.

export const widget = {
  tournaments: '오늘의 토너먼트',
  empty: '지금 진행하거나 예약된 토너먼트가 없습니다.',
  gone: '종료되었거나 더 이상 공개되지 않는 게임입니다.',
  nothing: '이 위젯의 주소가 올바르지 않습니다.',
  unreachable: '불러오지 못했습니다. 잠시 후 다시 시도합니다.',
  since: '연결이 끊겼습니다. 마지막 정보를 표시합니다.',
  level: '레벨 {{level}}',
  break: '브레이크',
  paused: '일시정지',
  startsAt: '{{time}} 시작',
  waiting: '시작 대기',
  closesAt: '{{time}} 등록 마감',
  open: '등록 진행 중',
  closed: '등록 마감',
  timeLeft: '남은 시간',
  blinds: '블라인드',
  next: '다음',
  players: '인원 {{current}} / {{total}}명',
  buyIn: '바이인 {{amount}}',
} as const;
