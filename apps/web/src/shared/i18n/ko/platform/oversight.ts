// Korean texts of the wall and of what is wrong with the machine; the source of their keys.

export const oversight = {
  wall: {
    title: '전체 현황',
    notice: '모든 매장의 진행 중인 게임입니다. 확인이 필요한 게임이 먼저 표시됩니다.',
    running: '진행 {{count}}',
    paused: '일시정지 {{count}}',
    waiting: '대기 {{count}}',
    attention: '확인 필요 {{count}}',
    search: '매장 또는 게임 검색',
    onlyAttention: '확인 필요한 게임만',
    empty: '진행 중인 게임이 없습니다.',
    emptyHint: '게임이 시작되거나 한 시간 안에 시작 예정이면 여기에 나타납니다.',
    noneFoundHint: '다른 조건으로 찾아보세요.',
    noneFound: '조건에 맞는 게임이 없습니다.',
    cut: '게임이 많아 일부만 표시됩니다.',
    minutes: '{{minutes}}분',
    hours: '{{hours}}시간 {{minutes}}분',
    level: '레벨 {{level}}',
    break: '브레이크',
    ready: '시작 전',
    timeLeft: '남은 시간',
    players: '인원',
    boards: '연결된 전광판',
    registrationClosed: '등록 마감',
    untilClosing: '등록 {{time}}',
    untilBreak: '브레이크 {{time}}',
    full: '전체 화면',
    leaveFull: '전체 화면 끝내기',
    sound: '문제 알림음',
    soundHint: '새 문제가 생기면 소리로 알립니다.',
    noSound: '이 브라우저에서는 소리를 낼 수 없습니다.',
    startsAt: '{{time}} 시작 예정',
    since: '{{span}}째 일시정지',
    pausedNow: '방금 일시정지',
    reasons: {
      outage: '서버 중단 확인 필요',
      'late-start': '시작 {{span}} 지연',
      'paused-long': '{{span}}째 일시정지',
      'no-board': '전광판 없음',
      'screen-gone': '꺼졌거나 연결이 끊긴 화면: {{screens}}',
      'ending-soon': '곧 레벨 종료',
    },
    stale: '연결이 끊겨 {{time}} 기준입니다.',
    status: { READY: '시작 전', INIT: '시작 대기', PLAYING: '진행 중', PAUSED: '일시정지', END: '종료' },
  },
  machine: {
    title: '서버 컴퓨터를 확인해주세요',
    since: '{{time}}부터',
    notices: {
      'disk-full':
        '저장할 수 없습니다. 서버 컴퓨터의 디스크가 가득 찼습니다. 공간을 비우면 자동으로 다시 저장됩니다. 전광판의 시계는 계속 진행됩니다.',
      'read-only':
        '저장할 수 없습니다. 서버 컴퓨터의 데이터 폴더에 쓸 수 없습니다. 폴더 권한과 디스크를 확인해주세요. 전광판의 시계는 계속 진행됩니다.',
      'database-away':
        '저장할 수 없습니다. 데이터베이스가 응답하지 않습니다. 데이터베이스 서버와 네트워크를 확인해주세요. 전광판의 시계는 계속 진행됩니다.',
      'disk-failing':
        '저장할 수 없습니다. 서버 컴퓨터의 디스크에 오류가 있습니다. 디스크를 확인하고 데이터를 백업해주세요. 전광판의 시계는 계속 진행됩니다.',
      damaged: '데이터베이스의 일부를 읽을 수 없습니다. 게임이 끝난 뒤 서버를 멈추고 백업을 복원해주세요.',
      gone: '저장할 수 없습니다. 데이터베이스 파일이 사라졌거나 다른 파일로 바뀌었습니다. 파일을 제자리에 되돌리거나 서버를 멈추고 백업을 복원해주세요.',
      'no-files-left':
        '서버가 더 이상 파일을 열 수 없어 새로 접속할 수 없습니다. 서버의 열린 파일 수 제한을 늘리고 다시 시작해주세요.',
      'clock-went-back':
        '서버 컴퓨터의 시계가 앞서 있다가 되돌려졌습니다. 모든 게임은 남은 시간부터 이어서 진행됩니다. 컴퓨터의 날짜와 시각을 확인해주세요.',
      'clock-was-set':
        '서버 컴퓨터의 시계가 변경되었습니다. 게임은 그대로 진행됩니다. 표시되는 시각은 게임이 없을 때 서버를 다시 시작하면 맞춰집니다.',
      'host-slept':
        '서버 컴퓨터가 절전 상태에 들어갔습니다. 진행 중이던 게임의 컨트롤러에서 멈춘 시간을 처리해주세요. 절전 기능을 꺼주세요.',
    },
  },
} as const;
