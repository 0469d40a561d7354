// Korean articles of the help on what is prepared before an evening; the source of their shape. What stands in brackets is a text of the console by its key.

export const helpPreparing = {
  'first-evening': {
    title: '첫 게임까지 여섯 단계',
    summary: '빈 매장에서 시작해 TV에 타이머가 돌아가기까지, 메인 화면이 차례대로 안내합니다.',
    parts: [
      {
        head: '순서대로 따라 하기',
        steps: [
          '매장 관리자로 로그인하면 메인 화면에 [main.firstSteps.title]이(가) 보입니다. 다음에 할 일의 버튼을 누르면 그 화면으로 갑니다.',
          '[stores.settings.title]에서 주소와 전화번호를 입력합니다. 손님이 [general.menu.timerList]에서 매장을 찾을 수 있습니다.',
          '[general.menu.structureCreate]에서 블라인드와 칩을 정하고 저장합니다. 처음 나오는 28레벨을 그대로 저장해도 됩니다.',
          '[general.menu.gameCreate]에서 그 스트럭처를 고르고 게임을 만듭니다.',
          '[general.menu.gameList]에서 게임 카드의 링크 아이콘을 누르고, QR 코드나 주소를 TV에서 엽니다. TV는 로그인이 필요 없습니다.',
          '카드의 컨트롤러를 열어 [controller.count.buyIn]을(를) 하나 더하고, [controller.play]을(를) 누릅니다.',
        ],
      },
      {
        head: '알아두기',
        words: [
          '각 단계는 누가 했든 끝나면 자동으로 체크됩니다. 여섯 단계가 끝나면 이 안내는 사라집니다.',
          '같은 와이파이에 연결된 TV만 링크를 열 수 있습니다. 손님용(게스트) 와이파이는 기기끼리 통신을 막는 경우가 많습니다.',
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
          '레벨 표 위의 마법봉 아이콘, [levels.generate]을(를) 누릅니다.',
          '[levels.players], [levels.stack], [levels.hours], [levels.levelLength]을(를) 입력합니다. 예상 종료 시간과 레벨이 바로 보입니다.',
          '[levels.useGenerated]을(를) 누르면 레벨 표가 바뀝니다. 마음에 들지 않으면 [levels.undo]을(를) 누릅니다.',
        ],
      },
      {
        head: '빠르게 고치기',
        words: [
          '엑셀이나 구글 시트에서 복사한 행은 [levels.paste](으)로 가져옵니다.',
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
          '[general.menu.gameCreate]을(를) 열고 [authoring.structure]을(를) 고릅니다.',
          '[authoring.gameName]을(를) 입력합니다. 비워두면 스트럭처 이름을 씁니다.',
          '예약이면 [authoring.startAt]에 시각을 넣습니다. 매장의 시간대 기준입니다.',
          '[authoring.createGame]을(를) 누르면 게임 리스트로 갑니다.',
        ],
      },
      {
        head: '시작하기',
        words: [
          '메인 화면의 카드나 컨트롤러, 전광판에서 [controller.play]을(를) 누르면 시계가 돌아갑니다.',
          '예약 시각이 되어도 저절로 시작하지 않습니다. 대신 카드와 전광판이 늦었다고 알려줍니다.',
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
          '글자가 놓이는 자리의 이미지가 너무 밝으면, 그 자리만 저절로 어두워집니다. 어떤 이미지든 글자와의 대비는 7:1 이상입니다.',
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
