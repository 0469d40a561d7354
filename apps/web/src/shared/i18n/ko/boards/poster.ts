// Korean words of a poster; the source of their keys.

export const poster = {
  game: '휴대폰으로 찍으면 블라인드와 남은 시간이 보입니다',
  list: '휴대폰으로 찍으면 지금 참가할 수 있는 토너먼트가 보입니다',
  title: '포스터',
  print: '인쇄하기',
  back: '뒤로',
  hint: 'A4 한 장으로 인쇄합니다. 인쇄 창에서 배율은 100%로, 머리글과 바닥글은 끄세요.',
  local: '이 주소는 이 컴퓨터에서만 열립니다. 매장 네트워크의 주소로 접속한 뒤 인쇄해주세요.',
  qr: '{{name}} QR 코드',
} as const;
