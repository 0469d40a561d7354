// Korean texts of the list of a board's shortcuts; the source of their keys.

export const boardKeys = {
  space: '시작 / 일시정지',
  levels: '이전 / 다음 레벨 (확인 후)',
  minutes: '1분 늘리기 / 줄이기',
  fullscreen: '전체 화면',
  panel: '컨트롤 패널',
  help: '단축키 보기',
  spaceKey: '스페이스',
} as const;
