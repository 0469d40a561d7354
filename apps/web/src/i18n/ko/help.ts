// Korean texts of the help; the source of their keys.

export const helpWords = {
  title: '도움말',
  notice: '하려는 일을 찾아 순서대로 따라 하세요.',
  search: '도움말 찾기',
  searchHint: '예: 리바이, 전광판 소리, PIN',
  found: '글 {{count}}개를 찾았습니다.',
  nothing: '찾는 글이 없습니다.',
  nothingHint: '더 짧은 말이나 다른 말로 찾아보세요.',
  clear: '검색어 지우기',
  all: '도움말 전체',
  unknown: '없는 도움말입니다.',
  unknownHint: '주소가 바뀌었거나 잘못되었습니다. 전체 목록에서 찾아주세요.',
  open: '{{name}} 열기',
  others: '함께 볼 글',
  topics: { preparing: '준비', playing: '게임 진행', venue: '매장', trouble: '문제와 계정' },
  pictures: {
    'first-steps': '새 매장의 메인 화면. 첫 게임까지 여섯 단계가 차례로 보입니다.',
    'structure-editor':
      '스트럭처 편집 화면. 위에 블라인드 그래프가 있고, 그 아래에 기본 · 칩, 블라인드, 프라이즈가 있습니다.',
    generator: '스트럭처 자동 생성 창. 엔트리 수와 시간을 넣으면 블라인드가 만들어집니다.',
    evening: '메인 화면. 오늘의 게임 카드와 늘 하던 토너먼트 버튼이 있습니다.',
    'game-create': '게임 생성 화면. 스트럭처를 고르고, 이름과 시작을 정하고, 게임을 만듭니다.',
    controller: '게임 컨트롤러. 위쪽에 타이머와 버튼, 가운데에 인원 칸, 오른쪽에 작은 전광판과 최근 작업이 있습니다.',
    floor: '플로어의 참가자 화면. 등록 칸 아래에 이름과 자리가 보입니다.',
    'floor-tables': '플로어의 테이블 화면. 테이블마다 자리와 딜러 버튼이 보입니다.',
    'floor-payouts': '플로어의 프라이즈 화면. 확정한 프라이즈와 딜, 바운티를 정합니다.',
    undo: '레벨을 옮긴 직후의 컨트롤러. 되돌리기 버튼이 남은 초와 함께 보입니다.',
    'later-blinds': '남은 블라인드 수정 창. 아직 시작하지 않은 레벨을 고칩니다.',
    board: '전광판. 남은 시간, 블라인드, 남은 인원, 평균 스택, 프라이즈가 크게 보입니다.',
    'board-link': '전광판 링크 창. QR 코드와 주소가 있습니다.',
    result: '게임 결과 화면. 3위까지는 시상대에, 그 뒤는 목록에 이름을 씁니다.',
    people: '직원 화면. 일하는 사람과 역할, 초대가 있습니다.',
    tablet: '잠긴 매장 태블릿. 직원의 이름을 골라 PIN을 입력합니다.',
    settings: '매장 설정 화면.',
    poster: '게임의 A4 포스터. 로고, 시작 시각, 바이인, 칩, 프라이즈, QR 코드가 있습니다.',
    award: '어워드 화면. 시즌의 게이지와 랭킹이 있습니다.',
    wall: '전체 현황. 확인이 필요한 게임이 먼저 보입니다.',
    offline: '연결이 끊긴 전광판. 왼쪽 아래에 끊긴 시각이 보이고 타이머는 계속 진행됩니다.',
    factor: '내 정보의 2단계 인증 설정.',
  },
} as const;

export const helpPreparing = {
  'first-evening': {
    title: '첫 게임까지 여섯 단계',
    summary: '빈 매장에서 시작해 TV에 타이머가 돌아가기까지, 메인 화면이 차례대로 안내합니다.',
    parts: [
      {
        head: '순서대로 따라 하기',
        steps: [
          '매장을 운영하는 사람이 로그인하면 메인 화면에 [main.firstSteps.title]이(가) 보입니다. [main.firstSteps.next]을(를) 누르면 할 일로 갑니다.',
          '새 매장에는 28레벨의 스트럭처가 하나 준비되어 있습니다. 블라인드와 칩은 나중에 [general.menu.structures]에서 바꿉니다.',
          '[main.firstSteps.next]을(를) 누르고 이름을 확인한 뒤 [main.tonight.dialog.startNow]을(를) 누릅니다. 게임이 만들어지고 타이머가 시작됩니다.',
          '메인의 게임 카드에서 [screens.showOn]을(를) 누릅니다. 나온 주소를 TV에서 열고, TV에 나온 여섯 자리 번호를 입력합니다.',
          '카드의 컨트롤러를 열어 [controller.count.buyIn]을(를) 하나 더합니다.',
          '[stores.settings.title]에서 주소와 전화번호를 입력합니다. 손님이 [general.menu.timerList]에서 매장을 찾을 수 있습니다.',
        ],
      },
      {
        head: '알아두기',
        words: [
          '각 단계는 누가 했든 끝나면 자동으로 체크됩니다. 여섯 단계가 끝나면 이 안내는 사라집니다.',
          '같은 와이파이에 연결된 TV만 주소를 열 수 있습니다. 손님용(게스트) 와이파이는 기기끼리 통신을 막는 경우가 많습니다.',
        ],
      },
    ],
  },
  structure: {
    title: '스트럭처 만들기',
    summary: '블라인드 레벨, 브레이크, 칩, 리바이, 등록 마감을 한 번 정해 두고 게임마다 다시 씁니다.',
    parts: [
      {
        head: '새로 만들기',
        steps: [
          '[general.menu.structures]에서 [library.add]을(를) 누르고 이름을 입력합니다.',
          '화면이 좁으면 [authoring.parts.basics], [authoring.parts.levels], [authoring.parts.prize] 버튼으로 부분을 바꿉니다.',
          '시작 칩과 리바이, 애드온 칩을 정합니다. 쓰지 않는 항목은 스위치를 끄면 컨트롤러와 전광판에서 빠집니다.',
          '[authoring.reEntry]에서 리바이를 몇 번까지 받을지 정합니다.',
          '레벨 표에 블라인드, 앤티, 시간을 입력합니다. [authoring.addLevel]과(와) [authoring.addBreak]은(는) 표 아래와 행 메뉴에 있습니다.',
          '[authoring.deadline]을(를) 고릅니다. 고른 레벨이 끝나는 순간 등록이 마감되고, “레벨 4 + 브레이크”를 고르면 브레이크가 끝날 때 마감됩니다.',
          '[authoring.save]을(를) 누릅니다. 저장하지 않은 내용은 이 기기에 임시로 남아 다음에 이어서 쓸 수 있습니다.',
        ],
      },
      {
        head: '자동으로 만들기',
        steps: [
          '레벨 표 위의 [levels.generate]을(를) 누릅니다.',
          '[levels.players], [levels.stack], [levels.hours], [levels.levelLength]을(를) 입력합니다. 예상 종료 시간과 레벨이 바로 보입니다.',
          '[levels.useGenerated]을(를) 누르면 레벨 표가 바뀝니다. 마음에 들지 않으면 [levels.undo]을(를) 누릅니다.',
        ],
      },
      {
        head: '앤티와 게임 종류',
        words: [
          '레벨 표 위에서 앤티 방식을 고릅니다. ‘BB 앤티’를 고르면 전광판과 컨트롤러에 BB 앤티로 표시됩니다.',
          '‘게임 종류’를 켜면 레벨마다 게임과 리밋을 고를 수 있습니다. 전광판은 레벨 옆에 게임을 표시합니다.',
          '스터드 게임에서는 스몰, 빅 칸이 스몰 벳과 빅 벳입니다. 브링인은 스몰 벳까지 입력합니다.',
        ],
      },
      {
        head: '빠르게 수정하기',
        words: [
          '엑셀이나 구글 시트에서 복사한 행은 [levels.paste](으)로 가져옵니다.',
          'CSV 파일, The Tournament Director의 .tdt 파일, PokerTimerPLUS+의 파일은 [levels.files]에서 가져옵니다. 확인하고 누르기 전까지는 아무것도 바뀌지 않습니다.',
          'Ctrl+Z로 되돌리고 Ctrl+Shift+Z로 다시 실행합니다. Alt+↑↓는 행 이동, Alt+Enter는 레벨 추가입니다.',
          '진행 중인 게임은 스트럭처의 복사본을 씁니다. 저장할 때 그 게임에도 적용할지 묻습니다.',
        ],
      },
    ],
  },
  game: {
    title: '게임 만들고 시작하기',
    summary: '스트럭처로 오늘의 게임을 만듭니다. 늘 하던 토너먼트는 두 번만 누르면 됩니다.',
    parts: [
      {
        head: '늘 하던 토너먼트',
        steps: [
          '메인 화면 위쪽에 이 요일에 주로 여는 토너먼트가 버튼으로 나옵니다.',
          '버튼을 누르면 이름과 시작 시각이 지난번처럼 채워져 있습니다.',
          '[main.tonight.dialog.startNow], [main.tonight.dialog.plan], [main.tonight.dialog.wait] 중 하나를 누릅니다.',
        ],
      },
      {
        head: '스트럭처를 골라 만들기',
        steps: [
          '[general.menu.gameCreate]을(를) 열고 스트럭처를 누릅니다.',
          '[authoring.gameName]을(를) 입력합니다. 비워두면 스트럭처 이름을 씁니다.',
          '예약이면 [authoring.create.later]을(를) 누르고 [authoring.startAt]에 시각을 넣습니다. 매장의 시간대 기준입니다.',
          '칩, 바이인, 등록 마감, 프라이즈가 한 줄씩 나옵니다. 바꾸려면 그 줄의 [authoring.create.change]을(를) 누릅니다.',
          '[authoring.createGame]을(를) 누르면 게임 리스트로 갑니다.',
        ],
      },
      {
        head: '시작하기',
        words: [
          '게임 카드나 컨트롤러, 전광판에서 [controller.play]을(를) 누르면 타이머가 시작됩니다.',
          '예약 시각이 되어도 자동으로 시작하지 않습니다. 대신 카드와 전광판이 늦었다고 알려줍니다.',
        ],
      },
    ],
  },
  'board-look': {
    title: '전광판의 색과 배경 이미지',
    summary: '스트럭처마다 글자의 색과 뒤에 깔리는 이미지를 정합니다. 밝은 이미지 위에서도 숫자는 잘 보입니다.',
    parts: [
      {
        head: '배경 이미지',
        steps: [
          '스트럭처 편집이나 게임 생성 화면에서 [operating.attach.backgroundOpen]을(를) 누릅니다.',
          '이미지를 끌어다 놓고 [operating.attach.attach]을(를) 누릅니다. 5MB 이하의 png, jpeg 파일이면 됩니다.',
          '사용 중인 전광판에 바로 나옵니다.',
        ],
      },
      {
        head: '이미지의 밝기',
        words: [
          '글자가 놓이는 자리의 이미지가 너무 밝으면, 그 자리만 자동으로 어두워집니다. 어떤 이미지든 글자와의 대비는 7:1 이상입니다.',
          '전체를 더 차분하게 하려면 [operating.design.open]의 [operating.design.pictureLight]을(를) 낮춥니다. 20%까지 낮출 수 있고, 미리보기에서 바로 볼 수 있습니다.',
          '이 조절은 배경 이미지를 붙인 스트럭처에만 나옵니다.',
        ],
      },
      {
        head: '글자의 색',
        steps: [
          '[operating.design.open]을(를) 누르고, 미리보기에서 색을 바꿀 곳을 누릅니다.',
          '색을 고릅니다. 배경과 비슷해 멀리서 잘 보이지 않을 색이면 알려줍니다.',
          '[operating.design.save]을(를) 누르면 사용 중인 전광판에 바로 적용됩니다. 처음 색으로 돌아가려면 [operating.design.ownLook]을(를) 누르고 저장합니다.',
        ],
      },
    ],
  },
} as const;

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
          '리바이와 애드온도 같은 방법으로 더합니다. 리바이한 사람은 다시 참가하므로 남은 인원도 늘어납니다.',
          '탈락하면 [quick.bust]을(를) 누릅니다.',
        ],
      },
      {
        head: '타이머',
        words: [
          '[controller.play]과(와) [controller.pause]은(는) 같은 자리에 있습니다. 전광판에서는 스페이스 키로도 됩니다.',
          '[quick.minuteLess]과(와) [quick.minuteMore]은(는) 지금 레벨의 남은 시간을 1분씩 바꿉니다. 타이머는 멈추지 않습니다.',
          '정확한 시간으로 맞추려면 시계의 숫자를 누르고 12:30처럼 입력합니다. 12만 입력하면 12분입니다.',
          '키보드로는 스페이스로 시작하고 멈추며, + −는 1분, ← →는 레벨, U는 되돌리기입니다. ?를 누르면 모두 보입니다.',
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
          '컨트롤러에서 [floor.open]을(를) 누릅니다. 게임 카드에서도 열 수 있습니다.',
          '[floor.players.search]에 닉네임이나 아이디를 입력하고, 찾은 회원의 [floor.players.register]을(를) 누릅니다.',
          '회원이 아니면 이름을 입력하고 손님으로 등록합니다.',
          '등록이 마감되면 플로어 담당자만 확인한 뒤 등록할 수 있습니다. 캐셔와 딜러는 1분 안에 자기가 마지막으로 한 작업을 되돌릴 수 있습니다.',
          '딜러와 캐셔는 게임을 열면 자기 화면을 봅니다. 딜러는 이름을 누르면 바로 탈락이고, 캐셔는 판매할 것을 고른 뒤 이름을 씁니다.',
          '테이블이 있으면 자리가 바로 추첨됩니다. 나중에 정하려면 [floor.players.withSeat]에서 [floor.players.seats.none]을(를) 고릅니다.',
        ],
      },
      {
        head: '테이블과 좌석',
        steps: [
          '[floor.views.tables]에서 [floor.tables.set]을(를) 누르고 번호와 좌석 수를 정합니다. 위에 있는 테이블부터 브레이크합니다.',
          '[floor.tables.drawUnseated]은(는) 자리가 없는 사람만, [floor.tables.redraw]은(는) 모두의 자리를 다시 뽑습니다. 몇 명이 옮기는지 먼저 물어봅니다.',
          '옮길 사람을 누르고 빈자리를 누르면 자리가 바뀝니다.',
          '자리가 없거나 최대 착석 인원이 차면 다음 참가자는 대기합니다. 자리가 나면 [floorPlay.due.seatAlternates] 한 번으로 다음 사람이 앉고, 전광판이 부릅니다.',
          '[floorPlay.house.open]에서 이 게임의 최소 인원과 최대 착석 인원을 정합니다. 최소 인원이 모자라면 시작할 때 한 번 더 묻습니다.',
          '테이블의 인원이 두 명 이상 차이 나면 옮길 사람과 자리를 알려줍니다. 버튼을 놓고 3분 동안은 다음 빅 블라인드 차례인 사람을 고릅니다.',
        ],
      },
      {
        head: '탈락',
        steps: [
          '사람을 누르고 [floor.acts.bust]을(를) 누릅니다. 전광판의 남은 인원도 함께 줄어듭니다.',
          '한 핸드에서 여러 명이 탈락하면 [floor.views.out]에서 [floor.out.together]을(를) 누르고 핸드 전 칩을 입력합니다. 비워두면 같은 순위입니다. 딜러는 자기 화면에서 같은 버튼을 누릅니다.',
          '다시 참가하면 탈락한 사람을 누르고 리엔트리를 누릅니다.',
        ],
      },
      {
        head: '결제',
        words: [
          '[stores.settings.title]에서 [stores.settings.money.keepsPayments]을(를) 켠 매장만 쓸 수 있습니다.',
          '등록할 때 [money.payments.way]을(를) 고르면 다음 사람에게도 그대로 쓰입니다. 미결제는 한 사람에게만 쓰입니다. 금액은 게임의 [money.prices.title], 매장 설정, 게임의 바이인 순으로 정해집니다.',
          '[money.prices.title]는 스트럭처에서 정하고, 한 게임만 바꿀 때는 [floor.views.payments]에서 누릅니다. 수수료, 바운티, 스태프 몫을 뺀 금액이 풀로 갑니다.',
          '미결제는 이름 옆에 보이고, [floor.views.payments]에서 한 번에 모아 봅니다. 누르면 방법과 금액을 적습니다.',
          '여러 방법으로 받았으면 [money.payments.split]을(를) 켭니다. 다른 방법의 금액만 적으면 나머지는 고른 방법이 됩니다.',
          '현금 프라이즈와 바운티는 [floor.views.payments]에서 [money.handOuts.give]을(를) 눌러 줍니다. 누가 지급했는지 남습니다.',
          '[money.till.title]에는 본인이 받고 준 금액과 있어야 할 현금이 나옵니다. 교대할 때 현금을 세어 마감합니다. 차이가 나면 사유를 적습니다.',
          '다른 사람의 시재에 있는 금액은 플로어 담당자와 매장 관리자만 사유를 적고 고칩니다.',
          '하루가 끝나면 [general.menu.dayClose]에서 집계와 결제를 맞춰보고 마감합니다. 차이는 이유별로 나옵니다.',
        ],
      },
      {
        head: '영수증',
        words: [
          '등록, 리바이, 애드온, 판매 취소, 자리 이동 뒤에 알림의 [receipts.kinds.sale]을(를) 누르면 인쇄됩니다. 캐셔 화면에는 [receipts.last] 칸이 있습니다.',
          '[receipts.settings.title]에서 이 기기의 용지와 매수를 정합니다. [receipts.settings.automatic]을(를) 켜면 누르지 않아도 인쇄됩니다.',
          '인쇄 창도 띄우지 않으려면 크롬을 --kiosk-printing으로 실행하고, 영수증 프린터를 기본 프린터로 정합니다.',
          '다시 인쇄하려면 [floor.views.feed]나 [floor.views.payments]에서 프린터 모양을 누릅니다. 재발행이라고 찍힙니다.',
          '결제를 기록하지 않는 매장에서는 좌석표와 자리 이동표만 인쇄됩니다. 한 사람의 좌석표는 [floorPeople.slips.show]에서 인쇄합니다.',
        ],
      },
      {
        head: '버블, 칩, 프라이즈, 바운티',
        steps: [
          '[floor.views.tables]에서 [floor.tables.startHandForHand]을(를) 누르면 타이머가 멈추고 전광판에 알려집니다. 핸드가 끝날 때마다 [floorPlay.hands.played]을(를) 누르면 [floorPlay.house.open]에서 정한 시간만큼 빠집니다.',
          '[floor.views.chips]에 시작 스택의 칩을 입력하면 어느 브레이크에 어떤 칩을 바꿀지 보입니다. [floorPlay.chips.say]을(를) 누르면 전광판에 알립니다.',
          '프라이즈는 [floor.views.payouts]에서 정합니다. [floorPrizes.unit]에서 [floorPrizes.units.text]을(를) 고르면 기념품이나 식사권처럼 순위마다 줄 것을 그대로 씁니다.',
          '새틀라이트는 [floorPrizes.unit]에서 [floorPrizes.units.seats]을(를) 고르고 게임과 참가권 수를 정합니다. 등록이 마감되고 그 수만 남으면 [floorPrizes.seats.enter]을(를) 눌러 그 게임의 엔트리로 등록합니다.',
          '프라이즈는 [floor.views.payouts]에서 정하고 [floorPrizes.confirmForBoard]를 누릅니다. 그 뒤 엔트리가 바뀌면 위에 [floorPrizes.moved.again] 버튼이 나옵니다. 직접 정한 비율은 [floorPrizes.tables.save]으로 다음 게임에도 씁니다. [floorPrizes.unit]에서 [floorPrizes.units.text]을(를) 고르면 시드권이나 식사권처럼 순위마다 줄 것을 그대로 씁니다.',
          '바운티는 [floor.views.payouts] 아래에서 정합니다. 그 뒤로는 탈락을 누르면 누가 가져가는지 묻습니다.',
          '재추첨이나 테이블 브레이크를 할 때가 되면 화면 위에 알려줍니다.',
          '슛아웃은 [floorPlay.house.open]에서 [floorPlay.house.shootOut]을(를) 켭니다. 모든 테이블의 승자가 정해지면 [floorPlay.due.nextRound]을(를) 누릅니다.',
        ],
      },
      {
        head: '여러 날 하는 대회',
        steps: [
          '[stores.settings.title]의 [stores.features.title]에서 [stores.features.multiDays]을(를) 켭니다.',
          '게임 리스트의 [multiDay.title]에서 플라이트와 다음 데이로 쓸 게임을 묶습니다.',
          '플라이트가 끝나면 [multiDay.bag.open]에서 남은 사람의 칩을 입력하고 [multiDay.bag.close]을(를) 누릅니다.',
          '다음 데이에서 [multiDay.fill.open]을(를) 열어 스택과 함께 등록하고 좌석을 추첨합니다.',
          '플라이트에서 이미 입상 순위가 되면 그 플라이트의 [floor.views.payouts]에서 [floorPrizes.day.minimum]을(를) 정합니다. 거기서 탈락한 사람만 받습니다.',
        ],
      },
      {
        head: '바로잡기와 인원',
        words: [
          '모든 기록은 [floor.views.feed]에서 [floor.feed.undo]할 수 있습니다. 뒤에 이어진 기록이 있으면 무엇을 먼저 취소해야 하는지 알려줍니다.',
          '[money.voids.act]는 한 번 더 판 것, 불참, 환불에 씁니다. 엔트리 전체나 리바이·애드온 하나를 사유와 함께 취소하며, 나중 작업을 되돌릴 필요가 없습니다.',
          '이름 없이 센 인원은 그대로 함께 셉니다. 화면 위의 숫자는 언제나 이름이 있는 사람과 없는 사람을 더한 값입니다.',
          '연결이 끊긴 동안 누른 것은 남아 있다가, 연결되면 한 번만 처리됩니다.',
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
          '시간이 틀렸으면 시계의 숫자를 눌러 남은 시간을 입력하거나, [quick.minuteLess]과(와) [quick.minuteMore](으)로 맞춥니다.',
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
        head: '게임을 TV에 띄우기',
        steps: [
          '게임 카드나 컨트롤러에서 [screens.showOn]을(를) 누릅니다. Ctrl+K로도 찾습니다.',
          '연결된 TV를 누르면 그 TV에 이 게임이 바로 나옵니다. [screens.sheet.undo]을(를) 누르면 전에 표시하던 것으로 돌아갑니다.',
          '처음 쓰는 TV는 나온 주소를 TV의 브라우저에서 엽니다. [screens.sheet.connect]에 여섯 자리 번호를 입력하면 이 게임이 바로 나옵니다.',
        ],
      },
      {
        head: '휴대폰과 방송',
        steps: [
          '[screens.showOn]의 [screens.sheet.links]에 단축 링크, QR 코드, 방송 화면 주소가 있습니다.',
          '손님이 휴대폰으로 열면 세로 화면에 맞춰 타이머, 등록 마감, 프라이즈, 블라인드 구조가 나옵니다. 언어는 손님이 고릅니다.',
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
          '왼쪽 아래에 연결이 끊긴 시각이 나오면 네트워크가 끊긴 것입니다. 타이머는 계속 정확하게 진행되고, 다시 연결되면 표시가 사라집니다.',
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
          '자주 쓰는 안내를 언어마다 적고 표시 방식과 시간을 정해 저장합니다. 20개까지 저장할 수 있습니다.',
          '다음부터는 한 번만 누르면 정해둔 대로 나옵니다.',
        ],
      },
      {
        head: '알아두기',
        words: [
          '아래 한 줄은 전광판의 숫자를 가리지 않습니다. 전체 화면에서도 레벨, 남은 시간, 블라인드는 아래에 남습니다.',
          '준비된 문구는 전광판마다 그 언어로 나옵니다. 매장 문구가 그 언어로 적혀 있지 않으면 한국어, 영어, 일본어 순서로 있는 것이 나오고, 직접 쓴 안내는 쓴 그대로 나옵니다.',
          '안내를 띄워도 타이머와 인원은 바뀌지 않습니다. 일시정지나 브레이크에도 정한 시간까지 남아 있습니다.',
          '[screens.voice]을(를) 켠 화면은 안내를 음성으로도 알립니다.',
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
          '1위부터 이름을 씁니다. 회원은 쓰는 동안 나오는 목록에서 고릅니다. Enter를 누르면 다음 순위로 갑니다. 줄이 모자라면 [points.result.add]을(를) 누릅니다.',
          '[points.result.save]을(를) 누릅니다. 회원에게는 승점이 바로 반영됩니다. [stores.settings.namesOnBoards]을(를) 켰으면 전광판에 우승자가 크게 나옵니다.',
          '틀렸으면 다시 열어 고치고 저장합니다. 차이만큼 승점이 바뀝니다. 게임을 다시 열려면 먼저 [points.result.takeBack]을(를) 누릅니다.',
        ],
      },
      {
        head: '결과표',
        words: [
          '[gameList.archive.open]의 [gameList.archive.result]에서 순위, 이름, 바이인과 리바이, 프라이즈, 승점을 한 장으로 봅니다.',
          '[results.sheet.print]을(를) 누르면 A4로 인쇄하고, [results.sheet.csv]을(를) 누르면 스프레드시트에서 여는 파일로 저장합니다.',
          '[general.menu.myGames]에서 회원은 자기가 참가한 게임과 순위, 입상, 승점을 봅니다.',
          '[gameList.archive.venue]에서 매장 관리자가 [results.venue.label]을(를) 켜면 누구나 순위와 이름을 볼 수 있습니다.',
          '[gameList.archive.venue]의 ‘달력에 추가’로 손님이 달력 앱에서 일정을 받아 봅니다. 매장 관리자는 ‘홈페이지에 넣기’의 코드로 홈페이지에 오늘의 토너먼트를 넣습니다.',
        ],
      },
      {
        head: '지난 게임',
        words: [
          '[general.menu.gameList] 메뉴에는 끝나지 않은 게임과 최근 8시간의 게임만 나옵니다.',
          '[gameList.archive.open]에서 기간이나 이름으로 매장의 모든 게임을 찾습니다.',
        ],
      },
    ],
  },
} as const;

export const helpVenue = {
  people: {
    title: '직원 초대하고 역할 정하기',
    summary: '각자 자기 아이디로 일하면 누가 무엇을 했는지 남습니다. 초대는 링크 하나로 끝납니다.',
    parts: [
      {
        head: '초대하기',
        steps: [
          '[general.menu.people] 화면에서 [people.inviteAs]을(를) 고릅니다.',
          '[people.makeLink]을(를) 누르고, QR 코드를 보여주거나 주소를 메신저로 보냅니다. 링크는 지금 한 번만 보입니다.',
          '받은 사람이 로그인하거나 가입해서 수락하면 목록에 나타납니다. 링크는 한 사람이 7일 안에 한 번 쓸 수 있습니다.',
        ],
      },
      {
        head: '역할',
        words: [
          '매장 관리자: 모든 것을 할 수 있습니다. 매장에 한 명입니다.',
          '[general.staffRoles.FLOOR]: 게임을 만들고 운영하며 인원과 결과를 입력합니다.',
          '[general.staffRoles.CASHIER]: 엔트리, 리바이, 애드온을 입력합니다. 타이머는 조작할 수 없습니다.',
          '[general.staffRoles.DEALER]: 탈락한 인원을 입력합니다.',
        ],
      },
      {
        head: '바꾸거나 끝내기',
        words: [
          '목록에서 역할을 바꾸거나 [people.end]을(를) 누르면, 그 사람의 로그인은 모든 기기에서 바로 끊깁니다.',
          '누가 무엇을 했는지는 [general.menu.audit]에서 봅니다.',
        ],
      },
    ],
  },
  tablets: {
    title: '매장 태블릿과 PIN',
    summary: '카운터의 태블릿 한 대를 여럿이 쓰되, 각자의 PIN으로 자기 이름으로 일합니다.',
    parts: [
      {
        head: '태블릿 등록',
        steps: [
          '그 태블릿에서 로그인하고 [general.menu.tablets] 화면을 엽니다.',
          '이름과 [tablets.locksAfter]을(를) 정하고 [tablets.makeThis]을(를) 누릅니다. 태블릿은 로그아웃되고 PIN을 묻기 시작합니다.',
        ],
      },
      {
        head: 'PIN 쓰기',
        steps: [
          '자기 휴대폰이나 PC에서 [general.menu.profile]을(를) 열고 [tablets.pin]을(를) 정합니다. 숫자 4~8자리이고, 1234나 1111처럼 쉬운 것은 받지 않습니다.',
          '태블릿에서 자기 이름을 누르고 PIN을 입력합니다.',
          '다 썼으면 위쪽의 [tablets.lock]을(를) 누릅니다. 그냥 두어도 정한 시간이 지나면 잠깁니다.',
        ],
      },
      {
        head: '알아두기',
        words: [
          'PIN을 여러 번 틀리면 기다려야 합니다. 30초부터 시작해 점점 길어집니다.',
          '잃어버린 태블릿은 [tablets.end]을(를) 누르면 바로 쓸 수 없게 됩니다.',
        ],
      },
    ],
  },
  integrations: {
    title: '연동: API 키와 웹훅',
    summary: '결과 봇, 방송, 조명 같은 다른 프로그램이 매장의 게임을 읽거나 다루게 하고, 일어난 일을 바로 알립니다.',
    parts: [
      {
        head: '키 만들기',
        steps: [
          '[stores.settings.title]에서 [general.menu.integrations]을(를) 누릅니다. 모든 매장에 쓸 키는 최고 관리자가 [general.menu.storeManage] 화면에서 만듭니다.',
          '새 API 키를 누르고, 프로그램의 이름과 필요한 권한, 로그인 비밀번호를 넣습니다.',
          '키는 한 번만 보입니다. 복사해서 프로그램에 넣습니다. 예제를 그대로 실행해볼 수 있습니다.',
        ],
      },
      {
        head: '권한',
        columns: ['권한', '할 수 있는 일'],
        rows: [
          ['읽기', '게임, 스트럭처, 전광판, 좌석을 읽습니다. 모든 키가 할 수 있습니다.'],
          ['플로어', '타이머를 움직이고 남은 인원, 좌석, 탈락을 기록합니다.'],
          ['카운터', '참가와 결제를 기록하고 결제 내역을 봅니다. 플로어와 함께면 취소와 프라이즈 확정도 합니다.'],
          ['TV', 'TV를 연결하고 띄울 것을 정합니다.'],
          ['게임 준비', '게임과 스트럭처를 만들고 고칩니다.'],
        ],
      },
      {
        head: '웹훅 만들기',
        steps: [
          '매장의 점주가 [general.menu.integrations] 화면에서 웹훅을 엽니다.',
          '받을 주소와 이벤트를 고르고 저장합니다. 비밀키는 그때 한 번만 보입니다.',
          '시험 전송을 눌러 이벤트가 도착하는지 확인합니다.',
        ],
      },
      {
        head: '알아두기',
        words: [
          '키로는 계정, 직원, 매장 설정, 다른 키를 바꿀 수 없습니다.',
          '키가 한 일은 [general.menu.audit]에 키의 이름으로 남습니다.',
          '키를 폐기하면 그 키의 연결이 바로 끊깁니다. 키가 새어 나간 것 같으면 바로 폐기하세요.',
          '키 하나는 1분에 600번까지 부를 수 있습니다.',
          '받지 않으면 간격을 늘려 가며 하루 동안 다시 보냅니다. 고친 뒤 시험 전송이 성공하면 밀린 이벤트를 바로 보냅니다. 같은 이벤트가 두 번 올 수 있으니 id로 구분합니다.',
          '사흘 동안 받지 않는 웹훅은 멈춥니다. 주소를 확인하고 저장하면 다시 보냅니다.',
          '개발자는 [general.menu.integrations] 화면의 안내서와 예제로 시작합니다. MQTT와 홈 어시스턴트, 결과 봇, 스트림 덱, OBS 예제가 들어 있습니다.',
          '개발자는 /api/docs와 /api/asyncapi.json에서 형식을 봅니다. 키가 있으면 /api/feed로 이어서 받을 수도 있습니다.',
          'AI 프로그램은 MCP로 연결합니다. 키 예제의 MCP를 설정에 붙여넣으세요. 되돌릴 수 없는 일은 먼저 물어보게 안내하지만, 막는 것은 키의 권한입니다.',
          'JavaScript 프로그램은 이 서버의 /feltclock-client.tgz 패키지를 쓰면 쉽습니다. 20줄이면 레벨이 바뀔 때 움직이는 프로그램이 됩니다.',
        ],
      },
    ],
  },
  screens: {
    title: '매장의 TV를 화면으로 연결하기',
    summary: '키보드 없는 TV도 주소 하나와 여섯 자리 번호로 연결하고, 무엇을 표시할지 콘솔에서 정합니다.',
    parts: [
      {
        head: 'TV 연결',
        steps: [
          'TV의 웹 브라우저에서 콘솔의 [general.menu.screens] 메뉴에 나온 주소를 엽니다. 짧은 주소라 리모컨으로도 입력할 수 있습니다.',
          'TV에 나타난 여섯 자리 번호를 [screens.pair]에 입력하거나, 휴대폰으로 옆의 QR 코드를 찍습니다.',
          'TV의 이름을 정하고 [screens.connect]을(를) 누릅니다. 다음부터는 전원만 켜면 됩니다.',
        ],
      },
      {
        head: '표시할 내용 정하기',
        steps: [
          '화면마다 [screens.direct]을(를) 눌러 진행 중인 게임, 여러 게임, 광고, 메시지, 오늘의 게임 가운데 고릅니다.',
          '[screens.kinds.seating]을(를) 고르면 참가자를 이름으로 등록한 게임의 자리를 테이블별로 보여줍니다. [stores.settings.title]의 [stores.settings.namesOnBoards]을(를) 켜야 이름이 나옵니다.',
          '[screens.addRow]을(를) 누르면 정한 시간에만 다른 것을 보여줍니다.',
          '[screens.voice]을(를) 켜면 레벨, 브레이크, 등록 마감, 플로어의 안내를 말합니다. 한 공간에서는 한 대만 켜고 [screens.voiceTry](으)로 들어 보세요.',
          '같은 방의 TV가 서로 어긋나 보이면 [screens.lag]을(를) 엽니다. [screens.lagTest](으)로 두 화면을 휴대폰의 슬로 모션으로 찍고, 늦은 화면에 그 차이를 입력합니다.',
          '어느 TV인지 모를 때는 [screens.identify]을(를) 누릅니다. 그 TV에 이름이 10초 동안 크게 나옵니다.',
        ],
      },
      {
        head: '예비 컴퓨터',
        words: [
          '서버 컴퓨터가 멈춰도 이어받을 컴퓨터를 [general.menu.screens] 메뉴 아래쪽에서 여섯 자리 번호로 연결합니다. 새 컴퓨터에서 Feltclock을 열고 첫 화면에서 그 번호를 입력합니다. 플랫폼 관리자만 연결할 수 있습니다.',
          '예비 컴퓨터가 얼마나 뒤처졌는지 같은 곳에 나옵니다. 연결이 끊기면 직원의 모든 화면 위에 알림이 나옵니다.',
          '예비 컴퓨터에서 이어받으면 TV, 전광판, 직원의 화면이 자동으로 옮겨 갑니다. 다시 로그인하거나 TV를 다시 연결할 필요가 없습니다.',
          '예비 컴퓨터를 연결할 때 열려 있던 직원의 화면은 한 번 새로고침해주세요.',
        ],
      },
      {
        head: '알아두기',
        words: [
          '네트워크가 끊겨도 보여주던 것을 계속 보여주고, 전원이 나갔다 들어와도 자동으로 이어집니다.',
          '잃어버리거나 바꾼 TV는 [screens.forget]을(를) 누르면 바로 꺼집니다.',
          '더 오래된 TV에는 TV 스틱, 셋톱박스, PC 가운데 하나를 연결하면 모두 나옵니다.',
          '화면이 8초 안에 시작하지 않으면 어떤 브라우저인지와 해결 방법이 TV에 나옵니다.',
        ],
      },
      {
        head: '보여줄 수 있는 TV',
        columns: ['TV (출시 연도)', '브라우저', '전광판'],
        rows: [
          ['삼성·LG 2025년부터, Fire TV, Android TV, 셋톱박스, PC', 'Chromium 120 이상', '모두 나옵니다.'],
          ['삼성·LG 2024년 (Tizen 8, webOS 24)', 'Chromium 108', '모두 나옵니다. 같은 버전으로 확인했습니다.'],
          ['삼성·LG 2023년 (Tizen 7, webOS 23)', 'Chromium 94', '모두 나옵니다. 92로 확인했습니다.'],
          ['삼성·LG 2022년 (Tizen 6.5, webOS 22)', 'Chromium 85, 87', '모두 나옵니다. 79와 90으로 확인했습니다.'],
          ['삼성·LG 2021년 (Tizen 6, webOS 6)', 'Chromium 76, 79', '모두 나옵니다. 75, 77, 79로 확인했습니다.'],
          ['삼성·LG 2020년 (Tizen 5.5, webOS 5)', 'Chromium 69, 68', '모두 나옵니다. 70으로 확인했습니다.'],
          ['삼성·LG 2019년까지', 'Chromium 63 이하', '게임의 단축 링크에서 타이머, 블라인드, 남은 인원만 나옵니다.'],
        ],
      },
      {
        head: '화면의 언어',
        words: [
          '화면은 처음에 매장의 언어로 나옵니다. 매장의 언어는 [stores.settings.title]의 [stores.settings.language]에서 정합니다.',
          '어느 화면만 다른 언어로 하려면 그 화면의 메뉴에서 [screens.rename]을(를) 누르고 [screens.language]을(를) 고릅니다. 나오고 있는 전광판도 바로 바뀝니다.',
          '[screens.languageOfStore]을(를) 고르면 다시 매장의 언어를 따릅니다.',
        ],
      },
      {
        head: '암호화된 주소(HTTPS)',
        words: [
          '서버를 TLS=local로 시작하면 매장 전용 인증서가 생깁니다. 로그인하는 기기마다 서버 주소 뒤에 /trust를 붙여 한 번 열고 안내를 따르세요.',
          '신뢰하도록 설정한 TV와 태블릿은 화면이 꺼지지 않고, 네트워크가 끊긴 동안에도 새로고침할 수 있습니다.',
          '설정할 수 없는 TV는 http로 시작하는 주소로 엽니다. 전광판은 똑같이 나옵니다.',
        ],
      },
    ],
  },
  'store-ads': {
    title: '매장 광고 올리기',
    summary: '매장의 광고를 지역 광고와 번갈아 보여주고, 시간과 요일, 기간, 비중을 정합니다.',
    parts: [
      {
        head: '올리기',
        steps: [
          '[general.menu.storeAds] 화면에서 [advertising.pages.add]을(를) 누르고 이미지를 첨부합니다. 1920×1080 크기가 가장 좋습니다.',
          '목록의 연필을 눌러 시간, 요일, 첫날과 마지막 날, 비중을 정합니다. 정하지 않으면 항상 나옵니다.',
          '[advertising.preview.title]에서 시각을 골라 무엇이 나올지 확인합니다.',
        ],
      },
      {
        head: '알아두기',
        words: [
          '광고는 게임 시작 전과 브레이크에 전광판에 나오고, 화면을 광고로 정한 TV에는 계속 나옵니다.',
          '지역 광고와 시간을 나누는 비율은 [advertising.share.title]에서 정합니다. 지역 광고를 끌 수는 없습니다.',
          '모든 전광판이 같은 순간에 같은 광고를 보여줍니다.',
          '등록된 TV와 직원이 연 전광판에서 실제로 보인 시간만 셉니다. 링크로 열어 본 전광판은 세지 않습니다.',
          '네트워크가 끊겨도 화면이 기록을 간직했다가, 연결되면 한 번만 보냅니다.',
        ],
      },
      {
        head: '얼마나 나왔는지 보기',
        steps: [
          '[general.menu.storeAds] 화면에서 [advertising.showings.open]을(를) 누릅니다.',
          '기간을 고르고, 광고별이나 화면별, 날짜별로 묶습니다. 광고 하나만 고를 수도 있습니다.',
          '[advertising.showings.export]을(를) 누르면 보이는 그대로 파일로 받습니다.',
        ],
      },
    ],
  },
  layouts: {
    title: '전광판 배치 만들기',
    summary: '전광판에 무엇을 어디에 얼마나 크게 보여줄지 매장에 맞게 정합니다.',
    parts: [
      {
        head: '만들기',
        steps: [
          '[general.menu.layouts] 화면에서 비슷한 것을 골라 [layouts.begin]을(를) 누릅니다.',
          '전광판의 항목을 누르면 옆에 위치, 크기, 순서, 숨기기 버튼이 나타납니다. 끌어서 옮겨도 됩니다. 숨긴 항목은 전광판 아래에서 누르면 다시 나옵니다.',
          '키보드로는 Tab으로 항목을 고르고, 화살표로 옮기고, +와 -로 크기를 바꾸고, Delete로 숨깁니다. Ctrl+Z로 되돌립니다.',
          '시작 전, 브레이크, 일시정지 같은 상황과 세로 TV에서 어떻게 보이는지 확인하고 [layouts.save]을(를) 누릅니다.',
        ],
      },
      {
        head: '전광판에 적용하기',
        words: [
          '[layouts.makeUsual]을(를) 누르면 배치를 따로 고르지 않은 모든 스트럭처의 전광판에 쓰입니다.',
          '스트럭처를 편집하는 화면에서 그 스트럭처의 배치를 따로 고를 수 있습니다.',
          '배치를 삭제하면 그 전광판은 매장의 기본 배치로, 기본 배치가 없으면 버전 1·2로 돌아갑니다.',
        ],
      },
      {
        head: '알아두기',
        words: [
          '멀리서 읽을 수 없는 크기는 고를 수 없고, 자리가 모자라는 변경은 적용되지 않으며 어디가 모자라는지 그 항목에서 알려줍니다.',
          '자리보다 긴 숫자는 25K, 1.25M처럼 줄여서 크기를 지킵니다.',
          '배치를 쓰는 전광판은 배치의 색을 씁니다. 타이머 디자인의 색은 버전 1·2에만, 배경 이미지는 버전 1·2와 펠트 색에만 적용됩니다.',
        ],
      },
    ],
  },
  settings: {
    title: '매장 설정',
    summary: '매장 정보와 영업 종료 시각, 화면 언어, 시간대, 통화, 전광판 소리를 정합니다.',
    parts: [
      {
        head: '바꾸기',
        steps: [
          '[general.menu.storeManage] 메뉴를 엽니다.',
          '필요한 것을 고치고 [stores.save]을(를) 누릅니다. 열려 있는 전광판도 바로 따라옵니다.',
        ],
      },
      {
        head: '각 설정이 하는 일',
        words: [
          '[stores.features.title]: 메뉴에 나올 것을 고릅니다. 쓰기 시작하면 자동으로 켜지고, 꺼도 기록은 남습니다.',
          '[stores.settings.defaultStructure]: 게임 생성 화면이 이 스트럭처로 시작합니다.',
          '[stores.settings.closesAt]: 게임이 그 뒤에 끝날 것 같으면 컨트롤러가 미리 알려줍니다.',
          '[stores.settings.timeZone]: 매장의 모든 시각을 이 시간대로 보여줍니다.',
          '[stores.settings.currency]: 금액 앞의 기호만 바뀝니다. 환산하지 않습니다.',
          '[stores.settings.language]: 링크로 연 전광판의 언어입니다. 직원 화면의 언어는 오른쪽 위의 이름을 눌러 각자 고릅니다.',
          '[storeLook.title]: 색, 배경 사진, 로고를 정합니다. 옆의 전광판으로 바로 확인합니다.',
          '[stores.settings.money.keepsPayments]: 참가비를 어떻게 받았는지 플로어에서 함께 기록합니다.',
          '[stores.settings.money.moneyPool]: 순위별 프라이즈를 금액으로 줄 수 있습니다. 한국과 일본에서는 왜 꺼져 있는지 읽고 확인해야 켜집니다.',
        ],
      },
    ],
  },
  poster: {
    title: '포스터와 단축 링크',
    summary: '손님이 휴대폰으로 찍으면 블라인드와 남은 시간이 보이는 A4 포스터를 만듭니다.',
    parts: [
      {
        head: '게임 포스터',
        steps: [
          '[general.menu.gameList] 메뉴에서 게임 카드의 링크 아이콘을 누릅니다.',
          '[gameList.shortLink.poster]을(를) 누르고 인쇄합니다. 인쇄 창에서 배율은 100%로, 머리글과 바닥글은 끕니다.',
        ],
      },
      {
        head: '매장 포스터',
        words: [
          '[stores.settings.title]의 [stores.settings.poster]은(는) 게임이 바뀌어도 쓸 수 있습니다. 찍으면 지금 참가할 수 있는 토너먼트 목록이 나옵니다.',
          '포스터의 주소가 이 컴퓨터에서만 열린다고 나오면, 매장 네트워크의 주소로 접속한 뒤 다시 인쇄하세요.',
        ],
      },
      {
        head: '단축 링크',
        words: [
          '로그인 없이 그 게임의 전광판만 볼 수 있고, 아무것도 바꿀 수 없습니다.',
          '게임이 끝나고 24시간이 지나거나, 게임을 삭제하거나, 링크를 교체하면 닫힙니다.',
        ],
      },
    ],
  },
  points: {
    title: '승점, 포인트, 어워드',
    summary: '결과를 입력하면 승점이 쌓여 순위가 되고, 시즌이 끝나면 시상 포인트가 나갑니다.',
    parts: [
      {
        head: '준비하기',
        steps: [
          '[general.menu.storePoints]에서 [points.store.enabled]을(를) 켭니다.',
          '[points.store.winTable]에 1위부터 몇 점을 줄지 정하고 저장합니다.',
          '게임이 끝날 때마다 결과를 입력합니다.',
        ],
      },
      {
        head: '시즌',
        words: [
          '[general.menu.award] 화면에 게이지와 랭킹이 나옵니다. 시즌은 플랫폼 관리자가 시작합니다.',
          '게이지가 가득 차면 3일 뒤 자동으로 마감되고, 순위대로 시상 포인트가 한 번 나갑니다.',
        ],
      },
      {
        head: '매장 리그',
        words: [
          '[general.menu.leagues]에서 기간이나 게임을 정해 매장만의 리그를 만듭니다. 결과를 저장하면 점수가 바로 반영됩니다.',
          '순위에서 플레이어를 누르면 어느 게임에서 몇 점을 얻었는지 나옵니다. [leagues.isPublic]을(를) 켜면 주소를 아는 누구나 볼 수 있습니다.',
          '[leagues.form.ties]: 차지한 순위의 점수를 더해 나누거나, 모두에게 그 순위의 점수를 줍니다.',
        ],
      },
      {
        head: '포인트',
        words: [
          '매장은 가진 포인트를 [points.store.give](으)로 고객에게 줄 수 있고, 회원끼리는 선물할 수 있습니다.',
          '다른 곳에서 관리하던 회원과 포인트는 플랫폼 관리자가 [general.menu.userList]에서 파일로 가져옵니다.',
          '포인트와 승점은 점수일 뿐입니다. 현금, 칩, 참가권으로 바꿀 수 없습니다.',
        ],
      },
    ],
  },
  wall: {
    title: '전체 현황',
    summary: '플랫폼 관리자가 모든 매장의 진행 중인 게임을 한 화면에서 봅니다.',
    parts: [
      {
        head: '보는 법',
        words: [
          '확인이 필요한 게임이 먼저 나옵니다. 서버 중단, 늦은 시작, 10분이 넘은 일시정지, 전광판 없음이 그런 경우입니다.',
          '카드에는 블라인드, 등록 마감과 다음 브레이크까지 남은 시간, 연결된 전광판 수가 있습니다.',
          '[oversight.wall.onlyAttention]을(를) 켜면 문제 있는 게임만 남습니다.',
        ],
      },
      {
        head: '벽에 걸어두기',
        steps: [
          '[oversight.wall.full]을(를) 누르면 메뉴 없이 화면을 채우고, 화면이 꺼지지 않습니다.',
          '[oversight.wall.sound]을(를) 켜면 새 문제가 생길 때마다 한 번 울립니다. 브라우저 때문에 직접 켜야 합니다.',
        ],
      },
    ],
  },
} as const;

export const helpTrouble = {
  trouble: {
    title: '문제가 생겼을 때',
    summary: '연결이 끊기거나 저장되지 않아도 타이머는 계속 진행됩니다. 무엇을 확인할지 정리했습니다.',
    parts: [
      {
        head: '연결이 끊겼습니다',
        words: [
          '전광판은 서버 없이도 시간을 재고 레벨을 넘깁니다. TV를 다시 켤 필요가 없습니다.',
          '컨트롤러는 위쪽에 끊긴 시각을 보여줍니다. 와이파이를 확인하세요. 다시 이어지면 자동으로 최신 상태가 됩니다.',
          '끊긴 동안 누른 +와 −는 그 탭에 남아 있다가 다시 이어지면 저장됩니다. 확인이 필요하면 [quick.sendAgain] 버튼이 나옵니다.',
        ],
      },
      {
        head: '저장되지 않습니다',
        words: [
          '위쪽에 [oversight.machine.title]이(가) 보이면 서버 컴퓨터의 문제입니다. 디스크 공간이나 데이터베이스를 확인하라고 알려주고, 해결되면 자동으로 다시 저장됩니다.',
          '서버가 멈췄다가 켜지면 컨트롤러가 묻습니다. [controller.outage.leave]은(는) 그동안 타이머가 진행된 것으로 보고, [controller.outage.resume]은(는) 멈춘 때로 되돌립니다.',
        ],
      },
      {
        head: '버튼이 눌리지 않습니다',
        words: [
          '흐린 버튼을 눌러 보세요. 왜 안 되는지 알려줍니다. 예를 들어 이미 진행 중이거나 내 역할로는 할 수 없는 일입니다.',
          '알림이 금방 사라져도 화면 아래에 말이 남아 있습니다. 알림에 마우스를 올리면 사라지지 않습니다.',
          '등록 마감 레벨이 지나면 등록을 다시 열 수 없습니다.',
        ],
      },
      {
        head: '시각이 다릅니다',
        words: [
          '전광판은 기기의 시계가 틀려도 서버의 시계에 맞춥니다. 따로 맞출 것은 없습니다.',
          '시작 예정 시각이 다른 나라 시각으로 보이면 [stores.settings.title]의 [stores.settings.timeZone]을(를) 확인하세요.',
        ],
      },
    ],
  },
  account: {
    title: '로그인, 비밀번호, 2단계 인증',
    summary: '비밀번호를 잊었거나 휴대폰을 바꿨을 때, 그리고 계정을 더 안전하게 지키는 방법입니다.',
    parts: [
      {
        head: '비밀번호를 잊었습니다',
        words: [
          '스스로 찾는 기능은 없습니다. 플랫폼 관리자에게 요청하면 임시 비밀번호를 정해줍니다.',
          '임시 비밀번호로 로그인하면 바로 새 비밀번호를 정하게 됩니다.',
          '플랫폼 관리자가 잊었을 때는 서버 컴퓨터에서 npm run reset-password -- 아이디를 실행합니다.',
        ],
      },
      {
        head: '2단계 인증 켜기',
        steps: [
          '[general.menu.profile]의 [account.factor.title]에서 [account.factor.switchOn]을(를) 누르고 비밀번호를 입력합니다.',
          '휴대폰의 인증 앱으로 QR 코드를 읽고, 앱에 나온 6자리 코드를 입력합니다.',
          '복구 코드 열 개를 안전한 곳에 보관합니다. 다시 볼 수 없습니다.',
        ],
      },
      {
        head: '패스키로 로그인하기',
        steps: [
          '이름이 있는 https:// 주소로 엽니다. IP 주소에서는 패스키를 쓸 수 없습니다.',
          '[general.menu.profile]의 패스키에서 패스키 등록을 누르고 비밀번호를 입력합니다.',
          '다음부터는 로그인 화면에서 패스키로 로그인을 누르고 지문, 얼굴, 잠금 번호로 확인합니다.',
          '잃어버린 기기의 패스키는 [general.menu.profile]에서 삭제합니다.',
        ],
      },
      {
        head: '휴대폰을 잃어버렸습니다',
        words: [
          '로그인할 때 인증 코드 대신 복구 코드를 하나 입력합니다. 코드마다 한 번 쓸 수 있습니다.',
          '복구 코드도 없으면 플랫폼 관리자에게 2단계 인증 초기화를 요청합니다.',
        ],
      },
      {
        head: '로그인 유지',
        words: [
          '5시간 동안 쓰지 않으면 로그아웃됩니다. 전광판이 열려 있으면 쓰고 있는 것으로 봅니다.',
          '[login.stay]을(를) 고르면 30일 동안 유지됩니다. 자기 기기에서만 고르세요.',
          '다른 기기의 로그인은 [general.menu.profile]에서 [account.devices.endOthers](으)로 끊습니다.',
        ],
      },
    ],
  },
} as const;

export const help = {
  words: helpWords,
  articles: { ...helpPreparing, ...helpPlaying, ...helpVenue, ...helpTrouble },
};
