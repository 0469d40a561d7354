// Korean texts of what is done for players of a floor apart from the game: names, seat slips, codes that are scanned; the source of their keys.

export const floorPeople = {
  naming: {
    open: '이름·회원',
    openOf: '{{name}} 이름·회원 변경',
    name: '이름',
    member: '회원',
    none: '연결된 회원이 없는 손님입니다.',
    unlink: '회원 연결 끊기',
    search: '연결할 회원 찾기',
    linkOf: '{{name}} 회원으로 연결',
    link: '연결',
    save: '저장',
    cancel: '취소',
    saved: '저장했습니다: {{name}}',
  },

  slips: {
    title: '좌석표',
    titleOf: '{{name}} 좌석표',
    print: '인쇄',
    back: '돌아가기',
    hint: 'A4 한 장에 여덟 장씩 인쇄됩니다. 잘라서 나눠주세요. QR 코드를 휴대폰으로 찍으면 바뀐 자리도 바로 보입니다.',
    none: '자리에 앉은 참가자가 없습니다.',
    table: '테이블',
    seat: '좌석',
    local: '이 주소는 이 컴퓨터에서만 열립니다. 매장 네트워크의 주소로 접속한 뒤 인쇄하거나 보여주세요.',
    qr: '{{name}} 좌석 QR 코드',
    show: '좌석 QR',
    showOf: '{{name}} 좌석 QR',
    scan: '참가자의 휴대폰으로 찍으면 자리가 보이고, 옮기면 바로 바뀝니다.',
  },

  scan: {
    open: '코드 스캔',
    title: '회원 코드 스캔',
    hint: '회원의 메인 화면에서 ‘내 코드’를 열어 카메라에 비춰주세요.',
    unsupported: '이 브라우저는 카메라로 코드를 읽지 못합니다. 스캐너로 찾기 칸에 읽거나 닉네임으로 찾아주세요.',
    insecure: '카메라는 HTTPS로 접속했을 때만 쓸 수 있습니다. 스캐너로 찾기 칸에 읽거나 닉네임으로 찾아주세요.',
    refused: '카메라를 쓸 수 없습니다. 브라우저의 카메라 권한을 확인하거나 닉네임으로 찾아주세요.',
    notCode: '회원 코드가 아닙니다. 회원의 ‘내 코드’를 비춰주세요.',
    unknown: '쓸 수 없는 코드입니다. 회원의 화면에서 코드를 다시 열어주세요.',
  },
} as const;
