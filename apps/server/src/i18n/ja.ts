// The server's texts in Japanese.

import type { ServerTexts } from './ko.ts';

export const ja: ServerTexts = {
  done: {
    'game-created': 'ゲームを作成しました。',
    'ad-page-saved': '広告ページを保存しました。',
    'ad-page-deleted': '広告ページを削除しました。',
    'store-ad-saved': '店舗の広告を保存しました。',
    'logo-saved': 'ロゴを保存しました。',
    'store-picture-saved': '背景写真を保存しました。',
    'background-saved': '背景画像を保存しました。',
  },
  columns: {
    audit: ['日時', 'ユーザー', '店舗', '操作', '対象の種類', '対象ID', '対象', '内容', '結果', 'コード', '説明'],
    ranking: ['順位', 'ID', 'ニックネーム', '勝ち点', 'ポイント'],
    showings: ['名前', '所属', '表示時間（秒）', '表示回数', '画面数', '最初', '最後'],
    users: ['ID', 'ニックネーム', '名前', '電話番号', '会員区分', 'ポイント', '勝ち点'],
  },
  boards: 'スタッフが開いたボード',
  feeds: {
    title: '{name}のトーナメント',
    everywhere: '全店舗',
    buyIn: 'バイイン {amount}',
    prize: 'プライズ {prize}',
    entries: 'エントリー {entries}',
    running: '進行中',
  },
  firstStructure: 'デイリートーナメント',
  firstAdministrator: '最高管理者',
  welcome: {
    accounts: 'アカウント (パスワードは今回だけ表示され、どこにも保存されません)',
    ownPassword: '(設定したもの)',
    running: 'Feltclock {version}が動いています。',
    signIn: 'ログイン',
    tournaments: 'トーナメント一覧',
    board: '進行中のボード',
    noSignIn: '(ログイン不要)',
    tv: 'テレビで',
    tvHint: '(6桁の数字が出るので、スタッフが入力して接続します)',
    calls: 'API文書',
    trust: '証明書の設定',
    trustHint: '(ログインする端末ごとに一度)',
    fingerprint: 'フィンガープリント',
    fingerprintHint: '(このコンピューターの認証局のSHA-256)',
    alone:
      'これらのアドレスはこのコンピューターでしか開けません。店内のTVやスマートフォンから開くにはHOST=0.0.0.0で起動してください。',
    inClear:
      'HTTPSがないため、パスワードがネットワーク上で誰でも読める形で送られます。ネットワークが切れるとボードを再読み込みできず、タブレットの画面も消えます。TLS=localで起動してください(README)。',
    nextGame: '次に: {login} を開いて {id} でログインし、メインで待機中のゲームの「開始」を押してください。',
    nextStore:
      '次に: {login} を開いて {id} でログインし、「店舗を作成」を押してください。続きはメインが6つのステップで案内します。',
    failed: 'Feltclockを起動できませんでした',
  },
  desk: {
    running: 'Feltclock は動作中です: {address}（ログ: {log}）。',
    noPort:
      '{first} 番から {last} 番までに空いているポートがありません。ほかのプログラムを終了して、もう一度お試しください。',
    failed: 'Feltclock を起動できませんでした。ログの末尾:',
    stopped: 'Feltclock を停止しました。',
    notRunning: '動作中の Feltclock はありません。',
  },
  service: {
    on: 'これからはコンピューターと一緒に起動します: {file}（ログ: {log}）。',
    onAlready: 'すでにコンピューターと一緒に起動します: {file}。変更はありません。',
    stoppedFirst: '動作中の Feltclock を先に停止しました。',
    linger:
      'このアカウントでログインすると起動します。ログイン前に起動するには、次を入力してください: sudo loginctl enable-linger {user}',
    off: 'コンピューターと一緒には起動しなくなりました: {file} を削除しました。動作中の Feltclock はそのままです。',
    offAlready: 'コンピューターと一緒に起動する設定はありません。変更はありません。',
    failed: '変更できませんでした: {error}',
    notDownload: 'ダウンロード版でのみ使えます。ソースからの場合は docs/operations.md をご覧ください。',
    noSystemd:
      'このコンピューターには systemd がありません。このシステムの方法で `feltclock start` を起動してください。',
    notAsRoot: 'macOS では sudo なしで実行してください。ログインするアカウントのサービスです。',
    systemHasIt: 'システムのサービスがすでにあります: {file}。sudo を付けて実行してください。',
  },
  update: {
    checkedSigned: 'Feltclock {version} のファイルを確認しました: 署名とすべてのファイルのチェックサムは正しいです。',
    checkedSums:
      'Feltclock {version} のファイルを確認しました: すべてのファイルのチェックサムは正しいです。このインストールには署名の鍵がないため、署名は確認していません。',
    begins: '{from} から {to} に切り替えます。Feltclock は少しの間止まり、ボードは自動で再接続します。',
    backup: '切り替え前のデータのバックアップ: {file}',
    updated: 'Feltclock {to} の準備ができました。前のバージョン {from} も残しています。戻すには: feltclock rollback',
    notStarted: '動作中の Feltclock がなかったため、起動していません。',
    wentBack: '{to} が起動しなかったため、{from} と前のデータに戻しました。',
    neither: '{to} も {from} も起動しませんでした。ログを確認してください。',
    interrupted: '{version} へのアップデートが途中で切れたため、このバージョンと前のデータで続けます。',
    usage: '使い方: feltclock update ファイル [--force]、または feltclock rollback [バックアップ] [--force]',
    failed: 'アップデートできませんでした: {error}',
    refusals: {
      notDownload: 'ダウンロード版でのみ使えます。ソースからの場合は docs/operations.md をご覧ください。',
      onPostgres:
        'PostgreSQL を使うインストールは、このコマンドでは変更しません。docs/operations.md の Upgrading をご覧ください。',
      asRoot: 'sudo なしで実行してください。ファイルが別のアカウントのものになるのを防ぎます。',
      noFile: '{file} がありません。',
      notArchive: 'Feltclock のダウンロードではありません。zip または tar.gz を選んでください。',
      broken: 'ファイルが壊れているか、途中までしかありません。もう一度ダウンロードしてください。',
      notFeltclock: 'Feltclock のダウンロードではありません。',
      tooLarge: 'ファイルが大きすぎます。Feltclock のダウンロードではありません。',
      otherPlatform: '別のコンピューター用のファイルです（{found}）。このコンピューターには {own} 用が必要です。',
      unsafeName: '安全でない名前が含まれています: {name}',
      wrongSum: 'このファイルのチェックサムが違います: {file}。もう一度ダウンロードしてください。',
      unsigned: '署名がありません。このインストールは署名付きのファイルだけを受け付けます。',
      wrongSignature: '署名が正しくありません。公式のファイルをもう一度ダウンロードしてください。',
      sameVersion: 'すでに {version} です。変更はありません。',
      noRoom: 'ディスクの空きが足りません: {needed} MB 必要で、空きは {free} MB です（{folder}）。',
      diskFull: 'ディスクがいっぱいです（{folder}）。空きを作ってもう一度お試しください。',
      notWritable: '{folder} に書き込めません（{error}）。所有者と権限を確認してください。',
      doesNotRun: '{version} はこのコンピューターまたはこのデータでは動きません: {error}',
      nothingPrepared: '確認済みのファイルがありません。ファイルを選び直してください。',
      busy: '別のアップデートが進行中です。終わってからもう一度お試しください。',
      inPlay: '進行中のゲームが {games} 件あります。終わってから行うか、今すぐ行うには --force を付けてください。',
      runsElsewhere:
        'このコマンドでは止められない Feltclock が動作中です。先に止めて（システムのサービス: sudo systemctl stop feltclock）から実行し、その後に起動してください。',
      noPrevious: '{version} より前のバージョンは残っていません。',
      newerData:
        '{version} は今のデータを読めません。アップデート前に戻すには feltclock rollback {backup} を実行してください。その後の変更は別に残ります。',
    },
  },
  accounts: {
    'super administrator': '最高管理者',
    'store administrator': '店舗管理者',
    user: '会員',
  },
  storage: {
    'read-only': '{place}に書き込めません({cause})。所有者と権限、ディスクを確認してください。',
    'disk-full': '{place}のディスクがいっぱいです({cause})。空きを作ってからもう一度起動してください。',
    newer:
      '{place} のデータは、より新しい Feltclock（{cause}）が書きました。そのバージョンを起動するか、前のバックアップを復元してください。',
    other: '{place}を使えません({cause})。',
  },
  doctor: {
    begins: 'Feltclock {version} 点検',
    allGood: '問題ありません。',
    hasWarnings: '実行できます。!の項目を確認してください。',
    broken: '✗の項目を先に解決してください。',
    settings: '設定が誤っているため点検できません。次の設定を直してください。',
    findings: {
      'address-room': {
        says: '店内のTVとスマートフォンで開くアドレス: {origin}',
      },
      'address-alone': {
        says: 'このコンピューターでしか開けません(HOST={host})。',
        advice:
          'TVやスマートフォンから開くにはHOST=0.0.0.0で起動してください。前にプロキシがあるならPUBLIC_ORIGINを設定してください。',
      },
      'address-none': {
        says: 'このコンピューターはネットワークにつながっていません。',
        advice: 'TVと同じWi-Fiまたはケーブルにつないでください。',
      },
      'tls-none': {
        says: 'HTTPSがありません。パスワードがネットワーク上で誰でも読める形で送られます。ネットワークが切れている間はボードを再読み込みできず、タブレットの画面が消えます。',
        advice: 'TLS=localで起動するか、証明書があればTLS_CERTとTLS_KEYを設定してください(docs/operations.md)。',
      },
      'tls-good': {
        says: '{origin}の証明書はあと{days}日有効です。',
      },
      'tls-expiring': {
        says: '{origin}の証明書は{days}日後に切れます。',
        advice: 'プロキシの証明書の自動更新が動いているか確認してください。',
      },
      'tls-bad': {
        says: '{origin}: ブラウザーはこの証明書を拒否します({error})。',
        advice: 'このアドレスの名前の有効な証明書をプロキシに設定してください。',
      },
      'tls-unasked': {
        says: '{origin}: このコンピューターからつながらず、確認できませんでした({error})。',
        advice: 'プロキシが動いているか、スマートフォンでこのアドレスが開くか確認してください。',
      },
      'tls-file-good': {
        says: '{file}: 証明書はあと{days}日有効です。',
      },
      'tls-file-expiring': {
        says: '{file}: 証明書は{days}日後に切れます。',
        advice: '証明書を更新して同じファイルに置いてください。サーバーは再起動せずに1分以内に読み込みます。',
      },
      'tls-own-bad': {
        says: 'HTTPSを開始できません: {error}',
        advice: '上に書かれたとおりに直してから、もう一度点検してください。',
      },
      'tls-local': {
        says: 'このコンピューター独自の認証局でHTTPSを提供します。認証局はあと{days}日有効です。',
      },
      'tls-local-new': {
        says: '最初の起動でこのコンピューター独自の認証局を作ります(TLS=local)。',
      },
      'tls-local-ending': {
        says: 'このコンピューター独自の認証局は{days}日後に切れます。',
        advice:
          '営業のない日にデータフォルダーのtlsフォルダーを消して再起動し、端末ごとに/trustで新しい証明書をインストールしてください。',
      },
      'proxy-trusted': {
        says: 'プロキシが伝える接続元アドレスを信用します(TRUST_PROXY)。',
      },
      'proxy-untrusted': {
        says: 'プロキシの後ろにあるようですが、TRUST_PROXYがオフです。全員が同じアドレスから来たように見えます。',
        advice: 'TRUST_PROXY=onを設定してください。そうしないと一人のログイン失敗が全員を妨げることがあります。',
      },
      'proxy-bypassed': {
        says: 'TRUST_PROXY=onですが、HOST={host}ではプロキシを通らずに接続できます。',
        advice:
          'プロキシがこのコンピューターにあるならHOST=127.0.0.1で起動し、そうでなければファイアウォールでプロキシだけを通してください。直接の接続はアドレスを偽れます。',
      },
      'port-free': {
        says: 'ポート{port}は空いています({host})。',
      },
      'port-ours': {
        says: 'ポート{port}ではFeltclock {version}がすでに動いています。',
      },
      'port-taken': {
        says: 'ポート{port}はほかのプログラムが使っています。',
        advice: 'そのプログラムを終了するか、PORT=8081のように別のポートで起動してください。',
      },
      'port-forbidden': {
        says: 'このアカウントではポート{port}を開けません。',
        advice: 'PORT=8080にして前にプロキシを置いてください。1024未満のポートはシステムのものです。',
      },
      'host-foreign': {
        says: 'HOSTの{host}はこのコンピューターのアドレスではありません。',
        advice: 'すべてのアドレスで受けるにはHOST=0.0.0.0で起動してください。',
      },
      'port-failed': {
        says: 'ポート{port}を開けませんでした({error})。',
        advice: 'HOSTとPORTを確認してください。',
      },
      'clock-right': {
        says: '時計は合っています({by}との差 {off}秒)。',
      },
      'clock-off': {
        says: '時計が{off}秒ずれています({by}との比較)。',
        advice: '時刻の自動設定をオンにしてください。残り時間はどのTVでも同じですが、表示される時刻がずれます。',
      },
      'clock-unasked': {
        says: '時計を確認できませんでした。問い合わせ先({tried})につながりません。',
        advice: 'スマートフォンの時刻と見比べてください。',
      },
      'disk-roomy': {
        says: 'ディスクの空き: {free} ({folder})。',
      },
      'disk-tight': {
        says: 'ディスクの空きが{free}しかありません({folder})。',
        advice: '空きを増やすか、DATA_DIRを大きなディスクに移してください。満杯になると何も保存されません。',
      },
      'disk-full': {
        says: 'ディスクがほぼ満杯です。空きは{free}です({folder})。',
        advice: '今すぐ空きを増やしてください。',
      },
      'flush-quick': {
        says: 'ディスクへの安全な書き込みは{ms}ミリ秒です。',
      },
      'flush-slow': {
        says: 'ディスクが遅いです。安全な書き込みに{ms}ミリ秒かかります。',
        advice:
          'DATA_DIRをSSDに置いてください。ボタンを押すたびにこれだけ待ちます。SDカードやネットワークフォルダーは向きません。',
      },
      'disk-refuses': {
        says: 'データフォルダーに書き込めません: {folder} ({error})。',
        advice:
          'フォルダーの所有者と権限、ディスクを確認してください。サーバーを動かすアカウントのものでなければなりません。',
      },
      'runs-checkout': {
        says: 'ソースから動かします。データ: {data}',
      },
      'runs-container': {
        says: 'コンテナで動かします。データ: {data}',
      },
      'runs-download': {
        says: 'ダウンロードしたプログラムを動かします。コンピューターと一緒には起動しません(feltclock install-service)。データ: {data}',
      },
      'runs-service': {
        says: 'ダウンロードしたプログラムを動かし、コンピューターと一緒に起動します。データ: {data}',
      },
      'folder-absent': {
        says: 'データフォルダーはまだありません。最初の起動で作られます: {folder}',
      },
      'folder-closed': {
        says: 'データフォルダーを読めるのはこのアカウントだけです: {folder}',
      },
      'folder-open': {
        says: 'このコンピューターのほかのアカウントも読めます: {open}',
        advice: 'サーバーを再起動すると閉じられます。別のアカウントのものなら所有者を変えてください。',
      },
      'database-absent': {
        says: 'データベースはまだありません。最初の起動で作られます。',
      },
      'database-whole': {
        says: 'データベースは正常です: 店舗{stores}件、ゲーム{games}件、{size}。',
      },
      'database-unusable': {
        says: 'データベースを使えません: {error}',
        advice: 'サーバーを止めてバックアップを復元してください: npm run restore -- FILE',
      },
      'postgres-unusable': {
        says: 'PostgreSQLのデータベースを使えません: {error}',
        advice: '上に書かれたとおりに直してから、もう一度点検してください。',
      },
      'backups-off': {
        says: '自動バックアップがオフです。',
        advice: 'BACKUP_EVERY_HOURS=24と、できれば別のディスクのBACKUP_DIRを設定してください。',
      },
      'backups-taken': {
        says: '最新の自動バックアップ: {hours}時間前({folder})。',
      },
      'backups-old': {
        says: '自動バックアップが古すぎるか、まだありません({folder})。',
        advice: 'サーバーが動いているか確認し、ログで「the backup failed」を探してください。',
      },
      'pair-in-step': {
        says: 'もう1台のコンピューター({other})の内容は、このコンピューターと同じです。',
      },
      'pair-behind': {
        says: 'もう1台のコンピューター({other})の内容は、まだこのコンピューターと同じではありません。',
        advice: '予備のパソコンのページで、残りを確認してください。',
      },
      'pair-away': {
        says: 'もう1台のコンピューター({other})が応答しません。',
        advice: '電源が入っていて、同じネットワークにあるか確認してください。',
      },
      'sleep-never': {
        says: 'このコンピューターは自動的にはスリープしません。',
      },
      'sleep-idle': {
        says: 'このコンピューターは{minutes}分間使わないとスリープします。その間、テレビには何も届きません。',
        advice: '次を入力してください: {command}',
      },
      'sleep-lid': {
        says: 'ふたを閉じると、このコンピューターはスリープします。その間、テレビには何も届きません。',
        advice: '/etc/systemd/logind.conf に HandleLidSwitch=ignore と書き、コンピューターを再起動してください。',
      },
    },
  },
};
