// Japanese words of a poster.

import type { poster as korean } from '../../ko/boards/poster.ts';
import type { Texts } from '../../texts.ts';

export const poster: Texts<typeof korean> = {
  game: 'スマートフォンで読み取るとブラインドと残り時間が見られます',
  list: 'スマートフォンで読み取ると今参加できるトーナメントが見られます',
  title: 'ポスター',
  print: '印刷する',
  back: '戻る',
  hint: 'A4用紙1枚に印刷します。印刷画面では倍率を100%にし、ヘッダーとフッターをオフにしてください。',
  local: 'このアドレスはこのコンピューターでのみ開けます。店舗のネットワークのアドレスで開いてから印刷してください。',
  qr: '{{name}}のQRコード',
};
