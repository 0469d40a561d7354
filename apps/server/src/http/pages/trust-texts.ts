// The texts of /trust, in the product's languages (docs/rules/venues.md#languages-money-dates).

import type { Language } from '@feltclock/contract';

export const DEVICES = ['windows', 'mac', 'android', 'apple', 'tv'] as const;
export type Device = (typeof DEVICES)[number];

interface TrustText {
  /** The language's own name. */
  readonly own: string;
  readonly title: string;
  readonly why: string;
  readonly asking: string;
  readonly trusted: string;
  readonly untrusted: string;
  readonly download: string;
  readonly fingerprint: string;
  readonly open: string;
  /** `{host}` is the requested address. */
  readonly devices: Readonly<Record<Device, { readonly name: string; readonly steps: readonly string[] }>>;
}

const TEXTS: Readonly<Record<Language, TrustText>> = {
  ko: {
    own: '한국어',
    title: '이 기기에서 매장 컴퓨터를 신뢰하도록 설정하기',
    why: '로그인하는 기기(컴퓨터, 태블릿, 휴대폰)마다 한 번만 하면 됩니다. 그 뒤로는 주소창에 경고가 나오지 않고, 화면이 꺼지지 않으며, 네트워크가 끊긴 동안에도 새로 고칠 수 있습니다. 이 인증서는 매장 안의 주소에만 쓸 수 있고, 은행 같은 인터넷 사이트에는 쓸 수 없습니다.',
    asking: '이 기기가 이미 신뢰하는지 확인하고 있습니다…',
    trusted: '이 기기는 이미 신뢰합니다. 더 할 일이 없습니다.',
    untrusted: '이 기기는 아직 신뢰하지 않습니다. 아래 순서대로 해주세요.',
    download: '인증서 내려받기',
    fingerprint: '설치하기 전에 SHA-256 지문이 서버 컴퓨터에 표시된 것과 같은지 확인하세요.',
    open: '설정을 마쳤으면 HTTPS로 열기',
    devices: {
      windows: {
        name: 'Windows',
        steps: [
          '인증서를 내려받아 엽니다.',
          '“인증서 설치”를 누르고 “현재 사용자”를 고릅니다.',
          '“모든 인증서를 다음 저장소에 저장”을 고르고 “신뢰할 수 있는 루트 인증 기관”을 선택합니다.',
          '보안 경고에서 “예”를 누릅니다. 지문은 명령 프롬프트의 certutil -hashfile feltclock.crt SHA256으로 비교할 수 있습니다.',
          '브라우저를 완전히 닫았다가 다시 엽니다.',
        ],
      },
      mac: {
        name: 'Mac',
        steps: [
          '인증서를 내려받아 엽니다. “키체인 접근”에 추가됩니다.',
          '“키체인 접근”에서 이름이 Feltclock으로 시작하는 항목을 두 번 누릅니다.',
          '“신뢰”를 펼치고 “이 인증서 사용 시”를 “항상 신뢰”로 바꾼 뒤 창을 닫습니다.',
        ],
      },
      android: {
        name: 'Android 휴대폰과 태블릿, Android TV',
        steps: [
          '인증서를 내려받습니다.',
          '설정에서 “인증서”를 검색해 “CA 인증서 설치”를 엽니다. 보통 “보안 및 개인정보 보호” → “기타 보안 설정” → “인증서 설치” → “CA 인증서”에 있습니다.',
          '경고에서 “설치”를 누르고 내려받은 파일을 고릅니다.',
          'Android TV는 “기기 환경설정” → “보안”에 있습니다. 이 메뉴가 없는 TV는 아래 “신뢰할 수 없는 TV”를 보세요.',
        ],
      },
      apple: {
        name: 'iPhone과 iPad',
        steps: [
          '이 페이지를 Safari에서 열고 인증서를 내려받아 “허용”을 누릅니다.',
          '설정 맨 위의 “프로파일이 다운로드됨”을 누르고 설치합니다.',
          '설정 → “일반” → “정보” → “인증서 신뢰 설정”에서 Feltclock으로 시작하는 항목을 켭니다. 이 단계를 빠뜨리면 신뢰하지 않습니다.',
        ],
      },
      tv: {
        name: '신뢰할 수 없는 TV',
        steps: [
          'TV의 브라우저에서 http://{host}/tv 를 엽니다. 전광판은 인증서 없이도 모두 나옵니다.',
          '네트워크가 끊긴 동안에도 타이머는 계속 진행됩니다. 다만 그동안 페이지를 새로고침할 수는 없습니다.',
          'TV 설정에서 화면 보호기와 자동 꺼짐을 꺼두세요.',
        ],
      },
    },
  },
  en: {
    own: 'English',
    title: 'Let this device trust the venue’s machine',
    why: 'Do this once on each device that somebody signs in on: computers, tablets, phones. After that there is no warning in the address bar, the screen stays awake, and a page can be reloaded while the network is down. The certificate is valid only for addresses in the venue, not for internet sites such as a bank’s.',
    asking: 'Checking whether this device trusts it already…',
    trusted: 'This device trusts it already. Nothing left to do.',
    untrusted: 'This device does not trust it yet. Follow the steps below.',
    download: 'Download the certificate',
    fingerprint: 'Before you install it, compare its SHA-256 fingerprint with the one that the server’s machine shows:',
    open: 'When you are done, open it over HTTPS',
    devices: {
      windows: {
        name: 'Windows',
        steps: [
          'Download the certificate and open it.',
          'Press “Install Certificate” and choose “Current User”.',
          'Choose “Place all certificates in the following store” and there “Trusted Root Certification Authorities”.',
          'Confirm the security warning. certutil -hashfile feltclock.crt SHA256 in a command prompt shows the fingerprint to compare.',
          'Close the browser completely and open it again.',
        ],
      },
      mac: {
        name: 'Mac',
        steps: [
          'Download the certificate and open it: Keychain Access imports it.',
          'In Keychain Access, double-click the entry whose name begins with Feltclock.',
          'Unfold “Trust”, set “When using this certificate” to “Always Trust”, and close the window.',
        ],
      },
      android: {
        name: 'Android phones and tablets, Android TV',
        steps: [
          'Download the certificate.',
          'Search the settings for “certificate” and open “CA certificate”. It is usually under Security & privacy → More security settings → Install a certificate.',
          'Press “Install anyway” and choose the downloaded file.',
          'On Android TV it is under Device Preferences → Security. If there is no such entry, see “A TV that can’t trust it” below.',
        ],
      },
      apple: {
        name: 'iPhone and iPad',
        steps: [
          'Open this page in Safari, download the certificate and press “Allow”.',
          'In Settings, press “Profile Downloaded” at the top and install it.',
          'Settings → General → About → Certificate Trust Settings: switch on the entry that begins with Feltclock. Without this step it is not trusted.',
        ],
      },
      tv: {
        name: 'A TV that can’t trust it',
        steps: [
          'Open http://{host}/tv in its browser. Boards are complete without a certificate.',
          'The clock continues while the network is down; only the page can’t be reloaded.',
          'Switch off the screen saver and the automatic power-off in the TV’s settings.',
        ],
      },
    },
  },
  ja: {
    own: '日本語',
    title: 'この端末で店舗のコンピューターを信頼する',
    why: 'ログインする端末(パソコン、タブレット、スマートフォン)ごとに一度だけ行います。以後はアドレスバーに警告が出ず、画面が消えず、ネットワークが切れている間も再読み込みできます。この証明書が使えるのは店内のアドレスだけで、銀行などインターネットのサイトには使えません。',
    asking: 'この端末がすでに信頼しているか確認しています…',
    trusted: 'この端末はすでに信頼しています。ほかにすることはありません。',
    untrusted: 'この端末はまだ信頼していません。次の手順で設定してください。',
    download: '証明書をダウンロード',
    fingerprint:
      'インストールする前に、SHA-256フィンガープリントがサーバーのコンピューターに表示されたものと同じか確認してください。',
    open: '設定が終わったらHTTPSで開く',
    devices: {
      windows: {
        name: 'Windows',
        steps: [
          '証明書をダウンロードして開きます。',
          '「証明書のインストール」を押し、「現在のユーザー」を選びます。',
          '「証明書をすべて次のストアに配置する」を選び、「信頼されたルート証明機関」を指定します。',
          'セキュリティ警告で「はい」を押します。フィンガープリントはコマンドプロンプトのcertutil -hashfile feltclock.crt SHA256で比べられます。',
          'ブラウザーを完全に閉じて開き直します。',
        ],
      },
      mac: {
        name: 'Mac',
        steps: [
          '証明書をダウンロードして開くと、「キーチェーンアクセス」に追加されます。',
          '「キーチェーンアクセス」で名前がFeltclockで始まる項目をダブルクリックします。',
          '「信頼」を開き、「この証明書を使用するとき」を「常に信頼」に変えてウィンドウを閉じます。',
        ],
      },
      android: {
        name: 'Androidのスマートフォンとタブレット、Android TV',
        steps: [
          '証明書をダウンロードします。',
          '設定で「証明書」を検索し、「CA証明書」を開きます。多くは「セキュリティとプライバシー」→「その他のセキュリティ設定」→「証明書のインストール」にあります。',
          '警告で「インストールする」を押し、ダウンロードしたファイルを選びます。',
          'Android TVでは「デバイス設定」→「セキュリティ」にあります。その項目がないTVは下の「信頼できないTV」をご覧ください。',
        ],
      },
      apple: {
        name: 'iPhoneとiPad',
        steps: [
          'このページをSafariで開き、証明書をダウンロードして「許可」を押します。',
          '設定の一番上の「プロファイルがダウンロード済み」を押してインストールします。',
          '設定→「一般」→「情報」→「証明書信頼設定」で、Feltclockで始まる項目をオンにします。この手順を省くと信頼されません。',
        ],
      },
      tv: {
        name: '信頼できないTV',
        steps: [
          'TVのブラウザーで http://{host}/tv を開きます。ボードは証明書がなくてもすべて表示されます。',
          'ネットワークが切れている間もタイマーは進みます。ただし、その間は再読み込みできません。',
          'TVの設定でスクリーンセーバーと自動電源オフを切ってください。',
        ],
      },
    },
  },
};

export const trustText = (language: Language): TrustText => TEXTS[language];
