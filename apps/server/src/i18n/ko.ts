// The server's texts in Korean; the source of their keys.

export const ko = {
  done: {
    'game-created': '게임이 생성되었습니다.',
    'ad-page-saved': '광고 페이지가 저장되었습니다.',
    'ad-page-deleted': '광고 페이지가 삭제되었습니다.',
    'store-ad-saved': '매장 광고가 저장되었습니다.',
    'logo-saved': '로고가 저장되었습니다.',
    'store-picture-saved': '배경 사진이 저장되었습니다.',
    'background-saved': '배경 이미지가 저장되었습니다.',
  },
  columns: {
    audit: ['일시', '사용자', '매장', '작업', '대상 종류', '대상 ID', '대상', '내용', '결과', '코드', '설명'],
    ranking: ['순위', '아이디', '닉네임', '승점', '포인트'],
    showings: ['이름', '소속', '노출 시간(초)', '노출 횟수', '화면 수', '처음', '마지막'],
    users: ['아이디', '닉네임', '이름', '전화번호', '회원 유형', '포인트', '승점'],
  },
  boards: '직원이 연 전광판',
  /** The structure of a new store, and so the first name of its game. */
  feeds: {
    title: '{name} 토너먼트',
    everywhere: '모든 매장',
    buyIn: '바이인 {amount}',
    prize: '프라이즈 {prize}',
    entries: '엔트리 {entries}',
    running: '진행 중',
  },
  firstStructure: '데일리 토너먼트',
  /** The nickname of the first super administrator. */
  firstAdministrator: '최고관리자',
  welcome: {
    accounts: '계정 (비밀번호는 지금 한 번만 표시되며 어디에도 저장되지 않습니다)',
    ownPassword: '(직접 정한 비밀번호)',
    running: 'Feltclock {version} 실행 중입니다.',
    signIn: '로그인',
    tournaments: '토너먼트 목록',
    board: '진행 중인 전광판',
    noSignIn: '(로그인 필요 없음)',
    tv: 'TV에서',
    tvHint: '(숫자 여섯 자리가 나오면 직원이 입력해 연결합니다)',
    calls: 'API 문서',
    trust: '인증서 설치',
    trustHint: '(로그인할 기기마다 한 번)',
    fingerprint: '지문',
    fingerprintHint: '(이 컴퓨터 인증 기관의 SHA-256)',
    alone: '이 주소는 이 컴퓨터에서만 열립니다. 매장의 TV와 휴대폰에서 열려면 HOST=0.0.0.0으로 시작하세요.',
    inClear:
      'HTTPS가 없어 비밀번호가 네트워크에서 누구나 읽을 수 있게 오갑니다. 네트워크가 끊기면 전광판을 새로 고칠 수 없고 태블릿 화면도 꺼집니다. TLS=local로 시작하세요(README).',
    nextGame: "다음: {login} 에서 {id} 계정으로 로그인하고, 메인에서 대기 중인 게임의 '시작'을 누르세요.",
    nextStore:
      "다음: {login} 에서 {id} 계정으로 로그인하고 '매장 만들기'를 누르세요. 그다음은 메인이 여섯 단계로 안내합니다.",
    failed: 'Feltclock을 시작하지 못했습니다',
  },
  desk: {
    running: 'Feltclock이 실행 중입니다: {address} (로그: {log}).',
    noPort: '{first}번부터 {last}번까지 빈 포트가 없습니다. 다른 프로그램을 끄고 다시 시도하세요.',
    failed: 'Feltclock을 시작하지 못했습니다. 로그의 끝부분:',
    stopped: 'Feltclock을 껐습니다.',
    notRunning: '실행 중인 Feltclock이 없습니다.',
  },
  service: {
    on: '이제 컴퓨터와 함께 시작됩니다: {file} (로그: {log}).',
    onAlready: '이미 컴퓨터와 함께 시작됩니다: {file}. 바뀐 것이 없습니다.',
    stoppedFirst: '실행 중이던 Feltclock을 먼저 껐습니다.',
    linger:
      '이 계정으로 로그인하면 시작됩니다. 로그인 전에도 시작하려면 입력하세요: sudo loginctl enable-linger {user}',
    off: '이제 컴퓨터와 함께 시작되지 않습니다: {file} 파일을 지웠습니다. 지금 실행 중인 Feltclock은 그대로입니다.',
    offAlready: '컴퓨터와 함께 시작되도록 설정되어 있지 않습니다. 바뀐 것이 없습니다.',
    failed: '바꾸지 못했습니다: {error}',
    notDownload: '내려받은 배포판에서만 됩니다. 소스에서는 docs/operations.md를 보세요.',
    noSystemd: '이 컴퓨터에는 systemd가 없습니다. 이 시스템의 방법으로 `feltclock start`를 시작하세요.',
    notAsRoot: 'macOS에서는 sudo 없이 실행하세요. 로그인한 계정의 서비스입니다.',
    systemHasIt: '이미 시스템 서비스가 있습니다: {file}. sudo를 붙여 실행하세요.',
  },
  update: {
    checkedSigned: 'Feltclock {version} 파일을 확인했습니다: 서명과 모든 파일의 체크섬이 맞습니다.',
    checkedSums:
      'Feltclock {version} 파일을 확인했습니다: 모든 파일의 체크섬이 맞습니다. 이 설치에는 서명 키가 없어 서명은 확인하지 않았습니다.',
    begins: '{from}에서 {to}(으)로 바꿉니다. Feltclock이 잠시 멈추고, 전광판은 스스로 다시 연결됩니다.',
    backup: '바꾸기 전 데이터의 백업: {file}',
    updated: 'Feltclock {to} 실행 준비가 끝났습니다. 이전 버전 {from}도 보관합니다. 되돌리려면: feltclock rollback',
    notStarted: '실행 중이던 Feltclock이 없어 시작하지 않았습니다.',
    wentBack: '{to} 버전이 시작되지 않아, {from} 버전과 이전 데이터로 되돌렸습니다.',
    neither: '{to} 버전도 {from} 버전도 시작되지 않았습니다. 로그를 확인하세요.',
    interrupted: '{version} 업데이트가 중간에 끊겨, 이 버전과 이전 데이터로 계속합니다.',
    usage: '사용법: feltclock update 파일 [--force], 또는 feltclock rollback [백업 파일] [--force]',
    failed: '업데이트하지 못했습니다: {error}',
    refusals: {
      notDownload: '내려받은 배포판에서만 됩니다. 소스에서는 docs/operations.md를 보세요.',
      onPostgres: 'PostgreSQL을 쓰는 설치는 이 명령으로 바꾸지 않습니다. docs/operations.md의 Upgrading을 보세요.',
      asRoot: 'sudo 없이 실행하세요. 파일이 다른 계정의 것이 되지 않게 합니다.',
      noFile: '{file} 파일이 없습니다.',
      notArchive: 'Feltclock 배포 파일이 아닙니다. zip 또는 tar.gz 파일을 골라주세요.',
      broken: '파일이 깨졌거나 끝까지 내려받지 않았습니다. 다시 내려받아주세요.',
      notFeltclock: 'Feltclock 배포 파일이 아닙니다.',
      tooLarge: '파일이 너무 큽니다. Feltclock 배포 파일이 아닙니다.',
      otherPlatform: '다른 컴퓨터용 파일입니다({found}). 이 컴퓨터에는 {own}용이 필요합니다.',
      unsafeName: '안전하지 않은 이름이 들어 있습니다: {name}',
      wrongSum: '이 파일의 체크섬이 맞지 않습니다: {file}. 다시 내려받아주세요.',
      unsigned: '서명이 없습니다. 이 설치는 서명된 파일만 받습니다.',
      wrongSignature: '서명이 맞지 않습니다. 공식 배포 파일을 다시 내려받아주세요.',
      sameVersion: '이미 {version} 버전입니다. 바뀐 것이 없습니다.',
      noRoom: '디스크 공간이 부족합니다: {needed} MB가 필요하고 {free} MB가 남았습니다({folder}).',
      diskFull: '디스크가 가득 찼습니다({folder}). 공간을 비우고 다시 시도하세요.',
      notWritable: '{folder}에 쓸 수 없습니다({error}). 소유자와 권한을 확인하세요.',
      doesNotRun: '{version} 버전은 이 컴퓨터나 이 데이터에서 실행되지 않습니다: {error}',
      nothingPrepared: '확인된 파일이 없습니다. 파일을 다시 골라주세요.',
      busy: '다른 업데이트가 진행 중입니다. 끝난 뒤 다시 시도하세요.',
      inPlay: '진행 중인 게임이 {games}개 있습니다. 끝난 뒤 하거나, 그래도 지금 하려면 --force를 붙이세요.',
      runsElsewhere:
        '이 명령이 멈출 수 없는 Feltclock이 실행 중입니다. 먼저 멈추고(시스템 서비스: sudo systemctl stop feltclock) 다시 실행한 뒤 시작하세요.',
      noPrevious: '{version} 이전 버전이 보관되어 있지 않습니다.',
      newerData:
        '{version} 버전은 지금 데이터를 읽지 못합니다. 업데이트 전으로 돌아가려면 feltclock rollback {backup}을 실행하세요. 그 뒤의 변경은 따로 보관됩니다.',
    },
  },
  accounts: {
    'super administrator': '최고 관리자',
    'store administrator': '매장 관리자',
    user: '회원',
  },
  storage: {
    'read-only': '{place}에 쓸 수 없습니다({cause}). 소유자와 권한, 디스크를 확인하세요.',
    'disk-full': '{place}의 디스크가 가득 찼습니다({cause}). 공간을 비운 뒤 다시 시작하세요.',
    newer: '{place}의 데이터는 더 새로운 Feltclock({cause})이 썼습니다. 그 버전을 시작하거나 이전 백업을 복원하세요.',
    other: '{place}: 사용할 수 없습니다({cause}).',
  },
  doctor: {
    begins: 'Feltclock {version} 점검',
    allGood: '문제가 없습니다.',
    hasWarnings: '실행할 수 있습니다. ! 표시를 확인하세요.',
    broken: '✗ 표시부터 해결하세요.',
    settings: '설정이 잘못되어 점검할 수 없습니다. 아래 설정을 고치세요.',
    findings: {
      'address-room': {
        says: '매장의 TV와 휴대폰에서 열 주소: {origin}',
      },
      'address-alone': {
        says: '이 컴퓨터에서만 열립니다(HOST={host}).',
        advice: 'TV와 휴대폰에서 열려면 HOST=0.0.0.0으로 시작하세요. 앞에 프록시가 있으면 PUBLIC_ORIGIN을 지정하세요.',
      },
      'address-none': {
        says: '이 컴퓨터는 네트워크에 연결되어 있지 않습니다.',
        advice: 'TV와 같은 Wi-Fi나 케이블에 연결하세요.',
      },
      'tls-none': {
        says: 'HTTPS가 없습니다. 비밀번호가 네트워크에서 누구나 읽을 수 있게 오갑니다. 네트워크가 끊긴 동안 전광판을 새로 고칠 수 없고 태블릿 화면이 꺼집니다.',
        advice: 'TLS=local로 시작하거나, 인증서가 있으면 TLS_CERT와 TLS_KEY를 지정하세요(docs/operations.md).',
      },
      'tls-good': {
        says: '{origin}: 인증서가 앞으로 {days}일 유효합니다.',
      },
      'tls-expiring': {
        says: '{origin}: 인증서가 {days}일 뒤에 만료됩니다.',
        advice: '프록시의 인증서 자동 갱신이 동작하는지 확인하세요.',
      },
      'tls-bad': {
        says: '{origin}: 브라우저가 이 인증서를 거부합니다({error}).',
        advice: '이 주소의 이름으로 된 유효한 인증서를 프록시에 설정하세요.',
      },
      'tls-unasked': {
        says: '{origin}: 이 컴퓨터에서 연결되지 않아 확인하지 못했습니다({error}).',
        advice: '프록시가 실행 중인지, 휴대폰에서 이 주소가 열리는지 확인하세요.',
      },
      'tls-file-good': {
        says: '{file}: 인증서가 앞으로 {days}일 유효합니다.',
      },
      'tls-file-expiring': {
        says: '{file}: 인증서가 {days}일 뒤에 만료됩니다.',
        advice: '인증서를 갱신해 같은 파일에 두세요. 서버는 다시 시작하지 않아도 1분 안에 읽습니다.',
      },
      'tls-own-bad': {
        says: 'HTTPS를 시작할 수 없습니다: {error}',
        advice: '위에 적힌 대로 고친 뒤 다시 점검하세요.',
      },
      'tls-local': {
        says: '이 컴퓨터의 자체 인증 기관으로 HTTPS를 제공합니다. 기관은 앞으로 {days}일 유효합니다.',
      },
      'tls-local-new': {
        says: '처음 시작할 때 이 컴퓨터의 자체 인증 기관을 만듭니다(TLS=local).',
      },
      'tls-local-ending': {
        says: '이 컴퓨터의 자체 인증 기관이 {days}일 뒤에 만료됩니다.',
        advice:
          '영업하지 않는 날에 데이터 폴더의 tls 폴더를 지우고 다시 시작한 뒤, 기기마다 /trust에서 새 인증서를 설치하세요.',
      },
      'proxy-trusted': {
        says: '프록시가 알려 주는 접속자 주소를 믿습니다(TRUST_PROXY).',
      },
      'proxy-untrusted': {
        says: '프록시 뒤에 있는 것 같지만 TRUST_PROXY가 꺼져 있습니다. 모두가 같은 주소에서 온 것으로 보입니다.',
        advice: 'TRUST_PROXY=on을 지정하세요. 아니면 한 사람의 로그인 실패가 모두를 막을 수 있습니다.',
      },
      'proxy-bypassed': {
        says: 'TRUST_PROXY=on인데 HOST={host}에서는 프록시를 거치지 않고도 접속할 수 있습니다.',
        advice:
          '프록시가 이 컴퓨터에 있으면 HOST=127.0.0.1로 시작하고, 아니면 방화벽에서 프록시만 허용하세요. 직접 접속하면 주소를 꾸며 낼 수 있습니다.',
      },
      'port-free': {
        says: '포트 {port}: 비어 있어 사용할 수 있습니다({host}).',
      },
      'port-ours': {
        says: '포트 {port}: Feltclock {version} 버전이 이미 실행 중입니다.',
      },
      'port-taken': {
        says: '포트 {port}: 다른 프로그램이 사용하고 있습니다.',
        advice: '그 프로그램을 끝내거나 PORT=8081처럼 다른 포트로 시작하세요.',
      },
      'port-forbidden': {
        says: '포트 {port}: 이 계정으로는 열 수 없습니다.',
        advice: 'PORT=8080으로 두고 앞에 프록시를 놓으세요. 1024보다 작은 포트는 시스템의 것입니다.',
      },
      'host-foreign': {
        says: 'HOST의 {host}: 이 컴퓨터의 주소가 아닙니다.',
        advice: '모든 주소에서 받으려면 HOST=0.0.0.0으로 시작하세요.',
      },
      'port-failed': {
        says: '포트 {port}: 열지 못했습니다({error}).',
        advice: 'HOST와 PORT를 확인하세요.',
      },
      'clock-right': {
        says: '시계가 맞습니다({by} 기준 차이 {off}초).',
      },
      'clock-off': {
        says: '시계가 {off}초 어긋나 있습니다({by} 기준).',
        advice: '시간 자동 설정을 켜세요. 남은 시간은 모든 TV에서 같지만 표시되는 시각이 틀립니다.',
      },
      'clock-unasked': {
        says: '시계를 확인하지 못했습니다. 물어볼 곳({tried})에 연결되지 않습니다.',
        advice: '휴대폰의 시각과 직접 비교해 보세요.',
      },
      'disk-roomy': {
        says: '디스크 여유 공간: {free} ({folder}).',
      },
      'disk-tight': {
        says: '디스크 여유 공간이 {free}뿐입니다({folder}).',
        advice: '공간을 비우거나 DATA_DIR을 더 큰 디스크로 옮기세요. 가득 차면 아무것도 저장되지 않습니다.',
      },
      'disk-full': {
        says: '디스크가 거의 가득 찼습니다. 여유 공간은 {free}입니다({folder}).',
        advice: '지금 공간을 비우세요.',
      },
      'flush-quick': {
        says: '디스크에 안전하게 쓰는 데 {ms}ms 걸립니다.',
      },
      'flush-slow': {
        says: '디스크가 느립니다. 안전하게 쓰는 데 {ms}ms 걸립니다.',
        advice:
          'DATA_DIR을 SSD에 두세요. 버튼을 누를 때마다 이만큼 기다립니다. SD 카드와 네트워크 폴더는 알맞지 않습니다.',
      },
      'disk-refuses': {
        says: '데이터 폴더에 쓸 수 없습니다: {folder} ({error}).',
        advice: '폴더의 소유자와 권한, 디스크를 확인하세요. 서버를 실행하는 계정의 폴더여야 합니다.',
      },
      'runs-checkout': {
        says: '소스에서 실행합니다. 데이터: {data}',
      },
      'runs-container': {
        says: '컨테이너에서 실행합니다. 데이터: {data}',
      },
      'runs-download': {
        says: '내려받은 프로그램으로 실행합니다. 컴퓨터와 함께 시작되지는 않습니다(feltclock install-service). 데이터: {data}',
      },
      'runs-service': {
        says: '내려받은 프로그램으로 실행하며 컴퓨터와 함께 시작됩니다. 데이터: {data}',
      },
      'folder-absent': {
        says: '데이터 폴더가 아직 없습니다. 처음 시작할 때 만들어집니다: {folder}',
      },
      'folder-closed': {
        says: '데이터 폴더는 이 계정만 읽을 수 있습니다: {folder}',
      },
      'folder-open': {
        says: '이 컴퓨터의 다른 계정도 읽을 수 있습니다: {open}',
        advice: '서버를 다시 시작하면 닫힙니다. 다른 계정의 폴더라면 소유자를 바꾸세요.',
      },
      'database-absent': {
        says: '데이터베이스가 아직 없습니다. 처음 시작할 때 만들어집니다.',
      },
      'database-whole': {
        says: '데이터베이스가 온전합니다: 매장 {stores}개, 게임 {games}개, {size}.',
      },
      'database-unusable': {
        says: '데이터베이스를 사용할 수 없습니다: {error}',
        advice: '서버를 멈추고 백업을 복원하세요: npm run restore -- FILE',
      },
      'postgres-unusable': {
        says: 'PostgreSQL 데이터베이스를 사용할 수 없습니다: {error}',
        advice: '위에 적힌 대로 고친 뒤 다시 점검하세요.',
      },
      'backups-off': {
        says: '자동 백업이 꺼져 있습니다.',
        advice: 'BACKUP_EVERY_HOURS=24와, 가능하면 다른 디스크의 BACKUP_DIR을 지정하세요.',
      },
      'backups-taken': {
        says: '마지막 자동 백업: {hours}시간 전({folder}).',
      },
      'backups-old': {
        says: '자동 백업이 너무 오래되었거나 아직 없습니다({folder}).',
        advice: '서버가 실행 중인지 확인하고 로그에서 "the backup failed"를 찾아보세요.',
      },
      'pair-in-step': {
        says: '다른 컴퓨터({other})의 내용이 이 컴퓨터와 같습니다.',
      },
      'pair-behind': {
        says: '다른 컴퓨터({other})의 내용이 아직 이 컴퓨터와 같지 않습니다.',
        advice: '예비 컴퓨터의 페이지에서 얼마나 남았는지 확인하세요.',
      },
      'pair-away': {
        says: '다른 컴퓨터({other})가 응답하지 않습니다.',
        advice: '그 컴퓨터가 켜져 있고 같은 네트워크에 있는지 확인하세요.',
      },
      'sleep-never': {
        says: '이 컴퓨터는 스스로 절전 모드로 들어가지 않습니다.',
      },
      'sleep-idle': {
        says: '이 컴퓨터는 {minutes}분 동안 쓰지 않으면 절전 모드로 들어갑니다. 그동안 TV에 아무것도 전달되지 않습니다.',
        advice: '다음을 입력하세요: {command}',
      },
      'sleep-lid': {
        says: '노트북 덮개를 닫으면 절전 모드로 들어갑니다. 그동안 TV에 아무것도 전달되지 않습니다.',
        advice: '/etc/systemd/logind.conf에 HandleLidSwitch=ignore를 쓰고 컴퓨터를 다시 시작하세요.',
      },
    },
  },
};

/** The shape of every language: a missing key does not compile. */
export type ServerTexts = typeof ko;
