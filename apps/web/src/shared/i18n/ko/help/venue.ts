// Korean articles of the help on a venue and its people; the source of their shape. What stands in brackets is a text of the console by its key.

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
          '매장 관리자: 모든 것을 합니다. 매장에 한 명입니다.',
          '[general.staffRoles.FLOOR]: 게임을 만들고 운영하며 인원과 결과를 입력합니다.',
          '[general.staffRoles.CASHIER]: 엔트리, 리바이, 애드온을 입력합니다. 시계는 움직이지 않습니다.',
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
  screens: {
    title: '매장의 TV를 화면으로 연결하기',
    summary: '키보드 없는 TV도 주소 하나와 여섯 자리 번호로 연결하고, 무엇을 보여줄지 콘솔에서 정합니다.',
    parts: [
      {
        head: 'TV 연결',
        steps: [
          'TV의 웹 브라우저에서 [general.menu.screens] 화면에 나온 주소를 엽니다. 짧은 주소라 리모컨으로도 입력할 수 있습니다.',
          'TV에 나타난 여섯 자리 번호를 [screens.pair]에 입력하거나, 휴대폰으로 옆의 QR 코드를 찍습니다.',
          'TV의 이름을 정하고 [screens.connect]을(를) 누릅니다. 다음부터는 전원만 켜면 됩니다.',
        ],
      },
      {
        head: '보여줄 것 정하기',
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
        head: '알아두기',
        words: [
          '네트워크가 끊겨도 보여주던 것을 계속 보여주고, 전원이 나갔다 들어와도 저절로 이어집니다.',
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
          ['삼성·LG 2019년까지', 'Chromium 63 이하', '게임의 단축 링크에서 시계, 블라인드, 남은 인원만 나옵니다.'],
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
          '신뢰하도록 설정한 TV와 태블릿은 화면이 꺼지지 않고, 네트워크가 끊긴 동안에도 새로 고칠 수 있습니다.',
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
          '항목마다 위치와 크기를 고르고 화살표로 순서를 바꿉니다. 미리보기에서 다른 항목 위로 끌어 옮겨도 됩니다. 필요 없는 것은 숨깁니다.',
          '시작 전, 브레이크, 일시정지 같은 상황과 세로 TV에서 어떻게 보이는지 옆에서 확인하고 [layouts.save]을(를) 누릅니다.',
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
          '멀리서 읽을 수 없는 크기는 고를 수 없고, 자리가 모자라면 어디가 모자라는지 알려주며 저장되지 않습니다.',
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
          '[general.menu.storeManage]을(를) 엽니다.',
          '필요한 것을 고치고 [stores.save]을(를) 누릅니다. 열려 있는 전광판도 바로 따라옵니다.',
        ],
      },
      {
        head: '각 설정이 하는 일',
        words: [
          '[stores.settings.defaultStructure]: 게임 생성 화면이 이 스트럭처로 시작합니다.',
          '[stores.settings.closesAt]: 게임이 그 뒤에 끝날 것 같으면 컨트롤러가 미리 알려줍니다.',
          '[stores.settings.timeZone]: 매장의 모든 시각을 이 시간대로 보여줍니다.',
          '[stores.settings.currency]: 금액 앞의 기호만 바뀝니다. 환산하지 않습니다.',
          '[stores.settings.language]: 링크로 연 전광판의 언어입니다. 직원 화면의 언어는 위쪽의 언어 메뉴에서 각자 고릅니다.',
          '[storeLook.title]: 색, 배경 사진, 로고를 정합니다. 옆의 전광판으로 바로 확인합니다.',
          '[stores.settings.money.keepsPayments]: 참가비를 어떻게 받았는지 플로어에서 함께 기록합니다.',
          '[stores.settings.money.moneyPool]: 순위별 프라이즈를 금액으로 줄 수 있습니다. 한국과 일본에서는 왜 꺼져 있는지 읽고 확인해야 켜집니다.',
        ],
      },
    ],
  },
  poster: {
    title: '포스터와 짧은 링크',
    summary: '손님이 휴대폰으로 찍으면 블라인드와 남은 시간이 보이는 A4 포스터를 만듭니다.',
    parts: [
      {
        head: '게임 포스터',
        steps: [
          '[general.menu.gameList]에서 게임 카드의 링크 아이콘을 누릅니다.',
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
        head: '짧은 링크',
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
          '게이지가 가득 차면 3일 뒤 저절로 마감되고, 순위대로 시상 포인트가 한 번 나갑니다.',
        ],
      },
      {
        head: '매장 리그',
        words: [
          '[general.menu.leagues]에서 기간이나 게임을 정해 매장만의 리그를 만듭니다. 결과를 저장하면 점수가 바로 반영됩니다.',
          '순위에서 선수를 누르면 어느 게임에서 몇 점을 얻었는지 나옵니다. [leagues.isPublic]을(를) 켜면 주소를 아는 누구나 볼 수 있습니다.',
        ],
      },
      {
        head: '포인트',
        words: [
          '매장은 가진 포인트를 [points.store.give](으)로 고객에게 줄 수 있고, 회원끼리는 선물할 수 있습니다.',
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
