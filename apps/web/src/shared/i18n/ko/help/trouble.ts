// Korean articles of the help on what goes wrong and on one's own account; the source of their shape. What stands in brackets is a text of the console by its key.

export const helpTrouble = {
  trouble: {
    title: '문제가 생겼을 때',
    summary: '연결이 끊기거나 저장되지 않아도 시계는 계속 갑니다. 무엇을 확인할지 정리했습니다.',
    parts: [
      {
        head: '연결이 끊겼습니다',
        words: [
          '전광판은 혼자서도 시간을 재고 레벨을 넘깁니다. TV를 다시 켤 필요가 없습니다.',
          '컨트롤러는 위쪽에 끊긴 시각을 보여줍니다. 와이파이를 확인하세요. 다시 이어지면 저절로 최신 상태가 됩니다.',
          '끊긴 동안 누른 +와 −는 그 탭에 남아 있다가 다시 이어지면 저장됩니다. 확인이 필요하면 [quick.sendAgain] 버튼이 나옵니다.',
        ],
      },
      {
        head: '저장되지 않습니다',
        words: [
          '위쪽에 [oversight.machine.title]이(가) 보이면 서버 컴퓨터의 문제입니다. 디스크 공간이나 데이터베이스를 확인하라고 알려주고, 해결되면 저절로 다시 저장됩니다.',
          '서버가 멈췄다가 켜지면 컨트롤러가 묻습니다. [controller.outage.leave]은(는) 그동안 시계가 갔다고 보고, [controller.outage.resume]은(는) 멈춘 때로 되돌립니다.',
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
          '스스로 찾는 기능은 없습니다. 플랫폼 관리자에게 부탁하면 임시 비밀번호를 정해줍니다.',
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
        head: '휴대폰을 잃어버렸습니다',
        words: [
          '로그인할 때 인증 코드 대신 복구 코드를 하나 입력합니다. 코드마다 한 번 쓸 수 있습니다.',
          '복구 코드도 없으면 플랫폼 관리자에게 2단계 인증 초기화를 부탁합니다.',
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
