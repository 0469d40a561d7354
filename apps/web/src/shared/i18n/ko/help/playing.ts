// Korean articles of the help on running games; the source of their shape. What stands in brackets is a text of the console by its key.

export const helpPlaying = {
  controller: {
    title: '컨트롤러로 게임 운영하기',
    summary: '엔트리, 리바이, 탈락, 일시정지, 시간 조정을 한 화면에서 한 번 눌러 처리합니다.',
    parts: [
      {
        head: '인원 입력',
        steps: [
          '메인 화면이나 게임 리스트의 카드에서 컨트롤러를 엽니다.',
          '참가자가 오면 [controller.count.buyIn] 또는 [controller.count.earlyBuyIn]의 +를 누릅니다. 남은 인원과 총 칩, 평균 스택이 함께 바뀝니다.',
          '리바이와 애드온도 같은 방법으로 더합니다. 리바이는 다시 앉은 사람이므로 남은 인원도 늘어납니다.',
          '탈락하면 [quick.bust]을(를) 누릅니다.',
        ],
      },
      {
        head: '시계',
        words: [
          '[controller.play]과(와) [controller.pause]은(는) 같은 자리에 있습니다. 전광판에서는 스페이스 키로도 됩니다.',
          '[quick.minuteLess]과(와) [quick.minuteMore]은(는) 지금 레벨의 남은 시간을 1분씩 바꿉니다. 시계는 멈추지 않습니다.',
          '[quick.levelBack]과(와) [quick.levelOn]은(는) 바로 움직입니다. 레벨 목록의 [controller.startLevel]은(는) 물어본 뒤 그 레벨의 처음부터 시작합니다.',
          '등록을 일찍 닫으려면 [controller.registrationClose]을(를) 누릅니다. 마감 레벨이 끝나기 전이면 다시 열 수 있습니다.',
        ],
      },
      {
        head: '끝내기와 자리 비우기',
        words: [
          '[controller.end]을(를) 누르면 확인한 뒤 끝나고, 곧바로 결과를 입력할 수 있습니다.',
          '모든 변경을 확인하고 적용하는 화면을 원하면 [quick.allCommands]을(를) 엽니다.',
          '교대 중에는 [operating.lock.open](으)로 이 화면을 PIN으로 잠글 수 있습니다. 게임은 계속 진행됩니다.',
        ],
      },
    ],
  },
  floor: {
    title: '플로어: 이름, 좌석, 탈락',
    summary:
      '참가자를 이름으로 등록하고 좌석을 추첨하고 탈락 순서를 남깁니다. 쓰지 않는 게임은 지금까지처럼 인원만 세면 됩니다.',
    parts: [
      {
        head: '등록',
        steps: [
          '컨트롤러에서 [floor.open]을(를) 누릅니다. 메인 화면의 카드에서도 열 수 있습니다.',
          '[floor.players.search]에 닉네임이나 아이디를 입력하고, 찾은 회원의 [floor.players.register]을(를) 누릅니다.',
          '회원이 아니면 이름을 입력하고 손님으로 등록합니다.',
          '등록이 마감되면 플로어 담당자만 확인한 뒤 등록할 수 있습니다. 캐셔와 딜러는 1분 안에 자기가 마지막으로 한 작업을 되돌릴 수 있습니다.',
          '테이블이 있으면 자리가 바로 추첨됩니다. 나중에 정하려면 [floor.players.withSeat]에서 [floor.players.seats.none]을(를) 고릅니다.',
        ],
      },
      {
        head: '테이블과 좌석',
        steps: [
          '[floor.views.tables]에서 [floor.tables.set]을(를) 누르고 번호와 좌석 수를 정합니다. 위에 있는 테이블부터 브레이크합니다.',
          '[floor.tables.drawUnseated]은(는) 자리가 없는 사람만, [floor.tables.redraw]은(는) 모두의 자리를 다시 뽑습니다. 몇 명이 옮기는지 먼저 물어봅니다.',
          '옮길 사람을 누르고 빈자리를 누르면 자리가 바뀝니다.',
          '테이블의 인원이 두 명 이상 차이 나면 옮길 사람과 자리를 알려줍니다. 버튼을 놓고 3분 동안은 다음 빅 블라인드 차례인 사람을 고릅니다.',
        ],
      },
      {
        head: '탈락',
        steps: [
          '사람을 누르고 [floor.acts.bust]을(를) 누릅니다. 전광판의 남은 인원도 함께 줄어듭니다.',
          '한 핸드에서 여러 명이 탈락하면 [floor.views.out]에서 [floor.out.together]을(를) 누르고 핸드 전 칩을 입력합니다. 비워두면 같은 순위입니다.',
          '다시 참가하면 탈락한 사람을 누르고 재등록을 누릅니다.',
        ],
      },
      {
        head: '결제',
        words: [
          '[stores.settings.title]에서 [stores.settings.money.keepsPayments]을(를) 켠 매장만 쓸 수 있습니다.',
          '등록할 때 [money.payments.way]을(를) 고르면 다음 사람에게도 그대로 쓰입니다. 미결제는 한 사람에게만 쓰입니다. 금액은 매장 설정이나 게임의 바이인을 따릅니다.',
          '미결제는 이름 옆에 보이고, [floor.views.payments]에서 한 번에 모아 봅니다. 누르면 방법과 금액을 적습니다.',
          '하루가 끝나면 [general.menu.dayClose]에서 집계와 결제를 맞춰보고 마감합니다. 차이는 이유별로 나옵니다.',
        ],
      },
      {
        head: '버블, 칩, 프라이즈, 바운티',
        steps: [
          '[floor.views.tables]에서 [floor.tables.startHandForHand]을(를) 누르면 시계가 멈추고 전광판에 알려집니다. 핸드가 끝날 때마다 [floorPlay.hands.played]을(를) 누르면 [floorPlay.house.open]에서 정한 시간만큼 빠집니다.',
          '[floor.views.chips]에 시작 스택의 칩을 적어두면 어느 브레이크에 어떤 칩을 바꿀지 보이고, [floorPlay.chips.say]을(를) 눌러 전광판에 알립니다.',
          '프라이즈는 [floor.views.payouts]에서 정합니다. [floorPrizes.unit]에서 [floorPrizes.units.text]을(를) 고르면 시드권이나 식사권처럼 순위마다 줄 것을 그대로 씁니다.',
          '바운티는 [floor.views.payouts] 아래에서 정합니다. 그 뒤로는 탈락을 누르면 누가 가져가는지 묻습니다.',
          '재추첨이나 테이블 브레이크를 할 때가 되면 화면 위에 알려줍니다.',
        ],
      },
      {
        head: '여러 날 하는 대회',
        steps: [
          '게임 리스트의 [multiDay.title]에서 플라이트와 다음 데이로 쓸 게임을 묶습니다.',
          '플라이트가 끝나면 [multiDay.bag.open]에서 남은 사람의 칩을 입력하고 [multiDay.bag.close]을(를) 누릅니다.',
          '다음 데이에서 [multiDay.fill.open]을(를) 열어 스택과 함께 등록하고 좌석을 추첨합니다.',
        ],
      },
      {
        head: '바로잡기와 인원',
        words: [
          '모든 기록은 [floor.views.feed]에서 [floor.feed.undo]할 수 있습니다. 뒤에 이어진 기록이 있으면 무엇을 먼저 취소해야 하는지 알려줍니다.',
          '이름 없이 센 인원은 그대로 함께 셉니다. 화면 위의 숫자는 언제나 이름이 있는 사람과 없는 사람을 더한 값입니다.',
          '연결이 끊겨도 누른 것은 남아 있다가 연결되면 한 번만 처리됩니다.',
        ],
      },
    ],
  },
  undo: {
    title: '잘못 눌렀을 때',
    summary: '방금 한 일은 10초 안에 되돌릴 수 있고, 레벨과 시간, 인원은 언제든 바로잡을 수 있습니다.',
    parts: [
      {
        head: '10초 안에 되돌리기',
        steps: [
          '명령을 누르면 되돌리기 버튼이 10초 동안 켜집니다. 누르면 명령을 하지 않은 것처럼 돌아갑니다.',
          '여러 번 눌렀다면 되돌리기를 한 번씩 더 누릅니다. 최근 명령부터 차례로 돌아갑니다.',
          '지난 작업은 [quick.feed.title]에서 누가 했는지와 함께 볼 수 있고, 되돌릴 수 있는 것에는 버튼이 있습니다.',
          '게임 종료도 10초 안에는 되돌릴 수 있습니다. 그 뒤에는 매장 관리자가 [controller.reopen.open]을(를) 누르고 사유를 적어 다시 열 수 있습니다. 결과를 저장하기 전까지입니다.',
        ],
      },
      {
        head: '10초가 지났다면',
        words: [
          '레벨이 틀렸으면 [quick.levelBack], [quick.levelOn] 또는 레벨 목록의 [controller.startLevel]을(를) 씁니다.',
          '시간이 틀렸으면 [quick.minuteLess]과(와) [quick.minuteMore](으)로 맞춥니다.',
          '인원이 틀렸으면 해당 칸의 −를 누릅니다. 탈락을 잘못 눌렀으면 남은 인원의 +를 누릅니다.',
          '등록 마감 레벨을 지나면 등록을 다시 열 수 없으므로, 그런 이동은 먼저 물어봅니다.',
        ],
      },
    ],
  },
  'later-blinds': {
    title: '진행 중에 블라인드와 프라이즈 바꾸기',
    summary: '아직 시작하지 않은 레벨과 전광판의 프라이즈를 게임 도중에 고칩니다.',
    parts: [
      {
        head: '남은 블라인드',
        steps: [
          '컨트롤러에서 [quick.editRows]을(를) 누릅니다. 아직 시작하지 않은 레벨만 보입니다.',
          '블라인드와 시간을 고치거나, 행 옆의 버튼으로 레벨과 브레이크를 넣고 뺍니다.',
          '다음 게임에도 쓰려면 [quick.rows.alsoStructure]을(를) 켭니다.',
          '[quick.rows.apply]을(를) 누릅니다. 열려 있는 전광판이 바로 따라옵니다.',
        ],
      },
      {
        head: '프라이즈',
        steps: [
          '컨트롤러에서 [quick.prize]을(를) 누르고 내용을 씁니다. 글자 크기와 색도 바꿀 수 있습니다.',
          '[controller.apply]을(를) 누르면 전광판에 나옵니다.',
        ],
      },
      {
        head: '알아두기',
        words: [
          '다른 사람이 같은 것을 먼저 바꾸면 화면이 알려주고, 바뀐 내용을 불러올 수 있습니다.',
          '프라이즈를 부르는 이름은 [stores.settings.title]의 [stores.settings.prizeHeading]에서 바꿉니다.',
        ],
      },
    ],
  },
  board: {
    title: 'TV에 전광판 띄우기',
    summary: '한 대든 여러 대든 같은 시각, 같은 숫자를 보여줍니다. TV에는 로그인이 필요 없습니다.',
    parts: [
      {
        head: '링크로 열기',
        steps: [
          '[general.menu.gameList]에서 게임 카드의 링크 아이콘을 누릅니다.',
          'QR 코드를 TV나 셋톱박스로 읽거나, 주소를 TV의 브라우저에 입력합니다.',
          '다른 TV에서도 같은 주소를 엽니다. 몇 대든 괜찮습니다.',
          '손님이 휴대폰으로 열면 세로 화면에 맞춰 시계, 등록 마감, 프라이즈, 블라인드 구조가 나옵니다. 언어는 손님이 고릅니다.',
          '링크가 밖으로 퍼졌다면 [gameList.shortLink.replace]을(를) 누릅니다. 예전 링크는 바로 닫힙니다.',
        ],
      },
      {
        head: '로그인한 PC로 열기',
        steps: [
          '컨트롤러에서 [quick.toBoard]을(를) 누르면 새 창이 열립니다. 창을 TV로 옮깁니다.',
          'F 키나 [boardStaff.tool.fullscreen] 버튼으로 화면을 채웁니다. 마우스를 5초 동안 움직이지 않으면 버튼이 사라집니다.',
        ],
      },
      {
        head: '소리와 끊김 표시',
        words: [
          '레벨이 끝나기 5초 전부터 카운트다운 소리가 납니다. [board.notice.soundOff]이(가) 보이면 화면을 한 번 누르거나 리모컨의 아무 키나 누르세요. 브라우저는 그 전에는 소리를 내지 못합니다.',
          '소리의 종류는 [stores.settings.title]의 [stores.settings.sounds]에서 정합니다.',
          '왼쪽 아래에 연결이 끊긴 시각이 나오면 네트워크가 끊긴 것입니다. 시계는 계속 맞게 가고, 다시 연결되면 표시가 사라집니다.',
          '화면이 꺼지지 않게 전광판이 스스로 막지만, TV의 절전 설정도 꺼두세요.',
        ],
      },
    ],
  },
  messages: {
    title: '전광판에 안내 띄우기',
    summary: '컬러업이나 마지막 핸드 같은 안내를 한 번 눌러 그 게임의 모든 전광판에 띄웁니다.',
    parts: [
      {
        head: '띄우고 내리기',
        steps: [
          '컨트롤러에서 [quick.say.open]을(를) 누릅니다.',
          '[quick.say.shape]과(와) [quick.say.lasts]을(를) 고릅니다. [quick.say.countsDown]을(를) 켜면 안내가 끝날 때까지 남은 시간이 함께 나옵니다.',
          '[quick.say.often] 아래의 문구를 누르거나, [quick.say.own]에 적고 [quick.say.say]을(를) 누릅니다. 모든 전광판에 같은 순간에 나옵니다.',
          '먼저 내리려면 같은 곳에서 [quick.say.takeAway]을(를) 누릅니다. 새 안내를 띄우면 앞의 안내는 사라집니다.',
        ],
      },
      {
        head: '매장 문구',
        steps: [
          '[quick.say.ofVenue] 옆의 [quick.say.edit]을(를) 누릅니다. 게임을 만들 수 있는 사람에게만 보입니다.',
          '자주 쓰는 안내를 언어마다 적고 모양과 시간을 정해 저장합니다. 20개까지 됩니다.',
          '다음부터는 한 번만 누르면 정해둔 대로 나옵니다.',
        ],
      },
      {
        head: '알아두기',
        words: [
          '아래 한 줄은 전광판의 숫자를 가리지 않습니다. 전체 화면에서도 레벨, 남은 시간, 블라인드는 아래에 남습니다.',
          '준비된 문구는 전광판마다 그 언어로 나옵니다. 매장 문구가 그 언어로 적혀 있지 않으면 한국어, 영어, 일본어 순서로 있는 것이 나오고, 직접 쓴 안내는 쓴 그대로 나옵니다.',
          '안내를 띄워도 시계와 인원은 바뀌지 않습니다. 일시정지나 브레이크에도 정한 시간까지 남아 있습니다.',
          '[screens.voice]을(를) 켜둔 화면은 안내를 말로도 합니다.',
        ],
      },
    ],
  },
  result: {
    title: '결과 입력하고 지난 게임 찾기',
    summary: '게임이 끝나면 순위를 입력합니다. 끝난 게임은 언제든 날짜로 찾을 수 있습니다.',
    parts: [
      {
        head: '결과 입력',
        steps: [
          '게임을 끝낸 뒤 컨트롤러나 카드에서 [controller.enterResult]을(를) 누릅니다.',
          '[points.result.add]을(를) 눌러 순위를 더합니다. 회원은 아이디로, 비회원은 이름으로 넣습니다.',
          '[points.result.save]을(를) 누릅니다. 회원에게는 승점이 바로 반영됩니다.',
          '틀렸으면 다시 열어 고치고 저장합니다. 차이만큼 승점이 바뀝니다.',
        ],
      },
      {
        head: '결과표',
        words: [
          '[gameList.archive.open]의 [gameList.archive.result]에서 순위, 이름, 바이인과 리바이, 프라이즈, 승점을 한 장으로 봅니다.',
          '[results.sheet.print]을(를) 누르면 A4로 인쇄하고, [results.sheet.csv]을(를) 누르면 스프레드시트에서 여는 파일로 저장합니다.',
          '[general.menu.myGames]에서 회원은 자기가 참가한 게임과 순위, 입상, 승점을 봅니다.',
          '[gameList.archive.venue]에서 매장 관리자가 [results.venue.label]을(를) 켜면 누구나 순위와 이름을 볼 수 있습니다.',
        ],
      },
      {
        head: '지난 게임',
        words: [
          '[general.menu.gameList]에는 끝나지 않은 게임과 최근 8시간의 게임만 나옵니다.',
          '[gameList.archive.open]에서 기간이나 이름으로 매장의 모든 게임을 찾습니다.',
        ],
      },
    ],
  },
} as const;
