// What the doctor reports about each finding and what to do about it, in each language (docs/rules/languages.md#where-texts-are).

import type { Language } from '@feltclock/contract';
import { keysOf } from '../keys-of.ts';

/** `bad` keeps the product from working; `mind` is a warning; `unknown` could not be checked. */
export type Verdict = 'good' | 'mind' | 'bad' | 'unknown';

export interface FindingTexts {
  readonly verdict: Verdict;
  readonly says: Readonly<Record<Language, string>>;
  /** What to do; absent when nothing is wrong. */
  readonly advice?: Readonly<Record<Language, string>>;
}

const TEXTS = {
  'address-room': {
    verdict: 'good',
    says: {
      ko: '매장의 TV와 휴대폰에서 열 주소: {origin}',
      en: 'TVs and phones in the venue open {origin}',
      ja: '店内のTVとスマートフォンで開くアドレス: {origin}',
    },
  },
  'address-alone': {
    verdict: 'mind',
    says: {
      ko: '이 컴퓨터에서만 열립니다(HOST={host}).',
      en: 'Only this machine can open it (HOST={host}).',
      ja: 'このコンピューターでしか開けません(HOST={host})。',
    },
    advice: {
      ko: 'TV와 휴대폰에서 열려면 HOST=0.0.0.0으로 시작하세요. 앞에 프록시가 있으면 PUBLIC_ORIGIN을 지정하세요.',
      en: 'Start with HOST=0.0.0.0, so that TVs and phones can connect. Behind a proxy, set PUBLIC_ORIGIN.',
      ja: 'TVやスマートフォンから開くにはHOST=0.0.0.0で起動してください。前にプロキシがあるならPUBLIC_ORIGINを設定してください。',
    },
  },
  'address-none': {
    verdict: 'mind',
    says: {
      ko: '이 컴퓨터는 네트워크에 연결되어 있지 않습니다.',
      en: 'This machine is not connected to a network.',
      ja: 'このコンピューターはネットワークにつながっていません。',
    },
    advice: {
      ko: 'TV와 같은 Wi-Fi나 케이블에 연결하세요.',
      en: 'Connect it to the same network as the TVs.',
      ja: 'TVと同じWi-Fiまたはケーブルにつないでください。',
    },
  },
  'tls-none': {
    verdict: 'mind',
    says: {
      ko: 'HTTPS가 없습니다. 비밀번호가 네트워크에서 누구나 읽을 수 있게 오갑니다. 네트워크가 끊긴 동안 전광판을 새로 고칠 수 없고 태블릿 화면이 꺼집니다.',
      en: 'There is no HTTPS. Anybody on the network can read passwords. Boards can’t be reloaded without the network, and tablets go to sleep.',
      ja: 'HTTPSがありません。パスワードがネットワーク上で誰でも読める形で送られます。ネットワークが切れている間はボードを再読み込みできず、タブレットの画面が消えます。',
    },
    advice: {
      ko: 'TLS=local로 시작하거나, 인증서가 있으면 TLS_CERT와 TLS_KEY를 지정하세요(docs/operations.md).',
      en: 'Start with TLS=local, or with TLS_CERT and TLS_KEY if you have a certificate (docs/operations.md).',
      ja: 'TLS=localで起動するか、証明書があればTLS_CERTとTLS_KEYを設定してください(docs/operations.md)。',
    },
  },
  'tls-good': {
    verdict: 'good',
    says: {
      ko: '{origin}: 인증서가 앞으로 {days}일 유효합니다.',
      en: 'The certificate of {origin} is valid for {days} more days.',
      ja: '{origin}の証明書はあと{days}日有効です。',
    },
  },
  'tls-expiring': {
    verdict: 'mind',
    says: {
      ko: '{origin}: 인증서가 {days}일 뒤에 만료됩니다.',
      en: 'The certificate of {origin} expires in {days} days.',
      ja: '{origin}の証明書は{days}日後に切れます。',
    },
    advice: {
      ko: '프록시의 인증서 자동 갱신이 동작하는지 확인하세요.',
      en: 'Check why the proxy has not renewed it.',
      ja: 'プロキシの証明書の自動更新が動いているか確認してください。',
    },
  },
  'tls-bad': {
    verdict: 'bad',
    says: {
      ko: '{origin}: 브라우저가 이 인증서를 거부합니다({error}).',
      en: 'Browsers refuse the certificate of {origin} ({error}).',
      ja: '{origin}: ブラウザーはこの証明書を拒否します({error})。',
    },
    advice: {
      ko: '이 주소의 이름으로 된 유효한 인증서를 프록시에 설정하세요.',
      en: 'Give the proxy a valid certificate for this name.',
      ja: 'このアドレスの名前の有効な証明書をプロキシに設定してください。',
    },
  },
  'tls-unasked': {
    verdict: 'unknown',
    says: {
      ko: '{origin}: 이 컴퓨터에서 연결되지 않아 확인하지 못했습니다({error}).',
      en: '{origin} can’t be reached from this machine ({error}).',
      ja: '{origin}: このコンピューターからつながらず、確認できませんでした({error})。',
    },
    advice: {
      ko: '프록시가 실행 중인지, 휴대폰에서 이 주소가 열리는지 확인하세요.',
      en: 'Check that the proxy is running and that a phone can open this address.',
      ja: 'プロキシが動いているか、スマートフォンでこのアドレスが開くか確認してください。',
    },
  },
  'tls-file-good': {
    verdict: 'good',
    says: {
      ko: '{file}: 인증서가 앞으로 {days}일 유효합니다.',
      en: '{file}: the certificate is valid for {days} more days.',
      ja: '{file}: 証明書はあと{days}日有効です。',
    },
  },
  'tls-file-expiring': {
    verdict: 'mind',
    says: {
      ko: '{file}: 인증서가 {days}일 뒤에 만료됩니다.',
      en: '{file}: the certificate expires in {days} days.',
      ja: '{file}: 証明書は{days}日後に切れます。',
    },
    advice: {
      ko: '인증서를 갱신해 같은 파일에 두세요. 서버는 다시 시작하지 않아도 1분 안에 읽습니다.',
      en: 'Put the renewed certificate into the same files. The server reads it within a minute, without a restart.',
      ja: '証明書を更新して同じファイルに置いてください。サーバーは再起動せずに1分以内に読み込みます。',
    },
  },
  'tls-own-bad': {
    verdict: 'bad',
    says: {
      ko: 'HTTPS를 시작할 수 없습니다: {error}',
      en: 'HTTPS can’t start: {error}',
      ja: 'HTTPSを開始できません: {error}',
    },
    advice: {
      ko: '위에 적힌 대로 고친 뒤 다시 점검하세요.',
      en: 'Fix what the message says, and run the doctor again.',
      ja: '上に書かれたとおりに直してから、もう一度点検してください。',
    },
  },
  'tls-local': {
    verdict: 'good',
    says: {
      ko: '이 컴퓨터의 자체 인증 기관으로 HTTPS를 제공합니다. 기관은 앞으로 {days}일 유효합니다.',
      en: 'HTTPS uses this machine’s own certificate authority, which is valid for {days} more days.',
      ja: 'このコンピューター独自の認証局でHTTPSを提供します。認証局はあと{days}日有効です。',
    },
  },
  'tls-local-new': {
    verdict: 'good',
    says: {
      ko: '처음 시작할 때 이 컴퓨터의 자체 인증 기관을 만듭니다(TLS=local).',
      en: 'The first start creates this machine’s own certificate authority (TLS=local).',
      ja: '最初の起動でこのコンピューター独自の認証局を作ります(TLS=local)。',
    },
  },
  'tls-local-ending': {
    verdict: 'mind',
    says: {
      ko: '이 컴퓨터의 자체 인증 기관이 {days}일 뒤에 만료됩니다.',
      en: 'This machine’s own certificate authority expires in {days} days.',
      ja: 'このコンピューター独自の認証局は{days}日後に切れます。',
    },
    advice: {
      ko: '영업하지 않는 날에 데이터 폴더의 tls 폴더를 지우고 다시 시작한 뒤, 기기마다 /trust에서 새 인증서를 설치하세요.',
      en: 'On a day without games, delete the folder tls in the data folder and start again. Then install the new certificate on each device at /trust.',
      ja: '営業のない日にデータフォルダーのtlsフォルダーを消して再起動し、端末ごとに/trustで新しい証明書をインストールしてください。',
    },
  },
  'proxy-trusted': {
    verdict: 'good',
    says: {
      ko: '프록시가 알려 주는 접속자 주소를 믿습니다(TRUST_PROXY).',
      en: 'The server trusts the proxy’s client addresses (TRUST_PROXY).',
      ja: 'プロキシが伝える接続元アドレスを信用します(TRUST_PROXY)。',
    },
  },
  'proxy-untrusted': {
    verdict: 'mind',
    says: {
      ko: '프록시 뒤에 있는 것 같지만 TRUST_PROXY가 꺼져 있습니다. 모두가 같은 주소에서 온 것으로 보입니다.',
      en: 'The server seems to be behind a proxy, but TRUST_PROXY is off. All clients seem to have one address.',
      ja: 'プロキシの後ろにあるようですが、TRUST_PROXYがオフです。全員が同じアドレスから来たように見えます。',
    },
    advice: {
      ko: 'TRUST_PROXY=on을 지정하세요. 아니면 한 사람의 로그인 실패가 모두를 막을 수 있습니다.',
      en: 'Set TRUST_PROXY=on. Otherwise the failed sign-ins of one person can block everybody.',
      ja: 'TRUST_PROXY=onを設定してください。そうしないと一人のログイン失敗が全員を妨げることがあります。',
    },
  },
  'proxy-bypassed': {
    verdict: 'mind',
    says: {
      ko: 'TRUST_PROXY=on인데 HOST={host}에서는 프록시를 거치지 않고도 접속할 수 있습니다.',
      en: 'TRUST_PROXY is on, but with HOST={host} clients can connect without the proxy.',
      ja: 'TRUST_PROXY=onですが、HOST={host}ではプロキシを通らずに接続できます。',
    },
    advice: {
      ko: '프록시가 이 컴퓨터에 있으면 HOST=127.0.0.1로 시작하고, 아니면 방화벽에서 프록시만 허용하세요. 직접 접속하면 주소를 꾸며 낼 수 있습니다.',
      en: 'If the proxy is on this machine, start with HOST=127.0.0.1. Otherwise allow only the proxy in the firewall: a direct client can fake its address.',
      ja: 'プロキシがこのコンピューターにあるならHOST=127.0.0.1で起動し、そうでなければファイアウォールでプロキシだけを通してください。直接の接続はアドレスを偽れます。',
    },
  },
  'port-free': {
    verdict: 'good',
    says: {
      ko: '포트 {port}: 비어 있어 사용할 수 있습니다({host}).',
      en: 'Port {port} is free ({host}).',
      ja: 'ポート{port}は空いています({host})。',
    },
  },
  'port-ours': {
    verdict: 'good',
    says: {
      ko: '포트 {port}: Feltclock {version} 버전이 이미 실행 중입니다.',
      en: 'Feltclock {version} is already running on port {port}.',
      ja: 'ポート{port}ではFeltclock {version}がすでに動いています。',
    },
  },
  'port-taken': {
    verdict: 'bad',
    says: {
      ko: '포트 {port}: 다른 프로그램이 사용하고 있습니다.',
      en: 'Another program uses port {port}.',
      ja: 'ポート{port}はほかのプログラムが使っています。',
    },
    advice: {
      ko: '그 프로그램을 끝내거나 PORT=8081처럼 다른 포트로 시작하세요.',
      en: 'End that program, or start on another port: PORT=8081.',
      ja: 'そのプログラムを終了するか、PORT=8081のように別のポートで起動してください。',
    },
  },
  'port-forbidden': {
    verdict: 'bad',
    says: {
      ko: '포트 {port}: 이 계정으로는 열 수 없습니다.',
      en: 'This account is not allowed to open port {port}.',
      ja: 'このアカウントではポート{port}を開けません。',
    },
    advice: {
      ko: 'PORT=8080으로 두고 앞에 프록시를 놓으세요. 1024보다 작은 포트는 시스템의 것입니다.',
      en: 'Use PORT=8080 with a proxy in front. Ports below 1024 belong to the system.',
      ja: 'PORT=8080にして前にプロキシを置いてください。1024未満のポートはシステムのものです。',
    },
  },
  'host-foreign': {
    verdict: 'bad',
    says: {
      ko: 'HOST의 {host}: 이 컴퓨터의 주소가 아닙니다.',
      en: 'HOST is {host}, which is not an address of this machine.',
      ja: 'HOSTの{host}はこのコンピューターのアドレスではありません。',
    },
    advice: {
      ko: '모든 주소에서 받으려면 HOST=0.0.0.0으로 시작하세요.',
      en: 'Start with HOST=0.0.0.0, which listens on all addresses.',
      ja: 'すべてのアドレスで受けるにはHOST=0.0.0.0で起動してください。',
    },
  },
  'port-failed': {
    verdict: 'bad',
    says: {
      ko: '포트 {port}: 열지 못했습니다({error}).',
      en: 'Port {port} can’t be opened ({error}).',
      ja: 'ポート{port}を開けませんでした({error})。',
    },
    advice: {
      ko: 'HOST와 PORT를 확인하세요.',
      en: 'Check HOST and PORT.',
      ja: 'HOSTとPORTを確認してください。',
    },
  },
  'clock-right': {
    verdict: 'good',
    says: {
      ko: '시계가 맞습니다({by} 기준 차이 {off}초).',
      en: 'The clock is right (off by {off} s, compared with {by}).',
      ja: '時計は合っています({by}との差 {off}秒)。',
    },
  },
  'clock-off': {
    verdict: 'mind',
    says: {
      ko: '시계가 {off}초 어긋나 있습니다({by} 기준).',
      en: 'The clock is off by {off} s, compared with {by}.',
      ja: '時計が{off}秒ずれています({by}との比較)。',
    },
    advice: {
      ko: '시간 자동 설정을 켜세요. 남은 시간은 모든 TV에서 같지만 표시되는 시각이 틀립니다.',
      en: 'Turn on automatic time. TVs agree with each other, but they show the wrong time of day.',
      ja: '時刻の自動設定をオンにしてください。残り時間はどのTVでも同じですが、表示される時刻がずれます。',
    },
  },
  'clock-unasked': {
    verdict: 'unknown',
    says: {
      ko: '시계를 확인하지 못했습니다. 물어볼 곳({tried})에 연결되지 않습니다.',
      en: 'The clock could not be checked, because no time source answered ({tried}).',
      ja: '時計を確認できませんでした。問い合わせ先({tried})につながりません。',
    },
    advice: {
      ko: '휴대폰의 시각과 직접 비교해 보세요.',
      en: 'Compare it with a phone.',
      ja: 'スマートフォンの時刻と見比べてください。',
    },
  },
  'disk-roomy': {
    verdict: 'good',
    says: {
      ko: '디스크 여유 공간: {free} ({folder}).',
      en: 'The disk has {free} left ({folder}).',
      ja: 'ディスクの空き: {free} ({folder})。',
    },
  },
  'disk-tight': {
    verdict: 'mind',
    says: {
      ko: '디스크 여유 공간이 {free}뿐입니다({folder}).',
      en: 'The disk has only {free} left ({folder}).',
      ja: 'ディスクの空きが{free}しかありません({folder})。',
    },
    advice: {
      ko: '공간을 비우거나 DATA_DIR을 더 큰 디스크로 옮기세요. 가득 차면 아무것도 저장되지 않습니다.',
      en: 'Free some space or move DATA_DIR to a larger disk. When the disk is full, nothing is saved.',
      ja: '空きを増やすか、DATA_DIRを大きなディスクに移してください。満杯になると何も保存されません。',
    },
  },
  'disk-full': {
    verdict: 'bad',
    says: {
      ko: '디스크가 거의 가득 찼습니다. 여유 공간은 {free}입니다({folder}).',
      en: 'The disk is almost full: {free} left ({folder}).',
      ja: 'ディスクがほぼ満杯です。空きは{free}です({folder})。',
    },
    advice: {
      ko: '지금 공간을 비우세요.',
      en: 'Free some space now.',
      ja: '今すぐ空きを増やしてください。',
    },
  },
  'flush-quick': {
    verdict: 'good',
    says: {
      ko: '디스크에 안전하게 쓰는 데 {ms}ms 걸립니다.',
      en: 'A safe write to the disk takes {ms} ms.',
      ja: 'ディスクへの安全な書き込みは{ms}ミリ秒です。',
    },
  },
  'flush-slow': {
    verdict: 'mind',
    says: {
      ko: '디스크가 느립니다. 안전하게 쓰는 데 {ms}ms 걸립니다.',
      en: 'The disk is slow: a safe write takes {ms} ms.',
      ja: 'ディスクが遅いです。安全な書き込みに{ms}ミリ秒かかります。',
    },
    advice: {
      ko: 'DATA_DIR을 SSD에 두세요. 버튼을 누를 때마다 이만큼 기다립니다. SD 카드와 네트워크 폴더는 알맞지 않습니다.',
      en: 'Put DATA_DIR on an SSD. Every press of a button waits this long. SD cards and network folders are too slow.',
      ja: 'DATA_DIRをSSDに置いてください。ボタンを押すたびにこれだけ待ちます。SDカードやネットワークフォルダーは向きません。',
    },
  },
  'disk-refuses': {
    verdict: 'bad',
    says: {
      ko: '데이터 폴더에 쓸 수 없습니다: {folder} ({error}).',
      en: 'The data folder can’t be written: {folder} ({error}).',
      ja: 'データフォルダーに書き込めません: {folder} ({error})。',
    },
    advice: {
      ko: '폴더의 소유자와 권한, 디스크를 확인하세요. 서버를 실행하는 계정의 폴더여야 합니다.',
      en: 'Check its owner, its permissions and its disk. It must belong to the account that runs the server.',
      ja: 'フォルダーの所有者と権限、ディスクを確認してください。サーバーを動かすアカウントのものでなければなりません。',
    },
  },
  'folder-absent': {
    verdict: 'good',
    says: {
      ko: '데이터 폴더가 아직 없습니다. 처음 시작할 때 만들어집니다: {folder}',
      en: 'There is no data folder yet. The first start creates it: {folder}',
      ja: 'データフォルダーはまだありません。最初の起動で作られます: {folder}',
    },
  },
  'folder-closed': {
    verdict: 'good',
    says: {
      ko: '데이터 폴더는 이 계정만 읽을 수 있습니다: {folder}',
      en: 'Only this account can read the data folder: {folder}',
      ja: 'データフォルダーを読めるのはこのアカウントだけです: {folder}',
    },
  },
  'folder-open': {
    verdict: 'mind',
    says: {
      ko: '이 컴퓨터의 다른 계정도 읽을 수 있습니다: {open}',
      en: 'Other accounts on this machine can read: {open}',
      ja: 'このコンピューターのほかのアカウントも読めます: {open}',
    },
    advice: {
      ko: '서버를 다시 시작하면 닫힙니다. 다른 계정의 폴더라면 소유자를 바꾸세요.',
      en: 'The next start of the server fixes this. Files of another account need a new owner.',
      ja: 'サーバーを再起動すると閉じられます。別のアカウントのものなら所有者を変えてください。',
    },
  },
  'database-absent': {
    verdict: 'good',
    says: {
      ko: '데이터베이스가 아직 없습니다. 처음 시작할 때 만들어집니다.',
      en: 'There is no database yet. The first start creates it.',
      ja: 'データベースはまだありません。最初の起動で作られます。',
    },
  },
  'database-whole': {
    verdict: 'good',
    says: {
      ko: '데이터베이스가 온전합니다: 매장 {stores}개, 게임 {games}개, {size}.',
      en: 'The database is intact: {stores} stores, {games} games, {size}.',
      ja: 'データベースは正常です: 店舗{stores}件、ゲーム{games}件、{size}。',
    },
  },
  'database-unusable': {
    verdict: 'bad',
    says: {
      ko: '데이터베이스를 사용할 수 없습니다: {error}',
      en: 'The database can’t be used: {error}',
      ja: 'データベースを使えません: {error}',
    },
    advice: {
      ko: '서버를 멈추고 백업을 복원하세요: npm run restore -- FILE',
      en: 'Stop the server and restore a backup: npm run restore -- FILE',
      ja: 'サーバーを止めてバックアップを復元してください: npm run restore -- FILE',
    },
  },
  'postgres-unusable': {
    verdict: 'bad',
    says: {
      ko: 'PostgreSQL 데이터베이스를 사용할 수 없습니다: {error}',
      en: 'The PostgreSQL database can’t be used: {error}',
      ja: 'PostgreSQLのデータベースを使えません: {error}',
    },
    advice: {
      ko: '위에 적힌 대로 고친 뒤 다시 점검하세요.',
      en: 'Fix what the message says, and run the doctor again.',
      ja: '上に書かれたとおりに直してから、もう一度点検してください。',
    },
  },
  'backups-off': {
    verdict: 'mind',
    says: {
      ko: '자동 백업이 꺼져 있습니다.',
      en: 'Automatic backups are off.',
      ja: '自動バックアップがオフです。',
    },
    advice: {
      ko: 'BACKUP_EVERY_HOURS=24와, 가능하면 다른 디스크의 BACKUP_DIR을 지정하세요.',
      en: 'Set BACKUP_EVERY_HOURS=24, and BACKUP_DIR on another disk if possible.',
      ja: 'BACKUP_EVERY_HOURS=24と、できれば別のディスクのBACKUP_DIRを設定してください。',
    },
  },
  'backups-taken': {
    verdict: 'good',
    says: {
      ko: '마지막 자동 백업: {hours}시간 전({folder}).',
      en: 'The newest backup is {hours} h old ({folder}).',
      ja: '最新の自動バックアップ: {hours}時間前({folder})。',
    },
  },
  'backups-old': {
    verdict: 'mind',
    says: {
      ko: '자동 백업이 너무 오래되었거나 아직 없습니다({folder}).',
      en: 'The newest backup is too old, or there is none yet ({folder}).',
      ja: '自動バックアップが古すぎるか、まだありません({folder})。',
    },
    advice: {
      ko: '서버가 실행 중인지 확인하고 로그에서 "the backup failed"를 찾아보세요.',
      en: 'Check that the server is running, and look for "the backup failed" in its log.',
      ja: 'サーバーが動いているか確認し、ログで「the backup failed」を探してください。',
    },
  },
} as const satisfies Readonly<Record<string, FindingTexts>>;

export type FindingCode = keyof typeof TEXTS;
export const FINDING_CODES = keysOf(TEXTS);

export const textsOf = (code: FindingCode): FindingTexts => TEXTS[code];

/** The first and the last line of a report. */
export const FRAME = {
  begins: {
    ko: 'Feltclock {version} 점검',
    en: 'Feltclock {version}: check of this machine',
    ja: 'Feltclock {version} 点検',
  },
  allGood: { ko: '문제가 없습니다.', en: 'No problems found.', ja: '問題ありません。' },
  hasWarnings: {
    ko: '실행할 수 있습니다. ! 표시를 확인하세요.',
    en: 'The server can run. Check the lines with !.',
    ja: '実行できます。!の項目を確認してください。',
  },
  broken: { ko: '✗ 표시부터 해결하세요.', en: 'Fix the lines with ✗ first.', ja: '✗の項目を先に解決してください。' },
  settings: {
    ko: '설정이 잘못되어 점검할 수 없습니다. 아래 설정을 고치세요.',
    en: 'The settings are not valid, so nothing else was checked. Fix these:',
    ja: '設定が誤っているため点検できません。次の設定を直してください。',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
