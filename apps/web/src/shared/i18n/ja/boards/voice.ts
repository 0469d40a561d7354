// Japanese texts of a board's voice: what it says aloud, and how staff set it.

import type { voice as korean } from '../../ko/boards/voice.ts';
import type { Texts } from '../../texts.ts';

export const voice: Texts<typeof korean> = {
  said: {
    level: 'レベル{{level}}。ブラインド、{{small}}、{{big}}。アンティ、{{ante}}。',
    levelWithoutAnte: 'レベル{{level}}。ブラインド、{{small}}、{{big}}。',
    breakOver: '休憩が終わりました。',
    break: '休憩に入ります。{{minutes}}分間です。',
    breakOfOne: '休憩に入ります。1分間です。',
    closing: '登録締切まで、あと5分です。',
    closed: '登録を締め切りました。',
    test: '{{name}}、音声案内のテストです。',
  },
  title: '音声案内',
  hint: 'レベルと休憩、登録締切、フロアからの案内をこの端末が読み上げます。同じ部屋では1台だけオンにしてください。',
  languages: { ko: '韓国語', en: '英語', ja: '日本語' },
  volume: '音量',
  test: 'テスト放送',
  blocked: 'ブラウザーが音を止めています。画面を一度押してください。',
  missing: 'この端末にない音声: {{languages}}',
};
