import type { firstPage as korean } from '../ko/first-page.ts';
import type { Texts } from '../texts.ts';

export const firstPage: Texts<typeof korean> = {
  title: '初期設定',
  name: '店舗名',
  id: 'ログインIDは「{{id}}」です。',
  create: '始める',
  nameRequired: '店舗名を確認してください。',
  over: '最初のアカウントはすでにあります。ログインしてください。',
  elsewhere: 'この端末では設定できません。',
  elsewhereHint: 'Feltclockを実行しているコンピューターのブラウザーで、このアドレスを開いてください。',
  look: 'もう一度確認',
  place: {
    title: 'アドレスとデータ',
    ready: 'Feltclockの準備ができました。テレビを接続して最初のゲームを始めてください。',
    start: '最初のゲームを開始',
    tv: 'テレビでこのアドレスを開いてください',
    tvHint: 'テレビに6桁の番号が表示されます。ゲームの「テレビに表示」でその番号を入力してください。',
    console: 'スマートフォンや他のコンピューターで開くアドレス',
    consoleHint: 'スマートフォンはQRコードで開きます。IDとパスワードでログインします。',
    qr: '{{url}}のQRコード',
    alone: '今はこのコンピューターでのみ開けます。店舗のネットワークに接続してください。',
    data: 'データとバックアップ',
    folder: 'データの場所',
    backups: 'バックアップの場所',
    every: 'バックアップの間隔',
    everyHours: '{{hours}}時間ごと、最新の{{count}}件を保存',
    noBackups: '自動バックアップはオフです。',
    https: '店舗内のHTTPS',
    httpsHint:
      'スマートフォンとコンピューターのログインを暗号化します。端末ごとに証明書を一度インストールします。テレビはそのまま使えます。',
    httpsOn: '現在オンです。',
    httpsOff: '現在オフです。',
    httpsKeep: '次回の起動からHTTPSを使う',
    httpsWillBeOn:
      '次にFeltclockを起動するとオンになります。すぐに使うには、このコンピューターを再起動してFeltclockを開いてください。',
    httpsWillBeOff:
      '次にFeltclockを起動するとオフになります。すぐに止めるには、このコンピューターを再起動してFeltclockを開いてください。',
    httpsElsewhere: 'サーバーのTLS設定で変更します。',
    httpsFailed: 'HTTPSの設定を保存できませんでした。',
    trust: '証明書のインストール方法',
    startup: 'コンピューターと一緒に起動',
    startupHint: 'このコンピューターにログインすると、Feltclockが自動で起動します。ウィンドウは開きません。',
    startupOn: 'コンピューターと一緒に起動します。',
    startupOff: 'コンピューターと一緒には起動しません。',
    startupSwitch: 'コンピューターの起動時にFeltclockを起動',
    startupElsewhere: 'Feltclockを実行しているコンピューターのブラウザーで変更できます。',
    startupFailed: '自動起動を変更できませんでした。',
    firewall: 'テレビやスマートフォンで開けないとき',
    sameNetwork:
      'テレビとこのコンピューターを同じネットワークに接続してください。ゲストWi-Fiでは端末同士が通信できないことがあります。',
    systems: {
      windows:
        'WindowsのファイアウォールでFeltclockを許可してください。管理者として開いたPowerShellで、このコマンドを入力します。',
      macos: 'システム設定のネットワーク、ファイアウォール、オプションで、nodeの受信接続を許可してください。',
      linux: 'ファイアウォールでこのポートを開けてください。ufwの場合は、このコマンドを入力します。',
    },
  },
};
