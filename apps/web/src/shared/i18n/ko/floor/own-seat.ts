// Korean words of one's own seat, on a member's pages and on phones; the source of their keys.

export const ownSeat = {
  title: '내 자리',
  table: '테이블',
  seat: '좌석',
  sits: '{{table}}번 테이블 {{seat}}번 좌석',
  movedFrom: '자리가 바뀌었습니다. 이전 자리: {{table}}번 테이블 {{seat}}번 ({{time}})',
  waiting: '아직 좌석이 배정되지 않았습니다. 배정되면 여기에 바로 표시됩니다.',
  over: '종료된 게임입니다.',
  out: '탈락',
  place: '{{place}}위',
  sharedPlace: '공동 {{place}}위',
  readFailed: '최신 내용을 불러오지 못했습니다. 연결되면 다시 불러옵니다.',
  guestTitle: '좌석 안내',
  gone: '더 이상 볼 수 없는 좌석 안내입니다. 게임이 끝났거나 등록이 취소되었습니다. 궁금한 점은 스태프에게 문의해주세요.',
  code: {
    open: '내 코드 보기',
    title: '내 코드',
    hint: '스태프에게 보여주면 회원으로 등록합니다. 코드는 몇 분마다 바뀝니다.',
    qr: '회원 등록 QR 코드',
  },
} as const;
