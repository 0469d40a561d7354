// What the doctor says about addresses, certificates and proxies (docs/rules/languages.md#where-texts-are).

import type { FindingWords } from './words.ts';

export const ADDRESS_WORDS = {
  'address-room': {
    verdict: 'good',
    says: {
      ko: '매장의 TV와 휴대폰에서 열 주소: {origin}',
      en: 'The room’s TVs and phones open {origin}',
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
      en: 'Start with HOST=0.0.0.0 to let TVs and phones in; behind a proxy, set PUBLIC_ORIGIN.',
      ja: 'TVやスマートフォンから開くにはHOST=0.0.0.0で起動してください。前にプロキシがあるならPUBLIC_ORIGINを設定してください。',
    },
  },
  'address-none': {
    verdict: 'mind',
    says: {
      ko: '이 컴퓨터는 네트워크에 연결되어 있지 않습니다.',
      en: 'This machine has no address in a network.',
      ja: 'このコンピューターはネットワークにつながっていません。',
    },
    advice: {
      ko: 'TV와 같은 Wi-Fi나 케이블에 연결하세요.',
      en: 'Connect it to the network that the TVs are in.',
      ja: 'TVと同じWi-Fiまたはケーブルにつないでください。',
    },
  },
  'tls-none': {
    verdict: 'mind',
    says: {
      ko: 'HTTPS가 없습니다. 비밀번호가 네트워크에서 누구나 읽을 수 있게 오갑니다. 네트워크가 끊긴 동안 전광판을 새로 고칠 수 없고 태블릿 화면이 꺼집니다.',
      en: 'There is no HTTPS: anybody on the network can read passwords, a board can’t be reloaded while the network is gone, and tablets go to sleep.',
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
      en: '{origin} has a certificate for {days} more days.',
      ja: '{origin}の証明書はあと{days}日有効です。',
    },
  },
  'tls-expiring': {
    verdict: 'mind',
    says: {
      ko: '{origin}: 인증서가 {days}일 뒤에 만료됩니다.',
      en: 'The certificate of {origin} ends in {days} days.',
      ja: '{origin}の証明書は{days}日後に切れます。',
    },
    advice: {
      ko: '프록시의 인증서 자동 갱신이 동작하는지 확인하세요.',
      en: 'See why the proxy has not renewed it.',
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
      en: 'Give the proxy a valid certificate for this very name.',
      ja: 'このアドレスの名前の有効な証明書をプロキシに設定してください。',
    },
  },
  'tls-unasked': {
    verdict: 'unknown',
    says: {
      ko: '{origin}: 이 컴퓨터에서 연결되지 않아 확인하지 못했습니다({error}).',
      en: '{origin} could not be reached from here ({error}).',
      ja: '{origin}: このコンピューターからつながらず、確認できませんでした({error})。',
    },
    advice: {
      ko: '프록시가 실행 중인지, 휴대폰에서 이 주소가 열리는지 확인하세요.',
      en: 'See whether the proxy runs, and whether a phone opens this address.',
      ja: 'プロキシが動いているか、スマートフォンでこのアドレスが開くか確認してください。',
    },
  },
  'tls-file-good': {
    verdict: 'good',
    says: {
      ko: '{file}: 인증서가 앞으로 {days}일 유효합니다.',
      en: '{file}: the certificate holds for {days} more days.',
      ja: '{file}: 証明書はあと{days}日有効です。',
    },
  },
  'tls-file-expiring': {
    verdict: 'mind',
    says: {
      ko: '{file}: 인증서가 {days}일 뒤에 만료됩니다.',
      en: '{file}: the certificate ends in {days} days.',
      ja: '{file}: 証明書は{days}日後に切れます。',
    },
    advice: {
      ko: '인증서를 갱신해 같은 파일에 두세요. 서버는 다시 시작하지 않아도 1분 안에 읽습니다.',
      en: 'Renew it into the same files: the server takes it within a minute, without a restart.',
      ja: '証明書を更新して同じファイルに置いてください。サーバーは再起動せずに1分以内に読み込みます。',
    },
  },
  'tls-own-bad': {
    verdict: 'bad',
    says: {
      ko: 'HTTPS를 시작할 수 없습니다: {error}',
      en: 'HTTPS can’t be served: {error}',
      ja: 'HTTPSを開始できません: {error}',
    },
    advice: {
      ko: '위에 적힌 대로 고친 뒤 다시 점검하세요.',
      en: 'Do as the sentence says, and look again.',
      ja: '上に書かれたとおりに直してから、もう一度点検してください。',
    },
  },
  'tls-local': {
    verdict: 'good',
    says: {
      ko: '이 컴퓨터의 자체 인증 기관으로 HTTPS를 제공합니다. 기관은 앞으로 {days}일 유효합니다.',
      en: 'HTTPS goes by an authority of this machine’s own, for {days} more days.',
      ja: 'このコンピューター独自の認証局でHTTPSを提供します。認証局はあと{days}日有効です。',
    },
  },
  'tls-local-new': {
    verdict: 'good',
    says: {
      ko: '처음 시작할 때 이 컴퓨터의 자체 인증 기관을 만듭니다(TLS=local).',
      en: 'The first start makes an authority of this machine’s own (TLS=local).',
      ja: '最初の起動でこのコンピューター独自の認証局を作ります(TLS=local)。',
    },
  },
  'tls-local-ending': {
    verdict: 'mind',
    says: {
      ko: '이 컴퓨터의 자체 인증 기관이 {days}일 뒤에 만료됩니다.',
      en: 'The authority of this machine’s own ends in {days} days.',
      ja: 'このコンピューター独自の認証局は{days}日後に切れます。',
    },
    advice: {
      ko: '영업하지 않는 날에 데이터 폴더의 tls 폴더를 지우고 다시 시작한 뒤, 기기마다 /trust에서 새 인증서를 설치하세요.',
      en: 'On a day without games, delete the folder tls in the data folder, start again, and let each device trust the new one at /trust.',
      ja: '営業のない日にデータフォルダーのtlsフォルダーを消して再起動し、端末ごとに/trustで新しい証明書をインストールしてください。',
    },
  },
  'proxy-trusted': {
    verdict: 'good',
    says: {
      ko: '프록시가 알려 주는 접속자 주소를 믿습니다(TRUST_PROXY).',
      en: 'The proxy is believed about addresses (TRUST_PROXY).',
      ja: 'プロキシが伝える接続元アドレスを信用します(TRUST_PROXY)。',
    },
  },
  'proxy-untrusted': {
    verdict: 'mind',
    says: {
      ko: '프록시 뒤에 있는 것 같지만 TRUST_PROXY가 꺼져 있습니다. 모두가 같은 주소에서 온 것으로 보입니다.',
      en: 'It seems to be behind a proxy, but TRUST_PROXY is off: everybody seems to come from one address.',
      ja: 'プロキシの後ろにあるようですが、TRUST_PROXYがオフです。全員が同じアドレスから来たように見えます。',
    },
    advice: {
      ko: 'TRUST_PROXY=on을 지정하세요. 아니면 한 사람의 로그인 실패가 모두를 막을 수 있습니다.',
      en: 'Set TRUST_PROXY=on, or one person’s failed sign-ins hold up everybody.',
      ja: 'TRUST_PROXY=onを設定してください。そうしないと一人のログイン失敗が全員を妨げることがあります。',
    },
  },
  'proxy-bypassed': {
    verdict: 'mind',
    says: {
      ko: 'TRUST_PROXY=on인데 HOST={host}에서는 프록시를 거치지 않고도 접속할 수 있습니다.',
      en: 'TRUST_PROXY is on, but with HOST={host} others get in beside the proxy.',
      ja: 'TRUST_PROXY=onですが、HOST={host}ではプロキシを通らずに接続できます。',
    },
    advice: {
      ko: '프록시가 이 컴퓨터에 있으면 HOST=127.0.0.1로 시작하고, 아니면 방화벽에서 프록시만 허용하세요. 직접 접속하면 주소를 꾸며 낼 수 있습니다.',
      en: 'With the proxy on this machine start with HOST=127.0.0.1, else let only the proxy through the firewall: whoever comes directly can make up an address.',
      ja: 'プロキシがこのコンピューターにあるならHOST=127.0.0.1で起動し、そうでなければファイアウォールでプロキシだけを通してください。直接の接続はアドレスを偽れます。',
    },
  },
} as const satisfies Readonly<Record<string, FindingWords>>;
