// What the doctor says about each finding and what to do about it, in the product's languages (docs/rules/languages.md#where-texts-are).

import type { Language } from '@feltclock/contract';
import { ADDRESS_WORDS } from './address-texts.ts';
import type { FindingWords } from './words.ts';
import { keysOf } from '../texts.ts';

const WORDS = {
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
      en: 'Feltclock {version} runs on port {port}.',
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
      en: 'This account may not open port {port}.',
      ja: 'このアカウントではポート{port}を開けません。',
    },
    advice: {
      ko: 'PORT=8080으로 두고 앞에 프록시를 놓으세요. 1024보다 작은 포트는 시스템의 것입니다.',
      en: 'Take PORT=8080 and put a proxy in front: ports below 1024 belong to the system.',
      ja: 'PORT=8080にして前にプロキシを置いてください。1024未満のポートはシステムのものです。',
    },
  },
  'host-foreign': {
    verdict: 'bad',
    says: {
      ko: 'HOST의 {host}: 이 컴퓨터의 주소가 아닙니다.',
      en: 'HOST is {host}, which is no address of this machine.',
      ja: 'HOSTの{host}はこのコンピューターのアドレスではありません。',
    },
    advice: {
      ko: '모든 주소에서 받으려면 HOST=0.0.0.0으로 시작하세요.',
      en: 'Start with HOST=0.0.0.0, which is every address that it has.',
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
      en: 'Look at HOST and PORT.',
      ja: 'HOSTとPORTを確認してください。',
    },
  },
  'clock-right': {
    verdict: 'good',
    says: {
      ko: '시계가 맞습니다({by} 기준 차이 {off}초).',
      en: 'The clock is right (off by {off} s, says {by}).',
      ja: '時計は合っています({by}との差 {off}秒)。',
    },
  },
  'clock-off': {
    verdict: 'mind',
    says: {
      ko: '시계가 {off}초 어긋나 있습니다({by} 기준).',
      en: 'The clock is off by {off} s, says {by}.',
      ja: '時計が{off}秒ずれています({by}との比較)。',
    },
    advice: {
      ko: '시간 자동 설정을 켜세요. 남은 시간은 모든 TV에서 같지만 표시되는 시각이 틀립니다.',
      en: 'Switch on setting the time automatically: TVs agree all the same, but the times of day that they show are wrong.',
      ja: '時刻の自動設定をオンにしてください。残り時間はどのTVでも同じですが、表示される時刻がずれます。',
    },
  },
  'clock-unasked': {
    verdict: 'unknown',
    says: {
      ko: '시계를 확인하지 못했습니다. 물어볼 곳({tried})에 연결되지 않습니다.',
      en: 'The clock could not be compared: nobody answers ({tried}).',
      ja: '時計を確認できませんでした。問い合わせ先({tried})につながりません。',
    },
    advice: {
      ko: '휴대폰의 시각과 직접 비교해 보세요.',
      en: 'Compare it with a phone yourself.',
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
      en: 'Free some space or move DATA_DIR to a larger disk: nothing is saved once it is full.',
      ja: '空きを増やすか、DATA_DIRを大きなディスクに移してください。満杯になると何も保存されません。',
    },
  },
  'disk-full': {
    verdict: 'bad',
    says: {
      ko: '디스크가 거의 가득 찼습니다. 여유 공간은 {free}입니다({folder}).',
      en: 'The disk is as good as full: {free} left ({folder}).',
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
      en: 'A write is safe on the disk after {ms} ms.',
      ja: 'ディスクへの安全な書き込みは{ms}ミリ秒です。',
    },
  },
  'flush-slow': {
    verdict: 'mind',
    says: {
      ko: '디스크가 느립니다. 안전하게 쓰는 데 {ms}ms 걸립니다.',
      en: 'The disk is slow: a write is safe on it after {ms} ms only.',
      ja: 'ディスクが遅いです。安全な書き込みに{ms}ミリ秒かかります。',
    },
    advice: {
      ko: 'DATA_DIR을 SSD에 두세요. 버튼을 누를 때마다 이만큼 기다립니다. SD 카드와 네트워크 폴더는 알맞지 않습니다.',
      en: 'Put DATA_DIR on an SSD: every press waits for this. SD cards and network folders are no good.',
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
      en: 'Look at its owner, its rights and its disk: it must belong to the account that runs the server.',
      ja: 'フォルダーの所有者と権限、ディスクを確認してください。サーバーを動かすアカウントのものでなければなりません。',
    },
  },
  'folder-absent': {
    verdict: 'good',
    says: {
      ko: '데이터 폴더가 아직 없습니다. 처음 시작할 때 만들어집니다: {folder}',
      en: 'There is no data folder yet; the first start makes it: {folder}',
      ja: 'データフォルダーはまだありません。最初の起動で作られます: {folder}',
    },
  },
  'folder-closed': {
    verdict: 'good',
    says: {
      ko: '데이터 폴더는 이 계정만 읽을 수 있습니다: {folder}',
      en: 'Only this account reads the data folder: {folder}',
      ja: 'データフォルダーを読めるのはこのアカウントだけです: {folder}',
    },
  },
  'folder-open': {
    verdict: 'mind',
    says: {
      ko: '이 컴퓨터의 다른 계정도 읽을 수 있습니다: {open}',
      en: 'Other accounts of this machine may read: {open}',
      ja: 'このコンピューターのほかのアカウントも読めます: {open}',
    },
    advice: {
      ko: '서버를 다시 시작하면 닫힙니다. 다른 계정의 폴더라면 소유자를 바꾸세요.',
      en: 'The next start of the server closes it; what belongs to another account needs a new owner.',
      ja: 'サーバーを再起動すると閉じられます。別のアカウントのものなら所有者を変えてください。',
    },
  },
  'database-absent': {
    verdict: 'good',
    says: {
      ko: '데이터베이스가 아직 없습니다. 처음 시작할 때 만들어집니다.',
      en: 'There is no database yet; the first start makes it.',
      ja: 'データベースはまだありません。最初の起動で作られます。',
    },
  },
  'database-whole': {
    verdict: 'good',
    says: {
      ko: '데이터베이스가 온전합니다: 매장 {stores}개, 게임 {games}개, {size}.',
      en: 'The database is whole: stores {stores}, games {games}, {size}.',
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
      en: 'Do as the sentence says, and look again.',
      ja: '上に書かれたとおりに直してから、もう一度点検してください。',
    },
  },
  'backups-off': {
    verdict: 'mind',
    says: {
      ko: '자동 백업이 꺼져 있습니다.',
      en: 'No backups are taken by themselves.',
      ja: '自動バックアップがオフです。',
    },
    advice: {
      ko: 'BACKUP_EVERY_HOURS=24와, 가능하면 다른 디스크의 BACKUP_DIR을 지정하세요.',
      en: 'Set BACKUP_EVERY_HOURS=24, and BACKUP_DIR to another disk if there is one.',
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
      en: 'See whether the server runs, and look for "the backup failed" in its log.',
      ja: 'サーバーが動いているか確認し、ログで「the backup failed」を探してください。',
    },
  },
  ...ADDRESS_WORDS,
} as const satisfies Readonly<Record<string, FindingWords>>;

export type FindingCode = keyof typeof WORDS;
export const FINDING_CODES = keysOf(WORDS);

export const wordsOf = (code: FindingCode): FindingWords => WORDS[code];

/** The first and the last line of what the doctor says. */
export const FRAME = {
  begins: {
    ko: 'Feltclock {version} 점검',
    en: 'Feltclock {version}: a look at this machine',
    ja: 'Feltclock {version} 点検',
  },
  allGood: { ko: '문제가 없습니다.', en: 'All is well.', ja: '問題ありません。' },
  worthALook: {
    ko: '실행할 수 있습니다. ! 표시를 확인하세요.',
    en: 'It can run. Look at what has a !.',
    ja: '実行できます。!の項目を確認してください。',
  },
  broken: { ko: '✗ 표시부터 해결하세요.', en: 'Mend what has a ✗ first.', ja: '✗の項目を先に解決してください。' },
  settings: {
    ko: '설정이 잘못되어 점검할 수 없습니다. 아래 설정을 고치세요.',
    en: 'The settings are wrong, so nothing else was looked at. Mend these:',
    ja: '設定が誤っているため点検できません。次の設定を直してください。',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
